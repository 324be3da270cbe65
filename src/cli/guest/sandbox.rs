//! The sandbox for a guest's process, made of Landlock and a filter of system calls.
//!
//! Landlock, a security module of Linux, restricts the process to the guest's own folder and the terminal. Settings and
//! time zone are read before. The filter allows only the system calls that playing needs. All others fail as if the
//! kernel did not know them, which the C library can handle. The process cannot start programs, inspect or signal other
//! processes, or make memory executable. It cannot open sockets, except pairs within itself, and cannot type into the
//! terminal on the player's behalf.
//!
//! Threads inherit both restrictions when they start, so the process enters the sandbox before it has other threads.
//! The filter also applies to threads that already run.

use std::path::Path;

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd,
    Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError, RulesetStatus, Scope,
};

/// Enters the sandbox; `folder` is the guest's own folder.
///
/// # Errors
/// A few words about the features that the kernel lacks. The restrictions that the kernel supports are in force.
pub(super) fn enter(folder: Option<&Path>) -> Result<(), String> {
    let files = restrict_files(folder);
    let calls = calls::restrict();
    match files {
        Ok(RulesetStatus::FullyEnforced | RulesetStatus::PartiallyEnforced) => calls,
        Ok(RulesetStatus::NotEnforced) => Err("Landlock".to_owned()),
        Err(error) => Err(format!("Landlock: {error}")),
    }
}

/// Restricts the process to the guest's folder and its terminal.
///
/// Restrictions that only newer kernels support are requested too; older kernels ignore them.
fn restrict_files(folder: Option<&Path>) -> Result<RulesetStatus, RulesetError> {
    let abi = ABI::V6;
    let own: BitFlags<AccessFs> = AccessFs::ReadFile
        | AccessFs::WriteFile
        | AccessFs::ReadDir
        | AccessFs::RemoveFile
        | AccessFs::MakeReg
        | AccessFs::MakeDir
        | AccessFs::Truncate;
    let terminal = AccessFs::ReadFile | AccessFs::WriteFile | AccessFs::IoctlDev;
    let mut ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(abi))?
        .handle_access(AccessNet::from_all(abi))?
        .scope(Scope::from_all(abi))?
        .create()?;
    for (path, access) in [(folder, own), (Some(Path::new("/dev/tty")), terminal)] {
        // A file that does not exist needs no permission.
        if let Some(file) = path.and_then(|path| PathFd::new(path).ok()) {
            ruleset = ruleset.add_rule(PathBeneath::new(file, access))?;
        }
    }
    Ok(ruleset.restrict_self()?.ruleset)
}

/// The filter of system calls.
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "riscv64"
))]
mod calls {
    use std::collections::BTreeMap;

    use seccompiler::{
        BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
        SeccompFilter, SeccompRule,
    };

    /// System calls that are allowed with any arguments.
    const UNRESTRICTED_CALLS: &[i64] = &[
        // Memory and threads.
        libc::SYS_brk,
        libc::SYS_munmap,
        libc::SYS_mremap,
        libc::SYS_madvise,
        libc::SYS_futex,
        libc::SYS_set_robust_list,
        libc::SYS_rseq,
        libc::SYS_gettid,
        libc::SYS_getpid,
        libc::SYS_getuid,
        libc::SYS_geteuid,
        libc::SYS_getgid,
        libc::SYS_getegid,
        libc::SYS_getppid,
        libc::SYS_getpgid,
        libc::SYS_sched_yield,
        libc::SYS_sched_getaffinity,
        libc::SYS_exit,
        libc::SYS_exit_group,
        libc::SYS_restart_syscall,
        libc::SYS_membarrier,
        // Signals to this process.
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_rt_sigreturn,
        libc::SYS_rt_sigpending,
        libc::SYS_rt_sigtimedwait,
        libc::SYS_rt_sigsuspend,
        libc::SYS_sigaltstack,
        libc::SYS_signalfd4,
        libc::SYS_eventfd2,
        // Time and random numbers.
        libc::SYS_clock_gettime,
        libc::SYS_clock_getres,
        libc::SYS_clock_nanosleep,
        libc::SYS_nanosleep,
        libc::SYS_gettimeofday,
        libc::SYS_getrusage,
        libc::SYS_getrandom,
        libc::SYS_setitimer,
        libc::SYS_timer_create,
        libc::SYS_timer_settime,
        libc::SYS_timer_delete,
        // Files, which Landlock restricts.
        libc::SYS_openat,
        libc::SYS_openat2,
        libc::SYS_close,
        libc::SYS_read,
        libc::SYS_readv,
        libc::SYS_pread64,
        libc::SYS_write,
        libc::SYS_writev,
        libc::SYS_pwrite64,
        libc::SYS_lseek,
        libc::SYS_ftruncate,
        libc::SYS_fallocate,
        libc::SYS_fsync,
        libc::SYS_fdatasync,
        libc::SYS_flock,
        libc::SYS_fcntl,
        libc::SYS_dup,
        libc::SYS_dup3,
        libc::SYS_fstat,
        libc::SYS_newfstatat,
        libc::SYS_statx,
        libc::SYS_statfs,
        libc::SYS_fstatfs,
        libc::SYS_faccessat,
        libc::SYS_faccessat2,
        libc::SYS_readlinkat,
        libc::SYS_getdents64,
        libc::SYS_getcwd,
        libc::SYS_mkdirat,
        libc::SYS_unlinkat,
        libc::SYS_renameat2,
        libc::SYS_fchmod,
        libc::SYS_umask,
        // Waiting, and pipes within the process.
        libc::SYS_ppoll,
        libc::SYS_pselect6,
        libc::SYS_epoll_create1,
        libc::SYS_epoll_ctl,
        libc::SYS_epoll_pwait,
        libc::SYS_pipe2,
        libc::SYS_recvfrom,
        libc::SYS_uname,
    ];

