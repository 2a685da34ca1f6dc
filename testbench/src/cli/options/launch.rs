//! How a kernel is launched.

use crate::cli::input::read_source;
use crate::cli::options::number::whole;
use crate::launch::{FORMS, Job, assignment, read};
use crate::output::Outputs;
use lds::program::Launch;
use miette::miette;
use std::path::{Path, PathBuf};

/// The launch of a compiled kernel, as a host makes it.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LaunchArgs {
    /// The kernel that runs, of a file with several: its name as the file has it, or demangled, with its parameters or
    /// without
    #[arg(long, value_name = "NAME")]
    pub kernel: Option<String>,
    /// Work-items of the whole grid (OpenCL's global work size), not work-groups. What isn't given is 1; a grid that is
    /// no multiple of a work-group ends with smaller ones
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', num_args = 1, allow_negative_numbers = true, value_parser = whole(1..=u32::MAX), conflicts_with = "groups")]
    pub grid: Vec<u32>,
    /// Work-groups of the whole grid (HIP's grid dimensions), in the place of --grid
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', num_args = 1, allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    pub groups: Vec<u32>,
    /// Work-items of a work-group (OpenCL's local work size, HIP's block dimensions)
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', num_args = 1, allow_negative_numbers = true, value_parser = whole(1..=1024u32))]
    pub group: Vec<u32>,
    /// Numbers of the first work-item (OpenCL's global work offset)
    #[arg(long, value_name = "X,Y,Z", value_delimiter = ',', num_args = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub global_offset: Vec<u64>,
    /// Bytes of LDS beside those that the kernel declares (HIP's shared memory bytes of a launch)
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = whole(0..=u32::MAX))]
    pub dynamic_lds: Option<u32>,
    /// Give a kernel up after so many steps of each wave, as a loop may have no end; without this option after
    /// 20,000,000 of all waves that run at the same time
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    pub steps: Option<u32>,
    /// A buffer with a name, to which several arguments or pointers in a structure may lead: a=zeros:4096, and then
    /// --arg 0=buffer:a --arg p=i32:5,buffer:a
    #[arg(long, value_name = "NAME=CONTENT", allow_hyphen_values = true)]
    pub buffer: Vec<String>,
    #[arg(long = "arg", value_name = "KEY=VALUE", allow_hyphen_values = true, help = help_of_arguments())]
    pub args: Vec<String>,
}

/// What becomes of the results of a launch.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ResultArgs {
    /// Write the buffer of an argument to a file when the kernel has ended: 1=out.npy. A .npy file has the type and
    /// the shape that --arg says, or the type of the pointer; 1=f32:out.npy says another one. A .bin file has the
    /// bytes, and a .png file the picture that they are: of two axes, or of three with 3 or 4 colours of each pixel
    #[arg(long, value_name = "KEY=FILE")]
    pub result: Vec<String>,
    /// Compare the buffer of an argument with a reference, and fail (exit 1) if an element differs: 1=@ref.npy,
    /// 1=i32:1,2, or with a tolerance 1=@ref.npy,1e-5, which is relative and absolute, as in NumPy's allclose;
    /// 1=@ref.npy,1e-5,0 says the two apart. A reference by an expression may have one, too: `1=f32[64]:index,1e-5`.
    /// The worst element is told
    #[arg(long, value_name = "KEY=REFERENCE", allow_hyphen_values = true)]
    pub compare: Vec<String>,
}

fn help_of_arguments() -> String {
    format!(
        "The value of an argument, by its number from 0 on or by its name: 0=@in.npy, n=1000. Values: {FORMS}. Several \
         types make a structure as C has it: i32:1,f32:2.5. A buffer is given by what it holds (zeros:, @FILE, \
         TYPE[SHAPE], TYPE[SHAPE]:EXPRESSION of `index`), and with `out:` or `inout:` its first elements are printed"
    )
}

impl ResultArgs {
    /// The first option that is given.
    pub fn first(&self) -> Option<&'static str> {
        let given = [("--result", &self.result), ("--compare", &self.compare)];
        given.into_iter().find(|(_, texts)| !texts.is_empty()).map(|(option, _)| option)
    }
}

