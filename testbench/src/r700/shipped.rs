//! The programs for the R700 that come with the project.

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../programs/r700/", $name)))),*]
    };
}

/// File name and text of each.
pub const PROGRAMS: &[(&str, &str)] = shipped! {
    "barrier.s",
    "butterfly.s",
    "histogram.s",
    "reduce.s",
    "transpose.s",
    "transpose_rotated.s",
};

#[cfg(test)]
mod tests {
    use super::PROGRAMS;

    #[test]
    fn no_program_is_forgotten() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/r700");
        let files = std::fs::read_dir(folder).expect("a folder");
        let mut files: Vec<String> =
            files.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
        files.sort();
        assert_eq!(files, PROGRAMS.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }
}
