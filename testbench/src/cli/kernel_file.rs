//! Files with programs, of whatever kind.

use super::compile::{assemble, compile as compiled, needs_assembler};
use super::input::{nothing_in, read_bytes_or_stdin, text_of};
use super::options::kernel::CompileArgs;
use super::triton::{LeftOut, TritonMetadata};
use lds::diagnostic::Source;
use lds::program::object::{Disassembled, FileKind, disassembled};
use lds::program::{self, Action, Launch, Program, Step};
use lds::targets::Target;
use std::fs;
use std::path::{Path, PathBuf};

/// Bytes of a source at most that a result shows.
const LONGEST_SOURCE: u64 = 1 << 24;

/// A file with a program: assembly, or an object, a code object, a bundle, an objdump's text, OpenCL C or HIP, which
/// become assembly.
pub struct KernelFile {
    source: Source,
    /// what it is compiled for, if it says so
    target: Option<Target>,
    /// what Triton says of it beside it
    triton: Option<TritonMetadata>,
}

impl KernelFile {
    /// Reads a file, or standard input for the path `-`. `asked` is the target that the user wants; without one a file
    /// that isn't assembly says for which it is.
    ///
    /// # Errors
    /// An error that names the file and the place in it.
    pub fn read(path: &Path, asked: Option<Target>, compile: &CompileArgs) -> miette::Result<Self> {
        let (name, bytes) = read_bytes_or_stdin(path)?;
        let triton = TritonMetadata::beside(Path::new(&name));
        if let Some(Disassembled { source, target }) = disassembled(&name, &bytes, asked)? {
            return Ok(KernelFile { source, target: Some(target), triton });
        }
        let text = text_of(&bytes, &name)?;
        let kind = FileKind::of_named(&bytes, &name);
        if !matches!(kind, FileKind::OpenCl | FileKind::Hip) {
            let source = Source::new(&name, text);
            if needs_assembler(source.text()) {
                let target = asked.or_else(|| program::target_of(source.text())).unwrap_or_default();
                let object = assemble(&name, source.text(), target)?;
                if let Some(Disassembled { source, target }) = disassembled(&name, &object, asked)? {
                    return Ok(KernelFile { source, target: Some(target), triton });
                }
            }
            // A file that is asked to run on another target says so when it is read.
            let target = program::target_of(source.text()).filter(|_| asked.is_none());
            return Ok(KernelFile { source, target, triton });
        }
        let target = asked.unwrap_or_default();
        let made = compiled(&name, &text, kind, target, &compile.clang)?;
        Ok(KernelFile { source: Source::new(&name, made), target: Some(target), triton: None })
    }

    /// What it is compiled for, if it says so.
    pub fn target(&self) -> Option<Target> {
        self.target
    }

    /// What Triton adds to a launch of a kernel of its own.
    fn left_out(&self, target: Target, launch: &Launch) -> LeftOut {
        let Some(triton) = &self.triton else { return LeftOut::default() };
        Program::kernels(&self.source, target).map_or_else(|_| LeftOut::default(), |all| triton.left_out(launch, &all))
    }

    /// What is taken for granted about the launch of a kernel, as a line for the user.
    pub fn note(&self, program: &Program, launch: &Launch) -> String {
        if let Some(note) = self.left_out(program.target(), launch).note(Path::new(self.source.name())) {
            return note;
        }
        let reaches = |step: &Step| match &step.action {
            Action::Run(one) => one.data_share().is_some_and(|share| !share.gds && share.opcode.operation.has_bytes()),
            _ => false,
        };
        let is_unsaid = program.is_kernel() && program.settings().alloc().is_none();
        // A file may have other kernels, which do.
        let mut own = program.steps().iter().zip(program.may_come_to());
        if is_unsaid && !launch.has_dynamic_lds() && own.any(|(step, may_come)| may_come && reaches(step)) {
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

    /// Triton's text of the kernel: `kernel.ttgir` beside `kernel.hsaco`, its path and what it has.
    pub fn intermediate(&self) -> Option<(String, String)> {
        self.triton.as_ref()?;
        let path = Path::new(self.source.name()).with_extension("ttgir");
        let is_small = fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LONGEST_SOURCE);
        is_small.then(|| Some((path.display().to_string(), fs::read_to_string(&path).ok()?))).flatten()
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
        let program = Program::launched(&self.source, target, &self.left_out(target, launch).added(launch))?;
        if !program.steps().iter().any(|step| step.action.is_instruction()) {
            return Err(nothing_in(&self.source, "ds_read_b32 v1, v0").into());
        }
        Ok(program)
    }
}
