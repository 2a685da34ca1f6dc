//! Recordings that are kept between runs.

use super::recorded::ReplayError;
use crate::tools::ToolError;
use crate::tools::cache::{cached, write};
use lds_rtl::export::Core;
use lds_simulation::replay::Ports;
use std::fs;
use std::sync::OnceLock;

/// A recording as the test bench reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// a word of eight hexadecimal digits in each line
    pub text: String,
    /// clock cycles of the recording
    pub cycles: usize,
}

/// Files of the cache.
const TEXT: &str = "recording.hex";
const CYCLES: &str = "cycles";

/// Why the cache has no recording.
enum Missing {
    /// nothing can be kept
    Cache,
    /// there is no recording to keep
    Recording(ReplayError),
}

impl From<ToolError> for Missing {
    fn from(_: ToolError) -> Self {
        Missing::Cache
    }
}

/// The recording of a core with these ports: from the cache, or else `make` makes it. A recording depends on the core,
/// the ports and the program `lds` alone: hardware, models and requests are parts of this program. Where nothing can be
/// kept, each run makes its own.
///
/// # Errors
/// An error of `make`.
pub fn kept(
    core: &Core,
    ports: &Ports,
    make: impl Fn() -> Result<Encoded, ReplayError>,
) -> Result<Encoded, ReplayError> {
    let Some(program) = program() else { return make() };
    let mut made = None;
    let [core_text, ports_text] = [format!("{core:?}"), format!("{ports:?}")];
    let name = format!("{}_recording", core.name());
    let entry = cached(&name, &[program, &core_text, &ports_text], &[TEXT, CYCLES], |folder| -> Result<(), Missing> {
        let encoded = make().map_err(Missing::Recording)?;
        let encoded = made.insert(encoded);
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
