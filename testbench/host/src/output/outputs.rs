//! All outputs of a command together.

use super::OutputError;
use super::destination::{Destination, Identity};
use super::folder::{self, Folder};
use super::leftovers::{Guard, Hold};
use super::pending::{Medium, Pending, Undo};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The outputs of a command. Each output is checked and prepared when it is named. When the command has succeeded,
/// [`Outputs::commit`] puts all of them into their destinations, or none. If `Outputs` is dropped before that, it
/// leaves nothing behind.
#[derive(Default)]
pub struct Outputs {
    /// inputs and outputs, each in the words of a message, with its identity
    taken: Vec<(Use, Identity)>,
    pending: Vec<Pending>,
    folders: Vec<Folder>,
    /// folders that were made for outputs
    made: Vec<Guard>,
    /// set-ups of waveforms
    pub(super) setups: Vec<Identity>,
}

#[derive(Clone, Debug)]
enum Use {
    Input(String),
    Output(String),
}

/// An output of the command, by its number.
#[derive(Clone, Copy, Debug)]
pub struct Slot(usize);

impl Outputs {
    /// No outputs yet. If standard output and standard error go to files, these files count as taken.
    pub fn new() -> Self {
        let mut outputs = Outputs::default();
        #[cfg(unix)]
        {
            let streams = [
                ("standard output", Identity::standard_file(&io::stdout())),
                ("standard error", Identity::standard_file(&io::stderr())),
            ];
            let taken = streams.into_iter().filter_map(|(name, node)| Some((Use::Output(name.to_owned()), node?)));
            outputs.taken.extend(taken);
        }
        outputs
    }

    /// Adds a file that the command reads. `what` names it in messages ("the program"); `-` is standard input.
    pub fn reads(&mut self, what: &str, path: &Path) {
        if let Some(identity) = Identity::of_input(path) {
            self.taken.push((Use::Input(what.to_owned()), identity));
        }
    }

    /// Adds a file, pipe or device to write; `-` is standard output. `option` is the option with which the user named
    /// it: "--json".
    ///
    /// # Errors
    /// An error if the output can't be written, or is also an input or another output.
    pub fn file(&mut self, option: &str, path: &Path) -> Result<Slot, OutputError> {
        let destination = self.claim(option, path)?;
        self.add(option, path, destination, false)
    }

    /// Adds an output as [`Outputs::file`] does, to be written by a tool that wants a path ([`Outputs::path`]).
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn tool_file(&mut self, option: &str, path: &Path) -> Result<Slot, OutputError> {
        let destination = self.claim(option, path)?;
        self.add(option, path, destination, true)
    }

    /// Adds a folder that the command `command` writes as a whole. `replace` allows the command to replace what an
    /// earlier run of it wrote, if nothing else is in the folder.
    ///
    /// # Errors
    /// An error if the folder has something that may not be replaced.
    pub fn folder(&mut self, option: &str, path: &Path, command: &str, replace: bool) -> Result<(), OutputError> {
        let folder = folder::claim(option, path, command, replace)?;
        self.folders.push(folder);
        Ok(())
    }

    /// Adds a file to the folder that was claimed last.
    ///
    /// # Errors
    /// As [`Outputs::file`], and an error if no folder was claimed.
    pub fn put(&mut self, name: &str, content: &[u8]) -> Result<(), OutputError> {
        let Some(mut folder) = self.folders.pop() else {
            return Err(OutputError::new(format!("there is no folder for {name}")));
        };
        let path = folder.path.join(name);
        let result = self.file(&folder.option, &path).and_then(|slot| self.write(slot, content));
        folder.written.add(name, content);
        self.folders.push(folder);
        result
    }

    /// The destination of a path; an error if the command reads or writes it already.
    pub(super) fn claim(&mut self, option: &str, path: &Path) -> Result<Destination, OutputError> {
        let destination = Destination::of(path).map_err(|error| OutputError::unwritable(path.display(), &error))?;
        if let Destination::File(target, _) = &destination
            && let Some(folder) = self.folders.iter().find(|folder| target.starts_with(&folder.real))
        {
            return Err(OutputError::new(format!(
                "{option}: {} is in the folder of {}, which is written as a whole",
                path.display(),
                folder.option
            ))
            .with_help("give a file outside of that folder"));
        }
        let Some(identity) = destination.identity() else { return Ok(destination) };
        if let Some((user, _)) = self.taken.iter().find(|(_, taken)| *taken == identity) {
            return Err(match user {
                Use::Input(what) => OutputError::new(format!("{option} would overwrite {what}, {}", path.display())),
                Use::Output(other) => {
                    OutputError::new(format!("{other} and {option} are the same file, {}", path.display()))
                }
            }
            .with_help("give another file"));
        }
        Ok(destination)
    }

