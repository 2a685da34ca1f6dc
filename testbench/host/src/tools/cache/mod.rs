//! Keeps between runs what takes long and depends on its input alone: compiled simulations, syntheses and recordings.
//!
//! Each result has a folder, named by a digest of its input, with a list of its files and their digests. A result that
//! differs from its list is made again. Several processes may use the cache at once: one of them makes a result, and
//! the others wait for it. A result in use isn't removed.

mod clean;
mod lock;
mod names;
mod settings;

use crate::output::{Leftover, Manifest, make, say};
use crate::tools::ToolError;
use lock::Lock;
use names::{LIST, USED, WORK};
use settings::Settings;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub use settings::limits;

/// A result. The cache keeps it as long as this value lives.
#[derive(Debug)]
pub struct Entry {
    folder: PathBuf,
    _used: File,
}

impl Entry {
    /// The path of a file of the result.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

/// The result that `parts` determine. It comes from the cache, or `build` makes it in a folder. The files `results` of
/// this folder are kept.
///
/// # Errors
/// An error of `build`, or of a cache that can't be used.
pub fn cached<E: From<ToolError>>(
    name: &str,
    parts: &[&str],
    results: &[&str],
    build: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<Entry, E> {
    let settings = Settings::from_environment()?;
    let unusable = |error: io::Error| {
        let folder = settings.folder.display();
        ToolError(format!("can't keep results in {folder}: {error} (LDS_CACHE names another folder)"))
    };
    let key = format!("{name}-{}", digest(parts));
    if let Some(entry) = ready(&settings.folder, &key) {
        clean::when_due(&settings);
        return Ok(entry);
    }
    let lock = match Lock::now(&settings.folder, &key).map_err(unusable)? {
        Some(lock) => lock,
        None => {
            say(&format!("another lds is making {name}: waiting for it"));
            Lock::wait(&settings.folder, &key).map_err(unusable)?
        }
    };
    if let Some(entry) = ready(&settings.folder, &key) {
        return Ok(entry);
    }
    // The process that made these is gone, because this one has the lock.
    clean::workshops(&settings.folder, &key);
    let workshop = settings.folder.join(format!("{key}{WORK}{}", std::process::id()));
    let ((), guard) =
        make(|| fs::create_dir(&workshop).map(|()| ((), Leftover::Tree(workshop.clone())))).map_err(unusable)?;
    build(&workshop)?;
    let folder = settings.folder.join(&key);
    let finish = || -> io::Result<()> {
        seal(&workshop, results)?;
        // The result isn't as it should be.
        clean::remove(&folder)?;
        fs::rename(&workshop, &folder)
    };
    finish().map_err(unusable)?;
    guard.keep();
    let entry = ready(&settings.folder, &key);
    drop(lock);
    clean::clean(&settings);
    entry.ok_or_else(|| ToolError(format!("{} changes while it is used", folder.display())).into())
}

/// Writes a file into the folder in which a result is made.
///
/// # Errors
/// An error that names the file with its folder, and the variable that names another folder.
pub fn write(folder: &Path, name: &str, text: &str) -> Result<(), ToolError> {
    let path = folder.join(name);
    fs::write(&path, text)
        .map_err(|error| ToolError(format!("can't write {}: {error} (LDS_CACHE names another folder)", path.display())))
}

/// The digest of everything that a result depends on.
fn digest(parts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

/// A result that is there, and as it was made.
fn ready(cache: &Path, key: &str) -> Option<Entry> {
    let folder = cache.join(key);
    // A cache that can't be written may still be read.
    let path = folder.join(USED);
    let used = File::options().write(true).open(&path).or_else(|_| File::open(&path)).ok()?;
    used.lock_shared().ok()?;
    // The result may have been removed before this process had the lock.
    let still = lock::is_at(&used, &path).ok()?;
    let list = Manifest::parse(&fs::read_to_string(folder.join(LIST)).ok()?)?;
    let same = list.differences(&folder, &[LIST, USED]).ok()?.is_empty();
    if !still || !same {
        return None;
    }
    let _ = used.set_modified(SystemTime::now());
    Some(Entry { folder, _used: used })
}

/// Removes everything from a folder but the results, and adds their list.
fn seal(folder: &Path, results: &[&str]) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !results.iter().any(|result| entry.file_name() == *result) {
            clean::remove(&entry.path())?;
        }
    }
    fs::write(folder.join(LIST), Manifest::of(folder, results)?.text())?;
    fs::write(folder.join(USED), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_kept_apart() {
        let all = [digest(&["ab", "c"]), digest(&["a", "bc"]), digest(&["abc"]), digest(&["abc", ""])];
        let different: std::collections::HashSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn only_results_stay() {
        let cache = tempfile::tempdir().unwrap();
        let folder = cache.path().join("x-1");
        fs::create_dir_all(folder.join("objects")).unwrap();
        fs::write(folder.join("objects/a.o"), "a").unwrap();
        fs::write(folder.join("model.so"), "code").unwrap();
        seal(&folder, &["model.so"]).unwrap();
        assert!(!folder.join("objects").exists());
        let entry = ready(cache.path(), "x-1").expect("as it was made");
        assert_eq!(fs::read(entry.path("model.so")).unwrap(), b"code");
        fs::write(folder.join("model.so"), "cod").unwrap();
        assert!(ready(cache.path(), "x-1").is_none(), "truncated");
        fs::write(folder.join("model.so"), "cose").unwrap();
        assert!(ready(cache.path(), "x-1").is_none(), "changed");
        fs::remove_file(folder.join("model.so")).unwrap();
        assert!(ready(cache.path(), "x-1").is_none(), "gone");
    }
}
