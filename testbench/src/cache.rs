//! What takes long and depends on nothing but its input, kept between runs: compiled simulations, syntheses.

use crate::hardware::Fault;
use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where results are kept: `$LDS_CACHE`, or the user's cache folder.
fn folder() -> PathBuf {
    let own = std::env::var_os("LDS_CACHE").map(PathBuf::from);
    own.or_else(|| dirs::cache_dir().map(|caches| caches.join("lds"))).unwrap_or_else(std::env::temp_dir)
}

/// The folder of what `parts` determine: from the cache, or filled by `build`. Several processes may ask at once; one builds.
///
/// # Errors
/// What `build` says, or a folder that can't be written.
pub fn cached(name: &str, parts: &[&str], build: impl FnOnce(&Path) -> Result<(), Fault>) -> Result<PathBuf, Fault> {
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    let all = folder();
    let key = format!("{name}-{:016x}", hasher.finish());
    let ready = all.join(&key);
    let fill = || -> io::Result<Result<(), Fault>> {
        fs::create_dir_all(&all)?;
        let lock = File::create(all.join(format!("{key}.lock")))?;
        lock.lock()?;
        if ready.exists() {
            return Ok(Ok(()));
        }
        let workshop = tempfile::tempdir_in(&all)?;
        if let Err(fault) = build(workshop.path()) {
            return Ok(Err(fault));
        }
        fs::rename(workshop.keep(), &ready)?;
        Ok(Ok(()))
    };
    if !ready.exists() {
        fill().map_err(|error| Fault::Tool(format!("can't keep results in {}: {error}", all.display())))??;
    }
    Ok(ready)
}

/// Runs a tool and returns what it prints; `package` is the distribution's package that it comes with.
///
/// # Errors
/// [`Fault::Tool`]: how to install it, or what it says.
pub fn tool(command: &mut Command, package: &str) -> Result<String, Fault> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Fault::Tool(format!("`{name}` is missing: apt-get install {package}")),
        _ => Fault::Tool(format!("`{name}` can't be run: {error}")),
    })?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(if output.stderr.is_empty() { &output.stdout } else { &output.stderr });
        let lines: Vec<&str> = text.lines().take(20).collect();
        return Err(Fault::Tool(format!("`{name}` failed:\n{}", lines.join("\n"))));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
