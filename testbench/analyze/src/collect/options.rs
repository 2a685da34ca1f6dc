//! What is kept beside sums.

/// Which instructions are shown in detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// so many that lose most cycles, each pattern once
    Worst(usize),
    /// that with this number, in order of issue from 0
    Number(u64),
    /// the worst of this line of the input, from 1
    Line(usize),
}

/// What is kept beside sums.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// instructions to be shown
    pub details: Selection,
    /// all patterns, each once, to look for remedies
    pub suggest: bool,
}