    /// System calls that only older processors have; the list above has a newer form of each.
    #[cfg(target_arch = "x86_64")]
    const FORMER: &[i64] = &[
        libc::SYS_open,
        libc::SYS_stat,
        libc::SYS_lstat,
        libc::SYS_access,
        libc::SYS_readlink,
        libc::SYS_mkdir,
        libc::SYS_unlink,
        libc::SYS_rmdir,
        libc::SYS_rename,
        libc::SYS_poll,
        libc::SYS_select,
        libc::SYS_epoll_create,
        libc::SYS_epoll_wait,
        libc::SYS_pipe,
        libc::SYS_dup2,
        libc::SYS_renameat,
        libc::SYS_arch_prctl,
        libc::SYS_time,
        libc::SYS_alarm,
        libc::SYS_pause,
        libc::SYS_getpgrp,
    ];
    #[cfg(target_arch = "aarch64")]
    const FORMER: &[i64] = &[libc::SYS_renameat];
    #[cfg(target_arch = "riscv64")]
    const FORMER: &[i64] = &[];

    /// Applies the filter to all threads of this process.
    pub(super) fn restrict() -> Result<(), String> {
        let failed = |error: &dyn std::fmt::Display| format!("seccomp: {error}");
        let program = program().map_err(|error| failed(&error))?;
        seccompiler::apply_filter_all_threads(&program).map_err(|error| failed(&error))
    }

    fn program() -> Result<BpfProgram, BackendError> {
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
        rules.extend(
            UNRESTRICTED_CALLS
                .iter()
                .chain(FORMER)
                .map(|call| (*call, Vec::new())),
        );
        rules.extend(restricted_calls()?);
        SeccompFilter::new(
            rules,
            SeccompAction::Errno(libc::ENOSYS.cast_unsigned()),
            SeccompAction::Allow,
            std::env::consts::ARCH.try_into()?,
        )?
        .try_into()
    }

    /// Returns the system calls that are allowed only with certain arguments.
    fn restricted_calls() -> Result<Vec<(i64, Vec<SeccompRule>)>, BackendError> {
        let is = |argument, value: u64| rule_if(argument, SeccompCmpOp::Eq, value);
        let has = |argument, mask: u64, value: u64| {
            rule_if(argument, SeccompCmpOp::MaskedEq(mask), value)
        };
        let only = |conditions| Ok::<_, BackendError>(vec![SeccompRule::new(conditions)?]);
        let own_pid = u64::from(std::process::id());
        let number = |value: i32| u64::from(value.cast_unsigned());
        let executable = number(libc::PROT_EXEC);
        let thread = number(libc::CLONE_THREAD);
        // Requests that type on the player's behalf, take over the terminal or reconfigure it.
        let forbidden = [
            libc::TIOCSTI,
            libc::TIOCLINUX,
            libc::TIOCSCTTY,
            libc::TIOCCONS,
            libc::TIOCSETD,
        ];
        // C libraries disagree on the sign of these numbers; the system uses 32 bits.
        let terminal: Result<Vec<_>, _> = forbidden
            .into_iter()
            .map(|request| rule_if(1, SeccompCmpOp::Ne, u64::from(request as u32)))
            .collect();
        let name_or_silence = [libc::PR_SET_NAME, libc::PR_SET_VMA, libc::PR_GET_NAME];
        let named: Result<Vec<_>, BackendError> = name_or_silence
            .into_iter()
            .map(|option| SeccompRule::new(vec![is(0, number(option))?]))
            .collect();
        let to_self_or_group = vec![
            SeccompRule::new(vec![is(0, own_pid)?])?,
            SeccompRule::new(vec![is(0, 0)?])?,
        ];
        Ok(vec![
            (libc::SYS_mmap, only(vec![has(2, executable, 0)?])?),
            (libc::SYS_mprotect, only(vec![has(2, executable, 0)?])?),
            // `clone3` is not allowed, because its arguments are in memory, where the filter cannot see them. If it
            // fails, the C library uses `clone`.
            (libc::SYS_clone, only(vec![has(0, thread, thread)?])?),
            (libc::SYS_ioctl, only(terminal?)?),
            (libc::SYS_prctl, named?),
            (libc::SYS_kill, to_self_or_group),
            (libc::SYS_tgkill, only(vec![is(0, own_pid)?])?),
            (libc::SYS_prlimit64, only(vec![when_long(2, 0)?])?),
            (
                libc::SYS_socketpair,
                only(vec![is(0, number(libc::AF_UNIX))?])?,
            ),
            // Without an address, `sendto` sends data to the other end of a socket pair.
            (libc::SYS_sendto, only(vec![when_long(4, 0)?])?),
        ])
    }

