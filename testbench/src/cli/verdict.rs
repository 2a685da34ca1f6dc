//! How a command ended.

/// How a command ended that had no bad input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// all expectations held, and the models agree
    Pass,
    /// an expectation failed, the models differ, there are too many conflicts, or there is a warning and warnings are
    /// denied
    Fail,
}

impl Verdict {
    /// The verdict for what holds or not.
    pub fn of(pass: bool) -> Self {
        if pass { Verdict::Pass } else { Verdict::Fail }
    }
}
