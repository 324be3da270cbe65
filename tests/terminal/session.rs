//! The real program in a pseudo-terminal, with its output parsed by a terminal emulator.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, waitid};

use crate::stray::stray_control;

/// The timeout of a test that has failed. A passing test never waits this long.
const PATIENCE: Duration = Duration::from_mins(1);

/// The output of the program so far.
struct Output {
    emulator: vt100::Parser,
    bytes: Vec<u8>,
    /// The program has closed its output.
    ended: bool,
    /// The action of the reader on new output.
    reading: Reading,
}

/// The action of the reader on the output of a program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Parses and stores the output.
    Kept,
    /// Reads the output and drops it.
    Discarded,
    /// Does not read the output.
    Stopped,
    /// Closes the terminal after the next read.
    HangingUp,
}

/// The program, arguments and environment of a session.
pub(crate) struct Start {
    pub(crate) program: String,
    pub(crate) arguments: Vec<String>,
    pub(crate) environment: Vec<(String, String)>,
    pub(crate) size: (u16, u16),
}

impl Start {
    /// `shudu` with arguments, with data and settings in a folder of the test.
    pub(crate) fn shudu(folder: &Path, arguments: &[&str]) -> Self {
        let environment = [
            ("SHUDU_DATA_DIR", folder.to_str().expect("a plain name")),
            ("SHUDU_CONFIG_DIR", folder.to_str().expect("a plain name")),
            ("TERM", "xterm-256color"),
            ("LANG", "C.UTF-8"),
            ("PATH", "/usr/bin:/bin"),
        ];
        Self {
            program: env!("CARGO_BIN_EXE_shudu").to_owned(),
            arguments: arguments
                .iter()
                .map(|argument| (*argument).to_owned())
                .collect(),
            environment: environment
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
            size: (80, 24),
        }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.retain(|(known, _)| known != name);
        if !value.is_empty() {
            self.environment.push((name.to_owned(), value.to_owned()));
        }
        self
    }

    /// Starts the same program through a shell. `shudu` in the script runs the program.
    pub(crate) fn in_shell(self, options: &str, script: &str) -> Self {
        let quoted: Vec<String> = self
            .arguments
            .iter()
            .map(|argument| format!("'{argument}'"))
            .collect();
        let command = format!("'{}' {}", self.program, quoted.join(" "));
        let arguments = vec![options.to_owned(), script.replace("shudu", &command)];
        Self {
            program: "/bin/sh".to_owned(),
            arguments,
            ..self
        }
    }
}

/// A running program.
pub(crate) struct Session {
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    /// The wait status, once collected. Afterwards another process may have the same PID.
    ended_with: Option<u32>,
    output: Arc<(Mutex<Output>, Condvar)>,
    /// The terminal modes before the program started.
    modes: String,
}

