//! Assembler directives of a file.

use super::Kernel;
use super::constants::{Constants, DIRECTIVES};
use super::data::{self, Piece};
use super::descriptor::{Fate, Field};
use super::metadata::Metadata;
use super::sections::{Sections, integer};
use super::target_id;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::targets::Target;
use std::collections::BTreeMap;
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
    ".ident",
    ".addrsig",
    ".addrsig_sym",
    ".file",
    ".loc",
    ".amdhsa_code_object_version",
];

/// Directives whose operands are texts or names.
const TEXTS: [&str; 7] =
    [".ascii", ".asciz", ".string", ".section", ".amdgcn_target", ".amd_amdgpu_isa", ".amdhsa_kernel"];

/// A file's assembler directives, as far as they have come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listing {
    /// the kernels whose descriptors were read
    pub(crate) kernels: Vec<Kernel>,
    sections: Sections,
    /// the descriptor that is being read
    open: Option<Kernel>,
    /// the list of kernels and arguments
    metadata: Metadata,
    in_metadata: bool,
    /// values of descriptors that rest on what comes later
    late: Vec<Late>,
    /// symbols that have values
    constants: Constants,
}

/// A value of a descriptor that rests on symbols whose values aren't known where it stands.
#[derive(Clone, Debug)]
struct Late {
    /// which of the kernels
    kernel: usize,
    field: &'static Field,
    text: String,
    span: Range<usize>,
}

/// What a line was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// nothing of an assembler's: a label, an instruction or a comment
    Code,
    /// done with
    Line,
    /// data between instructions
    Data(Vec<Piece>),
}

impl Listing {
    /// Takes a line without its comment, if it is an assembler directive or isn't code.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a directive that would put something into the code, and at code for another target.
    pub(crate) fn take(&mut self, source: &Source, line: &Range<usize>, target: Target) -> Result<Taken, Diagnostic> {
        let text = &source.text()[line.clone()];
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        if self.in_metadata {
            self.in_metadata = name != ".end_amdgpu_metadata";
            if self.in_metadata {
                let span = line.start + text.len() - text.trim_start().len()..line.start + text.trim_end().len();
                self.metadata.line(text).map_err(|message| {
                    Diagnostic::new(source, span, message).with_help("a compiler writes a list of its kernels here")
                })?;
            }
            return Ok(Taken::Line);
        }
        let start = line.start + text.len() - text.trim_start().len();
        let span = start..start + name.len();
        let error = |message: String| Diagnostic::new(source, span.clone(), message);
        if self.open.is_some()
            && !text.trim().is_empty()
            && !(name.starts_with(".amdhsa_") || name.starts_with(".end_"))
        {
            return Err(error(format!("`{name}` is no value of a kernel's descriptor"))
                .with_help("a descriptor has lines of `.amdhsa_NAME VALUE`, and ends with `.end_amdhsa_kernel`"));
        }
        if self.constants.take(source, line, target)? {
            return Ok(Taken::Line);
        }
        let elsewhere = !self.sections.are_code();
        if !name.starts_with('.') || name.ends_with(':') || text.trim_start().starts_with(".L") {
            if elsewhere && !text.trim().is_empty() {
                self.sections.line(source, line)?;
                return Ok(Taken::Line);
            }
            return Ok(Taken::Code);
        }
        let rest = text.trim_start()[name.len()..].trim();
        match name {
            ".text" | ".rodata" | ".data" | ".bss" => self.sections.enter(name),
            ".section" => self.sections.enter(rest),
            ".amdgcn_target" | ".amd_amdgpu_isa" => {
                let end = start + text.trim().len();
                target_id::check(rest, target).map_err(|(message, help)| {
                    Diagnostic::new(source, end - rest.len()..end, message).with_help(help)
                })?;
            }
            ".amdhsa_kernel" if self.open.is_some() => {
                return Err(error("the descriptor above isn't ended".to_owned())
                    .with_help("write `.end_amdhsa_kernel` behind its last line"));
            }
            ".amdhsa_kernel" => {
                let end = start + text.trim().len();
                self.open = Some(Kernel { name: rest.to_owned(), span: start..end, ..Kernel::default() });
            }
            ".end_amdhsa_kernel" => {
                let Some(kernel) = self.open.take() else {
                    return Err(
                        error("no descriptor ends here".to_owned()).with_help("`.amdhsa_kernel NAME` begins one")
                    );
                };
                if let Some(missing) = Field::missing(target, |name| kernel.named.contains(name)) {
                    return Err(error(format!("the descriptor of `{}` has no `.amdhsa_{missing}`", kernel.name))
                        .with_help("write how many of these registers the kernel has, as a compiler does"));
                }
                self.kernels.push(kernel.with_defaults(target));
            }
            ".amdgpu_metadata" => self.in_metadata = true,
            ".comm" | ".lcomm" => self.sections.common(rest).map_err(|message| {
                error(message).with_help(
                    "as in `.comm NAME, BYTES, 4`, where 4 is for 16 bytes, and the alignment may be left out",
                )
            })?,
            _ if QUIET.contains(&name) || name.starts_with(".cfi_") => {}
            _ => match (name.strip_prefix(".amdhsa_"), &mut self.open) {
                (Some(value), Some(kernel)) => {
                    let Some(field) = Field::find(value, target) else {
                        return Err(error(format!("descriptors of {target} have no `{name}`"))
                            .with_help(
                                "if the kernel is for another target, name that with `--target`; LLVM lists what each has in \
                                 \"AMDHSA Kernel Directives\"",
                            ));
                    };
                    if !kernel.named.insert(value.to_owned()) {
                        return Err(error(format!("`{name}` is there a second time")).with_help("keep one of the two"));
                    }
                    let end = start + text.trim().len();
                    let span = end - rest.len()..end;
                    match integer(rest).or_else(|| self.constants.value(source, rest, &span, target)) {
                        Some(number) => {
                            let number = checked(source, field, number, span, target)?;
                            kernel.descriptor.insert(value.to_owned(), number);
                        }
                        None if field.fate == Fate::NoEffect => {}
                        None => {
                            let (kernel, text) = (self.kernels.len(), rest.to_owned());
                            self.late.push(Late { kernel, field, text, span });
                        }
                    }
                }
                _ if elsewhere => self.sections.line(source, line)?,
                _ => {
                    let whole = start..start + text.trim().len();
                    return Ok(data::pieces(source, text, &whole)?.map_or(Taken::Code, Taken::Data));
                }
            },
        }
        Ok(Taken::Line)
    }

