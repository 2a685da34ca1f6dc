//! What scalar functions are.

use crate::execute::vector::Function as OfLane;

/// What a scalar function is given. Values of 32 bits have zeros above.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    /// the first source
    pub a: u64,
    /// the second source
    pub b: u64,
    /// the destination before
    pub d: u64,
    /// SCC before
    pub scc: bool,
}

/// What comes out: what isn't there stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Out {
    /// the destination
    pub d: Option<u64>,
    /// SCC
    pub scc: Option<bool>,
}

impl Out {
    /// A destination and SCC.
    pub const fn both(d: u64, scc: bool) -> Self {
        Out { d: Some(d), scc: Some(scc) }
    }

    /// A destination alone.
    pub const fn value(d: u64) -> Self {
        Out { d: Some(d), scc: None }
    }

    /// SCC alone.
    pub const fn scc(scc: bool) -> Self {
        Out { d: None, scc: Some(scc) }
    }
}

/// A scalar function: what it computes, and what it does to SCC. Bits of a result that its destination hasn't got are
/// dropped before anything is compared with 0.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// a destination; SCC stays
    Value(fn(u64, u64) -> u64),
    /// a destination; SCC says whether it isn't 0
    NonZero(fn(u64, u64) -> u64),
    /// SCC alone
    Compare(fn(u64, u64) -> bool),
    /// anything else
    Full(fn(Given) -> Out),
    /// numbers with a point: a destination, or SCC
    Float(Float),
    /// EXEC from source and EXEC; the destination gets EXEC as it was, SCC says whether it isn't 0 now
    SaveExec(fn(u64, u64) -> u64),
    /// EXEC from source and EXEC; the destination gets EXEC as it is then, SCC says whether it isn't 0
    WriteExec(fn(u64, u64) -> u64),
}

/// A function of numbers with a point, of one lane.
#[derive(Clone, Copy, Debug)]
pub struct Float {
    /// what it computes
    pub function: OfLane,
    /// whether the first source is the high half of a register
    pub is_high: bool,
    /// whether the destination is a source, too
    pub accumulates: bool,
}

/// A row of a table: name and function.
pub type Entry = (&'static str, Function);
