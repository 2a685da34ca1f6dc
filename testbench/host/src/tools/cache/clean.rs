//! Removes what is old or too much, and what killed processes have left.

use super::lock::{ENDING, Lock};
use super::names::{LIST, USED, WORK};
use super::settings::Settings;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The file that is as old as the last cleaning.
const CLEANED: &str = ".cleaned";
/// The time between two cleanings of a cache to which nothing is added.
const PAUSE: Duration = Duration::from_secs(24 * 60 * 60);
/// Files in the folders of earlier versions, which had no lists of files.
const EARLIER: [&str; 4] = ["shim.cpp", "harness.v", "model.vvp", "result.json"];

/// A result in the cache.
struct Kept {
    key: String,
    used: SystemTime,
    bytes: u64,
}

/// Cleans the cache if this hasn't been done for a day.
pub fn when_due(settings: &Settings) {
    let cleaned = fs::metadata(settings.folder.join(CLEANED)).and_then(|there| there.modified());
    if cleaned.is_ok_and(|time| age(time) < PAUSE) {
        return;
    }
    clean(settings);
}

/// Removes results that weren't used for too long, the oldest results if there are too many, and what killed processes
/// have left. If something can't be removed now, the next cleaning tries again.
pub fn clean(settings: &Settings) {
    let _ = fs::write(settings.folder.join(CLEANED), "");
    let Ok(entries) = fs::read_dir(&settings.folder) else { return };
    let mut kept = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(key) = name.strip_suffix(ENDING).filter(|key| is_key(key)) {
            // Taking a free lock and giving it back removes its file.
            drop(Lock::now(&settings.folder, key));
        } else if let Some((key, _)) = name.split_once(WORK).filter(|(key, _)| is_key(key)) {
            if let Ok(Some(_lock)) = Lock::now(&settings.folder, key) {
                workshops(&settings.folder, key);
            }
        } else if name.starts_with(".tmp") && is_earlier(&entry.path()) {
            if modified(&entry.path()).is_some_and(|time| age(time) > PAUSE) {
                let _ = remove(&entry.path());
            }
        } else if is_key(&name) && (entry.path().join(LIST).exists() || is_earlier(&entry.path())) {
            let path = entry.path();
            let used = modified(&path.join(USED)).or_else(|| modified(&path)).unwrap_or(SystemTime::UNIX_EPOCH);
            kept.push(Kept { key: name, used, bytes: bytes(&path) });
        }
    }
    kept.sort_by_key(|kept| kept.used);
    let mut total: u64 = kept.iter().map(|kept| kept.bytes).sum();
    for Kept { key, used, bytes } in kept {
        if (total > settings.size || age(used) > settings.age) && remove_unused(&settings.folder, &key) {
            total -= bytes;
        }
    }
}

/// Removes a result that no process makes or uses.
fn remove_unused(cache: &Path, key: &str) -> bool {
    remove_unused_by(cache, key, |from, to| fs::rename(from, to))
}

/// Removes a result with this function, which renames it.
fn remove_unused_by(cache: &Path, key: &str, rename: impl FnOnce(&Path, &Path) -> io::Result<()>) -> bool {
    let Ok(Some(_lock)) = Lock::now(cache, key) else { return false };
    let folder = cache.join(key);
    // The lock is held until the result has been removed, so a process that waits for it finds no result.
    let used = File::options().write(true).open(folder.join(USED)).ok();
    if used.as_ref().is_some_and(|used| used.try_lock().is_err()) {
        return false;
    }
    // The result is removed at once: no process finds half of it.
    let away = cache.join(format!("{key}{WORK}{}", std::process::id()));
    let removed = rename(&folder, &away).and_then(|()| remove(&away)).is_ok();
    drop(used);
    removed
}

/// Removes the folders in which a result was to be made. The caller must have the result's lock.
pub fn workshops(cache: &Path, key: &str) {
    let start = format!("{key}{WORK}");
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&start) {
            let _ = remove(&entry.path());
        }
    }
}

/// Removes a file, or a folder with everything in it. It needn't exist.
///
/// # Errors
/// The system's error.
pub fn remove(path: &Path) -> io::Result<()> {
    let result = match path.symlink_metadata() {
        Ok(there) if there.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Whether a name is that of a result. A folder that the user chose may have other files.
fn is_key(name: &str) -> bool {
    name.rsplit_once('-').is_some_and(|(name, digest)| {
        !name.is_empty() && [16, 32].contains(&digest.len()) && digest.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn is_earlier(folder: &Path) -> bool {
    EARLIER.iter().any(|name| folder.join(name).exists())
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|there| there.modified()).ok()
}

/// The age of a file; zero for a time in the future.
fn age(time: SystemTime) -> Duration {
    SystemTime::now().duration_since(time).unwrap_or_default()
}

/// Bytes of all files below a folder.
fn bytes(folder: &Path) -> u64 {
    let mut sum = 0;
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.metadata() {
                Ok(there) if there.is_dir() => folders.push(entry.path()),
                Ok(there) => sum += there.len(),
                Err(_) => {}
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_away_before_its_locks_are_free() {
        let cache = tempfile::tempdir().unwrap();
        let folder = cache.path().join("x-1");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join(USED), "").unwrap();
        let used = File::open(folder.join(USED)).unwrap();
        let is_locked =
            || Lock::now(cache.path(), "x-1").unwrap().is_none() && used.try_lock_shared().is_err() && folder.exists();
        let removed = remove_unused_by(cache.path(), "x-1", |from, to| {
            assert!(is_locked());
            fs::rename(from, to)
        });
        assert!(removed && !folder.exists());
        assert!(Lock::now(cache.path(), "x-1").unwrap().is_some() && used.try_lock_shared().is_ok());
    }
}
