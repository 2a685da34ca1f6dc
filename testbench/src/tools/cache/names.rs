//! Names of the cache's own files and folders.

/// In each result: the list of its files.
pub const LIST: &str = ".lds-cache";
/// In each result: locked by those who use it, and as old as the last use.
pub const USED: &str = ".used";
/// Between a result's name and the number of the process that makes it.
pub const WORK: &str = ".work-";
