//! The files of a crate, and which file has what another one names.

use super::imports::{Contents, Import};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// One file.
#[derive(Debug)]
pub struct File {
    /// its path within the crate
    pub name: String,
    /// the words of its module's path
    module: Vec<String>,
    contents: Contents,
}

/// The files of a crate that the product has.
#[derive(Debug)]
pub struct Crate {
    files: Vec<File>,
}

impl Crate {
    /// The modules that `lib.rs` in a folder leads to.
    pub fn read(root: &Path) -> Self {
        let mut sources = Crate { files: Vec::new() };
        sources.file(root, "lib.rs".to_owned(), Vec::new());
        sources.files[1..].sort_by(|one, other| one.name.cmp(&other.name));
        sources
    }

    fn file(&mut self, root: &Path, name: String, module: Vec<String>) {
        let text = fs::read_to_string(root.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let contents = Contents::of(&text);
        let modules = contents.modules.clone();
        self.files.push(File { name, module: module.clone(), contents });
        for inner in modules {
            let module = [&module[..], &[inner]].concat();
            let path = module.join("/");
            let alone = format!("{path}.rs");
            let name = if root.join(&alone).exists() { alone } else { format!("{path}/mod.rs") };
            self.file(root, name, module);
        }
    }

    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The files that have what a file names.
    pub fn imports(&self, importer: usize) -> BTreeSet<usize> {
        let Contents { modules, imports, paths, .. } = &self.files[importer].contents;
        let starting = |name: &str| -> Vec<&Vec<String>> {
            paths.iter().filter(|path| path.first().is_some_and(|first| first == name)).collect()
        };
        let mut found = BTreeSet::new();
        for import in imports {
            let Some(file) = self.find(importer, &import.path, &mut Vec::new()) else { continue };
            match &import.name {
                // What stands behind the name of a module is what counts.
                Some(name) if self.files[file].module.last() == import.path.last() => {
                    let paths = starting(name).into_iter().filter(|path| path.len() > 1);
                    found.extend(paths.filter_map(|path| self.find(importer, path, &mut Vec::new())));
                }
                Some(name) if import.handed_on && starting(name).is_empty() => {}
                Some(_) => found.extend([file]),
                None => {
                    let names = paths.iter().filter_map(|path| path.first());
                    found.extend(names.filter_map(|name| self.member(file, name, &mut Vec::new())));
                }
            }
        }
        let inside = ["crate", "super", "self"].into_iter().chain(modules.iter().map(String::as_str));
        for path in inside.flat_map(starting).filter(|path| path.len() > 1) {
            found.extend(self.find(importer, path, &mut Vec::new()));
        }
        found.remove(&importer);
        found
    }

    /// The file that has what a path in a file leads to; none outside the crate.
    fn find(&self, from: usize, path: &[String], seen: &mut Vec<(usize, String)>) -> Option<usize> {
        let mut words = path.iter();
        let mut here = match words.next()?.as_str() {
            "crate" => 0,
            "self" => from,
            "super" => self.parent(from)?,
            first => self.member(from, first, seen)?,
        };
        for word in words {
            let inner = if word == "super" { self.parent(here) } else { self.member(here, word, seen) };
            match inner {
                Some(inner) => here = inner,
                // A variant, a function of a type, or what a macro makes.
                None => break,
            }
        }
        Some(here)
    }

    fn parent(&self, file: usize) -> Option<usize> {
        let (_, parent) = self.files[file].module.split_last()?;
        self.module(parent)
    }

    fn module(&self, path: &[String]) -> Option<usize> {
        self.files.iter().position(|file| file.module == path)
    }

    /// Whether a file has a name for others than the files below it: what it imports for itself it keeps.
    fn hands_on(&self, file: usize, name: &str) -> bool {
        let own = |import: &Import| import.name.as_deref() == Some(name) && !import.handed_on;
        !self.files[file].contents.imports.iter().any(own)
    }

    /// The file that has a name of a file: its module, itself, or where it has the name from.
    fn member(&self, file: usize, name: &str, seen: &mut Vec<(usize, String)>) -> Option<usize> {
        if seen.iter().any(|(known, word)| *known == file && word == name) {
            return None;
        }
        seen.push((file, name.to_owned()));
        let File { module, contents, .. } = &self.files[file];
        if contents.modules.contains(name) {
            return self.module(&[&module[..], &[name.to_owned()]].concat());
        }
        if contents.items.contains(name) {
            return Some(file);
        }
        let named = |import: &&Import| import.name.as_deref() == Some(name);
        if let Some(import) = contents.imports.iter().find(named) {
            return self.find(file, &import.path, seen);
        }
        let globs = contents.imports.iter().filter(|import| import.name.is_none());
        let mut globs = globs.filter_map(|import| {
            let module = self.find(file, &import.path, seen)?;
            let handed_on =
                self.files[file].module.starts_with(&self.files[module].module) || self.hands_on(module, name);
            handed_on.then(|| self.member(module, name, seen))?
        });
        let through_glob = globs.next();
        let exported =
            || (file == 0).then(|| self.files.iter().position(|file| file.contents.macros.contains(name)))?;
        through_glob.or_else(exported)
    }
}
