//! Work-groups that run, and what memory has before them.

use crate::Program;
use crate::execute::Images;
use crate::launch::buffer;
use std::collections::BTreeMap;
use std::ops::Range;

/// What memory has before the first instruction, beside private memory, by address.
pub(in crate::run) fn contents(program: &Program) -> BTreeMap<u64, Vec<u8>> {
    let dispatch = program.dispatch().map(|(dispatch, _)| dispatch);
    let changed = |address: &u64| dispatch.and_then(|dispatch| dispatch.data.get(address));
    let image = |(address, bytes): &(u64, Vec<u8>)| {
        (*address, changed(address).filter(|changed| changed.len() == bytes.len()).unwrap_or(bytes).clone())
    };
    let mut all = BTreeMap::new();
    if let Some(dispatch) = dispatch {
        all.extend(dispatch.images.iter().cloned());
        all.extend(dispatch.buffers.iter().map(|(number, bytes)| (buffer(*number), bytes.to_vec())));
    }
    all.extend(program.images().iter().map(image));
    all
}

/// Work-groups that run.
pub(in crate::run) struct Piece {
    pub(in crate::run) groups: Range<usize>,
    /// what is in memory, beside private memory; what the program says if nothing has run
    pub(in crate::run) memory: Option<Images>,
    /// instructions of all waves before
    pub(in crate::run) issued: u64,
}

impl Piece {
    /// All work-groups of a program.
    pub(in crate::run) fn all(program: &Program) -> Self {
        Piece { groups: 0..program.settings().groups(), memory: None, issued: 0 }
    }
}
