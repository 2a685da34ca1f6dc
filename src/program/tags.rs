//! What the unit knows the waves of a program by.

use super::constant::{constant, in_range, list};
use super::expression::Cursor;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::gws::WAVES;
use std::ops::Range;

/// The tag of each wave's requests, wave 0 first.
#[derive(Clone, Debug)]
pub(super) struct Tags {
    tags: Vec<u8>,
    /// where the program says so
    span: Range<usize>,
}

impl Tags {
    /// Reads numbers with commas between them.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what is no tag.
    pub(super) fn read(source: &Source, cursor: &mut Cursor<'_>) -> Result<Self, Diagnostic> {
        let start = cursor.span().start;
        let mut tags = Vec::new();
        for expression in list(cursor)? {
            let value = constant(source, &expression)?;
            tags.push(in_range(source, (value, expression.span()), 0, u8::MAX.into())?.value as u8);
        }
        Ok(Tags { tags, span: start..cursor.span().start })
    }

    /// The tag of a wave.
    pub(super) fn of(&self, wave: usize) -> Option<u8> {
        self.tags.get(wave).copied()
    }

    /// Whether each of so many waves has a tag that tells it from the others of its compute unit. `gds`: they are at
    /// the global data share.
    ///
    /// # Errors
    /// A [`Diagnostic`] with what is wrong.
    pub(super) fn tell_apart(&self, source: &Source, waves: usize, gds: bool) -> Result<(), Diagnostic> {
        let Tags { tags, span } = self;
        let wrong = |message: String, help: &str| {
            Err(Diagnostic::new(source, span.clone(), message).with_help(help.to_owned()))
        };
        if tags.len() != waves {
            let message = format!("here are {} tags, and the program has {waves} waves", tags.len());
            return wrong(message, "give each wave a tag, wave 0 first");
        }
        if let Some(tag) = tags.iter().find(|tag| gds && usize::from(**tag) >= WAVES) {
            let message = format!("a wave at the global data share has a tag from 0 to {}, not {tag}", WAVES - 1);
            return wrong(message, "choose a smaller tag: it is the number of the wave on its compute unit");
        }
        // The global data share has 2 or 4 compute units: the numbers of waves on one of them differ by an even number.
        let meet = |one: usize, other: usize| !gds || one % 2 == other % 2;
        let pairs = (0..tags.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        let mut equal = pairs.filter(|&(one, other)| tags[one] == tags[other] && meet(one, other));
        let Some((one, other)) = equal.next() else { return Ok(()) };
        let help = match gds {
            true => "give those of even numbers different tags, and those of odd ones: they may be on one compute unit",
            false => "give each wave a tag of its own",
        };
        wrong(format!("waves {one} and {other} both have the tag {}", tags[one]), help)
    }
}
