//! Writes the operator's log of guests' sessions: one line when a session starts, and one when it ends.
//!
//! ```text
//! 2026-11-22T10:30:00Z start profile=ann pid=4711
//! 2026-11-22T10:41:12Z end profile=ann pid=4711 seconds=672 in=1893 out=48211
//! ```
//!
//! `in` and `out` are the numbers of bytes from and to the terminal. The file is opened before the process enters the
//! sandbox. Each line is appended in a single write, so that many sessions can share the file. The log is global to the
//! process, since any thread may end the session. If a session has no second line, it was killed.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use jiff::Timestamp;

use crate::store::clock;

/// The number of bytes sent to and received from the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traffic {
    /// The number of bytes from the terminal.
    pub received: u64,
    /// The number of bytes to the terminal.
    pub sent: u64,
}

/// The log of this process's session; `None` before it starts and after it ends.
static LOG: Mutex<Option<SessionLog>> = Mutex::new(None);

#[derive(Debug)]
pub(super) struct SessionLog {
    file: File,
    profile: String,
    start: Instant,
}

impl SessionLog {
    /// Opens the log, creating it if necessary, and records the start of this process's session.
    pub(super) fn open(path: &Path, profile: &str) -> io::Result<()> {
        let log = Self::start(path, profile)?;
        *LOG.lock().unwrap_or_else(PoisonError::into_inner) = Some(log);
        Ok(())
    }

    fn start(path: &Path, profile: &str) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
            options.mode(0o600).custom_flags(flags.bits().cast_signed());
        }
        let file = options.open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        let mut log = Self {
            file,
            profile: profile.to_owned(),
            start: Instant::now(),
        };
        log.write("start", "")?;
        Ok(log)
    }

    fn end(&mut self, traffic: Traffic) -> io::Result<()> {
        let Traffic { received, sent } = traffic;
        let seconds = self.start.elapsed().as_secs();
        self.write(
            "end",
            &format!(" seconds={seconds} in={received} out={sent}"),
        )
    }

    /// Appends a line in a single write: the time, the event, the profile, the process number, and the details.
    fn write(&mut self, event: &str, details: &str) -> io::Result<()> {
        let second = clock::nearest_time().as_second();
        let now = Timestamp::from_second(second).map_err(io::Error::other)?;
        let (profile, process) = (&self.profile, std::process::id());
        let line = format!("{now} {event} profile={profile} pid={process}{details}\n");
        self.file.write_all(line.as_bytes())
    }
}

/// Records the end of this process's session, unless there is no log or the end is recorded already.
pub(crate) fn end(traffic: Traffic) {
    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(mut log) = log {
        // An error is ignored, since there is nowhere to report it.
        let _ = log.end(traffic);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_share_a_log_and_each_has_two_lines() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let mut ann = SessionLog::start(&path, "ann").unwrap();
        let _bob = SessionLog::start(&path, "bob").unwrap();
        let traffic = Traffic {
            received: 3,
            sent: 4000,
        };
        ann.end(traffic).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let process = std::process::id();
        let shown: Vec<&str> = text.lines().filter_map(|line| line.get(21..)).collect();
        assert_eq!(
            shown,
            [
                format!("start profile=ann pid={process}"),
                format!("start profile=bob pid={process}"),
                format!("end profile=ann pid={process} seconds=0 in=3 out=4000"),
            ]
        );
    }

    #[test]
    #[cfg(unix)]
    fn a_log_is_an_ordinary_file() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/tmp/x", &link).unwrap();
        for path in [&link, folder.path(), Path::new("/dev/null")] {
            assert!(SessionLog::start(path, "ann").is_err(), "{path:?}");
        }
    }
}