fn pty_size((width, height): (u16, u16)) -> PtySize {
    PtySize {
        rows: height,
        cols: width,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn emulator((width, height): (u16, u16)) -> vt100::Parser {
    // Larger screens are cut off at this size.
    let side = |n: u16| NonZero::new(n.clamp(1, 500)).expect("at least 1");
    vt100::Parser::new(side(height), side(width), 0)
}

impl Session {
    pub(crate) fn start(start: &Start) -> Self {
        let pair = native_pty_system()
            .openpty(pty_size(start.size))
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(&start.program);
        command.env_clear();
        command.args(&start.arguments);
        for (name, value) in &start.environment {
            command.env(name, value);
        }
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        drop(pair.slave);
        let output = Output {
            emulator: emulator(start.size),
            bytes: Vec::new(),
            ended: false,
            reading: Reading::Kept,
        };
        let output = Arc::new((Mutex::new(output), Condvar::new()));
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let shared = Arc::clone(&output);
        std::thread::spawn(move || {
            let mut buffer = [0; 8192];
            loop {
                let n = reader.read(&mut buffer).unwrap_or(0);
                let output = shared.0.lock().expect("not poisoned");
                let mut output = shared
                    .1
                    .wait_while(output, |output| output.reading == Reading::Stopped)
                    .expect("not poisoned");
                if output.reading != Reading::Discarded {
                    output.bytes.extend_from_slice(&buffer[..n]);
                    output.emulator.process(&buffer[..n]);
                }
                if n == 0 || output.reading == Reading::HangingUp {
                    // Closes the line first, because a caller that waits for the end expects it to be closed.
                    drop(reader);
                    output.ended = true;
                    shared.1.notify_all();
                    return;
                }
                shared.1.notify_all();
            }
        });
        let writer = Some(pair.master.take_writer().expect("a writer"));
        Self {
            master: Some(pair.master),
            writer,
            child,
            ended_with: None,
            output,
            modes,
        }
    }

    /// Types keys.
    pub(crate) fn send(&mut self, keys: &str) {
        let writer = self.writer.as_mut().expect("the line is up");
        writer
            .write_all(keys.as_bytes())
            .and_then(|()| writer.flush())
            .expect("the program listens");
    }

    /// Waits until the screen matches.
    pub(crate) fn wait_for(&self, expected: &str, matches: impl Fn(&vt100::Screen) -> bool) {
        let (output, changed) = &*self.output;
        let deadline = Instant::now() + PATIENCE;
        let mut output = output.lock().expect("not poisoned");
        while !matches(output.emulator.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || output.ended {
                let shown = output.emulator.screen().contents();
                drop(output);
                panic!("waited in vain for {expected}; the screen shows\n{shown}");
            }
            output = changed.wait_timeout(output, left).expect("not poisoned").0;
        }
    }

    /// Waits until the screen shows a text anywhere.
    pub(crate) fn wait_for_text(&self, text: &str) {
        self.wait_for(text, |screen| screen.contents().contains(text));
    }

    /// Types keys and waits until a text is shown.
    pub(crate) fn send_and_see(&mut self, keys: &str, text: &str) {
        self.send(keys);
        self.wait_for_text(text);
    }

    /// Types Esc and waits until a text of the closed screen is gone. A key that follows sooner would count as an Alt key.
    pub(crate) fn close(&mut self, text: &str) {
        self.send("\x1b");
        self.wait_for("the board", |screen| !screen.contents().contains(text));
    }

    /// Waits until the screen shows a text or the program has ended. Returns whether the text is shown.
    pub(crate) fn sees_before_end(&self, text: &str) -> bool {
        let (output, changed) = &*self.output;
        let shows = |output: &Output| output.emulator.screen().contents().contains(text);
        let output = output.lock().expect("not poisoned");
        let waiting = |output: &mut Output| !shows(output) && !output.ended;
        let (output, waited) = changed
            .wait_timeout_while(output, PATIENCE, waiting)
            .expect("not poisoned");
        assert!(!waited.timed_out(), "neither {text} nor the end");
        shows(&output) && output.emulator.screen().alternate_screen()
    }

    /// Types keys into a program that may have ended.
    pub(crate) fn try_send(&mut self, keys: &str) {
        let writer = self.writer.as_mut().expect("the line is up");
        let _ = writer
            .write_all(keys.as_bytes())
            .and_then(|()| writer.flush());
    }

    pub(crate) fn screen(&self) -> String {
        self.output
            .0
            .lock()
            .expect("not poisoned")
            .emulator
            .screen()
            .contents()
    }

    /// The number of bytes received so far.
    pub(crate) fn n_bytes(&self) -> usize {
        self.output.0.lock().expect("not poisoned").bytes.len()
    }

    /// Waits at most two seconds until more than this number of bytes has arrived, and returns the number.
    pub(crate) fn wait_for_more(&self, than: usize) -> usize {
        let (output, changed) = &*self.output;
        let output = output.lock().expect("not poisoned");
        let patience = Duration::from_secs(2);
        let (output, _) = changed
            .wait_timeout_while(output, patience, |output| {
                output.bytes.len() <= than && !output.ended
            })
            .expect("not poisoned");
        output.bytes.len()
    }

    /// All bytes received so far.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.output.0.lock().expect("not poisoned").bytes.clone()
    }

    /// The bytes received from this offset on.
    pub(crate) fn bytes_from(&self, start: usize) -> Vec<u8> {
        self.output.0.lock().expect("not poisoned").bytes[start..].to_vec()
    }

    /// Resizes the terminal and clears the emulator, as real terminals do.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        let mut output = self.output.0.lock().expect("not poisoned");
        output.emulator = emulator((width, height));
        // Modes that the program set remain set.
        output.emulator.process(b"\x1b[?1049h\x1b[?25l");
        drop(output);
        self.master
            .as_ref()
            .expect("the line is up")
            .resize(pty_size((width, height)))
            .expect("resized");
    }

    /// Returns the process ID, which is valid until the process is waited for.
    pub(crate) fn pid(&self) -> Pid {
        assert_eq!(self.ended_with, None, "a process that was waited for");
        let pid = self
            .child
            .process_id()
            .and_then(|pid| i32::try_from(pid).ok());
        pid.and_then(Pid::from_raw).expect("a process")
    }

    pub(crate) fn signal(&self, signal: Signal) {
        rustix::process::kill_process(self.pid(), signal).expect("the process lives");
    }

    /// Sends a signal to a program that may have ended.
    pub(crate) fn try_signal(&self, signal: Signal) {
        let _ = rustix::process::kill_process(self.pid(), signal);
    }

    /// Sends one of the signals that have only a number.
    pub(crate) fn signal_by_number(&self, number: i32) {
        let script = format!("kill -{number} {}", self.pid().as_raw_nonzero());
        let status = Command::new("/bin/sh").args(["-c", &script]).status();
        assert!(status.expect("a shell").success());
    }

    /// Hangs up by closing the other end of the line. `key` makes the program paint something, which the reader needs
    /// to notice.
    pub(crate) fn hang_up(&mut self, key: &str) {
        self.set_reading(Reading::HangingUp);
        self.send(key);
        self.wait_for_end();
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end of the output and returns all of it.
    pub(crate) fn wait_for_end(&self) -> Vec<u8> {
        let (output, changed) = &*self.output;
        let mut output = output.lock().expect("not poisoned");
        while !output.ended {
            output = changed
                .wait_timeout(output, PATIENCE)
                .expect("not poisoned")
                .0;
        }
        output.bytes.clone()
    }

    /// Waits for the end and returns the exit code.
    pub(crate) fn exit_code(&mut self) -> u32 {
        if let Some(code) = self.ended_with {
            return code;
        }
        let status = self.child.wait().expect("the process ends");
        *self.ended_with.insert(status.exit_code())
    }

    /// Waits for the end and returns the signal that killed the program.
    pub(crate) fn killed_by(&mut self) -> i32 {
        match self.end() {
            Err(signal) => signal,
            Ok(code) => panic!("exit code {code}; the screen shows\n{}", self.screen()),
        }
    }

    /// Waits for the end and returns the exit code or the signal that killed the program.
    pub(crate) fn end(&mut self) -> Result<u32, i32> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.pid()), options).expect("a child");
        let code = self.exit_code();
        status
            .and_then(|status| status.terminating_signal())
            .map_or(Ok(code), Err)
    }

    fn set_reading(&self, reading: Reading) {
        self.output.0.lock().expect("not poisoned").reading = reading;
        self.output.1.notify_all();
    }

    /// Types without a pause until enough bytes are accepted, the program stalls, or the time is over. Returns the
    /// number of accepted bytes. The output is dropped, or not even read if `read` is false. No keys can be typed
    /// afterwards.
    pub(crate) fn flood(
        &mut self,
        (begin, unit): (&str, &str),
        n_bytes: usize,
        time: Duration,
        read: bool,
    ) -> usize {
        /// The program counts as stalled when it has read nothing for this long.
        const STALLED: Duration = Duration::from_secs(2);
        self.set_reading(if read {
            Reading::Discarded
        } else {
            Reading::Stopped
        });
        self.send(begin);
        let mut writer = self.writer.take().expect("the line is up");
        let bytes = unit.repeat(1024 / unit.len());
        let (progress, taken) = channel();
        // The thread blocks while nothing is read, and ends with the line.
        std::thread::spawn(move || {
            while writer.write_all(bytes.as_bytes()).is_ok() && progress.send(bytes.len()).is_ok() {
            }
        });
        let end = Instant::now() + time;
        let mut n_taken = 0;
        while n_taken < n_bytes && Instant::now() < end {
            match taken.recv_timeout(STALLED) {
                Ok(n) => n_taken += n,
                Err(_) => break,
            }
        }
        n_taken
    }

    /// Waits until the game's clock advances by two seconds.
    pub(crate) fn let_time_pass(&self) {
        let clock = |screen: &str| {
            let clock = |word: &str| {
                let (minutes, seconds) = word.split_once(':')?;
                Some(minutes.parse::<u32>().ok()? * 60 + seconds.parse::<u32>().ok()?)
            };
            screen.split_whitespace().find_map(clock)
        };
        let start = clock(&self.screen()).expect("a clock");
        self.wait_for("the clock", |screen| {
            clock(&screen.contents()).is_some_and(|now| now >= start + 2)
        });
    }

    /// Waits for the end and asserts that the terminal is restored.
    pub(crate) fn assert_restored(&mut self) -> u32 {
        let code = self.exit_code();
        self.assert_given_back();
        code
    }

    /// Asserts that the terminal is restored after a program that has ended, and that its output was clean.
    pub(crate) fn assert_given_back(&self) {
        self.assert_as_before();
        assert_eq!(stray_control(&self.bytes()), None);
    }

    /// Asserts that the terminal is restored, even if the program died in the middle of an escape sequence.
    pub(crate) fn assert_as_before(&self) {
        let master = self.master.as_ref().expect("the line is up");
        assert_eq!(
            format!("{:?}", master.get_termios()),
            self.modes,
            "the modes of the terminal"
        );
        self.wait_for_end();
        let output = self.output.0.lock().expect("not poisoned");
        let screen = output.emulator.screen();
        assert!(!screen.alternate_screen(), "the main screen is back");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert!(!screen.bracketed_paste(), "pastes are not marked any more");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Kills only a child that has not been waited for. Otherwise another process could have its PID and receive the
        // signal.
        if self.ended_with.is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use portable_pty::{ChildKiller, ExitStatus};

    use super::*;

    /// Counts the signals sent to a process that has ended.
    #[derive(Clone, Debug, Default)]
    struct Gone(Arc<AtomicUsize>);

    impl ChildKiller for Gone {
        fn kill(&mut self) -> io::Result<()> {
            self.0.fetch_add(1, Ordering::SeqCst);
            Ok(())
        }

        fn clone_killer(&self) -> Box<dyn ChildKiller + Send + Sync> {
            Box::new(self.clone())
        }
    }

    impl Child for Gone {
        fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
            Ok(Some(ExitStatus::with_exit_code(0)))
        }

        fn wait(&mut self) -> io::Result<ExitStatus> {
            Ok(ExitStatus::with_exit_code(0))
        }

        fn process_id(&self) -> Option<u32> {
            None
        }
    }

    #[test]
    fn a_reaped_program_gets_no_signal() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut start = Start::shudu(folder.path(), &[]);
        start.program = "/bin/true".to_owned();
        let mut session = Session::start(&start);
        assert_eq!(session.exit_code(), 0);
        assert_eq!(session.exit_code(), 0, "it is remembered");
        let signal = std::panic::AssertUnwindSafe(|| session.try_signal(Signal::HUP));
        let signalled = std::panic::catch_unwind(signal);
        assert!(signalled.is_err());
        let gone = Gone::default();
        session.child = Box::new(gone.clone());
        drop(session);
        assert_eq!(gone.0.load(Ordering::SeqCst), 0);
    }
}
