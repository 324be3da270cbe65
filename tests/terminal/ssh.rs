//! Playing over a real SSH server: dropped connections, guests, and forbidden actions.
//!
//! The tests need OpenSSH's server and client, and report when they are missing.

use std::fs;
use std::io::Read;
use std::net::TcpStream;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::EASY;
use crate::server::{ANN, BOB, GUEST, Key, OWNER, Server, free_port};
use crate::session::Session;
use rustix::process::Signal;

fn n_saves(server: &Server, key: Key) -> usize {
    let saves = fs::read_dir(server.saves_of(key));
    saves.map_or(0, |saves| {
        saves
            .filter_map(Result::ok)
            .filter(|entry| entry.path().extension() == Some("toml".as_ref()))
            .count()
    })
}

#[test]
fn a_dropped_connection_loses_nothing() {
    let Some(server) = Server::start() else {
        return;
    };
    let data = server.folder().join("own");
    let command = |more: &str| {
        format!(
            "LANG=C.UTF-8 SHUDU_DATA_DIR={data} SHUDU_CONFIG_DIR={data} {} {more}",
            env!("CARGO_BIN_EXE_shudu"),
            data = data.display()
        )
    };
    let mut session = server.log_in(OWNER, Some(&command(&format!("play {EASY}"))));
    session.wait_for_text("30/81");
    session.send_and_see("4", "31/81");
    measure(&mut session);
    // The client is killed without notice to the server.
    session.signal(Signal::KILL);
    session.exit_code();

    let mut session = server.log_in(OWNER, Some(&command("")));
    session.wait_for_text("31/81");
    session.send_and_see("u", "30/81");
    session.send("q");
    assert_eq!(session.exit_code(), 0);
}

/// Prints the delay and the bytes per key through the server, for a path around the board.
fn measure(session: &mut Session) {
    let (mut times, mut bytes) = (Vec::new(), Vec::new());
    let around = ["\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A"].map(|key| [key; 6]);
    for key in around.concat() {
        let before = session.n_bytes();
        let start = Instant::now();
        session.send(key);
        let after = session.wait_for_more(before);
        times.push(start.elapsed());
        bytes.push(after - before);
    }
    times.sort_unstable();
    println!(
        "arrow keys through SSH: first byte after {:?} (median), {:?} (most); {} bytes (mean), {} (most)",
        times[times.len() / 2],
        times[times.len() - 1],
        bytes.iter().sum::<usize>() / bytes.len(),
        bytes.iter().max().copied().unwrap_or(0)
    );
}

/// Starts a new game from the menu and uses a hint.
fn play_a_little(session: &mut Session) {
    session.wait_for_text("Play");
    session.send_and_see("\r", "left ");
    session.send_and_see("?", "Hint");
    session.send_and_see("\r", "Done");
}

#[test]
fn guests_play_and_see_only_their_own_games() {
    let Some(server) = Server::start() else {
        return;
    };
    let mut ann = server.log_in(ANN, None);
    play_a_little(&mut ann);
    let left = |session: &Session| {
        let screen = session.screen();
        let start = screen.find("left ").expect("how many are left") + 5;
        screen[start..].split_whitespace().next().map(str::to_owned)
    };
    let ann_left = left(&ann);
    // Her connection drops.
    ann.signal(Signal::KILL);
    ann.exit_code();
    assert_eq!(n_saves(&server, ANN), 1);

    // The other guest has no game and starts one.
    let mut bob = server.log_in(BOB, None);
    bob.wait_for_text("Play");
    assert!(!bob.screen().contains("left "), "{}", bob.screen());
    play_a_little(&mut bob);
    bob.send_and_see("O", "Guests cannot use");
    bob.send("q");
    assert_eq!(bob.exit_code(), 0);
    assert_eq!((n_saves(&server, ANN), n_saves(&server, BOB)), (1, 1));

    // Her game continues at the same position.
    let mut ann = server.log_in(ANN, None);
    ann.wait_for_text("left ");
    assert_eq!(left(&ann), ann_left);
    ann.send("q");
    assert_eq!(ann.exit_code(), 0);
    assert_eq!((n_saves(&server, ANN), n_saves(&server, BOB)), (1, 1));
}

#[test]
fn guests_cannot_leave_the_game() {
    if let Some(server) = Server::start() {
        nowhere_else(&server, ANN);
    }
}

#[test]
fn a_play_only_account_allows_nothing_else() {
    let Some(server) = Server::start_for_guests() else {
        return;
    };
    nowhere_else(&server, OWNER);
    let mut session = server.log_in(OWNER, None);
    play_a_little(&mut session);
    session.send("q");
    assert_eq!(session.exit_code(), 0);
    assert_eq!(n_saves(&server, GUEST), 1);
}

/// Tries everything but playing.
fn nowhere_else(server: &Server, key: Key) {
    let target = server.folder().join("stolen");
    let source = server.folder().join("config");
    let address = server.address();

    // Commands are refused.
    let touch = format!("touch {}", target.display());
    let mut ssh = server.client("ssh", key, &[&address, &touch]);
    let output = ssh.output().expect("ssh runs");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        stderr.contains("guest sessions can only play sudoku"),
        "{stderr}"
    );
    assert!(!target.exists());

    // Files cannot be copied by any protocol in any direction.
    let destination = format!("{address}:{}", target.display());
    let from = format!("{address}:{}", source.display());
    let (source, here) = (source.display().to_string(), target.display().to_string());
    for arguments in [
        vec!["-O", &source, &destination],
        vec!["-s", &source, &destination],
        vec!["-O", &from, &here],
        vec!["-s", &from, &here],
    ] {
        let mut scp = server.client("scp", key, &arguments);
        let status = scp.stderr(Stdio::null()).status().expect("scp runs");
        assert!(!status.success(), "{arguments:?}");
        assert!(!target.exists(), "{arguments:?}");
    }

    // The server refuses to listen for a client.
    let back = format!("0:127.0.0.1:{}", server.port());
    let options = [
        "-o",
        "ExitOnForwardFailure=yes",
        "-N",
        "-R",
        &back,
        &address,
    ];
    let mut ssh = server.client("ssh", key, &options);
    let status = ssh.stderr(Stdio::null()).status().expect("ssh runs");
    assert!(!status.success());

    // The server refuses to forward a port. Otherwise its own greeting would arrive.
    let port = free_port();
    let forward = format!("{port}:127.0.0.1:{}", server.port());
    let mut ssh = server.client("ssh", key, &["-N", "-L", &forward, &address]);
    let mut client = ssh.stderr(Stdio::null()).spawn().expect("ssh runs");
    let deadline = Instant::now() + Duration::from_secs(20);
    let greeting = loop {
        assert!(Instant::now() < deadline, "the client does not listen");
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) {
            let mut greeting = Vec::new();
            let _ = stream.read_to_end(&mut greeting);
            break greeting;
        }
        if client.try_wait().expect("a status").is_some() {
            break Vec::new();
        }
        std::thread::yield_now();
    };
    let _ = client.kill();
    let _ = client.wait();
    assert!(
        greeting.is_empty(),
        "{}",
        String::from_utf8_lossy(&greeting)
    );
}
