//! Limits the resources that a guest's session may use.
//!
//! | resource | at most | for |
//! |---|---|---|
//! | memory | 256 MiB of data | playing takes some 12 MiB, the largest searches some 50 |
//! | processor | 10 minutes in all, at lower priority | an evening takes seconds |
//! | a file | 16 MiB | saves have a lower limit |
//! | open files | 64 | a session has some 10 |
//! | core dumps | none | they would contain the guest's input |
//!
//! The number of processes is not limited here, because the system counts all processes and threads of an account
//! together, over all guests. The sandbox prevents a session from starting processes.

use std::path::Path;

/// Lowers the resource limits of this process permanently; limits that are already lower stay.
///
/// This process also writes the log of sessions, so the limit on file sizes leaves room for the log to grow.
#[cfg(unix)]
pub(super) fn lower(log: Option<&Path>) {
    use rustix::process::{
        Resource, Rlimit, getpriority_process, getrlimit, setpriority_process, setrlimit,
    };

    const MIB: u64 = 1 << 20;
    /// The number of bytes by which the log may grow during one session.
    const LOG_GROWTH: u64 = MIB;

    let log = log.and_then(|log| std::fs::metadata(log).ok());
    let log_bytes = log.map_or(0, |status| status.len() + LOG_GROWTH);
    // The session ends when the soft limit of processor time is reached. Until the hard limit, it has time to save.
    let limits = [
        (Resource::Data, 256 * MIB, 256 * MIB),
        (Resource::Cpu, 600, 605),
        (
            Resource::Fsize,
            log_bytes.max(16 * MIB),
            log_bytes.max(16 * MIB),
        ),
        (Resource::Nofile, 64, 64),
        (Resource::Core, 0, 0),
    ];
    for (resource, current, maximum) in limits {
        let now = getrlimit(resource);
        let lower = |now: Option<u64>, wanted: u64| Some(now.map_or(wanted, |now| now.min(wanted)));
        let lowered = Rlimit {
            current: lower(now.current, current),
            maximum: lower(now.maximum, maximum),
        };
        // Lowering a limit is always allowed. If the system does not have the resource, no limit is needed.
        let _ = setrlimit(resource, lowered);
    }
    let niceness = getpriority_process(None).map_or(10, |now| now.max(10));
    let _ = setpriority_process(None, niceness);
}

#[cfg(not(unix))]
pub(super) const fn lower(_: Option<&Path>) {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::env;
    use std::process::Command;

    use rustix::process::{Resource, getpriority_process, getrlimit};

    const INSIDE: &str = "SHUDU_TEST_LIMITS";

    /// Lowered limits cannot be raised again, so the test lowers the limits of a separate process.
    #[test]
    fn a_limited_process_cannot_exceed_its_limits() {
        let inside = Command::new(env::current_exe().unwrap())
            .args(["--exact", "cli::guest::limits::tests::inside"])
            .env(INSIDE, "1")
            .output()
            .unwrap();
        assert!(
            inside.status.success(),
            "{}",
            String::from_utf8_lossy(&inside.stdout)
        );
    }

    #[test]
    fn inside() {
        if env::var_os(INSIDE).is_none() {
            return;
        }
        assert!(Vec::<u8>::new().try_reserve_exact(300 << 20).is_ok());
        super::lower(None);
        assert!(Vec::<u8>::new().try_reserve_exact(300 << 20).is_err());
        assert!(Vec::<u8>::new().try_reserve_exact(100 << 20).is_ok());
        for (resource, maximum) in [
            (Resource::Cpu, 605),
            (Resource::Fsize, 16 << 20),
            (Resource::Nofile, 64),
            (Resource::Core, 0),
        ] {
            let limit = getrlimit(resource).maximum;
            assert!(
                limit.is_some_and(|limit| limit <= maximum),
                "{resource:?}: {limit:?}"
            );
        }
        assert!(getpriority_process(None).unwrap() >= 10);
        // A second call changes nothing.
        super::lower(None);
        assert_eq!(getrlimit(Resource::Core).maximum, Some(0));
    }
}
