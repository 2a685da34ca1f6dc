//! What a program's lines are before they are read: directives or notes, code and comments; and which kernel runs.

use super::directive::{self, Directive};
use super::expression::{Cursor, Scope};
use super::kernel::{Argument, Kernel};
use crate::diagnostic::{Diagnostic, Source};
use std::collections::BTreeMap;
use std::ops::Range;

/// Of the kernels of a file the one that runs.
pub(super) fn chosen(
    source: &Source,
    mut kernels: Vec<Kernel>,
    named: Option<(String, Range<usize>)>,
    arguments: &BTreeMap<u32, Argument>,
) -> Result<Option<Kernel>, Diagnostic> {
    let names = kernels.iter().map(|kernel| format!("`{}`", kernel.name)).collect::<Vec<_>>().join(", ");
    match (named, kernels.len()) {
        (Some((name, span)), _) => match kernels.iter().position(|kernel| kernel.name == name) {
            Some(index) => Ok(Some(kernels.swap_remove(index))),
            None => Err(Diagnostic::new(source, span, format!("there is no kernel `{name}`")).with_help(
                if names.is_empty() { "the file has none".to_owned() } else { format!("there are {names}") },
            )),
        },
        (None, 0) => match arguments.values().next() {
            Some(argument) => {
                let message = "there is no kernel whose argument this could be";
                Err(Diagnostic::new(source, argument.span.clone(), message)
                    .with_help("the `.amdhsa_kernel` of a compiler says where arguments are"))
            }
            None => Ok(None),
        },
        (None, 1) => Ok(kernels.pop()),
        (None, count) => Err(Diagnostic::new(source, 0..0, format!("the file has {count} kernels: {names}"))
            .with_help("say which one runs, for example `; lds: kernel NAME`")),
    }
}

/// Whether these words are a directive.
pub(super) fn is_directive(source: &Source, mut cursor: Cursor<'_>) -> bool {
    match directive::parse(source, &mut cursor) {
        Ok(
            Directive::Step(_)
            | Directive::Only(_)
            | Directive::Argument(..)
            | Directive::Kernel(..)
            | Directive::Handler(..),
        ) => true,
        Ok(Directive::Setting(setting)) => setting.is_valued(source, &mut cursor) && cursor.require_end().is_ok(),
        Err(_) => false,
    }
}

/// Whether a part of the text is an expression and nothing else.
pub(super) fn is_expression(source: &Source, range: Range<usize>) -> bool {
    let parsed = Cursor::new(source, range).and_then(|mut cursor| {
        cursor.expression(Scope::Check)?;
        cursor.require_end()
    });
    parsed.is_ok()
}

/// Where the comment of a line starts that goes to its end: behind those in `/*` and `*/`, and behind a text in quotes.
pub(super) fn comment_start(line: &str) -> Option<usize> {
    let quoted = [".ascii", ".asciz", ".string"].iter().any(|name| line.trim_start().starts_with(name));
    let mut from = line.rfind('"').filter(|_| quoted).map_or(0, |quote| quote + 1);
    loop {
        let rest = &line[from..];
        let starts = [";", "//", "/*"].map(|start| rest.find(start));
        let start = from + starts.into_iter().flatten().min()?;
        let Some(inner) = line[start..].strip_prefix("/*") else { return Some(start) };
        from = line.len() - inner.len() + inner.find("*/")? + 2;
    }
}

/// The range without blanks at its ends.
pub(super) fn trimmed(source: &Source, range: Range<usize>) -> Range<usize> {
    let text = &source.text()[range.clone()];
    let start = range.start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}
