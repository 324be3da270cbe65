//! Measures the terminal interface: the real program in a pseudo-terminal.
//!
//! Prints a table of wanted and measured figures: `cargo bench --bench terminal`. It takes a good minute, most of which
//! the program is idle. Times are wall time, medians where there are several; on a busy machine they are too long.
//! Numbers of bytes are exact. Linux only, because it reads `/proc`.

#[cfg(target_os = "linux")]
#[path = "../tests/terminal/session.rs"]
#[allow(dead_code, reason = "shared with the tests, which use more of it")]
mod session;
#[cfg(target_os = "linux")]
#[path = "../tests/stray/mod.rs"]
mod stray;

#[cfg(target_os = "linux")]
fn main() {
    figures::print();
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("skipped: measured on Linux only");
}

#[cfg(target_os = "linux")]
mod figures {
    use std::fs;
    use std::path::Path;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use rustix::process::{Pid, Signal};
    use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
    use shudu::store::{Places, Store};
    use tempfile::TempDir;

    use crate::session::{Session, Start};

    /// A puzzle that is solved by singles.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// A frame is complete when nothing has arrived for this time.
    const QUIET: Duration = Duration::from_millis(15);

    struct Player {
        session: Session,
        folder: TempDir,
    }

    /// The effect of a key.
    #[derive(Clone, Copy)]
    struct Frame {
        first_byte: Duration,
        n_bytes: usize,
    }

