//! Files with programs, of whatever kind.

use super::compile::compile as compiled;
use super::input::{nothing_in, read_bytes_or_stdin, text_of};
use super::options::kernel::CompileArgs;
use lds::diagnostic::Source;
use lds::program::object::{Disassembled, FileKind, disassembled};
use lds::program::{Action, Launch, Program, Step};
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
        let kind = FileKind::of(&bytes);
        if !matches!(kind, FileKind::OpenCl | FileKind::Hip) {
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

    /// The file of Triton's metadata: `kernel.json` beside `kernel.hsaco`.
    fn metadata(&self) -> PathBuf {
        Path::new(self.source.name()).with_extension("json")
    }

    /// Bytes of LDS of a work-group that Triton's metadata beside the file says, where neither the descriptor nor the
    /// launch says any. Triton launches kernels with these bytes, and their descriptors have 0.
    fn shared(&self, target: Target, launch: &Launch) -> Option<u32> {
        let path = self.metadata();
        let is_small = fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LONGEST_SOURCE);
        let kernels = Program::kernels(&self.source, target).ok().filter(|_| is_small && !launch.has_dynamic_lds())?;
        let is_silent = kernels.len() == 1 && kernels.iter().all(|kernel| kernel.lds_bytes == 0);
        let said: serde_json::Value = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
        let is_triton = said.get("num_warps").is_some();
        said.get("shared")?.as_u64().and_then(|bytes| u32::try_from(bytes).ok()).filter(|_| is_silent && is_triton)
    }

    /// What is taken for granted about the LDS of a kernel, as a line for the user.
    pub fn note(&self, program: &Program, launch: &Launch) -> String {
        if let Some(bytes) = self.shared(program.target(), launch) {
            let path = self.metadata();
            return format!("note: a work-group has {bytes} bytes of LDS, as {} says\n", path.display());
        }
        let reaches = |step: &Step| match &step.action {
            Action::Run(one) => one.data_share().is_some_and(|share| share.opcode.works_in_gds()),
            _ => false,
        };
        let is_unsaid = program.is_kernel() && program.settings().alloc().is_none();
        if is_unsaid && !launch.has_dynamic_lds() && program.steps().iter().any(reaches) {
            return "note: the kernel reaches the LDS, and its descriptor gives it 0 bytes, as Triton's do: here a \
                    work-group has as many as there are; `--dynamic-lds N` says how many a launch gives it\n"
                .to_owned();
        }
        String::new()
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
        let launch = match self.shared(target, launch) {
            Some(bytes) => &launch.clone().dynamic_lds(bytes),
            None => launch,
        };
        let program = Program::launched(&self.source, target, launch)?;
        if !program.steps().iter().any(|step| step.action.is_instruction()) {
            return Err(nothing_in(&self.source, "ds_read_b32 v1, v0").into());
        }
        Ok(program)
    }
}
