//! System calls of the program, recorded by `strace` if installed: no other program, no socket, and no writes except to
//! its own files.

use std::fs;
use std::process::Command;

use crate::session::{Session, Start};
use crate::{EASY, folder};

#[test]
fn no_process_no_socket_and_only_own_files() {
    if Command::new("strace").arg("-V").output().is_err() {
        println!("skipped: strace is not installed");
        return;
    }
    let folder = folder();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let script = format!(
        "strace -f -o '{}' -e trace=execve,execveat,socket,connect,fork,vfork,openat,open,creat,mkdir,rename,unlink shudu",
        log.display()
    );
    // Without a home directory, which would require a user lookup.
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("SHUDU_DATA_DIR", data.to_str().expect("a plain name"))
        .in_shell("-c", &script);
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    if fs::read_to_string(&log).is_ok_and(|text| text.contains("PTRACE")) {
        println!("skipped: nothing may be traced here");
        return;
    }
    session.send_and_see("4", "31/81");
    session.send_and_see("?", "Hint");
    session.send_and_see("\x1bOP", "Techniques ╮");
    session.send_and_see("\x1b", "31/81");
    session.resize(100, 30);
    session.wait_for_text("31/81");
    session.send_and_see("S", "Saved games");
    session.close("Saved games");
    session.send_and_see("T", "Statistics");
    session.send("\x03");
    session.wait_for_end();
    let log = fs::read_to_string(&log).expect("a log");
    let calls: Vec<&str> = log
        .lines()
        .filter_map(|line| line.split_once(' ').map(|(_, call)| call.trim_start()))
        .collect();
    let n_started = calls.iter().filter(|call| call.starts_with("exec")).count();
    assert_eq!(n_started, 1, "the program itself and no other:\n{log}");
    // Threads use clone, which is not traced. New processes would use these calls.
    for name in ["socket(", "connect(", "fork(", "vfork("] {
        assert!(
            !calls.iter().any(|call| call.starts_with(name)),
            "{name} in\n{log}"
        );
    }
    let own_folder = data.to_str().expect("a plain name");
    for call in calls {
        let writes = [
            "O_WRONLY", "O_RDWR", "O_CREAT", "mkdir(", "rename(", "unlink(", "creat(",
        ]
        .iter()
        .any(|word| call.contains(word));
        let is_own = call.contains(own_folder) || call.contains("\"/dev/tty\"");
        assert!(!writes || is_own, "{call}");
    }
}
