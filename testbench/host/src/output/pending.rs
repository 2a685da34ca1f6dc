//! One output before it is in its place: it is written beside the place, or kept until the command has succeeded.

use super::OutputError;
use super::destination::{Destination, Identity, folder_of};
use super::error::temporary;
use super::leftovers::{Guard, Hold, Leftover, make};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, SpooledTempFile};

/// Most bytes for a stream that are kept in memory; more bytes go to a temporary file.
const SPOOLED: usize = 1 << 24;

/// Bytes that still need room after a tool has written a file. A tool may not tell that it ran out of room.
const ROOM: usize = 1 << 16;

/// An output that isn't in its place yet.
pub struct Pending {
    /// path as the user wrote it
    pub path: PathBuf,
    destination: Destination,
    body: Body,
    /// whether something was written; otherwise the output doesn't appear
    pub written: bool,
}

/// The place to which an output is written before it is complete.
pub trait Medium: Write + Seek {}

impl<T: Write + Seek> Medium for T {}

enum Body {
    /// for a stream
    Spooled(SpooledTempFile),
    /// a temporary file
    File(File, PathBuf, Guard),
    /// a temporary file that is made, with the missing folders, when something is written
    Planned,
}

/// Steps that are undone if a later one fails.
#[derive(Default)]
pub struct Undo(Vec<(PathBuf, Before)>);

/// The file that was at a place before.
enum Before {
    Nothing,
    /// the old file now has this name
    Aside(PathBuf),
    /// the old file is lost, on a disk where files have one name only
    Lost,
}

impl Pending {
    /// Prepares an output. If its folder doesn't exist, it is made when something is written. With `for_tool` the
    /// output needs a path, so the folder is made at once.
    ///
    /// # Errors
    /// The reason why the output can't be written.
    pub fn new(path: &Path, destination: Destination, for_tool: bool, made: &mut Vec<Guard>) -> io::Result<Self> {
        let body = match &destination {
            Destination::File(target, existing) => {
                if existing.is_some() {
                    // A file that is protected against writing stays as it is.
                    OpenOptions::new().write(true).open(target)?;
                    may_be_replaced(target)?;
                }
                let folder = folder_of(target);
                match !for_tool && !folder.is_dir() {
                    true => {
                        has_room(folder)?;
                        Body::Planned
                    }
                    false => {
                        make_folders(folder, made)?;
                        Body::temporary(folder)?
                    }
                }
            }
            _ if for_tool => Body::temporary(&std::env::temp_dir()).map_err(|error| temporary(&error))?,
            _ => Body::Spooled(SpooledTempFile::new(SPOOLED)),
        };
        Ok(Pending { path: path.to_owned(), destination, body, written: false })
    }

    /// The identity of the output, by which another path is known to mean the same.
    pub fn identity(&self) -> Option<Identity> {
        self.destination.identity()
    }

    /// Whether the output goes to standard output.
    pub fn is_stdout(&self) -> bool {
        matches!(self.destination, Destination::Stdout)
    }

    /// Whether the output goes to a stream.
    pub fn is_stream(&self) -> bool {
        !self.destination.is_file()
    }

    /// The place to which the output is written now. `made` gets the folders that are made for it.
    ///
    /// # Errors
    /// An error if the file, or a folder for it, can't be made.
    pub fn writer(&mut self, made: &mut Vec<Guard>) -> io::Result<&mut dyn Medium> {
        if let (Body::Planned, Destination::File(target, _)) = (&self.body, &self.destination) {
            make_folders(folder_of(target), made)?;
            self.body = Body::temporary(folder_of(target))?;
        }
        self.written = true;
        match &mut self.body {
            Body::Spooled(spool) => Ok(spool),
            Body::File(file, ..) => Ok(file),
            Body::Planned => Err(ErrorKind::NotFound.into()),
        }
    }

    /// The temporary file, for a tool to write.
    pub fn temporary(&self) -> Option<&Path> {
        match &self.body {
            Body::Spooled(_) | Body::Planned => None,
            Body::File(_, path, _) => Some(path),
        }
    }

    /// Finds out whether the disk was full when a tool wrote the file, since such tools don't tell.
    pub fn check_room(&mut self) -> io::Result<()> {
        self.written = true;
        let Body::File(file, ..) = &mut self.body else { return Ok(()) };
        let length = file.seek(SeekFrom::End(0))?;
        let result = file.write_all(&[0; ROOM]);
        file.set_len(length)?;
        result
    }

    /// Gives the file the permissions of the file that it replaces.
    pub fn complete(&mut self) -> io::Result<()> {
        if let (Body::File(file, ..), Destination::File(_, Some(existing))) = (&self.body, &self.destination) {
            take_after(file, existing)?;
        }
        Ok(())
    }

