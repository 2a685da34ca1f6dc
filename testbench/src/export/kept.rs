//! Recordings that are kept between runs.

use crate::pins::export::{Encoded, Recording};
use crate::tools::ToolError;
use crate::tools::cache::{cached, write};
use lds_rtl::export::Design;
use std::fs;
use std::sync::OnceLock;

/// Files of the cache.
const TEXT: &str = "recording.hex";
const CYCLES: &str = "cycles";

/// Why the cache has no recording.
enum Missing<E> {
    /// nothing can be kept
    Cache,
    /// there is no recording to keep
    Recording(E),
}

impl<E> From<ToolError> for Missing<E> {
    fn from(_: ToolError) -> Self {
        Missing::Cache
    }
}

/// The recording of a core with the ports of a design: from the cache, or else `make` makes it. `name` is the core's,
/// and `core` says which core it is, and what of it is recorded. A recording depends on that, the ports and the program
/// `lds` alone: hardware, models and requests are parts of this program. Where nothing can be kept, each run makes its
/// own.
///
/// # Errors
/// An error of `make`.
pub fn kept<E>(
    [name, core]: [&str; 2],
    design: &Design,
    make: impl Fn() -> Result<Recording, E>,
) -> Result<Encoded, E> {
    let make = || Ok(make()?.encoded(design));
    let Some(program) = program() else { return make() };
    let mut made = None;
    let ports: Vec<_> = design.ports.iter().map(|port| (&port.source, port.width, port.count)).collect();
    let parts = [program, core, &format!("{ports:?}")];
    let entry = cached(&format!("{name}_recording"), &parts, &[TEXT, CYCLES], |folder| -> Result<(), Missing<E>> {
        let encoded = made.insert(make().map_err(Missing::Recording)?);
        write(folder, TEXT, &encoded.text)?;
        write(folder, CYCLES, &encoded.cycles.to_string())?;
        Ok(())
    });
    if let Err(Missing::Recording(error)) = entry {
        return Err(error);
    }
    if let Some(made) = made {
        return Ok(made);
    }
    let read = entry.ok().and_then(|entry| {
        let text = fs::read_to_string(entry.path(TEXT)).ok()?;
        let cycles = fs::read_to_string(entry.path(CYCLES)).ok()?.parse().ok()?;
        Some(Encoded { text, cycles })
    });
    read.map_or_else(make, Ok)
}

/// The digest of the program that runs, if its file is still there.
fn program() -> Option<&'static str> {
    static DIGEST: OnceLock<Option<String>> = OnceLock::new();
    let digest = || {
        let program = fs::read(std::env::current_exe().ok()?).ok()?;
        Some(blake3::hash(&program).to_hex().to_string())
    };
    DIGEST.get_or_init(digest).as_deref()
}
