//! The programs that come with the project.

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// File name and text of each.
        pub const PROGRAMS: &[(&str, &str)] = &[$(($name, include_str!(concat!("../programs/", $name)))),*];
    };
}
shipped! {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn no_program_is_forgotten() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut files: Vec<String> = files.filter(|name| name.ends_with(".s")).collect();
        files.sort();
        assert_eq!(files, PROGRAMS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }
}
