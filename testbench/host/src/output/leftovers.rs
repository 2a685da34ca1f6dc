//! Removes what must not stay behind when the process ends early: temporary files, folders made for an output, running
//! tools.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

/// Something to remove.
#[derive(Clone, Debug)]
pub enum Leftover {
    /// a file
    File(PathBuf),
    /// a folder with everything in it
    Tree(PathBuf),
    /// a folder that was made for an output; it is removed if it is still empty
    EmptyFolder(PathBuf),
    /// a tool and the processes that it has started, by the number of their group
    Processes(u32),
}

impl Leftover {
    fn remove(&self) {
        match self {
            Leftover::File(path) => drop(fs::remove_file(path)),
            Leftover::EmptyFolder(path) => drop(fs::remove_dir(path)),
            Leftover::Tree(path) => remove_tree(path),
            Leftover::Processes(group) => kill(*group),
        }
    }

    fn is_running(&self) -> bool {
        matches!(self, Leftover::Processes(_))
    }
}

/// A process that was killed a moment ago may still make a file in the folder. Then the removal is repeated.
fn remove_tree(path: &Path) {
    for _ in 0..50 {
        match fs::remove_dir_all(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => std::thread::sleep(Duration::from_millis(10)),
            _ => return,
        }
    }
}

#[cfg(not(unix))]
fn kill(_group: u32) {}

#[cfg(unix)]
fn kill(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// All leftovers in the order in which they were made.
#[derive(Default)]
struct List {
    next: u64,
    entries: BTreeMap<u64, Leftover>,
}

static LIST: Mutex<List> = Mutex::new(List { next: 0, entries: BTreeMap::new() });

fn list() -> MutexGuard<'static, List> {
    LIST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes its leftover when it is dropped.
#[derive(Debug)]
pub struct Guard(Option<u64>);

impl Guard {
    /// Keeps the leftover: it has become an output, or is gone.
    pub fn keep(mut self) {
        if let Some(number) = self.0.take() {
            list().entries.remove(&number);
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let Some(number) = self.0.take() else { return };
        let mut list = list();
        if let Some(leftover) = list.entries.remove(&number) {
            leftover.remove();
        }
    }
}

/// Makes something that must not stay behind. A signal in between waits until the leftover is known.
///
/// # Errors
/// The errors of `create`.
pub fn make<T, E>(create: impl FnOnce() -> Result<(T, Leftover), E>) -> Result<(T, Guard), E> {
    let mut list = list();
    let (made, leftover) = create()?;
    let number = list.next;
    list.next += 1;
    list.entries.insert(number, leftover);
    Ok((made, Guard(Some(number))))
}

/// While it lives, no signal cleans up, so that several steps belong together.
pub struct Hold(MutexGuard<'static, List>);

impl Hold {
    /// Waits until nothing else is being made.
    pub fn new() -> Self {
        Hold(list())
    }

    /// As [`Guard::keep`].
    pub fn keep(&mut self, mut guard: Guard) {
        if let Some(number) = guard.0.take() {
            self.0.entries.remove(&number);
        }
    }
}

/// Removes all leftovers. A later call that would make or keep one waits until the process ends.
pub fn remove_all() {
    remove(list());
}

/// As [`remove_all`], but does nothing while a leftover is being made or kept: this thread may be what does it.
pub fn remove_all_unless_busy() {
    match LIST.try_lock() {
        Ok(list) => remove(list),
        Err(TryLockError::Poisoned(poisoned)) => remove(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => {}
    }
}

fn remove(mut list: MutexGuard<'static, List>) {
    let (running, rest): (Vec<Leftover>, Vec<Leftover>) =
        std::mem::take(&mut list.entries).into_values().rev().partition(Leftover::is_running);
    running.iter().chain(&rest).for_each(Leftover::remove);
    std::mem::forget(list);
}
