//! Decides which process makes a result.

use crate::output::{Guard, Leftover, make};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The right to make or remove a result: a locked file beside it, which is removed with the lock.
#[derive(Debug)]
pub struct Lock {
    // The file is removed before it is unlocked.
    _guard: Guard,
    _file: File,
}

/// Name of the lock file for a result.
pub fn path(cache: &Path, key: &str) -> PathBuf {
    cache.join(format!("{key}{ENDING}"))
}

/// Ending of the names of such files.
pub const ENDING: &str = ".lock";

impl Lock {
    /// Waits for the lock.
    ///
    /// # Errors
    /// An error if the file can't be made.
    pub fn wait(cache: &Path, key: &str) -> io::Result<Self> {
        loop {
            let file = open(cache, key)?;
            file.lock()?;
            if let Some(lock) = Lock::of(file, cache, key)? {
                return Ok(lock);
            }
        }
    }

    /// The lock, or `None` while another process has it.
    ///
    /// # Errors
    /// The error of [`Lock::wait`].
    pub fn now(cache: &Path, key: &str) -> io::Result<Option<Self>> {
        loop {
            let file = open(cache, key)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if let Some(lock) = Lock::of(file, cache, key)? {
                return Ok(Some(lock));
            }
        }
    }

    /// Locks the file; `None` if the process that had the lock before has removed the file.
    fn of(file: File, cache: &Path, key: &str) -> io::Result<Option<Self>> {
        let path = path(cache, key);
        if !is_at(&file, &path)? {
            return Ok(None);
        }
        let ((), guard) = make(|| Ok::<_, io::Error>(((), Leftover::File(path))))?;
        Ok(Some(Lock { _guard: guard, _file: file }))
    }
}

fn open(cache: &Path, key: &str) -> io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(path(cache, key))
}

/// Whether an open file is the one at a path.
///
/// # Errors
/// An error if one of them can't be looked at.
pub fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let there = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        other => other?,
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let own = file.metadata()?;
        Ok((own.dev(), own.ino()) == (there.dev(), there.ino()))
    }
    #[cfg(not(unix))]
    Ok(there.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_and_nothing_left() {
        let cache = tempfile::tempdir().unwrap();
        let lock = Lock::now(cache.path(), "x").unwrap().expect("free");
        assert!(Lock::now(cache.path(), "x").unwrap().is_none());
        let other = cache.path().to_owned();
        let waiting = std::thread::spawn(move || Lock::wait(&other, "x").map(drop));
        drop(lock);
        waiting.join().unwrap().unwrap();
        assert!(Lock::now(cache.path(), "x").unwrap().is_some());
        assert_eq!(fs::read_dir(cache.path()).unwrap().count(), 0);
    }
}