impl LaunchArgs {
    /// The first option that is given.
    pub fn given(&self) -> Option<&'static str> {
        self.kernel.as_ref().map(|_| "--kernel").or_else(|| self.first())
    }

    /// The first option that is given, beside --kernel.
    fn first(&self) -> Option<&'static str> {
        let given = [
            ("--grid", !self.grid.is_empty()),
            ("--groups", !self.groups.is_empty()),
            ("--group", !self.group.is_empty()),
            ("--global-offset", !self.global_offset.is_empty()),
            ("--dynamic-lds", self.dynamic_lds.is_some()),
            ("--steps", self.steps.is_some()),
            ("--buffer", !self.buffer.is_empty()),
            ("--arg", !self.args.is_empty()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// The launches of a program: the one that the options say, or those of a launch file, whose name ends with
    /// `.toml`. Each comes with the program's file.
    ///
    /// # Errors
    /// What is wrong with an option or with the launch file, and a result that can't be written.
    pub fn jobs(
        &self,
        program: &Path,
        results: &ResultArgs,
        outputs: &mut Outputs,
    ) -> miette::Result<Vec<(PathBuf, Job)>> {
        if program.extension().is_some_and(|ending| ending == "toml") {
            return self.of_file(program, results, outputs);
        }
        Ok(vec![(program.to_owned(), self.job(results, outputs)?)])
    }

    fn of_file(&self, path: &Path, results: &ResultArgs, outputs: &mut Outputs) -> miette::Result<Vec<(PathBuf, Job)>> {
        if let Some(option) = self.given().or_else(|| results.first()) {
            return Err(miette!(
                help = "say it in the launch file, or give the program's file",
                "{option}: {} is a launch file, which says how kernels are launched",
                path.display()
            ));
        }
        let source = read_source(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let jobs = read(&source, folder, outputs)?;
        let with_program = jobs.into_iter().map(|job| match job.program.clone() {
            Some(program) => {
                outputs.reads("the program", &program);
                Ok((program, job))
            }
            None => Err(miette!(
                help = "write `program = \"kernel.s\"` before the first table",
                "{}: nothing says which file has the kernels",
                path.display()
            )),
        });
        with_program.collect()
    }

    fn job(&self, results: &ResultArgs, outputs: &mut Outputs) -> miette::Result<Job> {
        let mut launch = self.kernel.as_ref().map_or_else(Launch::new, Launch::of);
        let counts = [("--grid", self.grid.len()), ("--groups", self.groups.len()), ("--group", self.group.len())];
        let counts = counts.into_iter().chain([("--global-offset", self.global_offset.len())]);
        if let Some((option, count)) = counts.into_iter().find(|(_, count)| *count > 3) {
            return Err(miette!(
                help = "write one to three numbers, such as 1024 or 64,64",
                "{option}: there are three axes, and here are {count} numbers"
            ));
        }
        if !self.grid.is_empty() {
            launch = launch.grid(&self.grid);
        }
        if !self.groups.is_empty() {
            launch = launch.groups(&self.groups);
        }
        if !self.group.is_empty() {
            launch = launch.group(&self.group);
        }
        if !self.global_offset.is_empty() {
            launch = launch.offset(&self.global_offset);
        }
        launch = self.dynamic_lds.into_iter().fold(launch, Launch::dynamic_lds);
        launch = self.steps.into_iter().fold(launch, Launch::steps);
        let mut job = Job::of(launch);
        let here = Path::new("");
        for text in &self.buffer {
            let (name, content) = assignment("--buffer", text)?;
            job.buffer(name, content, here, outputs).map_err(|error| miette!("--buffer {name}: {error}"))?;
        }
        for text in &self.args {
            let (key, value) = assignment("--arg", text)?;
            job.argument(key, value, here, outputs).map_err(|error| miette!("--arg {key}: {error}"))?;
        }
        for text in &results.result {
            let (key, file) = assignment("--result", text)?;
            job.result(key, file, here, outputs)?;
        }
        for text in &results.compare {
            let (key, reference) = assignment("--compare", text)?;
            job.compare(key, reference, here, outputs).map_err(|error| miette!("--compare {key}: {error}"))?;
        }
        Ok(job)
    }
}
