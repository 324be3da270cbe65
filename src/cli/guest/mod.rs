//! Confines guests: resource limits, a sandbox, a limit on sessions, and the operator's log.
//!
//! A guest is a user whom an SSH server allows to play and nothing else. The rules for guests are enforced by the code
//! of each feature. This folder protects the machine if the program itself is exploited: it removes from the process
//! all rights that playing does not need. It is entered before the first thread starts and the first key is read, and
//! stays in force until the program ends.
//!
//! | file | what it does |
//! |---|---|
//! | `limits` | limits memory, processor time and files |
//! | `sandbox` | allows only the guest's own files, no other program, no socket (Linux) |
//! | `sessions` | limits the simultaneous sessions of a profile |
//! | `log` | logs sessions for the operator |

mod limits;
mod log;
#[cfg(target_os = "linux")]
mod sandbox;
mod sessions;

use std::path::PathBuf;
use std::time::Duration;

use self::log::SessionLog;
use self::sessions::Session;
use crate::safe_text::SafeText;
use crate::store::{Disk, Places, RealDisk};
use crate::words::{Message, Words, say};

pub use self::log::Traffic;
#[cfg(feature = "tui")]
pub(crate) use self::log::end as log_end;

/// The options of a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The game ends after this time without input.
    pub idle: Duration,
    /// The largest number of simultaneous sessions of the profile.
    pub max_sessions: u16,
    /// Whether playing is refused if the system has no sandbox.
    pub strict: bool,
    /// The log of sessions.
    pub log: Option<PathBuf>,
}

impl Guest {
    /// The default limit for simultaneous sessions of a profile.
    pub const MAX_SESSIONS: u16 = 8;

    /// Creates a guest with this limit for idle time and the defaults for everything else.
    #[must_use]
    pub const fn idle_for(idle: Duration) -> Self {
        Self {
            idle,
            max_sessions: Self::MAX_SESSIONS,
            strict: false,
            log: None,
        }
    }

    /// Permanently removes from this process all rights that playing does not need.
    ///
    /// Threads that are already running are not restricted, so this must be called first.
    ///
    /// # Errors
    /// The reason why the guest may not play: too many sessions, a log that cannot be written, or no sandbox in strict
    /// mode.
    pub fn enter(&self, places: &Places, words: Words) -> Result<Envelope, Message> {
        let folder = places.data_folder();
        if let Some(folder) = &folder {
            // If it cannot be created, the player sees an error when a game cannot be saved.
            let _ = RealDisk.create_folder(&folder.join("saves"));
        }
        let session = match &folder {
            Some(folder) => Session::open(folder, self.max_sessions)
                .ok_or_else(|| say!(words, "guest-sessions", count = self.max_sessions))?,
            None => Session::default(),
        };
        if let Some(path) = &self.log {
            let profile = places.profile().map_or("", |profile| profile.as_str());
            SessionLog::open(path, profile).map_err(|error| {
                let (path, reason) = (SafeText::path(path), SafeText::new(&error.to_string()));
                say!(words, "guest-log", path, reason)
            })?;
        }
        limits::lower(self.log.as_deref());
        #[cfg(target_os = "linux")]
        let sandboxed = sandbox::enter(folder.as_deref());
        #[cfg(not(target_os = "linux"))]
        let sandboxed = Err(String::from(std::env::consts::OS));
        let notice = match sandboxed {
            Ok(()) => None,
            Err(reason) => {
                let reason = SafeText::new(&reason);
                if self.strict {
                    log::end(Traffic::default());
                    return Err(say!(words, "guest-strict", reason));
                }
                Some(say!(words, "guest-no-sandbox", reason))
            }
        };
        Ok(Envelope { session, notice })
    }
}

/// The resources of a guest's session, released when it ends.
#[derive(Debug)]
pub struct Envelope {
    /// Counts as a session until it is dropped.
    #[expect(dead_code, reason = "held for its lock")]
    session: Session,
    /// A message for the operator.
    pub notice: Option<Message>,
}
