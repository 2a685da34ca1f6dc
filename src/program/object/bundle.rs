//! Bundles: code objects for several targets in a file ("Clang Offload Bundler", "Bundled Binary File Layout").

use super::kind::BUNDLE;
use super::wrong::Wrong;
use crate::kernel::first_target;
use crate::targets::Target;

/// Bytes of a name at most: a target with its features has less than 100.
const LONGEST_NAME: u64 = 4096;

/// A code object in a bundle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    /// what it is for: `hipv4-amdgcn-amd-amdhsa--gfx906:xnack-`
    pub(super) name: &'a str,
    pub(super) bytes: &'a [u8],
}

impl Entry<'_> {
    /// The processor that it is for, without features; `None` if it is for none of AMD's.
    fn processor(&self) -> Option<&str> {
        let (kind, target) = self.name.split_once('-')?;
        let architecture = target.split('-').next()?;
        let is_device = kind != "host" && (architecture.starts_with("amdgcn") || architecture.starts_with("amdgpu"));
        // The environment may be left out.
        let processor = target.split_once("amdhsa")?.1.trim_start_matches('-');
        let processor = processor.strip_prefix("unknown-").unwrap_or(processor);
        is_device.then(|| processor.split(':').next().unwrap_or_default())
    }
}

/// The number at an offset.
fn number(bytes: &[u8], offset: usize) -> Result<u64, Wrong> {
    let found = bytes.get(offset..).and_then(|rest| rest.first_chunk());
    found
        .map(|number| u64::from_le_bytes(*number))
        .ok_or_else(|| Wrong::damaged(format!("offset {offset:#x}"), "the bundle ends within its list of entries"))
}

/// The entries of a bundle.
///
/// # Errors
/// A [`Wrong`] at an entry that isn't in the file.
fn entries(bytes: &[u8]) -> Result<Vec<Entry<'_>>, Wrong> {
    let count = number(bytes, BUNDLE.len())?;
    let mut next = BUNDLE.len() + 8;
    let mut entries = Vec::new();
    for _ in 0..count {
        let [offset, size, length] = [number(bytes, next)?, number(bytes, next + 8)?, number(bytes, next + 16)?];
        let wrong = |message: String| Wrong::damaged(format!("offset {next:#x}, an entry of the bundle"), message);
        let part = |offset: u64, size: u64| {
            let end = offset.checked_add(size)?;
            bytes.get(usize::try_from(offset).ok()?..usize::try_from(end).ok()?)
        };
        if length > LONGEST_NAME {
            return Err(wrong(format!("its name has {length} bytes, and {LONGEST_NAME} at most")));
        }
        let name = part(next as u64 + 24, length).ok_or_else(|| wrong("its name is cut off".to_owned()))?;
        let name = str::from_utf8(name).map_err(|_| wrong("its name is no text".to_owned()))?;
        let content = part(offset, size).ok_or_else(|| {
            wrong(format!("`{name}` has {size} bytes from {offset:#x} on, and the file has {}", bytes.len()))
        })?;
        entries.push(Entry { name, bytes: content });
        next += 24 + length as usize;
    }
    Ok(entries)
}

/// The code object for a target, or the only one for a target that is known here.
///
/// # Errors
/// A [`Wrong`] about a bundle without it, or with several.
pub(super) fn entry(bytes: &[u8], asked: Option<Target>) -> Result<Entry<'_>, Wrong> {
    let all = entries(bytes)?;
    let devices: Vec<Entry<'_>> =
        all.into_iter().filter(|entry| entry.processor().is_some() && !entry.bytes.is_empty()).collect();
    let names = devices.iter().map(|entry| entry.processor().unwrap_or_default()).collect::<Vec<_>>().join(", ");
    let runs = |entry: &&Entry<'_>| {
        let processor = entry.processor().unwrap_or_default();
        match asked {
            Some(target) => target.name() == processor || target.facts().generic == Some(processor),
            None => first_target(processor).is_some(),
        }
    };
    let fitting: Vec<&Entry<'_>> = devices.iter().filter(runs).collect();
    match (&fitting[..], asked) {
        ([one], _) => Ok(**one),
        ([], _) if devices.is_empty() => Err(Wrong::file(
            "the bundle has no code for a GPU of AMD's",
            "compile with `--offload-arch=gfx906`, or another target that `lds run --help` lists",
        )),
        ([], Some(target)) => Err(Wrong::file(
            format!("the bundle has no code for {target}: it has some for {names}"),
            format!("say `--target` with one of them, or compile with `--offload-arch={target}`"),
        )),
        ([], None) => Err(Wrong::file(
            format!("the bundle has code for {names}, and none of them is a target here"),
            "compile with `--offload-arch=gfx906`, or another target that `lds run --help` lists",
        )),
        // The features of a target change nothing of what runs here.
        ([first, rest @ ..], Some(_)) if rest.iter().all(|entry| entry.processor() == first.processor()) => Ok(**first),
        (_, _) => Err(Wrong::file(
            format!("the bundle has code for several targets: {names}"),
            format!("say which one runs: `--target {}`", fitting[0].processor().unwrap_or_default()),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = [BUNDLE, &(parts.len() as u64).to_le_bytes()].concat();
        let names: usize = parts.iter().map(|(name, _)| 24 + name.len()).sum();
        let mut offset = bytes.len() + names;
        for (name, content) in parts {
            [offset, content.len(), name.len()].iter().for_each(|number| bytes.extend((*number as u64).to_le_bytes()));
            bytes.extend(name.as_bytes());
            offset += content.len();
        }
        parts.iter().for_each(|(_, content)| bytes.extend(*content));
        bytes
    }

    #[test]
    fn the_entry_of_a_target_is_taken() {
        let host = ("host-x86_64-unknown-linux-gnu-", &b""[..]);
        let vega = ("hipv4-amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-", &b"one"[..]);
        let rdna = ("hip-amdgcn-amd-amdhsa-gfx1100", &b"other"[..]);
        let other = ("hipv4-amdgcn-amd-amdhsa-unknown-gfx803", &b"old"[..]);
        let taken = |parts: &[(&str, &[u8])], asked: Option<Target>| {
            entry(&bundle(parts), asked)
                .map(|entry| entry.bytes.to_vec())
                .map_err(|wrong| wrong.diagnostic("x").to_string())
        };
        assert_eq!(taken(&[host, vega], None).unwrap(), b"one");
        assert_eq!(taken(&[host, vega, other], None).unwrap(), b"one");
        assert_eq!(taken(&[vega, rdna], Some(Target::Gfx1100)).unwrap(), b"other");
        assert!(taken(&[vega, rdna], None).unwrap_err().contains("several targets: gfx906, gfx1100"));
        assert!(taken(&[host, other], None).unwrap_err().contains("gfx803, and none of them"));
        assert!(taken(&[host, vega], Some(Target::Gfx942)).unwrap_err().contains("no code for gfx942"));
        assert!(taken(&[host], None).unwrap_err().contains("no code for a GPU"));
        let whole = bundle(&[host, vega]);
        for cut in 0..whole.len() {
            assert!(entry(&whole[..cut], None).is_err(), "{cut}");
        }
    }
}
