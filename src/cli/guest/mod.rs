//! What holds a guest: limits, a sandbox, a bound on sessions, and the operator's log of them.
//!
//! A guest is somebody whom an SSH server lets play and nothing else. What the program does for guests is a list of its
//! own, kept where it is done; this folder is for the case that the program itself is led astray: it takes from the
//! process what playing does not need. It is entered before the first thread is started and before the first key is
//! read, and there is no way out but the end of the program.
//!
//! | file | what it does |
//! |---|---|
//! | `limits` | memory, processor time, files: at most so much |
//! | `sandbox` | no file but the guest's own, no other program, no socket (Linux) |
//! | `sessions` | so many sessions of a profile at once |
//! | `log` | who played when, for the operator |

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

/// What a guest may do, besides playing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// How long nothing may happen before the game ends.
    pub idle: Duration,
    /// How many sessions the profile may have at once.
    pub max_sessions: u16,
    /// Nobody plays where the system has no sandbox.
    pub strict: bool,
    /// The file that says who played when.
    pub log: Option<PathBuf>,
}

impl Guest {
    /// How many sessions a profile may have, unless the command line says otherwise.
    pub const MAX_SESSIONS: u16 = 8;

    /// A guest who may be idle so long, with everything else as usual.
    #[must_use]
    pub const fn idle_for(idle: Duration) -> Self {
        Self {
            idle,
            max_sessions: Self::MAX_SESSIONS,
            strict: false,
            log: None,
        }
    }

    /// Takes from this process what playing does not need, for good.
    ///
    /// Threads that run already keep what they have, so this comes first.
    ///
    /// # Errors
    /// Says why the guest may not play: too many sessions, a log that cannot be written, or, for a guest held strictly,
    /// no sandbox.
    pub fn enter(&self, places: &Places, words: Words) -> Result<Envelope, Message> {
        let folder = places.data_folder();
        if let Some(folder) = &folder {
            // Where it cannot be made, the player is told when a game cannot be saved.
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
    /// Counted while it is open.
    #[expect(dead_code, reason = "held for its lock")]
    session: Session,
    /// What the operator should know.
    pub notice: Option<Message>,
}
