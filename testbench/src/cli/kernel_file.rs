//! Files with programs, of whatever kind.

use super::compile::compile as compiled;
use super::input::{nothing_in, read_bytes_or_stdin, text_of};
use super::options::kernel::CompileArgs;
use lds::diagnostic::Source;
use lds::program::object::{Disassembled, Kind, disassembled};
use lds::program::{Launch, Program};
use lds::targets::Target;
use std::fs;
use std::path::{Path, PathBuf};

/// Bytes of a source at most that a result shows.
const LONGEST_SOURCE: u64 = 1 << 24;

/// A file with a program: assembly, or an object, a code object, a bundle, an objdump's text, OpenCL C or HIP, which
/// become assembly.
pub struct KernelFile {
    source: Source,
    /// what it is compiled for, if it is no assembly
    target: Option<Target>,
}

impl KernelFile {
    /// Reads a file, or standard input for the path `-`. `asked` is the target that the user wants; without one a file
    /// that isn't assembly says for which it is.
    ///
    /// # Errors
    /// An error that names the file and the place in it.
    pub fn read(path: &Path, asked: Option<Target>, compile: &CompileArgs) -> miette::Result<Self> {
        let (name, bytes) = read_bytes_or_stdin(path)?;
        if let Some(Disassembled { source, target }) = disassembled(&name, &bytes, asked)? {
            return Ok(KernelFile { source, target: Some(target) });
        }
        let text = text_of(&bytes, &name)?;
        let kind = Kind::of(&bytes);
        if !matches!(kind, Kind::OpenCl | Kind::Hip) {
            return Ok(KernelFile { source: Source::new(&name, text), target: None });
        }
        let target = asked.unwrap_or_default();
        let made = compiled(&name, &text, kind, target, &compile.clang)?;
        Ok(KernelFile { source: Source::new(&name, made), target: Some(target) })
    }

    /// The target that an assembly names by itself.
    pub fn named_target(&self) -> Option<Target> {
        let named = self.source.text().lines().find_map(|line| line.trim().strip_prefix(".amdgcn_target"))?;
        let processor = named.trim().trim_matches('"').rsplit('-').find(|part| part.starts_with("gfx"))?;
        processor.split(':').next()?.parse().ok()
    }

    /// What it is compiled for, if it is no assembly.
    pub fn target(&self) -> Option<Target> {
        self.target
    }

    /// The text of a source by its path, as the compiler was given it: there, or beside the file with the program.
    pub fn find_source(&self, path: &str) -> Option<String> {
        let name = path.rsplit(['/', '\\']).next()?;
        let beside = Path::new(self.source.name()).parent().map(|folder| folder.join(name));
        [Some(path.into()), beside].into_iter().flatten().find_map(|path: PathBuf| {
            let is_small = fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LONGEST_SOURCE);
            is_small.then(|| fs::read_to_string(&path).ok()).flatten()
        })
    }

    /// The assembly.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The program, whose kernel is launched, if it has one.
    ///
    /// # Errors
    /// A [`Diagnostic`](lds::Diagnostic) for a text that is no program, for a launch that doesn't fit it, and for a
    /// program without an instruction.
    pub fn program(&self, target: Target, launch: &Launch) -> miette::Result<Program> {
        let program = Program::launched(&self.source, target, launch)?;
        if !program.steps().iter().any(|step| step.action.is_instruction()) {
            return Err(nothing_in(&self.source, "ds_read_b32 v1, v0").into());
        }
        Ok(program)
    }
}
