//! `lds export`: the unit as a Verilog core.

use super::output::print;
use super::unit::UnitArgs;
use crate::export::files;
use crate::files::folder_of;
use miette::{IntoDiagnostic, WrapErr, miette};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Write the unit as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    unit: UnitArgs,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace the folder if it exists
    #[arg(long)]
    force: bool,
}

/// Runs the command.
///
/// # Errors
/// Bad input, a folder that is there already, or one that can't be written.
pub fn run(args: &Args) -> miette::Result<()> {
    let core = args.unit.core()?;
    let occupied = fs::read_dir(&args.out).is_ok_and(|mut entries| entries.next().is_some()) || args.out.is_file();
    if occupied && !args.force {
        return Err(miette!(help = "--force replaces it", "{} is there already", args.out.display()));
    }
    let files = files(&core)?;
    write(&args.out, &files).into_diagnostic().wrap_err_with(|| format!("can't write {}", args.out.display()))?;
    let lines: String = files.iter().map(|(name, _)| format!("{}\n", args.out.join(name).display())).collect();
    print(&lines)
}

/// Writes all files or none: they are complete in a folder beside before that takes the place of the old one.
fn write(out: &Path, files: &[(String, String)]) -> io::Result<()> {
    let parent = folder_of(out);
    let new = tempfile::tempdir_in(parent)?;
    for (name, text) in files {
        let path = new.path().join(name);
        fs::create_dir_all(folder_of(&path))?;
        fs::write(path, text)?;
    }
    readable(new.path())?;
    if !out.exists() {
        return fs::rename(new.keep(), out);
    }
    let old = tempfile::tempdir_in(parent)?;
    let aside = old.path().join("old");
    fs::rename(out, &aside)?;
    fs::rename(new.path(), out).or_else(|error| fs::rename(&aside, out).and(Err(error)))?;
    // Its place is taken: there is nothing left to remove there.
    let _ = new.keep();
    Ok(())
}

/// Gives a temporary folder, which is its owner's alone, the rights of other folders.
fn readable(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}
