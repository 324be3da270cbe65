//! Confines guests with resource limits, a sandbox and a limit on sessions, and logs their sessions for the operator.
//!
//! A guest is a user whom an SSH server allows to play and nothing else. The code of each feature enforces the rules
//! for guests. This folder protects the machine even if an attacker takes over the program: it removes from the process
//! all rights that playing does not need. The rights are removed before the first thread starts and the first key is
//! read, and stay removed until the program ends.
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
pub(crate) use self::log::end as log_end;

/// The options for a guest's session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The time without input after which the game ends.
    pub idle: Duration,
    /// The largest number of simultaneous sessions of the profile.
    pub max_sessions: u16,
    /// Whether the guest may not play if the system has no sandbox.
    pub strict: bool,
    /// The path of the log of sessions; `None` if sessions are not logged.
    pub log: Option<PathBuf>,
}

impl Guest {
    /// The default limit for simultaneous sessions of a profile.
    pub const MAX_SESSIONS: u16 = 8;

    /// Creates the options with this limit for idle time and the default for everything else.
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
    /// This must be called before any thread starts, because running threads are not restricted.
    ///
    /// # Errors
    /// The reason why the guest may not play: too many sessions, a log that cannot be written, or no sandbox in strict
    /// mode.
    pub fn confine(&self, places: &Places, words: Words) -> Result<SessionGuard, Message> {
        let folder = places.data_folder();
        if let Some(folder) = &folder {
            // If the folder cannot be created, the player sees an error when a game cannot be saved.
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
                let (path, reason) = (SafeText::path(path), SafeText::system_error(&error));
                say!(words, "guest-log", path, reason)
            })?;
        }
        limits::lower(self.log.as_deref());
        #[cfg(target_os = "linux")]
        let sandbox_result = sandbox::enter(folder.as_deref());
        #[cfg(not(target_os = "linux"))]
        let sandbox_result = Err(String::from(std::env::consts::OS));
        let notice = match sandbox_result {
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
        Ok(SessionGuard { session, notice })
    }
}

/// The resources of a guest's session. Dropping this value releases them.
#[derive(Debug)]
pub struct SessionGuard {
    /// The session, which counts towards the limit until it is dropped.
    #[expect(dead_code, reason = "held for its lock")]
    session: Session,
    /// A message for the operator, for example about a missing sandbox; `None` if there is none.
    pub notice: Option<Message>,
}
