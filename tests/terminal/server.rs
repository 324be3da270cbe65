//! An SSH server on the loopback interface with temporary keys.

use std::fs::{self, Permissions};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use rustix::process::Pid;
use tempfile::TempDir;

use crate::session::{Session, Start};

const SSHD: &str = "/usr/sbin/sshd";

/// A running server, its keys, and the data of its players.
pub(crate) struct Server {
    folder: TempDir,
    child: Child,
    port: u16,
    user: String,
}

/// A client key, named by its file.
#[derive(Clone, Copy)]
pub(crate) struct Key(&'static str);

/// The owner of the account.
pub(crate) const OWNER: Key = Key("owner");
/// A guest.
pub(crate) const ANN: Key = Key("ann");
/// Another guest.
pub(crate) const BOB: Key = Key("bob");

/// The profile of a play-only account.
pub(crate) const GUEST: Key = Key("guest");

fn output_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// Finds an unused port.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

fn make_key(path: &Path) {
    let made = Command::new("ssh-keygen")
        .args(["-q", "-t", "ed25519", "-N", "", "-f"])
        .arg(path)
        .status();
    assert!(made.expect("ssh-keygen runs").success());
}

impl Server {
    /// Starts a server; `None` if there is no SSH server or client.
    pub(crate) fn start() -> Option<Self> {
        Self::start_with(|_, _| String::new())
    }

    /// Starts a server whose whole account is play-only.
    pub(crate) fn start_for_guests() -> Option<Self> {
        // Configured as in docs/guests.md.
        Self::start_with(|user, data| {
            format!(
                "Match User {user}\n    ForceCommand {} play --guest --profile guest --data-dir {}\n    \
                 DisableForwarding yes\n    PermitUserRC no\n",
                env!("CARGO_BIN_EXE_shudu"),
                data.display()
            )
        })
    }

    /// Starts a server with extra settings, which may use the user name and the data folder.
    fn start_with(more: impl Fn(&str, &Path) -> String) -> Option<Self> {
        if !Path::new(SSHD).exists() || Command::new("ssh").arg("-V").output().is_err() {
            println!("skipped: OpenSSH's server and client are not installed");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let user = output_of(&Command::new("id").arg("-un").output().expect("a user"));
        if user == "root" {
            // The server requires this folder.
            fs::create_dir_all("/run/sshd").expect("a folder");
        }
        let path = |name: &str| folder.path().join(name);
        for key in ["host", OWNER.0, ANN.0, BOB.0] {
            make_key(&path(key));
        }
        let public = |key: Key| fs::read_to_string(path(&format!("{}.pub", key.0))).expect("a key");
        // Configured as in docs/guests.md.
        let guest = |key: Key| {
            format!(
                "command=\"{} play --guest --profile {} --data-dir {}\",restrict,pty {}",
                env!("CARGO_BIN_EXE_shudu"),
                key.0,
                path("data").display(),
                public(key)
            )
        };
        let keys = format!("{}{}{}", public(OWNER), guest(ANN), guest(BOB));
        fs::write(path("keys"), keys).expect("written");
        let port = free_port();
        let config = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {host}\nPidFile none\nAuthorizedKeysFile {keys}\n\
             StrictModes no\nUsePAM no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n\
             PermitRootLogin prohibit-password\nSubsystem sftp internal-sftp\n{more}",
            host = path("host").display(),
            keys = path("keys").display(),
            more = more(&user, &path("data")),
        );
        fs::write(path("config"), config).expect("written");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o700)).expect("a mode");
        let child = Command::new(SSHD)
            .args(["-D", "-e", "-f"])
            .arg(path("config"))
            .stderr(Stdio::null())
            .spawn();
        let server = Self {
            child: child.expect("the server starts"),
            folder,
            port,
            user,
        };
        let deadline = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < deadline, "the server does not answer");
            std::thread::yield_now();
        }
        Some(server)
    }

    /// Returns the process of the only guest who is playing, and waits until there is exactly one.
    #[cfg(target_os = "linux")]
    pub(crate) fn player(&self) -> Pid {
        let data = self.folder.path().join("data").display().to_string();
        let plays = |entry: &fs::DirEntry| {
            let is_shudu = fs::read_link(entry.path().join("exe"))
                .is_ok_and(|exe| exe == Path::new(env!("CARGO_BIN_EXE_shudu")));
            let arguments = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            is_shudu && String::from_utf8_lossy(&arguments).contains(&data)
        };
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let processes = fs::read_dir("/proc")
                .expect("a list")
                .filter_map(Result::ok);
            let players: Vec<_> = processes.filter(plays).collect();
            if let [player] = &players[..] {
                let pid = player.file_name().to_str().and_then(|pid| pid.parse().ok());
                return pid.and_then(Pid::from_raw).expect("a process");
            }
            assert!(Instant::now() < deadline, "{} players", players.len());
            std::thread::yield_now();
        }
    }

    /// Returns the saves folder of a guest.
    pub(crate) fn saves_of(&self, key: Key) -> PathBuf {
        let profiles = self.folder.path().join("data/profiles");
        profiles.join(key.0).join("saves")
    }

    /// Returns a folder of the server's account.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// The options that each client needs.
    fn options(&self, key: Key, port_option: &str) -> Vec<String> {
        let key = self.folder.path().join(key.0);
        [
            port_option,
            &self.port.to_string(),
            "-i",
            &key.display().to_string(),
            "-F",
            "none",
            "-o",
            "IdentitiesOnly=yes",
            "-o",
            "BatchMode=yes",
            "-o",
            "StrictHostKeyChecking=no",
            "-o",
            "UserKnownHostsFile=/dev/null",
            "-o",
            "LogLevel=ERROR",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    pub(crate) fn address(&self) -> String {
        format!("{}@127.0.0.1", self.user)
    }

    /// Logs in on a terminal, optionally with a command to run.
    pub(crate) fn log_in(&self, key: Key, command: Option<&str>) -> Session {
        let mut arguments = self.options(key, "-p");
        arguments.extend(["-tt".to_owned(), self.address()]);
        arguments.extend(command.map(str::to_owned));
        Session::start(&Start {
            program: "ssh".to_owned(),
            arguments,
            environment: [("TERM", "xterm-256color"), ("PATH", "/usr/bin:/bin")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
            size: (80, 24),
        })
    }

    /// Runs a client that needs no terminal: `ssh`, `scp` or `sftp` with extra arguments.
    pub(crate) fn client(&self, program: &str, key: Key, more: &[&str]) -> Command {
        let mut command = Command::new(program);
        let port_option = if program == "ssh" { "-p" } else { "-P" };
        command.args(self.options(key, port_option)).args(more);
        command.stdin(Stdio::null());
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
