//! Writes single settings to the settings file.
//!
//! The file is read again before each change, so that changes by an editor are kept. The new text is written to another
//! file with the same permissions. This file is synced and then renamed to the settings file.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::edit::{NotEdited, edit_setting};
use super::reader::read_file;
use super::{Expected, Found};
use crate::safe_text::SafeText;
use crate::store::{Disk, RealDisk};
use crate::words::{Message, Words, say, spoken_errors};

/// The treatment of a settings file that is a symbolic link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymlinkPolicy {
    /// Write the target of the link, because some tools manage settings files as links.
    Follow,
    /// Write nothing, and report the link as an error.
    Refuse,
}

/// A settings file that the program may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    symlinks: SymlinkPolicy,
}

/// The reason why a setting was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum NotWritten {
    NoFolder,
    /// The existing file cannot be read.
    Unreadable(Found, Expected),
    NotEdited(NotEdited),
    /// The file is a symbolic link that must not be followed: links are refused, or the link leads to another user's
    /// file.
    Link,
    Disk(io::Error),
}

spoken_errors!(NotWritten);

impl NotWritten {
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::NoFolder => say!(words, "settings-no-place"),
            Self::Unreadable(found, expected) => {
                say!(words, "settings-unreadable", found, expected)
            }
            Self::NotEdited(reason) => reason.message(words),
            Self::Link => say!(words, "settings-link"),
            Self::Disk(error) => Message::plain(SafeText::system_error(error).as_str()),
        }
    }
}

impl From<io::Error> for NotWritten {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl SettingsFile {
    /// Creates a handle for a settings file. The file need not exist on disk.
    #[must_use]
    pub const fn new(path: PathBuf, symlinks: SymlinkPolicy) -> Self {
        Self { path, symlinks }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a setting. If `value` is `None`, removes the entry of the setting instead.
    ///
    /// # Errors
    /// Returns [`NotWritten`] if the setting cannot be written; the file is then unchanged.
    pub fn write(&self, key: &str, value: Option<&str>) -> Result<(), NotWritten> {
        let target = self.prepare_target()?;
        let text = read_file(&self.path)
            .map_err(|problem| NotWritten::Unreadable(problem.found, problem.expected))?
            .unwrap_or_default();
        let edited = edit_setting(&text, key, value).map_err(NotWritten::NotEdited)?;
        if edited != text {
            replace_file(&target, edited.as_bytes())?;
        }
        Ok(())
    }

    /// Returns the path to write: the settings file, or the target if the file is a link. Creates the folder of a new
    /// file.
    fn prepare_target(&self) -> Result<PathBuf, NotWritten> {
        match fs::symlink_metadata(&self.path) {
            Ok(link) if link.is_symlink() => {
                if self.symlinks == SymlinkPolicy::Refuse {
                    return Err(NotWritten::Link);
                }
                let target = fs::canonicalize(&self.path)?;
                if !is_owned_by_us(&link, &target.metadata()?) {
                    return Err(NotWritten::Link);
                }
                Ok(target)
            }
            Ok(_) => Ok(self.path.clone()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(folder) = self.path.parent() {
                    RealDisk.create_folder(folder)?;
                }
                Ok(self.path.clone())
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Returns whether a link and its target belong to this user. A link of another user could lead to any file.
#[cfg(unix)]
fn is_owned_by_us(link: &fs::Metadata, target: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::geteuid().as_raw();
    link.uid() == user && target.uid() == user
}

#[cfg(not(unix))]
const fn is_owned_by_us(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

/// Creates or replaces a file atomically.
fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let permissions = fs::metadata(path)
        .ok()
        .map(|metadata| metadata.permissions());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    // The process id keeps two running programs from writing the same new file.
    name.push(format!(".{}.new", std::process::id()));
    let new_path = path.with_file_name(name);
    let result =
        write_new(&new_path, bytes, permissions).and_then(|()| fs::rename(&new_path, path));
    if result.is_err() {
        // The error is ignored, because the file may not exist.
        let _ = fs::remove_file(&new_path);
        return result;
    }
    if let Some(folder) = path.parent() {
        // The error is ignored: the file is complete even if the disk cannot sync folders.
        let _ = RealDisk.sync_folder(folder);
    }
    Ok(())
}

fn write_new(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.sync_all()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn file(path: PathBuf) -> SettingsFile {
        SettingsFile::new(path, SymlinkPolicy::Follow)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn a_file_is_created_with_its_folders_and_then_changed() {
        let home = tempfile::tempdir().expect("a folder");
        let path = home.path().join("a/b/config.toml");
        let settings = file(path.clone());
        settings
            .write("clock", Some("\"hidden\""))
            .expect("written");
        assert_eq!(
            fs::read_to_string(&path).expect("a file"),
            "clock = \"hidden\"\n"
        );
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("they are set");
        settings.write("clock", None).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "");
        let mode = fs::metadata(&path).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o640, "as the player has set them");
        assert_eq!(names(path.parent().expect("a folder")), ["config.toml"]);
    }

    #[test]
    fn the_target_of_a_link_is_written_and_the_link_stays() {
        let home = tempfile::tempdir().expect("a folder");
        let target = home.path().join("dotfiles.toml");
        let link = home.path().join("config.toml");
        fs::write(&target, "# mine\n").expect("written");
        symlink(&target, &link).expect("a link");
        file(link.clone())
            .write("mouse", Some("false"))
            .expect("written");
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        let text = fs::read_to_string(&target).expect("a file");
        assert_eq!(text, "# mine\nmouse = false\n");
        let refused = SettingsFile::new(link, SymlinkPolicy::Refuse).write("mouse", None);
        assert!(matches!(refused, Err(NotWritten::Link)), "{refused:?}");
    }

    #[test]
    fn a_broken_link_or_one_to_the_file_of_another_user_is_not_written() {
        let home = tempfile::tempdir().expect("a folder");
        let link = home.path().join("config.toml");
        symlink(home.path().join("nowhere"), &link).expect("a link");
        let refused = file(link.clone()).write("mouse", None);
        assert!(matches!(refused, Err(NotWritten::Disk(_))), "{refused:?}");
        assert_eq!(names(home.path()), ["config.toml"]);
        if rustix::process::geteuid().is_root() {
            let foreign = home.path().join("foreign.toml");
            fs::write(&foreign, "mouse = true\n").expect("written");
            std::os::unix::fs::chown(&foreign, Some(12345), None).expect("root may");
            fs::remove_file(&link).expect("it was there");
            symlink(&foreign, &link).expect("a link");
            let refused = file(link).write("mouse", Some("false"));
            assert!(matches!(refused, Err(NotWritten::Link)), "{refused:?}");
            assert_eq!(
                fs::read_to_string(foreign).expect("a file"),
                "mouse = true\n"
            );
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_is_unchanged() {
        let home = tempfile::tempdir().expect("a folder");
        let broken = home.path().join("config.toml");
        fs::write(&broken, "theme = \n").expect("written");
        let refused = file(broken.clone()).write("mouse", Some("false"));
        assert!(
            matches!(refused, Err(NotWritten::NotEdited(_))),
            "{refused:?}"
        );
        assert_eq!(fs::read(&broken).expect("a file"), b"theme = \n");
        // A file in the place of the folder makes writing fail, even for the superuser.
        let below = file(broken.join("config.toml")).write("mouse", Some("false"));
        assert!(matches!(below, Err(NotWritten::Disk(_))), "{below:?}");
        assert_eq!(names(home.path()), ["config.toml"]);
    }
}
