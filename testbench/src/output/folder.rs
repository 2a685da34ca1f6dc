//! Folders that a command writes as a whole.

use super::OutputError;
use super::destination::{folder_of, without_links};
use super::manifest::{Difference, Manifest, files_of};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Names of files that a message lists.
const LISTED: usize = 5;

/// A folder that is going to be written.
pub struct Folder {
    /// where the user named it
    pub option: String,
    /// as the user wrote it
    pub path: PathBuf,
    /// without links
    pub real: PathBuf,
    /// name of the list of its files
    pub list: String,
    /// what is written now
    pub written: Manifest,
    /// what was written before
    old: Manifest,
}

/// Checks that a folder may be written by a command.
///
/// # Errors
/// Something is there that isn't a folder, or not from an earlier run of the command, or is but `replace` isn't set.
pub fn claim(option: &str, path: &Path, command: &str, replace: bool) -> Result<Folder, OutputError> {
    let name = path.display();
    let list = format!(".lds-{command}");
    let unwritable = |error: io::Error| OutputError::unwritable(name.to_string(), &error);
    if path == Path::new("-") {
        return Err(OutputError::new(format!("{option}: a folder doesn't go to standard output"))
            .with_help("a folder of that name is ./-"));
    }
    // A slash at the end would lead through a link.
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
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(folder(Manifest::default())),
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
    // A list that is a link or a pipe is somebody else's.
    let is_list = real.join(&list).symlink_metadata().is_ok_and(|there| there.is_file());
    let text = if is_list { fs::read_to_string(real.join(&list)).ok() } else { None };
    let old = text.and_then(|text| Manifest::parse(&text));
    let others = match &old {
        Some(old) => differing(&old.differences(&real, &[&list]).map_err(unwritable)?, command),
        None => {
            let mut names = Vec::new();
            files_of(&real, "", &mut names).map_err(unwritable)?;
            names.into_iter().map(|name| foreign(&name, command)).collect()
        }
    };
    if !others.is_empty() {
        let more = others.len().saturating_sub(LISTED);
        let more = if more > 0 { format!(", and {more} more") } else { String::new() };
        let first: Vec<String> = others.into_iter().take(LISTED).collect();
        return Err(OutputError::new(format!(
            "{option}: {name} is there already, and has other files in it: {}{more}",
            first.join(", ")
        ))
        .with_help("give another folder, or move these files away"));
    }
    match old {
        Some(_) if !replace => {
            Err(OutputError::new(format!("{option}: {name} is there already")).with_help("--force replaces it"))
        }
        old => Ok(folder(old.unwrap_or_default())),
    }
}

fn foreign(name: &str, command: &str) -> String {
    format!("{name} (not from `lds {command}`)")
}

/// What keeps a folder from being replaced. A file that is gone doesn't.
fn differing(differences: &[Difference], command: &str) -> Vec<String> {
    let text = |difference: &Difference| match difference {
        Difference::Foreign(name) => Some(foreign(name, command)),
        Difference::Edited(name) => Some(format!("{name} (edited)")),
        Difference::Missing(_) => None,
    };
    differences.iter().filter_map(text).collect()
}

impl Folder {
    /// Checks again, as time has passed since [`claim`], that nothing is replaced or removed but what an earlier run wrote.
    ///
    /// # Errors
    /// Names a file that has been edited or added since.
    pub fn check_again(&self) -> Result<(), OutputError> {
        let edited = self.old.names().filter(|name| self.real.join(name).symlink_metadata().is_ok());
        let edited = edited.filter(|name| !self.old.holds(&self.real, name));
        let added = self.written.names().filter(|name| !self.old.names().any(|old| old == *name));
        let added = added.filter(|name| self.real.join(name).symlink_metadata().is_ok());
        match edited.chain(added).next() {
            None => Ok(()),
            Some(name) => Err(OutputError::new(format!(
                "{}: {} has changed while the command ran: {name}",
                self.option,
                self.path.display()
            ))
            .with_help("give another folder, or move this file away")),
        }
    }

    /// Removes what was written before and isn't any more.
    pub fn remove_old(&self) {
        let kept: Vec<&str> = self.written.names().collect();
        for name in self.old.names().filter(|name| !kept.contains(name)) {
            let path = self.real.join(name);
            let _ = fs::remove_file(&path);
            // Folders in it that have become empty.
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
        assert!(folder.check_again().unwrap_err().to_string().ends_with("has changed while the command ran: b"));
    }
}
