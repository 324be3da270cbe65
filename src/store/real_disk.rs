//! The disk of the machine.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Entry, EntryKind, FileId, Open, Status};
use super::fault::DiskFault;

/// The file system of the machine.
///
/// Files are created readable for their owner only (0600), folders too (0700). A symbolic link as the last part of a
/// path is not followed, and opening never blocks.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let missing = folder.ancestors().take_while(|above| !above.exists());
        // A path without a folder part belongs to the current folder.
        let named = |above: &Path| {
            if above.as_os_str().is_empty() {
                PathBuf::from(".")
            } else {
                above.to_owned()
            }
        };
        let changed = missing.filter_map(|new| new.parent().map(named)).collect();
        builder.create(folder)?;
        Ok(changed)
    }

    fn is_link(&self, path: &Path) -> io::Result<bool> {
        match fs::symlink_metadata(path) {
            Ok(metadata) => Ok(metadata.is_symlink()),
            Err(error) if is_absent(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        match fs::symlink_metadata(path) {
            Ok(metadata) => Ok(Some(file_id_from(&metadata))),
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let mut options = OpenOptions::new();
        options.read(true).append(mode != Open::Read);
        options.create_new(mode == Open::CreateNew);
        options.create(mode == Open::AppendOrCreate);
        #[cfg(unix)]
        {
            use rustix::fs::OFlags;
            use std::os::unix::fs::OpenOptionsExt;
            let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY;
            options.custom_flags(flags.bits().cast_signed());
            options.mode(0o600);
        }
        let file = match options.open(path) {
            // The system's own error for a link is misleading: it mentions too many links.
            Err(error)
                if is_link_refused(&error) || error.kind() == io::ErrorKind::IsADirectory =>
            {
                return Err(DiskFault::NotAFile.into());
            }
            opened => opened?,
        };
        if !file.metadata()?.is_file() {
            return Err(DiskFault::NotAFile.into());
        }
        Ok(Arc::new(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut listed = Vec::new();
        for entry in entries {
            let entry = entry?;
            // A file that vanishes during the listing is left out.
            let Ok(metadata) = entry.metadata() else {
                continue;
            };
            listed.push(Entry {
                path: entry.path(),
                modified: metadata.modified().ok(),
                len: metadata.len(),
                kind: entry_kind(metadata.file_type()),
            });
        }
        listed.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        Ok(listed)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Only Unix allows opening a folder, and only Unix needs it.
        if cfg!(not(unix)) {
            return Ok(());
        }
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        match synced {
            // Some folders may be written but not read, and some disks cannot sync folders; the sync is then left out.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::PermissionDenied
                        | io::ErrorKind::InvalidInput
                        | io::ErrorKind::Unsupported
                ) =>
            {
                Ok(())
            }
            synced => synced,
        }
    }
}

fn entry_kind(kind: fs::FileType) -> EntryKind {
    if kind.is_file() {
        EntryKind::File
    } else if kind.is_symlink() {
        EntryKind::Link
    } else if kind.is_dir() {
        EntryKind::Folder
    } else {
        EntryKind::Special
    }
}

/// Returns whether an error means that the path does not exist: the file is missing, or a folder above it is missing or
/// is not a folder.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

#[cfg(unix)]
fn file_id_from(metadata: &fs::Metadata) -> FileId {
    use std::os::unix::fs::MetadataExt;
    FileId(metadata.dev(), metadata.ino())
}

/// Other systems offer no file numbers here, so all files get the same id.
#[cfg(not(unix))]
fn file_id_from(_: &fs::Metadata) -> FileId {
    FileId(0, 0)
}

impl DiskFile for File {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut file = self;
        loop {
            match file.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                written => return written,
            }
        }
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        let mut file = self;
        file.seek(SeekFrom::Start(offset))?;
        let mut bytes = Vec::new();
        file.take(n_bytes as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn status(&self) -> io::Result<Status> {
        let metadata = self.metadata()?;
        Ok(Status {
            len: metadata.len(),
            id: file_id_from(&metadata),
            modified: metadata.modified().ok(),
        })
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.set_len(len)
    }

    fn sync(&self) -> io::Result<()> {
        self.sync_data()
    }

    fn try_lock(&self) -> io::Result<bool> {
        match File::try_lock(self) {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn unlock(&self) -> io::Result<()> {
        File::unlock(self)
    }
}

/// Returns whether an error means that the path is a symbolic link, which was not followed.
fn is_link_refused(error: &io::Error) -> bool {
    #[cfg(unix)]
    let is_refused = error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error());
    #[cfg(not(unix))]
    let is_refused = {
        let _ = error;
        false
    };
    is_refused
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it exists").permissions().mode() & 0o777
    }

    #[test]
    fn files_and_folders_are_private_to_their_owner() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("a/b");
        let changed = RealDisk.create_folder(&folder).unwrap();
        assert_eq!(changed, [home.path().join("a"), home.path().to_owned()]);
        assert!(RealDisk.create_folder(&folder).unwrap().is_empty());
        let path = folder.join("file");
        RealDisk.open(&path, Open::CreateNew).unwrap();
        assert_eq!(mode(&home.path().join("a")), 0o700);
        assert_eq!(mode(&folder), 0o700);
        assert_eq!(mode(&path), 0o600);
        let again = RealDisk.open(&path, Open::CreateNew).unwrap_err();
        assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
    }

    #[test]
    fn symbolic_links_and_pipes_are_not_opened() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("target");
        fs::write(&target, "precious").unwrap();
        let link = home.path().join("link");
        std::os::unix::fs::symlink(&target, &link).unwrap();
        let dangling = home.path().join("dangling");
        std::os::unix::fs::symlink(home.path().join("nowhere"), &dangling).unwrap();
        for mode in [
            Open::Read,
            Open::Append,
            Open::CreateNew,
            Open::AppendOrCreate,
        ] {
            let refused = RealDisk.open(&link, mode).unwrap_err();
            if mode != Open::CreateNew {
                assert_eq!(refused.to_string(), "not a regular file", "{mode:?}");
            }
            assert!(RealDisk.open(&dangling, mode).is_err(), "{mode:?}");
            assert!(RealDisk.open(home.path(), mode).is_err(), "{mode:?}");
        }
        let pipe = home.path().join("pipe");
        rustix::fs::mknodat(
            rustix::fs::CWD,
            &pipe,
            rustix::fs::FileType::Fifo,
            0o600.into(),
            0,
        )
        .unwrap();
        assert!(RealDisk.open(&pipe, Open::Read).is_err());
        assert_eq!(fs::read(&target).unwrap(), b"precious");
        assert!(!home.path().join("nowhere").exists());
    }

    #[test]
    fn a_lock_excludes_others_until_released() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("lock");
        let first = RealDisk.open(&path, Open::AppendOrCreate).unwrap();
        let second = RealDisk.open(&path, Open::AppendOrCreate).unwrap();
        assert!(first.try_lock().unwrap());
        assert!(!second.try_lock().unwrap());
        first.unlock().unwrap();
        assert!(second.try_lock().unwrap());
        drop(second);
        assert!(first.try_lock().unwrap());
    }

    #[test]
    fn missing_folders_are_empty_and_removed_files_have_no_entry() {
        let home = tempfile::tempdir().unwrap();
        let nowhere = home.path().join("nowhere");
        assert_eq!(RealDisk.list(&nowhere).unwrap(), []);
        let path = home.path().join("file");
        let file = RealDisk.open(&path, Open::CreateNew).unwrap();
        assert_eq!(file.append(b"abcdef").unwrap(), 6);
        assert_eq!(file.read_at(2, 3).unwrap(), b"cde");
        assert_eq!(file.read_at(4, 9).unwrap(), b"ef");
        let status = file.status().unwrap();
        assert_eq!(
            (status.len, RealDisk.file_id(&path).unwrap()),
            (6, Some(status.id))
        );
        RealDisk.remove(&path).unwrap();
        assert_eq!(RealDisk.file_id(&path).unwrap(), None);
        let other = RealDisk.open(&path, Open::CreateNew).unwrap();
        assert_ne!(other.status().unwrap().id, file.status().unwrap().id);
    }
}