    /// Writes to the stream. It is no error if the reader has gone.
    pub fn deliver(&mut self) -> io::Result<()> {
        let mut content: Box<dyn Read + '_> = match &mut self.body {
            Body::Spooled(spool) => {
                spool.rewind()?;
                Box::new(spool)
            }
            Body::File(file, ..) => {
                file.rewind()?;
                Box::new(file)
            }
            Body::Planned => return Ok(()),
        };
        let result = match &self.destination {
            Destination::Stdout => {
                let mut out = io::stdout().lock();
                io::copy(&mut content, &mut out).and_then(|_| out.flush())
            }
            Destination::Stream(path) => {
                let open = OpenOptions::new().append(true).open(path);
                open.and_then(|mut stream| io::copy(&mut content, &mut stream).map(drop))
            }
            #[cfg(unix)]
            Destination::Socket(path) => {
                let open = std::os::unix::net::UnixStream::connect(path);
                open.and_then(|mut stream| io::copy(&mut content, &mut stream).map(drop))
            }
            #[cfg(not(unix))]
            Destination::Socket(_) => Err(ErrorKind::Unsupported.into()),
            Destination::File(..) | Destination::Nowhere => Ok(()),
        };
        match result {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            other => other,
        }
    }

    /// Puts the file in its place.
    pub fn persist(self, hold: &mut Hold, undo: &mut Undo) -> Result<(), OutputError> {
        let (Destination::File(target, existing), Body::File(_, temporary, guard)) = (self.destination, self.body)
        else {
            return Ok(());
        };
        // The old file keeps a second name until all other outputs are in place.
        let aside = temporary.with_extension("old");
        let before = match existing {
            None => Before::Nothing,
            Some(_) if fs::hard_link(&target, &aside).is_ok() => Before::Aside(aside),
            Some(_) => Before::Lost,
        };
        let result = fs::rename(&temporary, &target);
        hold.keep(guard);
        match result {
            Ok(()) => {
                undo.0.push((target, before));
                Ok(())
            }
            Err(error) => {
                let _ = fs::remove_file(&temporary);
                if let Before::Aside(aside) = before {
                    let _ = fs::remove_file(aside);
                }
                Err(OutputError::unwritable(self.path.display(), &error))
            }
        }
    }

    /// The error that the temporary place can't be written.
    pub fn body_error(&self, error: &io::Error) -> OutputError {
        match self.destination {
            Destination::File(..) => self.error(error),
            _ => self.error(&temporary(error)),
        }
    }

    /// The error that the output can't be written.
    pub fn error(&self, error: &io::Error) -> OutputError {
        match self.destination {
            Destination::Stdout => OutputError::unwritable("standard output", error),
            _ => OutputError::unwritable(self.path.display(), error),
        }
    }
}

impl Body {
    fn temporary(folder: &Path) -> io::Result<Self> {
        let ((file, path), guard) = make(|| {
            let mut builder = Builder::new();
            builder.prefix(".lds-");
            // Unlike other temporary files, this file may be read by everyone whom the user's umask allows to.
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let (file, path) = builder.tempfile_in(folder)?.keep().map_err(|error| error.error)?;
            Ok::<_, io::Error>(((file, path.clone()), Leftover::File(path)))
        })?;
        Ok(Body::File(file, path, guard))
    }
}

impl Undo {
    /// All outputs are in place, so the old file is removed.
    pub fn done(self) {
        for (_, before) in self.0 {
            if let Before::Aside(aside) = before {
                let _ = fs::remove_file(aside);
            }
        }
    }

    /// Brings back the old file.
    pub fn undo(self) {
        for (target, before) in self.0.into_iter().rev() {
            let _ = match before {
                Before::Aside(aside) => fs::rename(aside, target),
                Before::Nothing => fs::remove_file(target),
                Before::Lost => Ok(()),
            };
        }
    }
}

/// Copies the permissions, and the owner as far as the user may give files away.
fn take_after(file: &File, existing: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
        let own = file.metadata()?;
        if (own.uid(), own.gid()) != (existing.uid(), existing.gid()) {
            let both = fchown(file, Some(existing.uid()), Some(existing.gid()));
            let _ = both.or_else(|_| fchown(file, None, Some(existing.gid())));
        }
        let now = file.metadata()?;
        if (now.uid(), now.gid()) != (existing.uid(), existing.gid()) {
            // Permissions to act as the owner or the group were only meant for the old owner and group.
            return file.set_permissions(fs::Permissions::from_mode(existing.mode() & 0o777));
        }
    }
    file.set_permissions(existing.permissions())
}

/// In a folder with the sticky bit, only the owner of a file, or of the folder, may replace the file.
#[cfg(unix)]
fn may_be_replaced(target: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let (file, folder) = (target.metadata()?, folder_of(target).metadata()?);
    let user = rustix::process::geteuid().as_raw();
    match folder.mode() & 0o1000 != 0 && user != 0 && ![file.uid(), folder.uid()].contains(&user) {
        true => Err(io::Error::new(
            ErrorKind::PermissionDenied,
            "it belongs to another user, in a folder with the sticky bit",
        )),
        false => Ok(()),
    }
}

#[cfg(not(unix))]
fn may_be_replaced(_target: &Path) -> io::Result<()> {
    Ok(())
}

/// Checks that files and folders can be made in a folder. If the folder doesn't exist, the first existing folder above
/// it is checked.
///
/// # Errors
/// The reason why they can't.
pub fn has_room(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let there = there.into_iter().find(|folder| folder.symlink_metadata().is_ok()).unwrap_or(Path::new("."));
    // A file can't contain files.
    there.join(".").metadata()?;
    // The file is removed at once.
    Body::temporary(there).map(drop)
}

/// Makes a folder and the folders above it. `made` gets the new ones.
pub fn make_folders(folder: &Path, made: &mut Vec<Guard>) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        make_folders(parent, made)?;
    }
    let created = make(|| fs::create_dir(folder).map(|()| ((), Leftover::EmptyFolder(folder.to_owned()))));
    match created {
        Ok(((), guard)) => made.push(guard),
        // Another process made the folder first.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
