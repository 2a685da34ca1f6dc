//! The launches that a command makes, with their files.

use super::kernel_file::KernelFile;
use super::options::kernel::CompileArgs;
use super::options::launch::{LaunchArgs, ResultArgs};
use crate::launch::Job;
use crate::output::Outputs;
use lds::targets::Target;
use miette::miette;
use std::path::Path;

/// A launch with the file that has its kernel.
pub struct Launched {
    /// the file
    pub file: KernelFile,
    /// the launch
    pub job: Job,
    /// which launch of a launch file it is
    place: Option<String>,
}

impl Launched {
    /// The launches of a program: the one that the options say, or those of a launch file. `asked` is the target that
    /// the user wants.
    ///
    /// # Errors
    /// What is wrong with an option or with a file; of a launch file it is said which launch an error is about.
    pub fn all(
        program: &Path,
        (launch, results, compile): (&LaunchArgs, &ResultArgs, &CompileArgs),
        asked: Option<Target>,
        outputs: &mut Outputs,
    ) -> miette::Result<Vec<Self>> {
        let mut all = Vec::new();
        for (path, job) in launch.jobs(program, results, outputs)? {
            let place = job.place.as_ref().map(|place| format!("{place}: launch {}", all.len() + 1));
            let file = KernelFile::read(&path, asked, compile).map_err(|error| about(place.as_ref(), error))?;
            all.push(Launched { file, job, place });
        }
        Ok(all)
    }

    /// An error about it.
    pub fn about(&self, error: miette::Report) -> miette::Report {
        about(self.place.as_ref(), error)
    }
}

fn about(place: Option<&String>, error: miette::Report) -> miette::Report {
    match place {
        Some(place) => error.wrap_err(place.clone()),
        None => error,
    }
}

/// The target that the files of launches are compiled for, if one isn't assembly.
pub fn target(all: &[Launched]) -> Option<Target> {
    all.iter().find_map(|launched| launched.file.target())
}

/// Refuses several launches where a waveform is of one.
///
/// # Errors
/// A waveform, and several launches.
pub fn one_for_waves(count: usize, has_waves: bool) -> miette::Result<()> {
    if count > 1 && has_waves {
        return Err(miette!(
            help = "leave out waveforms, or make a launch file with one launch",
            "a waveform is of one launch, and here are {count}"
        ));
    }
    Ok(())
}

/// The line above a launch's result, where there are several.
pub fn heading(number: usize, count: usize, kernel: Option<&str>) -> String {
    let kernel = kernel.map_or_else(String::new, |kernel| format!(": {kernel}"));
    if count > 1 { format!("launch {number} of {count}{kernel}\n") } else { String::new() }
}
