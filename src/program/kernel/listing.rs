//! Assembler directives of a file.

use super::Kernel;
use super::metadata::Metadata;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::targets::Target;
use std::ops::Range;

/// Directives that say nothing of what a wave does.
const QUIET: &[&str] = &[
    ".globl",
    ".global",
    ".weak",
    ".protected",
    ".hidden",
    ".internal",
    ".local",
    ".type",
    ".size",
    ".set",
    ".ident",
    ".addrsig",
    ".addrsig_sym",
    ".file",
    ".loc",
    ".amdhsa_code_object_version",
];

/// A file's assembler directives, as far as they have come.
#[derive(Clone, Debug, Default)]
pub(in crate::program) struct Listing {
    /// the kernels whose descriptors were read
    pub(in crate::program) kernels: Vec<Kernel>,
    /// lines are in another section than that of the code
    elsewhere: bool,
    /// the descriptor that is being read
    open: Option<Kernel>,
    /// the list of kernels and arguments
    metadata: Metadata,
    in_metadata: bool,
}

/// What a line was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::program) enum Taken {
    /// nothing of an assembler's: a label, an instruction or a comment
    Code,
    /// done with
    Line,
    /// the next instruction is at a multiple of so many bytes
    Align(u64),
}

impl Listing {
    /// Takes a line without its comment, if it is an assembler directive or isn't code.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a directive that would put something into the code, and at code for another target.
    pub(in crate::program) fn take(
        &mut self,
        source: &Source,
        line: &Range<usize>,
        target: Target,
    ) -> Result<Taken, Diagnostic> {
        let text = &source.text()[line.clone()];
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        if self.in_metadata {
            self.in_metadata = name != ".end_amdgpu_metadata";
            if self.in_metadata {
                self.metadata.line(text);
            }
            return Ok(Taken::Line);
        }
        let start = line.start + text.len() - text.trim_start().len();
        let span = start..start + name.len();
        let error = |message: String| Diagnostic::new(source, span.clone(), message);
        if !name.starts_with('.') || name.ends_with(':') {
            return Ok(if self.elsewhere && !text.trim().is_empty() { Taken::Line } else { Taken::Code });
        }
        let rest = text.trim_start()[name.len()..].trim();
        match name {
            ".text" => self.elsewhere = false,
            ".section" => self.elsewhere = !rest.trim_start_matches('"').starts_with(".text"),
            ".rodata" | ".data" | ".bss" => self.elsewhere = true,
            ".amdgcn_target" => {
                let named = rest.trim_matches('"').rsplit("--").next().unwrap_or_default();
                let named = named.split(':').next().unwrap_or_default();
                if named != target.name() {
                    return Err(error(format!("this is compiled for {named}, and runs on {target}"))
                        .with_help(format!("say `--target {named}`, or compile it with `-mcpu={target}`")));
                }
            }
            ".amdhsa_kernel" => self.open = Some(Kernel { name: rest.to_owned(), ..Kernel::default() }),
            ".end_amdhsa_kernel" => self.kernels.extend(self.open.take()),
            ".amdgpu_metadata" => self.in_metadata = true,
            ".p2align" | ".align" | ".balign" if !self.elsewhere => {
                let number = rest.split(',').next().unwrap_or_default().trim().parse::<u32>();
                let number = number.map_err(|_| error(format!("`{name}` is followed by no number")))?;
                let bytes = if name == ".p2align" { 1u64.checked_shl(number) } else { Some(number.into()) };
                return Ok(Taken::Align(bytes.unwrap_or(1).max(1)));
            }
            ".p2align" | ".align" | ".balign" => {}
            _ if QUIET.contains(&name) || name.starts_with(".cfi_") => {}
            _ => match (name.strip_prefix(".amdhsa_"), &mut self.open) {
                (Some(value), Some(kernel)) => {
                    let number = number(rest).ok_or_else(|| {
                        error(format!("the value of `{name}` is no number"))
                            .with_help("a compiler writes a number here; write one")
                    })?;
                    kernel.descriptor.insert(value.to_owned(), number);
                }
                _ if self.elsewhere => {}
                _ => return Ok(Taken::Code),
            },
        }
        Ok(Taken::Line)
    }

    /// Every kernel with what the metadata says of it.
    pub(in crate::program) fn finish(self) -> Vec<Kernel> {
        let Listing { mut kernels, metadata, .. } = self;
        for kernel in &mut kernels {
            metadata.complete(kernel);
        }
        kernels
    }
}

fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