    fn rule_if(
        argument: u8,
        comparison: SeccompCmpOp,
        value: u64,
    ) -> Result<SeccompCondition, BackendError> {
        SeccompCondition::new(argument, SeccompCmpArgLen::Dword, comparison, value)
    }

    fn when_long(argument: u8, value: u64) -> Result<SeccompCondition, BackendError> {
        SeccompCondition::new(argument, SeccompCmpArgLen::Qword, SeccompCmpOp::Eq, value)
    }
}

#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "riscv64"
)))]
mod calls {
    /// Fails, since there is no filter for this processor.
    pub(super) fn restrict() -> Result<(), String> {
        Err(format!("seccomp: {}", std::env::consts::ARCH))
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::net::{TcpListener, UdpSocket};
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::Command;
    use std::{env, thread};

    use super::*;

    /// The variable that passes the guest's folder to the test inside the sandbox.
    const FOLDER: &str = "SHUDU_TEST_SANDBOX";

    /// A sandbox cannot be left, so the test runs in a separate process.
    #[test]
    fn the_sandbox_allows_only_the_guests_folder() {
        let folder = tempfile::tempdir().unwrap();
        let inside = Command::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "--nocapture",
                "cli::guest::sandbox::tests::inside",
            ])
            .env(FOLDER, folder.path())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&inside.stdout);
        assert!(
            inside.status.success(),
            "{text}{}",
            String::from_utf8_lossy(&inside.stderr)
        );
        assert!(
            text.contains("held inside") || text.contains("skipped"),
            "{text}"
        );
    }

    #[test]
    fn inside() {
        let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else {
            return;
        };
        let parent = rustix::process::getppid().unwrap();
        assert!(rustix::process::test_kill_process(parent).is_ok());
        if let Err(reason) = enter(Some(&folder)) {
            println!("skipped: {reason}");
            return;
        }
        everything_is_denied(&folder);
        // Threads that start later are restricted too.
        let own = folder.clone();
        thread::spawn(move || everything_is_denied(&own))
            .join()
            .unwrap();
        assert!(rustix::process::test_kill_process(parent).is_err());
        let executed = Command::new("/bin/true").exec();
        println!("held inside, where programs are not to be had: {executed}");
    }

    fn everything_is_denied(folder: &Path) {
        for path in ["/etc/passwd", "/proc/self/mem", "/dev/zero", "/"] {
            assert!(File::open(path).is_err(), "{path}");
        }
        let outside = env::temp_dir().join("shudu-outside");
        assert!(File::create(&outside).is_err());
        assert!(fs::read_dir(folder.parent().unwrap()).is_err());
        assert!(Command::new("/bin/true").status().is_err());
        assert!(TcpListener::bind("127.0.0.1:0").is_err());
        assert!(UdpSocket::bind("127.0.0.1:0").is_err());
        assert!(UnixListener::bind(folder.join("socket")).is_err());
        assert!(std::os::unix::fs::symlink("/etc", folder.join("link")).is_err());
        // Everything that playing needs works.
        let (file, other) = (folder.join("a.toml"), folder.join("b.toml"));
        fs::write(&file, "a").unwrap();
        fs::rename(&file, &other).unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "a");
        fs::remove_file(&other).unwrap();
        fs::create_dir_all(folder.join("saves")).unwrap();
        assert!(fs::read_dir(folder).is_ok());
        assert!(UnixStream::pair().is_ok());
    }
}
