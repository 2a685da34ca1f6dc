//! Options for files with kernels in OpenCL C or HIP.

/// How a compiler makes assembly of a source.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct CompileArgs {
    /// An option for clang if the file is OpenCL C or HIP, such as --clang=-DN=4 (may be repeated)
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    pub clang: Vec<String>,
}