    /// A line without its comment with the value of each symbol in its place; `None` if it names none, or isn't about
    /// values.
    pub(crate) fn expanded(&self, line: &str) -> Option<String> {
        let name = line.split_whitespace().next().unwrap_or_default();
        let is_quiet = QUIET.contains(&name) || DIRECTIVES.contains(&name) || TEXTS.contains(&name);
        let is_about_values = !self.in_metadata && !is_quiet && !name.starts_with(".amdhsa_");
        is_about_values.then(|| self.constants.expanded(line)).flatten()
    }

    /// The first symbol in a line whose value isn't known yet, and the name that this rests on.
    pub(crate) fn open<'a>(&'a self, line: &'a str) -> Option<(&'a str, &'a str)> {
        self.constants.open(line)
    }

    /// Gives the section of data that lines are in an address. `None` where lines are code, and false where data stands
    /// before it.
    pub(crate) fn place(&mut self, address: u64) -> Option<bool> {
        self.sections.place(address)
    }

    /// The values of all symbols. `address` says where a name of the program is, other than that of data.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a value that rests on what is nowhere in the file.
    pub(crate) fn symbols(
        &self,
        source: &Source,
        target: Target,
        address: impl Fn(&str) -> Option<u64>,
    ) -> Result<BTreeMap<String, u64>, Diagnostic> {
        if let Some(kernel) = &self.open {
            let message = format!("the descriptor of `{}` isn't ended", kernel.name);
            return Err(Diagnostic::new(source, kernel.span.clone(), message)
                .with_help("write `.end_amdhsa_kernel` behind its last line"));
        }
        let data = self.sections.addresses();
        let mut symbols =
            self.constants.finish(source, target, |name| address(name).or_else(|| data.get(name).copied()))?;
        symbols.extend(data);
        Ok(symbols)
    }

    /// Every kernel with what the metadata says of it, and the data of the file. `symbols` are the values of all
    /// symbols.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a value of a descriptor that is no number, or that can't be what it is.
    pub(crate) fn finish(
        self,
        source: &Source,
        target: Target,
        symbols: &BTreeMap<String, u64>,
    ) -> Result<(Vec<Kernel>, Sections), Diagnostic> {
        let Listing { mut kernels, metadata, sections, late, .. } = self;
        for Late { kernel, field, text, span } in late {
            let Some(kernel) = kernels.get_mut(kernel) else { continue };
            let number = Constants::of(symbols).value(source, &text, &span, target).ok_or_else(|| {
                let message = format!("the value of `.amdhsa_{}` is no number", field.name);
                Diagnostic::new(source, span.clone(), message).with_help("a compiler writes a number here; write one")
            })?;
            kernel.descriptor.insert(field.name.to_owned(), checked(source, field, number, span, target)?);
        }
        for kernel in &mut kernels {
            let (named, enabled) = (kernel.value("user_sgpr_count"), kernel.user_registers());
            if kernel.named.contains("user_sgpr_count") && named < enabled {
                let message = format!("`{}` has {named} user SGPRs, and its descriptor enables {enabled}", kernel.name);
                return Err(Diagnostic::new(source, kernel.span.clone(), message)
                    .with_help("leave out `.amdhsa_user_sgpr_count`: it is then as many as are enabled"));
            }
            metadata.complete(kernel);
        }
        Ok((kernels, sections))
    }
}

/// A value of a descriptor that it can have, and that means something here.
fn checked(source: &Source, field: &Field, number: i64, span: Range<usize>, target: Target) -> Result<i64, Diagnostic> {
    let (name, most) = (field.name, field.greatest(target));
    if !(0..=most).contains(&number) {
        return Err(Diagnostic::new(source, span, format!("`.amdhsa_{name}` can't be {number}"))
            .with_help(format!("it is a number from 0 to {most}")));
    }
    match field.fate {
        Fate::Refused(why) if number != 0 => {
            Err(Diagnostic::new(source, span, format!("`.amdhsa_{name}` is {number}, and {why}"))
                .with_help("write 0, if the kernel does without it"))
        }
        _ => Ok(number),
    }
}
