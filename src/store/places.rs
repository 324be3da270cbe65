//! The folders of saves and settings, the profiles, the valid names of saves and profiles, and new files at places of
//! the player's choice.

use std::cell::LazyCell;
use std::ffi::OsString;
use std::fmt;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use directories::ProjectDirs;

use crate::safe_text::SafeText;
use crate::words::{Words, say};

const MAX_NAME: usize = 64;

/// Returns whether a name is safe as part of a path: `[a-z0-9-]{1,64}`.
fn is_plain_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(plain)
}

/// The name of a save: 1 to 64 characters from `a` to `z`, `0` to `9` and `-`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SaveId(String);

/// The name of a profile: 1 to 64 characters from `a` to `z`, `0` to `9` and `-`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Profile(String);

/// A text that cannot be the name of a save or profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadName;

impl BadName {
    pub(super) const MAX_LEN: usize = MAX_NAME;
}

impl SaveId {
    /// Makes a name from a text that the program has generated and that is known to be valid.
    pub(super) fn from_plain(name: String) -> Self {
        debug_assert!(is_plain_name(&name), "{name:?} may not be part of a path");
        Self(name)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Profile {
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for SaveId {
    type Err = BadName;

    fn from_str(name: &str) -> Result<Self, BadName> {
        is_plain_name(name)
            .then(|| Self(name.to_owned()))
            .ok_or(BadName)
    }
}

impl FromStr for Profile {
    type Err = BadName;

    fn from_str(name: &str) -> Result<Self, BadName> {
        is_plain_name(name)
            .then(|| Self(name.to_owned()))
            .ok_or(BadName)
    }
}

impl fmt::Display for SaveId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The paths and the profile given on the command line, which take precedence over the environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overrides {
    /// `--data-dir`: the folder for saves and records.
    pub data_dir: Option<PathBuf>,
    /// `--config`: the file with the settings.
    pub config_file: Option<PathBuf>,
    /// `--profile`: the name of the profile.
    pub profile: Option<Profile>,
}

/// The folders and files of one player: saves, records, settings. All are absent if the account has no home folder and
/// the player names no folders.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    data: Option<PathBuf>,
    config_file: Option<PathBuf>,
    profile: Option<Profile>,
}

impl Places {
    /// Finds the folders and files for this machine and player.
    ///
    /// Saves are in the first folder that is set: `--data-dir`, `SHUDU_DATA_DIR`, or the platform's folder for data.
    /// The settings file is `--config`, or `config.toml` in `SHUDU_CONFIG_DIR`, or the same name in the platform's
    /// folder for settings.
    #[must_use]
    pub fn find(overrides: &Overrides) -> Self {
        Self::find_with(overrides, |name| std::env::var_os(name))
    }

    /// Finds the folders and files of a guest. The environment is not read, because the guest's client may influence
    /// it.
    ///
    /// If the command line does not name them, they are `.local/share/shudu` and `.config/shudu` below the account's
    /// home in `/etc/passwd`. Without a home in `/etc/passwd`, there are none.
    #[must_use]
    pub fn find_for_guest(overrides: &Overrides) -> Self {
        let home = LazyCell::new(account_home);
        let below = |path: &str| home.as_ref().map(|home| home.join(path));
        let data = overrides.data_dir.clone();
        let config_file = overrides.config_file.clone();
        Self {
            data: data.or_else(|| below(".local/share/shudu")),
            config_file: config_file.or_else(|| below(".config/shudu/config.toml")),
            profile: overrides.profile.clone(),
        }
    }

    /// Finds the folders and files as [`find`](Self::find) does, but calls `variable` for the value of an environment
    /// variable.
    #[must_use]
    pub fn find_with(overrides: &Overrides, variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let folder = |name| variable(name).filter(|v| !v.is_empty()).map(PathBuf::from);
        let dirs = LazyCell::new(platform_folders);
        let data = overrides
            .data_dir
            .clone()
            .or_else(|| folder("SHUDU_DATA_DIR"))
            .or_else(|| Some(dirs.as_ref()?.data_dir().to_owned()));
        let config_file = overrides.config_file.clone().or_else(|| {
            let folder = folder("SHUDU_CONFIG_DIR")
                .or_else(|| Some(dirs.as_ref()?.config_dir().to_owned()))?;
            Some(folder.join("config.toml"))
        });
        Self {
            data,
            config_file,
            profile: overrides.profile.clone(),
        }
    }

    /// Creates places with this folder for saves and records, and without settings.
    #[must_use]
    pub fn in_folder(data: impl Into<PathBuf>) -> Self {
        Self {
            data: Some(data.into()),
            ..Self::default()
        }
    }

    /// Selects the saves and records of a profile; `None` selects those without a profile.
    #[must_use]
    pub fn with_profile(self, profile: Option<Profile>) -> Self {
        Self { profile, ..self }
    }

    /// Returns the profile; `None` if the saves and records belong to no profile.
    #[must_use]
    pub const fn profile(&self) -> Option<&Profile> {
        self.profile.as_ref()
    }

    /// Returns the path of the settings file, which need not exist; `None` if there is no place for settings.
    #[must_use]
    pub fn config_file(&self) -> Option<&Path> {
        self.config_file.as_deref()
    }

    /// Returns the folder of the player's saves and records, which need not exist; `None` if there is no place for
    /// data.
    #[must_use]
    pub fn data_folder(&self) -> Option<PathBuf> {
        let data = self.data.as_ref()?;
        Some(match &self.profile {
            None => data.clone(),
            Some(profile) => data.join("profiles").join(profile.as_str()),
        })
    }
}

/// Expands `~/` at the beginning of a path to the home folder, for a path that the shell has not expanded.
#[must_use]
pub fn from_home(path: &Path) -> PathBuf {
    let home = directories::BaseDirs::new();
    match (path.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => home.home_dir().join(rest),
        _ => path.to_owned(),
    }
}

/// Writes a new file with a path of the player's choice. Never overwrites an existing file.
///
/// # Errors
/// When the file already exists or cannot be written.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create_new(true).open(from_home(path))?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Returns the reason why a new file was not written, in the player's language if it is a common one.
#[must_use]
pub fn not_written(words: Words, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AlreadyExists => say!(words, "file-exists").to_string(),
        _ => SafeText::system_error(error).to_string(),
    }
}

/// Returns the platform's folders for this program; `None` if `HOME` is not set. The account service of the system is
/// not used to find a home, because it may open a socket.
fn platform_folders() -> Option<ProjectDirs> {
    let has_home = std::env::var_os("HOME").is_some_and(|home| !home.is_empty());
    if cfg!(unix) && !has_home {
        return None;
    }
    ProjectDirs::from("", "", "shudu")
}

/// Returns the home of the account that runs the program. It is read from `/etc/passwd`, not from the environment.
#[cfg(unix)]
fn account_home() -> Option<PathBuf> {
    let accounts = std::fs::read_to_string("/etc/passwd").ok()?;
    find_home(&accounts, rustix::process::getuid().as_raw())
}

#[cfg(not(unix))]
const fn account_home() -> Option<PathBuf> {
    None
}

/// Finds the home of an account in the text of `/etc/passwd` by the number of the account.
#[cfg(unix)]
fn find_home(accounts: &str, number: u32) -> Option<PathBuf> {
    let fields = |line: &str| -> Option<PathBuf> {
        let mut fields = line.split(':').skip(2);
        let is_it = fields.next()?.parse() == Ok(number);
        let home = Path::new(fields.nth(2)?);
        (is_it && home.is_absolute()).then(|| home.to_owned())
    };
    accounts.lines().find_map(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_could_leave_the_folder_are_refused() {
        for name in ["a", "2026-11-21", "x-1", &"a".repeat(64)] {
            assert_eq!(name.parse::<SaveId>().unwrap().as_str(), name);
            assert_eq!(name.parse::<Profile>().unwrap().as_str(), name);
        }
        for name in [
            "",
            ".",
            "..",
            "../x",
            "a/b",
            "a\\b",
            "A",
            "a.toml",
            "ä",
            "a b",
            "a_b",
            "a\0",
            "\u{1b}[2J",
            &"a".repeat(65),
        ] {
            assert_eq!(name.parse::<SaveId>(), Err(BadName), "{name:?}");
            assert_eq!(name.parse::<Profile>(), Err(BadName), "{name:?}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn the_home_of_an_account_is_read_from_the_table() {
        let accounts = "root:x:0:0:root:/root:/bin/sh\n\nbroken:x:7\nann:x:7:7:Ann:/home/ann:/bin/sh\nbob:x:8:8::relative:";
        assert_eq!(find_home(accounts, 0), Some("/root".into()));
        assert_eq!(find_home(accounts, 7), Some("/home/ann".into()));
        assert_eq!(find_home(accounts, 8), None);
        assert_eq!(find_home(accounts, 9), None);
    }

    #[test]
    fn the_command_line_overrides_the_environment() {
        let environment = |name: &str| match name {
            "SHUDU_DATA_DIR" => Some("/env/data".into()),
            "SHUDU_CONFIG_DIR" => Some("/env/config".into()),
            _ => None,
        };
        let from_env = Places::find_with(&Overrides::default(), environment);
        assert_eq!(from_env.data_folder(), Some("/env/data".into()));
        assert_eq!(
            from_env.config_file(),
            Some(Path::new("/env/config/config.toml"))
        );
        let overrides = Overrides {
            data_dir: Some("/cli/data".into()),
            config_file: Some("/cli/my.toml".into()),
            profile: Some("mei".parse().unwrap()),
        };
        let from_cli = Places::find_with(&overrides, environment);
        assert_eq!(
            from_cli.data_folder(),
            Some("/cli/data/profiles/mei".into())
        );
        assert_eq!(from_cli.config_file(), Some(Path::new("/cli/my.toml")));
        // An empty variable is treated as unset.
        let empty = Places::find_with(&Overrides::default(), |_| Some("".into()));
        assert_ne!(empty.data_folder(), Some("".into()));
    }
}
