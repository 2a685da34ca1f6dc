//! Finds out what is at a path that is going to be written.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Links that are followed before they count as a circle.
const MOST_LINKS: usize = 40;

/// What is at a path.
#[derive(Clone, Debug)]
pub enum Destination {
    /// standard output: `-`, or a path that leads there
    Stdout,
    /// a device, a pipe, or a file that the process has open already: output is written to its end
    Stream(PathBuf),
    /// a socket
    Socket(PathBuf),
    /// a file, or nothing yet: the path without links, and the file that is there
    File(PathBuf, Option<Metadata>),
    /// a place that doesn't keep the output
    Nowhere,
}

/// The identity of a destination. Two paths mean the same if their identities are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// standard output
    Stdout,
    /// an existing file or pipe: device and number
    Node(u64, u64),
    /// a new file: device and number of its folder, and its name in the folder
    Entry(u64, u64, std::ffi::OsString),
    /// a new file in a new folder: the path without links
    Name(PathBuf),
}

impl Destination {
    /// Follows links, including those to files that don't exist yet.
    ///
    /// # Errors
    /// An error for a folder, and for a path that leads nowhere.
    pub fn of(path: &Path) -> io::Result<Self> {
        if path == Path::new("-") {
            return Ok(Destination::Stdout);
        }
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            let bytes = path.as_os_str().as_encoded_bytes();
            let is_folder = bytes.ends_with(b"/") || bytes.ends_with(b"/.") || path.file_name().is_none();
            if path.as_os_str().is_empty() {
                return Err(ErrorKind::NotFound.into());
            }
            let (Some(name), false) = (path.file_name(), is_folder) else {
                return Err(ErrorKind::IsADirectory.into());
            };
            let folder = without_links(folder_of(&path))?;
            let here = folder.join(name);
            if let Some(number) = descriptor(&folder, &here) {
                here.metadata()?;
                return Ok(if number == 1 { Destination::Stdout } else { Destination::Stream(here) });
            }
            match here.read_link() {
                Ok(target) => path = folder.join(target),
                Err(_) => return Destination::without_link(here),
            }
        }
        Err(io::Error::other("too many links"))
    }

    fn without_link(path: PathBuf) -> io::Result<Self> {
        let metadata = match fs::metadata(&path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Destination::File(path, None)),
            Err(error) => return Err(error),
        };
        if metadata.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if metadata.is_file() {
            return Ok(Destination::File(path, Some(metadata)));
        }
        #[cfg(unix)]
        if std::os::unix::fs::FileTypeExt::is_socket(&metadata.file_type()) {
            return Ok(Destination::Socket(path));
        }
        Ok(Destination::Stream(path))
    }

    /// The identity of the destination. Devices have none: any number of outputs may go to `/dev/null`.
    pub fn identity(&self) -> Option<Identity> {
        match self {
            Destination::Stdout => Some(Identity::Stdout),
            Destination::Nowhere => None,
            Destination::File(path, None) => Some(of_entry(path)),
            Destination::File(path, Some(metadata)) => Some(of_metadata(path, metadata)),
            Destination::Stream(path) | Destination::Socket(path) => {
                let metadata = path.metadata().ok()?;
                (!is_device(&metadata)).then(|| of_metadata(path, &metadata))
            }
        }
    }

    /// Whether the destination is, or will be, an ordinary file.
    pub fn is_file(&self) -> bool {
        matches!(self, Destination::File(..))
    }
}

impl Identity {
    /// The identity of an input at a path; `-` is standard input. `None` for a device and for a path at which there is
    /// nothing.
    pub fn of_input(path: &Path) -> Option<Self> {
        if path == Path::new("-") {
            return standard(&io::stdin());
        }
        let metadata = path.metadata().ok()?;
        (!is_device(&metadata))
            .then(|| of_metadata(&path.canonicalize().unwrap_or_else(|_| path.to_owned()), &metadata))
    }

    /// The identity of the file that a standard stream leads to; `None` if it is no ordinary file.
    #[cfg(unix)]
    pub fn standard_file(stream: &impl std::os::fd::AsFd) -> Option<Self> {
        let file = fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
        let metadata = file.metadata().ok()?;
        metadata.is_file().then(|| of_metadata(Path::new(""), &metadata))
    }
}

#[cfg(unix)]
fn standard(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
    Identity::standard_file(stream)
}

#[cfg(not(unix))]
fn standard<T>(_stream: &T) -> Option<Identity> {
    None
}

