//! What is kept beside the sums.

/// The instructions that are shown in detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// this many instructions that lose most cycles, each pattern once
    Worst(usize),
    /// the instruction with this number, in order of issue from 0
    Number(u64),
    /// the worst instruction of this line of the input, from 1
    Line(usize),
}

/// What is kept beside the sums.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// instructions to be shown
    pub details: Selection,
    /// whether all patterns are kept, each once, to look for remedies
    pub suggest: bool,
}
