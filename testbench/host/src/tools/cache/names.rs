//! Names of the cache's own files and folders.

/// A file in each result: the list of its files.
pub const LIST: &str = ".lds-cache";
/// A file in each result: processes that use the result lock it, and it is as old as the last use.
pub const USED: &str = ".used";
/// The text between a result's name and the number of the process that makes the result.
pub const WORK: &str = ".work-";