/// The identity of a new file. Its folder may have several names.
#[cfg(unix)]
fn of_entry(path: &Path) -> Identity {
    use std::os::unix::fs::MetadataExt;
    match (folder_of(path).metadata(), path.file_name()) {
        (Ok(folder), Some(name)) => Identity::Entry(folder.dev(), folder.ino(), name.to_owned()),
        _ => Identity::Name(path.to_owned()),
    }
}

#[cfg(not(unix))]
fn of_entry(path: &Path) -> Identity {
    Identity::Name(path.to_owned())
}

/// Whether a file is what standard output leads to.
pub fn is_stdout(path: &Path) -> bool {
    #[cfg(unix)]
    return Identity::standard_file(&io::stdout()).is_some_and(|stdout| Identity::of_input(path) == Some(stdout));
    #[cfg(not(unix))]
    false
}

#[cfg(unix)]
fn of_metadata(_path: &Path, metadata: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    Identity::Node(metadata.dev(), metadata.ino())
}

#[cfg(not(unix))]
fn of_metadata(path: &Path, _metadata: &Metadata) -> Identity {
    Identity::Name(path.to_owned())
}

fn is_device(metadata: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kind = metadata.file_type();
        kind.is_char_device() || kind.is_block_device()
    }
    #[cfg(not(unix))]
    {
        !metadata.is_file() && !metadata.is_dir()
    }
}

/// The folder that a file is, or will be, in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A folder's path without links. Its last parts needn't exist yet.
///
/// # Errors
/// An error if the path can't be looked at, or leads back (`..`) from a folder that doesn't exist.
pub fn without_links(folder: &Path) -> io::Result<PathBuf> {
    match folder.canonicalize() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // A link that leads nowhere can't become a folder.
            let (Some(name), false) = (folder.file_name(), folder.is_symlink()) else { return Err(error) };
            Ok(without_links(folder_of(folder))?.join(name))
        }
        other => other,
    }
}

/// The number of an open file, if a path lies in a folder of the process's open files.
fn descriptor(folder: &Path, path: &Path) -> Option<u32> {
    let own = [Path::new("/proc/self/fd"), Path::new("/proc/thread-self/fd"), Path::new("/dev/fd")];
    let is_own = own.iter().filter_map(|own| own.canonicalize().ok()).any(|own| own == folder);
    is_own.then(|| path.file_name()?.to_str()?.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn same(a: &Path, b: &Path) -> bool {
        Destination::of(a).unwrap().identity() == Destination::of(b).unwrap().identity()
    }

    #[test]
    fn the_same_by_other_names() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("file"), "").unwrap();
        fs::create_dir(at("sub")).unwrap();
        fs::hard_link(at("file"), at("hard")).unwrap();
        symlink("file", at("soft")).unwrap();
        symlink("later", at("early")).unwrap();
        symlink("loop", at("loop")).unwrap();
        for name in ["hard", "soft", "./file", "sub/../file"] {
            assert!(same(&at("file"), &at(name)), "{name}");
        }
        assert!(same(&at("early"), &at("sub/../later")) && !same(&at("early"), &at("file")));
        assert!(same(&at("new/x"), &at("./new/x")));
        assert_eq!(Destination::of(&at("loop")).unwrap_err().to_string(), "too many links");
        for name in ["sub", "new/", "..", "sub/."] {
            assert_eq!(Destination::of(&at(name)).unwrap_err().kind(), ErrorKind::IsADirectory, "{name}");
        }
        assert_eq!(Destination::of(&at("new/../x")).unwrap_err().kind(), ErrorKind::NotFound);
        assert_eq!(Destination::of(Path::new("")).unwrap_err().kind(), ErrorKind::NotFound);
    }

    /// The folder looks like one that is mounted a second time: its two paths aren't connected by links.
    #[test]
    fn what_is_not_there_yet_is_known_by_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        let identity = |path: &str| Destination::File(folder.path().join(path), None).identity();
        assert_eq!(identity("new"), identity("sub/../new"));
        assert_ne!(identity("new"), identity("sub/new"));
        assert_ne!(identity("new"), identity("other"));
    }

    #[test]
    fn what_leads_to_standard_output() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink("/proc/self/fd/1", &link).unwrap();
        for path in [Path::new("-"), Path::new("/dev/stdout"), Path::new("/proc/self/fd/1"), &link] {
            assert!(matches!(Destination::of(path).unwrap(), Destination::Stdout), "{}", path.display());
        }
        assert!(matches!(Destination::of(Path::new("/dev/null")).unwrap(), Destination::Stream(_)));
        assert_eq!(Destination::of(Path::new("/dev/null")).unwrap().identity(), None);
    }
}
