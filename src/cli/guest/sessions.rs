//! Limits the number of simultaneous sessions of a profile. Each session has a file lock, which the system releases
//! when the process dies.

use std::path::Path;
use std::sync::Arc;

use crate::store::{Disk, DiskFile, Open, RealDisk};

/// A session of a profile, which counts towards the limit until this value is dropped.
#[derive(Debug, Default)]
pub(super) struct Session {
    #[expect(dead_code, reason = "held for its lock")]
    lock: Option<Arc<dyn DiskFile>>,
}

impl Session {
    /// Opens a session of a profile; `None` if the profile already has the maximum number of sessions.
    ///
    /// If file locks are not available, sessions are not counted: a guest who cannot save may still play.
    pub(super) fn open(folder: &Path, max_sessions: u16) -> Option<Self> {
        let folder = folder.join("sessions");
        if RealDisk.create_folder(&folder).is_err() {
            return Some(Self::default());
        }
        let mut is_counted = false;
        for number in 1..=max_sessions {
            let path = folder.join(format!("{number}.lock"));
            let Ok(lock) = RealDisk.open(&path, Open::AppendOrCreate) else {
                continue;
            };
            match lock.try_lock() {
                Ok(true) => return Some(Self { lock: Some(lock) }),
                Ok(false) => is_counted = true,
                Err(_) => {}
            }
        }
        (!is_counted).then(Self::default)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_extra_session_is_refused_until_another_ends() {
        let folder = tempfile::tempdir().unwrap();
        let first = Session::open(folder.path(), 2).unwrap();
        let second = Session::open(folder.path(), 2).unwrap();
        assert!(Session::open(folder.path(), 2).is_none());
        // Another profile has its own sessions.
        let other = tempfile::tempdir().unwrap();
        assert!(Session::open(other.path(), 1).is_some());
        drop(first);
        // Another test may start a process at this moment, which has a copy of the lock until it executes its program.
        let third = (0..1000).find_map(|_| {
            let session = Session::open(folder.path(), 2);
            if session.is_none() {
                std::thread::sleep(Duration::from_millis(10));
            }
            session
        });
        assert!(third.is_some());
        drop((second, third));
    }

    #[test]
    fn sessions_are_not_counted_without_locks() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("sessions"), "no folder").unwrap();
        let sessions: Vec<_> = (0..3).map(|_| Session::open(folder.path(), 1)).collect();
        assert!(sessions.iter().all(Option::is_some));
    }
}
