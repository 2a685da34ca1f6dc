//! Places in sources that a program was compiled of.

use serde::Serialize;

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SourcePlace {
    /// path of the source, as the compiler was given it
    pub path: String,
    /// line, from 1
    pub line: u32,
    /// column, from 1; 0 if the compiler doesn't say it
    pub column: u32,
}

impl SourcePlace {
    /// The name of the file, and the line.
    pub fn short(&self) -> String {
        format!("{}:{}", self.path.rsplit(['/', '\\']).next().unwrap_or_default(), self.line)
    }
}
