//! The folder of the cache, and its limits.

use crate::tools::ToolError;
use crate::tools::environment::number;
use bytesize::ByteSize;
use std::env;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Most bytes without `LDS_CACHE_SIZE`.
const SIZE: ByteSize = ByteSize::gib(2);
/// Days without `LDS_CACHE_DAYS`.
const DAYS: u64 = 30;

/// The cache of this user.
#[derive(Clone, Debug)]
pub struct Settings {
    /// path of the folder, which exists
    pub folder: PathBuf,
    /// most bytes of the cache
    pub size: u64,
    /// how long a result is kept after its last use
    pub age: Duration,
}

/// Name of the folder with the results, in the cache folder.
pub const OWN: &str = "lds-results";

impl Settings {
    /// The settings from `LDS_CACHE` (or the user's cache folder), `LDS_CACHE_SIZE` and `LDS_CACHE_DAYS`.
    ///
    /// # Errors
    /// An error if there is no folder, or if others can write to it, because code is loaded from there.
    pub fn from_environment() -> Result<Self, ToolError> {
        let folder = folder(env::var_os("LDS_CACHE").map(PathBuf::from), dirs::cache_dir())?;
        let refused = |why: &str| {
            ToolError(format!(
                "can't keep results in {}: {why} (LDS_CACHE names another folder, which must be your own)",
                folder.display()
            ))
        };
        // In the user's cache folder lds has a folder of its own, so cleaning never removes files of the user.
        let own = folder.join(OWN);
        create(&folder).map_err(|error| refused(&error.to_string()))?;
        check(&folder).map_err(|why| refused(&why))?;
        create(&own).map_err(|error| refused(&error.to_string()))?;
        let own = own.canonicalize().map_err(|error| refused(&error.to_string()))?;
        check(&own).map_err(|why| refused(&why))?;
        let (size, age) = limits()?;
        Ok(Settings { folder: own, size, age })
    }
}

/// Most bytes of the cache, and how long a result is kept after its last use.
///
/// # Errors
/// A variable of the environment that is no such thing.
pub fn limits() -> Result<(u64, Duration), ToolError> {
    let size = number("LDS_CACHE_SIZE", SIZE, "a size, for example 500MiB or 2GiB")?.as_u64();
    let days = number("LDS_CACHE_DAYS", DAYS, "a number of days, for example 30")?;
    Ok((size, Duration::from_secs(days.saturating_mul(24 * 60 * 60))))
}

/// The folder that the user chose, or the one in the user's cache folder.
fn folder(own: Option<PathBuf>, caches: Option<PathBuf>) -> Result<PathBuf, ToolError> {
    if let Some(own) = own.filter(|own| !own.as_os_str().is_empty()) {
        return Ok(own);
    }
    match caches.filter(|caches| caches.is_absolute()) {
        Some(caches) => Ok(caches.join("lds")),
        None => Err(ToolError(
            "there is no folder to keep results in: HOME isn't an absolute path. Set LDS_CACHE to a folder of your own"
                .to_owned(),
        )),
    }
}

/// Makes the folder, for its owner alone.
fn create(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Whether no other user can put something into the folder.
#[cfg(unix)]
fn check(folder: &Path) -> Result<(), String> {
    use std::os::unix::fs::MetadataExt;
    let there = folder.metadata().map_err(|error| error.to_string())?;
    if there.uid() != rustix::process::geteuid().as_raw() {
        return Err("it belongs to another user".to_owned());
    }
    if there.mode() & 0o022 != 0 {
        return Err("other users may write there".to_owned());
    }
    Ok(())
}

#[cfg(not(unix))]
fn check(_folder: &Path) -> Result<(), String> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_it_is() {
        let path = |text: &str| Some(PathBuf::from(text));
        assert_eq!(folder(path("/a"), path("/b")).unwrap(), Path::new("/a"));
        assert_eq!(folder(path(""), path("/b")).unwrap(), Path::new("/b/lds"));
        for lost in [None, path("."), path("cache")] {
            assert!(folder(None, lost).unwrap_err().to_string().contains("LDS_CACHE"));
        }
    }

    #[test]
    fn sizes() {
        assert_eq!("2GiB".parse::<ByteSize>().unwrap(), SIZE);
        assert_eq!("500 MiB".parse::<ByteSize>().unwrap().as_u64(), 500 << 20);
    }
}
