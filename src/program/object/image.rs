//! What a file has of kernels, whatever kind of file it is, and the assembly that says the same.

use super::code;
use super::data;
use super::section::{Section, loaded};
use super::sources::SourceLines;
use super::wrong::Wrong;
use crate::targets::Target;
use std::fmt::Write;

/// The contents of a file.
pub(super) struct Image<'a> {
    pub(super) target: Target,
    /// the file's own words for its target, or the processor in it
    pub(super) target_id: String,
    /// what the file is, in a comment at the beginning
    pub(super) about: String,
    /// directives of the user's, lines of `; lds:`
    pub(super) directives: String,
    /// sections with code, in their order
    pub(super) code: Vec<Section<'a>>,
    /// sections with data, in their order
    pub(super) data: Vec<Section<'a>>,
    /// variables that start as 0 and are in no section: lines of `.comm`
    pub(super) common: String,
    /// the descriptors of kernels, as directives
    pub(super) descriptors: String,
    /// the list of kernels and arguments
    pub(super) metadata: Option<String>,
    pub(super) lines: SourceLines,
}

impl Image<'_> {
    /// The assembly that says the same.
    ///
    /// # Errors
    /// A [`Wrong`] at a value that rests on an address and isn't where one can be.
    pub(super) fn text(mut self) -> Result<String, Wrong> {
        let mut text = format!("; {}\n\t.amdgcn_target \"{}\"\n", self.about, self.target_id);
        text.push_str(&self.directives);
        self.lines.write_files(&mut text);
        text.push_str("\t.text\n");
        // Addresses in memory matter where code asks for its own: data is then at a distance from it.
        let is_placed =
            self.code.iter().any(|section| section.linked.is_some() && code::asks_for_address(section, self.target));
        let start = self.code.first().and_then(|section| section.linked);
        if let Some(start) = start.filter(|_| is_placed) {
            let _ = writeln!(text, "; lds: address {:#x}", loaded(start));
        }
        let mut state = code::State::default();
        for (index, section) in self.code.iter().enumerate() {
            code::write(&mut text, section, index, self.target, &self.lines, &mut state)?;
        }
        let is_linked = start.is_some();
        for section in self.data.iter_mut().filter(|_| is_placed || !is_linked) {
            data::write(&mut text, section, section.linked.map(loaded));
        }
        text.push_str(&self.common);
        text.push_str("\t.section .rodata.descriptors\n");
        text.push_str(&self.descriptors);
        if let Some(metadata) = &self.metadata {
            let _ = write!(text, "\t.amdgpu_metadata\n{metadata}\t.end_amdgpu_metadata\n");
        }
        Ok(text)
    }
}