    /// Prepares an output. From now on its identity is the final one, because its folder has been made.
    pub(super) fn add(
        &mut self,
        option: &str,
        path: &Path,
        destination: Destination,
        for_tool: bool,
    ) -> Result<Slot, OutputError> {
        let pending = Pending::new(path, destination, for_tool, &mut self.made)
            .map_err(|error| OutputError::unwritable(path.display(), &error))?;
        self.taken.extend(pending.identity().map(|identity| (Use::Output(option.to_owned()), identity)));
        self.pending.push(pending);
        Ok(Slot(self.pending.len() - 1))
    }

    /// Whether the output of a path is, or will be, a file.
    pub fn is_file(&self, path: &Path) -> bool {
        self.pending.iter().any(|pending| pending.path == path && !pending.is_stream())
    }

    /// Whether one of the outputs goes to standard output, so that nothing else should.
    pub fn take_stdout(&self) -> bool {
        self.pending.iter().any(Pending::is_stdout)
    }

    /// Writes the whole of an output.
    ///
    /// # Errors
    /// An error that names the output.
    pub fn write(&mut self, slot: Slot, content: &[u8]) -> Result<(), OutputError> {
        self.fill(slot, |writer| writer.write_all(content))
    }

    /// Lets a function write an output.
    ///
    /// # Errors
    /// An error that names the output.
    pub fn fill(
        &mut self,
        slot: Slot,
        write: impl FnOnce(&mut BufWriter<&mut dyn Medium>) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let pending = &mut self.pending[slot.0];
        let medium = match pending.writer(&mut self.made) {
            Ok(medium) => medium,
            Err(error) => return Err(pending.error(&error)),
        };
        let mut writer = BufWriter::with_capacity(1 << 16, medium);
        let result = write(&mut writer).and_then(|()| writer.flush());
        drop(writer);
        result.map_err(|error| pending.body_error(&error))
    }

    /// A temporary file for a tool to write ([`Outputs::path`]). The output `path` is then made from this file.
    ///
    /// # Errors
    /// An error if the temporary file can't be made.
    pub fn scratch(&mut self, path: &Path) -> Result<Slot, OutputError> {
        self.add("", path, Destination::Nowhere, true)
    }

    /// The path at which a tool writes an output of [`Outputs::tool_file`] or [`Outputs::scratch`].
    pub fn path(&self, slot: Slot) -> Option<PathBuf> {
        self.pending[slot.0].temporary().map(Path::to_owned)
    }

    /// Checks that a tool was able to write all of an output.
    ///
    /// # Errors
    /// An error if the disk is full.
    pub fn check_tool(&mut self, slot: Slot) -> Result<(), OutputError> {
        let pending = &mut self.pending[slot.0];
        pending.check_room().map_err(|error| pending.body_error(&error))
    }

    /// Puts all outputs to which something was written into their destinations.
    ///
    /// # Errors
    /// An error that names the output that can't be written. All files are then as before.
    pub fn commit(mut self) -> Result<(), OutputError> {
        for folder in std::mem::take(&mut self.folders) {
            folder.check_again()?;
            let slot = self.add_list(&folder)?;
            self.write(slot, folder.written.text().as_bytes())?;
            self.folders.push(folder);
        }
        self.pending.retain(|pending| pending.written);
        for pending in &mut self.pending {
            pending.complete().map_err(|error| pending.error(&error))?;
        }
        for pending in self.pending.iter_mut().filter(|pending| pending.is_stream()) {
            pending.deliver().map_err(|error| pending.error(&error))?;
        }
        // The remaining outputs take the places of files, and no signal interferes.
        self.pending.retain(|pending| !pending.is_stream());
        let mut pending = std::mem::take(&mut self.pending).into_iter();
        let mut undo = Undo::default();
        let mut hold = Hold::new();
        let result = pending.by_ref().try_for_each(|pending| pending.persist(&mut hold, &mut undo));
        if result.is_err() {
            undo.undo();
            drop(hold);
            return result;
        }
        undo.done();
        self.folders.iter().for_each(Folder::remove_old);
        std::mem::take(&mut self.made).into_iter().for_each(|guard| hold.keep(guard));
        Ok(())
    }

    fn add_list(&mut self, folder: &Folder) -> Result<Slot, OutputError> {
        self.file(&folder.option, &folder.path.join(&folder.list))
    }
}

impl Drop for Outputs {
    fn drop(&mut self) {
        // Files come before their folders, and inner folders before outer ones.
        self.pending.clear();
        while self.made.pop().is_some() {}
    }
}
