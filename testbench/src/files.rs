//! Files that appear whole or not at all.

use std::io;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// The folder that a file is, or will be, in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A temporary file beside `path`, to be renamed to it when it is complete. Unlike other temporary files it may be read by everyone
/// whom the user's umask allows to.
///
/// # Errors
/// When the folder doesn't exist or can't be written.
pub fn temporary_for(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder_of(path))
}
