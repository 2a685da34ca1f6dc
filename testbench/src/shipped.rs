//! The programs that come with the project.

use lds::targets::Target;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../programs/", $name)))),*]
    };
}

/// File name and text of each program that is for every target.
pub const PROGRAMS: &[(&str, &str)] = shipped! {
    "bench_atomic.s",
    "bench_conflict.s",
    "bench_load.s",
    "bench_random.s",
    "bench_store.s",
    "bench_streams.s",
    "broadcast.s",
    "copy2.s",
    "exchange.s",
    "histogram.s",
    "histogram_one_key.s",
    "reduce_interleaved.s",
    "reduce_sequential.s",
    "scan.s",
    "scan_padded.s",
    "tile_naive.s",
    "tile_padded.s",
    "tile_swizzled.s",
    "transpose.s",
    "transpose_padded.s",
};

/// The same of those that are for gfx906 alone.
const OF_GFX906: &[(&str, &str)] =
    shipped!["gfx906/compaction.s", "gfx906/global_barrier.s", "gfx906/ordered_append.s"];

/// The same of those that are for gfx1100 alone.
const OF_GFX1100: &[(&str, &str)] = shipped!["gfx1100/rays.s", "gfx1100/streamout.s"];

/// File name and text of each program of a target.
pub fn programs(target: Target) -> impl Iterator<Item = (&'static str, &'static str)> {
    let own = match target {
        Target::Gfx906 => OF_GFX906,
        Target::Gfx1100 => OF_GFX1100,
        _ => &[],
    };
    PROGRAMS.iter().chain(own).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn no_program_is_forgotten() {
        let files = |folder: &str| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs").join(folder);
            let files = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut files: Vec<String> =
                files.filter(|name| name.ends_with(".s")).map(|name| format!("{folder}{name}")).collect();
            files.sort();
            files
        };
        assert_eq!(files(""), PROGRAMS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (folder, programs) in [("gfx906/", OF_GFX906), ("gfx1100/", OF_GFX1100)] {
            assert_eq!(files(folder), programs.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        }
    }
}
