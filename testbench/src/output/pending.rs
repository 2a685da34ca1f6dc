//! One output on its way: written beside its place, or kept until all is known to go well.

use super::OutputError;
use super::destination::{Destination, Identity, folder_of};
use super::error::temporary;
use super::leftovers::{Guard, Hold, Leftover, make};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, SpooledTempFile};

/// Bytes for a stream that are kept in memory; more go to a temporary file.
const SPOOLED: usize = 1 << 24;

/// Bytes that there must still be room for after a tool has written a file without telling whether it could.
const ROOM: usize = 1 << 16;

/// An output that isn't in its place yet.
pub struct Pending {
    /// as the user wrote it
    pub path: PathBuf,
    destination: Destination,
    body: Body,
    /// something was written: otherwise it doesn't appear
    pub written: bool,
}

/// What an output is written to before it is complete.
pub trait Medium: Write + Seek {}

impl<T: Write + Seek> Medium for T {}

enum Body {
    /// for a stream
    Spooled(SpooledTempFile),
    /// a temporary file
    File(File, PathBuf, Guard),
    /// a temporary file that is made, with the folders that are missing, when something is written
    Planned,
}

/// Steps that are taken back if a later one fails.
#[derive(Default)]
pub struct Undo(Vec<(PathBuf, Before)>);

/// What was at a place before.
enum Before {
    Nothing,
    /// a file that now has this name
    Aside(PathBuf),
    /// a file that is lost, on a disk where files have one name only
    Lost,
}

impl Pending {
    /// Prepares an output. Where its folder isn't there yet, it is made when something is written; `for_tool`: it must
    /// have a path, so that is now.
    ///
    /// # Errors
    /// What makes it impossible to write.
    pub fn new(path: &Path, destination: Destination, for_tool: bool, made: &mut Vec<Guard>) -> io::Result<Self> {
        let body = match &destination {
            Destination::File(target, existing) => {
                if existing.is_some() {
                    // A file that its rights protect stays as it is.
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

    /// By which it is known that another path means the same.
    pub fn identity(&self) -> Option<Identity> {
        self.destination.identity()
    }

    /// Whether it goes to standard output.
    pub fn is_stdout(&self) -> bool {
        matches!(self.destination, Destination::Stdout)
    }

    /// Whether it goes to a stream.
    pub fn is_stream(&self) -> bool {
        !self.destination.is_file()
    }

    /// Where it is written now. `made` gets the folders that are made for it.
    ///
    /// # Errors
    /// Its file, or a folder for it, can't be made.
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

    /// Finds out whether a tool that has written the file came to the end of the disk: such tools don't say.
    pub fn check_room(&mut self) -> io::Result<()> {
        self.written = true;
        let Body::File(file, ..) = &mut self.body else { return Ok(()) };
        let length = file.seek(SeekFrom::End(0))?;
        let result = file.write_all(&[0; ROOM]);
        file.set_len(length)?;
        result
    }

    /// Gives the file the rights of the one that it replaces.
    pub fn complete(&mut self) -> io::Result<()> {
        if let (Body::File(file, ..), Destination::File(_, Some(existing))) = (&self.body, &self.destination) {
            take_after(file, existing)?;
        }
        Ok(())
    }

    /// Writes to the stream. A reader that has gone is no error.
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
        // The old file keeps a second name until all the others are in place, too.
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

    /// The system's reason why what it is written to before it is complete can't be written.
    pub fn body_error(&self, error: &io::Error) -> OutputError {
        match self.destination {
            Destination::File(..) => self.error(error),
            _ => self.error(&temporary(error)),
        }
    }

    /// The system's reason why it can't be written.
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
            // Unlike other temporary files it may be read by everyone whom the user's umask allows to.
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let (file, path) = builder.tempfile_in(folder)?.keep().map_err(|error| error.error)?;
            Ok::<_, io::Error>(((file, path.clone()), Leftover::File(path)))
        })?;
        Ok(Body::File(file, path, guard))
    }
}

impl Undo {
    /// Everything is in place: what was there before goes.
    pub fn done(self) {
        for (_, before) in self.0 {
            if let Before::Aside(aside) = before {
                let _ = fs::remove_file(aside);
            }
        }
    }

    /// Brings back what was there before.
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

/// Owner, as far as the user may give files away, and rights.
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
            // Rights to act as the owner or the group were given for the old ones.
            return file.set_permissions(fs::Permissions::from_mode(existing.mode() & 0o777));
        }
    }
    file.set_permissions(existing.permissions())
}

/// In a folder with the sticky bit only the owner of a file, or of the folder, may replace it.
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

/// Whether files and folders can be made in a folder, or where it isn't there yet in the first one above it that is.
///
/// # Errors
/// Why they can't.
pub fn has_room(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
    let there = there.into_iter().find(|folder| folder.symlink_metadata().is_ok()).unwrap_or(Path::new("."));
    // A file is no place for others.
    there.join(".").metadata()?;
    // The file is gone again at once.
    Body::temporary(there).map(drop)
}

/// Makes a folder and those that it is in; `made` gets the new ones.
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
        // Another process was faster.
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
