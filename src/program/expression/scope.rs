//! Which names have a value where.

/// Which names an expression may use. Each scope has the names of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Scope {
    /// none: known before the program runs
    Constant,
    /// `lane`, `wave`, `group`, registers
    Lane,
    /// `index` too
    Dword,
    /// cycles too
    Check,
}
