//! The settings file as the program writes it: one setting at a time, as a whole or not at all.
//!
//! The file is read anew for each change, so what an editor has written meanwhile stays. The new text is written to a
//! fresh file beside it, synced and renamed, with the permissions of the old one.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::edit::{NotEdited, edited};
use super::read::read_limited;
use super::{Expected, Found};
use crate::safe_text::SafeText;
use crate::words::{Message, Words, say, spoken_errors};

/// What is done where the settings file is a symbolic link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Links {
    /// Its target is written and the link stays: tools that keep such files in one place make links.
    Followed,
    /// Nothing is written.
    Refused,
}

/// A settings file that the program may change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    links: Links,
}

/// The reason why a setting was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum NotWritten {
    /// There is no place for settings.
    NoPlace,
    /// The file that is there cannot be read, or is none.
    Unreadable(Found, Expected),
    /// Its text cannot be changed.
    NotEdited(NotEdited),
    /// It is a symbolic link, to somebody else's file or where none is followed.
    Link,
    /// The disk refuses.
    Disk(io::Error),
}

spoken_errors!(NotWritten);

impl NotWritten {
    /// Returns the reason in a few words.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::NoPlace => say!(words, "settings-no-place"),
            Self::Unreadable(found, expected) => {
                say!(words, "settings-unreadable", found, expected)
            }
            Self::NotEdited(reason) => reason.message(words),
            Self::Link => say!(words, "settings-link"),
            Self::Disk(error) => Message::plain(SafeText::new(&error.to_string()).as_str()),
        }
    }
}

impl From<io::Error> for NotWritten {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl SettingsFile {
    /// Takes a file, which need not exist.
    #[must_use]
    pub const fn new(path: PathBuf, links: Links) -> Self {
        Self { path, links }
    }

    /// Returns where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a setting, or takes its entry out.
    ///
    /// # Errors
    /// [`NotWritten`]; then the file is as it was.
    pub fn write(&self, key: &str, value: Option<&str>) -> Result<(), NotWritten> {
        let target = self.target()?;
        let text = self.read()?;
        let changed = edited(&text, key, value).map_err(NotWritten::NotEdited)?;
        if changed == text {
            return Ok(());
        }
        replace(&target, changed.as_bytes())?;
        Ok(())
    }

    fn read(&self) -> Result<String, NotWritten> {
        let unreadable = |(found, expected)| NotWritten::Unreadable(found, expected);
        let bytes = read_limited(&self.path).map_err(unreadable)?;
        String::from_utf8(bytes.unwrap_or_default())
            .map_err(|_| NotWritten::Unreadable(Found::NotUtf8, Expected::Utf8))
    }

    /// Returns which file is to be written.
    fn target(&self) -> Result<PathBuf, NotWritten> {
        match fs::symlink_metadata(&self.path) {
            Ok(link) if link.is_symlink() => {
                if self.links == Links::Refused {
                    return Err(NotWritten::Link);
                }
                let target = fs::canonicalize(&self.path)?;
                if !is_of_one_owner(&link, &target.metadata()?) {
                    return Err(NotWritten::Link);
                }
                Ok(target)
            }
            Ok(_) => Ok(self.path.clone()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if let Some(folder) = self.path.parent() {
                    make_folder(folder)?;
                }
                Ok(self.path.clone())
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Whether a link and its target belong to this account: who can make a link here might point it at what they like.
#[cfg(unix)]
fn is_of_one_owner(link: &fs::Metadata, target: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let account = rustix::process::geteuid().as_raw();
    link.uid() == account && target.uid() == account
}

#[cfg(not(unix))]
const fn is_of_one_owner(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Puts a fresh file in the place of another, or where there was none.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let permissions = fs::metadata(path).ok().map(|there| there.permissions());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    // Two programs do not write the same fresh file.
    name.push(format!(".{}.new", std::process::id()));
    let fresh = path.with_file_name(name);
    let written = write_fresh(&fresh, bytes, permissions).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // It may not even be there.
        let _ = fs::remove_file(&fresh);
        return written;
    }
    if let Some(folder) = path.parent().filter(|_| cfg!(unix)) {
        // Some disks know nothing of syncing folders; the file is there all the same.
        let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

fn write_fresh(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
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
        SettingsFile::new(path, Links::Followed)
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn a_file_is_made_with_its_folders_and_then_changed() {
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
    fn a_link_of_the_players_own_stays_and_its_target_is_written() {
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
        let refused = SettingsFile::new(link, Links::Refused).write("mouse", None);
        assert!(matches!(refused, Err(NotWritten::Link)), "{refused:?}");
    }

    #[test]
    fn a_link_to_nowhere_or_to_the_file_of_another_is_not_written() {
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
    fn what_cannot_be_written_is_as_it_was() {
        let home = tempfile::tempdir().expect("a folder");
        let broken = home.path().join("config.toml");
        fs::write(&broken, "theme = \n").expect("written");
        let refused = file(broken.clone()).write("mouse", Some("false"));
        assert!(
            matches!(refused, Err(NotWritten::NotEdited(_))),
            "{refused:?}"
        );
        assert_eq!(fs::read(&broken).expect("a file"), b"theme = \n");
        // A file where the folder should be stops the superuser too.
        let below = file(broken.join("config.toml")).write("mouse", Some("false"));
        assert!(matches!(below, Err(NotWritten::Disk(_))), "{below:?}");
        assert_eq!(names(home.path()), ["config.toml"]);
    }
}