    impl Player {
        /// Starts a game with these settings and environment variables, and waits for the board.
        fn start(config: &str, variables: &[(&str, &str)]) -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join("config.toml"), config).expect("written");
            let start = Start::shudu(folder.path(), &["play", EASY]);
            let start = variables
                .iter()
                .fold(start, |start, (name, value)| start.with(name, value));
            let session = Session::start(&start);
            session.wait_for_text("left 51");
            let player = Self { session, folder };
            player.settle();
            player
        }

        /// Waits until nothing more arrives; returns the total number of bytes so far.
        fn settle(&self) -> usize {
            let (mut n_bytes, mut since) = (self.session.n_bytes(), Instant::now());
            while since.elapsed() < QUIET {
                sleep(Duration::from_millis(1));
                if self.session.n_bytes() != n_bytes {
                    (n_bytes, since) = (self.session.n_bytes(), Instant::now());
                }
            }
            n_bytes
        }

        fn press(&mut self, key: &str) -> Frame {
            let before = self.session.n_bytes();
            let start = Instant::now();
            self.session.send(key);
            self.session.wait_for_more(before);
            let first_byte = start.elapsed();
            let n_bytes = self.settle() - before;
            Frame {
                first_byte,
                n_bytes,
            }
        }

        fn bytes(&mut self, keys: &[&str]) -> Vec<usize> {
            keys.iter().map(|key| self.press(key).n_bytes).collect()
        }

        /// Returns the processor time so far, of all threads.
        fn cpu(&self) -> Duration {
            let tasks = fs::read_dir(format!("/proc/{}/task", id(self.session.pid())));
            let tasks = tasks.into_iter().flatten().filter_map(Result::ok);
            let nanos = tasks.filter_map(|task| {
                let text = fs::read_to_string(task.path().join("schedstat")).ok()?;
                text.split_whitespace().next()?.parse::<u64>().ok()
            });
            Duration::from_nanos(nanos.sum())
        }

        /// Returns whether the process has ended, even if its exit status was not read yet.
        fn has_ended(&self) -> bool {
            let stat = fs::read_to_string(format!("/proc/{}/stat", id(self.session.pid())));
            stat.map_or(true, |stat| stat.contains(") Z "))
        }

        /// Returns an entry of the system's status of the process, in kB.
        fn memory(&self, name: &str) -> u64 {
            let path = format!("/proc/{}/status", id(self.session.pid()));
            let text = fs::read_to_string(path).expect("it runs");
            let line = text.lines().find(|line| line.starts_with(name));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            number.and_then(|number| number.parse().ok()).unwrap_or(0)
        }
    }

    fn id(pid: Pid) -> i32 {
        pid.as_raw_nonzero().get()
    }

    fn median<T: Ord + Copy>(mut all: Vec<T>) -> T {
        all.sort_unstable();
        all[all.len() / 2]
    }

    fn mean(all: &[usize]) -> usize {
        all.iter().sum::<usize>() / all.len().max(1)
    }

    fn row(figure: &str, wanted: &str, measured: &str) {
        println!("| {figure:<44} | {wanted:>12} | {measured} |");
    }

    /// Returns the keys of a path over the whole board: along every row, then along every column.
    fn everywhere() -> Vec<&'static str> {
        let (up, down, right, left) = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D");
        let mut keys = vec!["\x1b[H", "\x1b[5~"];
        for line in 0..9 {
            keys.extend([if line % 2 == 0 { right } else { left }; 8]);
            keys.push(down);
        }
        for line in 0..9 {
            keys.extend([if line % 2 == 0 { down } else { up }; 8]);
            keys.push(right);
        }
        keys
    }

    pub(super) fn print() {
        row("figure", "wanted", "measured");
        row("---", "---", "---");
        size_and_start();
        ending();
        lines();
        floods();
        records();
        idling();
    }

    fn size_and_start() {
        let program = Path::new(env!("CARGO_BIN_EXE_shudu"));
        let n_bytes = fs::metadata(program).expect("a program").len();
        row("release binary", "<= 3 MB", &format!("{n_bytes} B"));
        let start = || {
            let folder = tempfile::tempdir().expect("a folder");
            let begin = Instant::now();
            let session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
            session.wait_for_more(0);
            let first_byte = begin.elapsed();
            session.wait_for_text("left 51");
            (first_byte, begin.elapsed())
        };
        let (bytes, paints) = (0..21).map(|_| start()).unzip();
        row(
            "start to first byte",
            "<= 20 ms",
            &format!("{:?}", median(bytes)),
        );
        row(
            "start to first paint",
            "<= 20 ms",
            &format!("{:?}", median(paints)),
        );
        let mut player = Player::start("", &[]);
        player.bytes(&["?", "?", "?", "?", "\r", "\x1bOP", "\x1b", "s", "\x1b"]);
        let (all, own) = (player.memory("VmRSS"), player.memory("RssAnon"));
        row(
            "resident while playing",
            "<= 10 MB",
            &format!("{all} kB, {own} of them its own"),
        );
    }

    fn ending() {
        let mut times = Vec::new();
        for signal in [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM] {
            for _ in 0..5 {
                let mut player = Player::start("", &[]);
                let begin = Instant::now();
                player.session.signal(signal);
                player.session.exit_code();
                times.push(begin.elapsed());
            }
        }
        let most = times.iter().max().copied().unwrap_or_default();
        let figure_text = format!("{:?}, at most {most:?}", median(times));
        row("fatal signal to exit", "<= 50 ms", &figure_text);
        let (mut times, mut cpus) = (Vec::new(), Vec::new());
        for _ in 0..10 {
            let mut player = Player::start("", &[]);
            player.session.hang_up("l");
            let (begin, before) = (Instant::now(), player.cpu());
            let mut last = before;
            // The time of the process can only be read until it has ended.
            while !player.has_ended() && begin.elapsed() < Duration::from_secs(5) {
                last = player.cpu().max(last);
            }
            times.push(begin.elapsed());
            cpus.push(last.saturating_sub(before));
            player.session.exit_code();
        }
        let most = times.iter().max().copied().unwrap_or_default();
        let figure_text = format!("{:?}, at most {most:?}", median(times));
        row("hang-up to exit", "<= 100 ms", &figure_text);
        row(
            "hang-up, time on a processor",
            "<= 20 ms",
            &format!("{:?}", median(cpus)),
        );
    }

    fn lines() {
        let plain = "clock = \"hidden\"\nhighlight-peers = false\nhighlight-digit = false\n";
        let full = "clock = \"hidden\"\n";
        let line =
            |name: &str, config: &str, variables: &[(&str, &str)], arrows: &str, frame: &str| {
                let mut player = Player::start(config, variables);
                let digit = mean(&player.bytes(&["4", "u", "4", "u", "4", "u"]));
                player.press("a");
                let bytes = player.bytes(&["\x0c"])[0];
                row(&format!("full frame, {name}"), frame, &format!("{bytes} B"));
                let frames = player.bytes(&everywhere());
                let most = frames[2..].iter().max().copied().unwrap_or(0);
                let figure_text = format!("{} B, at most {most} B", mean(&frames[2..]));
                row(&format!("arrow key, {name}"), arrows, &figure_text);
                row(&format!("digit, {name}"), "<= 40 B", &format!("{digit} B"));
                let hints = player.bytes(&["?", "?", "?", "?"]);
                let most = hints.iter().max().copied().unwrap_or(0);
                row(
                    &format!("hint step, {name}"),
                    "<= 600 B",
                    &format!("at most {most} B"),
                );
            };
        let ascii = [("LANG", "C"), ("NO_COLOR", "1")];
        let mono = [("NO_COLOR", "1")];
        line(
            "ASCII without colour",
            plain,
            &ascii,
            "<= 60 B",
            "<= 3000 B",
        );
        line("without colour", plain, &mono, "<= 60 B", "<= 3000 B");
        line("colour", plain, &[], "<= 60 B", "<= 4000 B");
        line("colour, highlights", full, &[], "<= 330 B", "<= 4000 B");
        let mut player = Player::start(full, &[]);
        let keys = everywhere();
        let times = keys
            .iter()
            .map(|key| player.press(key).first_byte)
            .collect();
        row(
            "arrow key to first byte",
            "0.25 ms",
            &format!("{:?}", median(times)),
        );
        let before = player.cpu();
        for key in &keys {
            player.press(key);
        }
        let each = player.cpu().saturating_sub(before) / keys.len() as u32;
        row("arrow key, time on a processor", "-", &format!("{each:?}"));
        let player = Player::start("", &[]);
        let before = player.settle();
        sleep(Duration::from_secs(5));
        let figure_text = format!("{} B a second", (player.settle() - before) / 5);
        row("clock shown, nothing pressed", "<= 30 B", &figure_text);
    }

    fn floods() {
        let mut player = Player::start("clock = \"hidden\"\n", &[]);
        let begin = Instant::now();
        player.session.send(&"l".repeat(50_000));
        player.session.send(&"h".repeat(50_000));
        player.session.send_and_see("4", "left 50");
        row("100,000 keys", "<= 1 s", &format!("{:?}", begin.elapsed()));
        player.session.send_and_see("O", "Open a puzzle");
        let paste = format!("\x1b[200~{}\x1b[201~\x1b", "5 3 . | ".repeat(131_072));
        let begin = Instant::now();
        player.session.send(&paste);
        player.session.wait_for_text("left 50");
        row(
            "a paste of 1 MB",
            "<= 1 s",
            &format!("{:?}", begin.elapsed()),
        );
        drop(player.folder);
    }

    /// Measures how long a move waits until it is recorded.
    fn records() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&Places::in_folder(folder.path()));
        let givens = shudu::formats::parse(EASY).expect("a puzzle").puzzle();
        let puzzle = Puzzle::new(givens, PuzzleInfo::default()).expect("one solution");
        let geometry = puzzle.geometry();
        let mut handle = store.create(&Game::new(puzzle, Options::default()));
        let action = Action::parse("mark 4 r1c3", geometry).expect("an action");
        let times = (0..5000).map(|_| {
            let begin = Instant::now();
            handle.append(&action).expect("accepted");
            begin.elapsed()
        });
        let mut times: Vec<_> = times.collect();
        times.sort_unstable();
        let figure_text = format!("{:?}, 99 of 100 within {:?}", times[2500], times[4950]);
        row("record of a move written", "-", &figure_text);
    }

    fn idling() {
        let player = Player::start("clock = \"hidden\"\n", &[]);
        sleep(Duration::from_secs(2));
        let (bytes, cpu) = (player.settle(), player.cpu());
        sleep(Duration::from_mins(1));
        let (bytes, cpu) = (player.settle() - bytes, player.cpu().saturating_sub(cpu));
        row(
            "60 s idle, clock hidden",
            "0 B, 0 s",
            &format!("{bytes} B, {cpu:?}"),
        );
    }
}
