//! The programs that come with the project.

use lds::targets::Target;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../programs/", $name)))),*]
    };
}

/// File name and text of each program for every target.
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

/// File name and text of each program for one target alone. These programs are in a folder with the target's name.
const OF_ONE: &[(&str, &str)] = shipped! {
    "gfx906/compaction.s",
    "gfx906/copy_direct.s",
    "gfx906/copy_registers.s",
    "gfx906/global_barrier.s",
    "gfx906/ordered_append.s",
    "gfx906/reduce_kernel.s",
    "gfx906/reduce_loop.s",
    "gfx906/scan_loop.s",
    "gfx906/transpose_loop.s",
    "gfx1100/rays.s",
    "gfx1100/reduce_kernel.s",
    "gfx1100/reduce_loop.s",
    "gfx1100/scan_loop.s",
    "gfx1100/streamout.s",
    "gfx1100/transpose_loop.s",
};

/// File name and text of each program for the R700.
pub const R700: &[(&str, &str)] = shipped! {
    "r700/barrier.s",
    "r700/butterfly.s",
    "r700/histogram.s",
    "r700/reduce.s",
    "r700/transpose.s",
    "r700/transpose_rotated.s",
};

/// File name and text of each program of a target.
pub fn programs(target: Target) -> impl Iterator<Item = (&'static str, &'static str)> {
    let is_own = move |(name, _): &&(&str, &str)| name.split_once('/').is_some_and(|(of, _)| of == target.name());
    PROGRAMS.iter().chain(OF_ONE.iter().filter(is_own)).copied()
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
        let folders = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("programs")).unwrap();
        let folders = folders.map(Result::unwrap).filter(|entry| entry.file_type().unwrap().is_dir());
        let mut own: Vec<String> =
            folders.flat_map(|folder| files(&format!("{}/", folder.file_name().display()))).collect();
        let known: Vec<&str> = OF_ONE.iter().chain(R700).map(|(name, _)| *name).collect();
        own.sort_by_key(|name| known.iter().position(|known| known == name));
        assert_eq!(own, known);
        let of_a_target: usize = Target::ALL.into_iter().map(|target| programs(target).count() - PROGRAMS.len()).sum();
        assert_eq!(of_a_target, OF_ONE.len(), "each folder has the name of a target");
    }
}
