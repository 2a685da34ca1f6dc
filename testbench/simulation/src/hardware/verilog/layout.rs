//! What becomes of a design's modules in C++.

/// Memories of a core from which on each module is compiled once: the banks of the full unit.
const MANY: usize = 32;

/// What becomes of the modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The modules are taken apart: 7 % more cycles a second.
    Flat,
    /// Each module is a class of its own, and its instances share their code. Of the full unit Verilator and GCC take a
    /// fifth of the processor's time, and half of the memory; a cycle takes a quarter more time.
    Shared,
}

impl Layout {
    /// The layout of models that are compiled here. A debug build of `lds` runs its own tests, with many models for few
    /// cycles each.
    pub const USUAL: Layout = if cfg!(debug_assertions) { Layout::Shared } else { Layout::Flat };

    /// The layout for a core with so many memories: each bank of a data share is one. The code of many banks is
    /// compiled once, where it would take minutes.
    pub const fn of(memories: usize) -> Layout {
        if memories < MANY { Layout::USUAL } else { Layout::Shared }
    }

    /// The option of Verilator.
    pub(super) const fn option(self) -> &'static str {
        match self {
            Layout::Flat => "--flatten",
            Layout::Shared => "-fno-inline",
        }
    }
}
