//! Folders that a command writes as a whole.

use super::OutputError;
use super::destination::{folder_of, without_links};
use super::manifest::{Difference, Manifest, files_of};
use super::pending::has_room;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Most names of files that a message lists.
const LISTED: usize = 5;

/// A folder that is going to be written.
pub struct Folder {
    /// path that the user named
    pub option: String,
    /// path as the user wrote it
    pub path: PathBuf,
    /// path without links
    pub real: PathBuf,
    /// name of the file with the list of the folder's files
    pub list: String,
    /// list of the files that are written now
    pub written: Manifest,
    /// list of the files that were written before
    old: Manifest,
}

/// Checks that a command may write a folder.
///
/// # Errors
/// An error if the path isn't a folder, if the folder isn't from an earlier run of the command, if it is but `replace`
/// isn't set, and if nothing can be written there.
pub fn claim(option: &str, path: &Path, command: &str, replace: bool) -> Result<Folder, OutputError> {
    let name = path.display();
    let list = format!(".lds-{command}");
    let unwritable = |error: io::Error| OutputError::unwritable(name.to_string(), &error);
    if path == Path::new("-") {
        return Err(OutputError::new(format!("{option}: a folder doesn't go to standard output"))
            .with_help("a folder of that name is ./-"));
    }
    // A slash at the end would follow a link.
    let bare: PathBuf = path.components().collect();
    let real = match bare.file_name() {
        Some(last) => without_links(folder_of(&bare)).map_err(unwritable)?.join(last),
        None => bare.canonicalize().map_err(unwritable)?,
    };
    let folder = |old| Folder {
        option: option.to_owned(),
        path: path.to_owned(),
        real: real.clone(),
        list: list.clone(),
        written: Manifest::default(),
        old,
    };
    match real.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            has_room(folder_of(&real)).map_err(unwritable)?;
            return Ok(folder(Manifest::default()));
        }
        Err(error) => return Err(unwritable(error)),
        Ok(there) if there.is_symlink() => {
            return Err(OutputError::new(format!("{option}: {name} is a link")).with_help("give the folder itself"));
        }
        Ok(there) if !there.is_dir() => {
            return Err(OutputError::new(format!("{option}: {name} is there already and is no folder"))
                .with_help("give another name"));
        }
        Ok(_) => {}
    }
    // A list that is a link or a pipe isn't one that this command wrote.
    let is_list = real.join(&list).symlink_metadata().is_ok_and(|there| there.is_file());
    let text = if is_list { fs::read_to_string(real.join(&list)).ok() } else { None };
    let old = text.and_then(|text| Manifest::parse(&text));
    let (in_the_way, beside) = match &old {
        Some(old) => differing(old.differences(&real, &[&list]).map_err(unwritable)?),
        None => {
            let mut names = Vec::new();
            files_of(&real, "", &mut names).map_err(unwritable)?;
            (names.into_iter().map(|name| format!("{name} (not from `lds {command}`)")).collect(), Vec::new())
        }
    };
    if !in_the_way.is_empty() {
        let files = listed(&in_the_way);
        return Err(OutputError::new(format!("{option}: {name} is there already, and has other files in it: {files}"))
            .with_help("give another folder, or move these files away"));
    }
    if old.is_some() && !replace {
        return Err(OutputError::new(format!("{option}: {name} is there already")).with_help("--force replaces it"));
    }
    has_room(&real).map_err(unwritable)?;
    if !beside.is_empty() {
        super::say(&format!("note: in {name} stays what isn't from `lds {command}`: {}", listed(&beside)));
    }
    Ok(folder(old.unwrap_or_default()))
}

/// The first of some names, and the number of the others.
fn listed(names: &[String]) -> String {
    let first = names[..names.len().min(LISTED)].join(", ");
    match names.len().saturating_sub(LISTED) {
        0 => first,
        more => format!("{first}, and {more} more"),
    }
}

/// The files that keep a folder from being replaced, because they were edited; and the files that lie beside those that
/// were written. A simulator or `make` may have left these, or the user may have put them there.
fn differing(differences: Vec<Difference>) -> (Vec<String>, Vec<String>) {
    let (mut edited, mut beside) = (Vec::new(), Vec::new());
    for difference in differences {
        match difference {
            Difference::Foreign(name) => beside.push(name),
            Difference::Edited(name) => edited.push(format!("{name} (edited)")),
            Difference::Missing(_) => {}
        }
    }
    (edited, beside)
}

impl Folder {
    /// Checks once more, as time has passed since [`claim`], that only files of an earlier run are replaced or removed.
    ///
    /// # Errors
    /// An error that names a file which has been edited since, or somebody else's file with a name that is written now.
    pub fn check_again(&self) -> Result<(), OutputError> {
        let edited = self.old.names().filter(|name| self.real.join(name).symlink_metadata().is_ok());
        let mut edited = edited.filter(|name| !self.old.holds(&self.real, name));
        let added = self.written.names().filter(|name| !self.old.names().any(|old| old == *name));
        let mut added = added.filter(|name| self.real.join(name).symlink_metadata().is_ok());
        let path = self.path.display();
        let message = match (edited.next(), added.next()) {
            (None, None) => return Ok(()),
            (Some(name), _) => format!("{}: {path} has changed while the command ran: {name}", self.option),
            (None, Some(name)) => {
                format!("{}: {path} has somebody else's file of a name that is needed: {name}", self.option)
            }
        };
        Err(OutputError::new(message).with_help("give another folder, or move this file away"))
    }

    /// Removes the files that were written before and aren't written any more.
    pub fn remove_old(&self) {
        let kept: Vec<&str> = self.written.names().collect();
        for name in self.old.names().filter(|name| !kept.contains(name)) {
            let path = self.real.join(name);
            let _ = fs::remove_file(&path);
            // Folders of these files that have become empty.
            let inner = path.ancestors().skip(1).take_while(|inner| *inner != self.real);
            inner.take_while(|inner| fs::remove_dir(inner).is_ok()).for_each(drop);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_while_the_command_runs_stays() {
        let there = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(there.path().join(name), text).unwrap();
        write("a", "1");
        write(".lds-export", &Manifest::of(there.path(), &["a"]).unwrap().text());
        let mut folder = claim("--out", there.path(), "export", true).unwrap();
        folder.written.add("b", b"2");
        folder.check_again().unwrap();
        write("a", "mine");
        assert!(folder.check_again().unwrap_err().to_string().ends_with("has changed while the command ran: a"));
        write("a", "1");
        write("b", "mine");
        assert!(
            folder.check_again().unwrap_err().to_string().ends_with("somebody else's file of a name that is needed: b")
        );
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told_at_once() {
        for out in ["/proc/x", "/proc/x/y", "/proc"] {
            assert!(claim("--out", Path::new(out), "export", false).is_err(), "{out}");
        }
        let there = tempfile::tempdir().unwrap();
        assert!(claim("--out", &there.path().join("a/b"), "export", false).is_ok());
        assert_eq!(fs::read_dir(there.path()).unwrap().count(), 0, "it has only been looked");
    }
}
