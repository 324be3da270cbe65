//! The destination of results: standard output, or a file that the player names.

use std::fs::{self, File, Metadata};
use std::io::{self, IsTerminal, Stdout, Write};
use std::path::{Path, PathBuf};

use super::input::Input;

pub(super) enum Output {
    Stdout(Stdout),
    File(OutputFile),
}

/// A file to which results are written.
///
/// The old content of the file is removed when the first result is written. Until then, the program can still detect
/// that an input is the same file. If there are no results, a file that was created for them is deleted again.
pub(super) struct OutputFile {
    file: File,
    path: PathBuf,
    /// Whether the old content is still in the file.
    has_old_content: bool,
    /// Whether the file was created for the results and is still empty.
    is_unused: bool,
    /// Whether the file must not be changed because it is also an input.
    is_protected: bool,
}

impl OutputFile {
    fn open(path: &Path) -> io::Result<Self> {
        let mut options = File::options();
        options.write(true);
        let (file, is_unused) = match options.clone().create_new(true).open(path) {
            Ok(file) => (file, true),
            // A symbolic link to a missing file exists too; opening it creates the file at its target.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                (options.create(true).truncate(false).open(path)?, false)
            }
            Err(error) => return Err(error),
        };
        // Devices and pipes are not ordinary files and have no old content.
        let holds_old = file.metadata()?.is_file();
        Ok(Self {
            file,
            path: path.to_owned(),
            has_old_content: holds_old,
            is_unused,
            is_protected: false,
        })
    }

    fn clear(&mut self) -> io::Result<()> {
        self.is_unused = false;
        if !self.is_protected && std::mem::take(&mut self.has_old_content) {
            self.file.set_len(0)?;
        }
        Ok(())
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if self.is_unused {
            // A file that cannot be deleted is empty and does no harm.
            drop(fs::remove_file(&self.path));
        }
    }
}

/// Returns whether one of the inputs is read from the file at `path`, so that writing there would destroy the input.
pub(super) fn is_read_from(path: &Path, inputs: &[Input]) -> bool {
    fs::metadata(path).is_ok_and(|own| is_read(&own, path, inputs))
}

/// Returns whether one of the inputs is read from the file at `path`, whose metadata are `own`.
fn is_read(own: &Metadata, path: &Path, inputs: &[Input]) -> bool {
    let is_this = |input: &Input| match input {
        Input::Stdin => stdin_metadata().is_ok_and(|other| is_same(own, &other)),
        Input::File(read) => {
            let is_same_name = || {
                let names = (fs::canonicalize(read), fs::canonicalize(path));
                matches!(names, (Ok(first), Ok(second)) if first == second)
            };
            let is_same_file = || fs::metadata(read).is_ok_and(|other| is_same(own, &other));
            own.is_file() && (is_same_name() || is_same_file())
        }
        Input::Puzzle(_) => false,
    };
    inputs.iter().any(is_this)
}

impl Output {
    /// Opens a file for results. If it does not exist, it is created.
    pub(super) fn to_file(path: &Path) -> io::Result<Self> {
        OutputFile::open(path).map(Self::File)
    }

    pub(super) fn is_terminal(&self) -> bool {
        match self {
            Self::Stdout(out) => out.is_terminal(),
            Self::File(output) => output.file.is_terminal(),
        }
    }

    /// Returns the path of the file; `None` for standard output.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::File(output) => Some(&output.path),
        }
    }

    /// Returns whether one of the inputs is read from this file; if so, the file will stay unchanged.
    pub(super) fn protect_inputs(&mut self, inputs: &[Input]) -> bool {
        match self {
            Self::Stdout(_) => false,
            Self::File(output) => {
                let output_metadata = output.file.metadata();
                output.is_protected =
                    output_metadata.is_ok_and(|own| is_read(&own, &output.path, inputs));
                output.is_protected
            }
        }
    }

    /// Ends the output. The old content of the file is removed even if no result was written.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(output) => output.clear(),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(output) if output.is_protected => Ok(bytes.len()),
            Self::File(output) => {
                output.clear()?;
                output.file.write(bytes)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(output) => output.file.flush(),
        }
    }
}

#[cfg(unix)]
fn stdin_metadata() -> io::Result<Metadata> {
    use std::os::fd::AsFd;
    File::from(io::stdin().as_fd().try_clone_to_owned()?).metadata()
}

#[cfg(not(unix))]
fn stdin_metadata() -> io::Result<Metadata> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
fn is_same(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    a.is_file() && (a.dev(), a.ino()) == (b.dev(), b.ino())
}

#[cfg(not(unix))]
const fn is_same(_: &Metadata, _: &Metadata) -> bool {
    false
}
