//! Files that appear whole or not at all.

use std::io;
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// A temporary file in `folder`, to be renamed when it is complete. Unlike other temporary files it may be read by everyone
/// whom the user's umask allows to.
///
/// # Errors
/// When the folder doesn't exist or can't be written.
pub fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
