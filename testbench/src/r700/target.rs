//! The target that all of these commands are for.

pub use lds::r700::NAME;

/// The target, which is said before these arguments are read.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Target {
    /// Generation of the hardware
    #[arg(long, value_parser = [NAME], default_value = NAME)]
    target: String,
}
