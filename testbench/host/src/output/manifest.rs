//! A list of the files in a folder with their digests. With it a later run knows whether the files are still what was
//! written.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Names, relative to the folder, and BLAKE3 digests in hexadecimal. `b3sum --check` reads the list's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest(BTreeMap<String, String>);

/// A file that differs from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// the file isn't in the list
    Foreign(String),
    /// the content of the file differs
    Edited(String),
    /// the file isn't there any more
    Missing(String),
}

impl Manifest {
    /// Adds a file with its content.
    pub fn add(&mut self, name: &str, content: &[u8]) {
        self.0.insert(name.to_owned(), blake3::hash(content).to_hex().to_string());
    }

    /// The list of some files of a folder in their present state.
    ///
    /// # Errors
    /// An error if a file can't be read.
    pub fn of(folder: &Path, names: &[&str]) -> io::Result<Self> {
        let entry = |name: &&str| Ok(((*name).to_owned(), digest(&folder.join(name))?));
        Ok(Manifest(names.iter().map(entry).collect::<io::Result<_>>()?))
    }

    /// Reads a list. `None` for a text that is no list, and for a list with names that lead out of the folder.
    pub fn parse(text: &str) -> Option<Self> {
        let entries = text.lines().map(|line| {
            let (digest, name) = line.split_once("  ")?;
            let inside = Path::new(name).components().all(|part| matches!(part, std::path::Component::Normal(_)));
            let hexadecimal = digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
            (inside && hexadecimal && !name.is_empty()).then(|| (name.to_owned(), digest.to_owned()))
        });
        entries.collect::<Option<_>>().map(Manifest)
    }

    /// Whether a file of a folder is as the list has it.
    pub fn holds(&self, folder: &Path, name: &str) -> bool {
        let path = folder.join(name);
        let is_file = path.symlink_metadata().is_ok_and(|there| there.is_file());
        is_file && digest(&path).is_ok_and(|now| self.0.get(name) == Some(&now))
    }

    /// The list as text.
    pub fn text(&self) -> String {
        self.0.iter().map(|(name, digest)| format!("{digest}  {name}\n")).collect()
    }

    /// The names of the files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The differences between a folder and the list. Files named in `but` are ignored.
    ///
    /// # Errors
    /// An error if the folder can't be read.
    pub fn differences(&self, folder: &Path, but: &[&str]) -> io::Result<Vec<Difference>> {
        let mut there = Vec::new();
        files_of(folder, "", &mut there)?;
        there.retain(|name| !but.contains(&name.as_str()));
        let mut differences = Vec::new();
        for name in &there {
            match self.0.get(name) {
                None => differences.push(Difference::Foreign(name.clone())),
                Some(known) => {
                    let path = folder.join(name);
                    let same = path.symlink_metadata()?.is_file() && digest(&path)? == *known;
                    if !same {
                        differences.push(Difference::Edited(name.clone()));
                    }
                }
            }
        }
        let gone = |name: &&str| !but.contains(name) && there.iter().all(|other| other != name);
        let missing = self.names().filter(gone);
        differences.extend(missing.map(|name| Difference::Missing(name.to_owned())));
        Ok(differences)
    }
}

fn digest(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize().to_hex().to_string())
}

/// The names of all files below a folder, and of empty folders, in order.
pub fn files_of(folder: &Path, before: &str, names: &mut Vec<String>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        let count = names.len();
        if entry.file_type()?.is_dir() {
            files_of(&entry.path(), &format!("{name}/"), names)?;
        }
        if names.len() == count {
            names.push(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("a", "1");
        write("b", "2");
        let manifest = Manifest::of(folder.path(), &["a", "b"]).unwrap();
        assert_eq!(Manifest::parse(&manifest.text()).unwrap(), manifest);
        assert_eq!(manifest.differences(folder.path(), &[]).unwrap(), []);
        write("a", "3");
        write("c", "4");
        fs::create_dir(folder.path().join("d")).unwrap();
        fs::remove_file(folder.path().join("b")).unwrap();
        let expected = [
            Difference::Edited("a".to_owned()),
            Difference::Foreign("c".to_owned()),
            Difference::Foreign("d".to_owned()),
            Difference::Missing("b".to_owned()),
        ];
        assert_eq!(manifest.differences(folder.path(), &[]).unwrap(), expected);
        assert_eq!(manifest.differences(folder.path(), &["a", "c", "d"]).unwrap(), expected[3..]);
        assert_eq!(manifest.differences(folder.path(), &["a", "b", "c", "d"]).unwrap(), []);
    }

    #[test]
    fn a_list_that_leads_elsewhere_is_none() {
        let digest = "0".repeat(64);
        for name in ["../x", "/etc/passwd", "a/../../b", ""] {
            assert_eq!(Manifest::parse(&format!("{digest}  {name}\n")), None, "{name}");
        }
        assert_eq!(Manifest::parse("garbage"), None);
        assert_eq!(Manifest::parse(""), Some(Manifest::default()));
    }
}
