//! Where undefined bits come from: registers and bytes that nothing wrote, and orders that the ISA leaves open.

use crate::check::scalar::Scalar;
use crate::private::Owner;
use crate::wave::Register;
use std::collections::HashMap;

/// Something that nothing wrote, or that could be something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Root {
    /// a VGPR, or an accumulation register
    Vgpr(Register),
    /// a register that a wave has once
    Scalar(Scalar),
    /// a byte of the LDS or of the global data share, counted from the start of the allocation
    Memory(u32),
    /// a byte of a lane's private memory
    Private(Owner),
    /// what lanes got at a step where several others gave them different values
    Order(usize),
}

/// Since when something is undefined: the number of its origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(u32);

impl Id {
    /// Where something is undefined because nothing wrote it: it is its own origin.
    pub(super) const ITSELF: Id = Id(0);
}

/// An origin, and the step that read it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin {
    /// the wave or the memory that has it
    owner: usize,
    pub(super) root: Root,
    pub(super) read: usize,
    /// of a byte of the LDS, the wave that read it
    pub(super) reader: Option<usize>,
}

impl Origin {
    /// The step that read it first, and whose it is.
    pub(super) const fn place(self) -> (usize, usize) {
        (self.read, self.owner)
    }
}

/// What tells origins apart: owner and root, and, of a load, its step and wave.
type Key = (usize, Root, Option<(usize, usize)>);

/// All origins so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Origins {
    list: Vec<Origin>,
    ids: HashMap<Key, Id>,
    /// the steps at which `run` told of something that nothing wrote
    told: HashMap<(usize, Root), usize>,
}

impl Origins {
    /// The origin of what is undefined since an origin; of what nothing wrote itself, what a wave or a memory of this
    /// number has of its own.
    pub(super) fn of(&mut self, id: Id, owner: usize, root: Root, step: usize) -> Id {
        self.find(id, Origin { owner, root, read: step, reader: None })
    }

    /// The same of a byte of the LDS that a wave reads. Each load of it is an origin of its own.
    pub(super) fn of_load(&mut self, id: Id, memory: usize, byte: u32, (step, wave): (usize, usize)) -> Id {
        self.find(id, Origin { owner: memory, root: Root::Memory(byte), read: step, reader: Some(wave) })
    }

    /// The origin of what lanes of a wave got from several others at a step.
    pub(super) fn of_order(&mut self, step: usize, wave: usize) -> Id {
        self.find(Id::ITSELF, Origin { owner: wave, root: Root::Order(step), read: step, reader: None })
    }

    fn find(&mut self, id: Id, origin: Origin) -> Id {
        if id != Id::ITSELF {
            return id;
        }
        let reads = origin.reader.map(|wave| (origin.read, wave));
        *self.ids.entry((origin.owner, origin.root, reads)).or_insert_with(|| {
            self.list.push(origin);
            Id(self.list.len() as u32)
        })
    }

    pub(super) fn get(&self, id: Id) -> Option<Origin> {
        self.list.get((id.0 as usize).checked_sub(1)?).copied()
    }

    /// Whether a step is the first that tells of what an origin is made of.
    pub(super) fn tells(&mut self, id: Id, step: usize) -> bool {
        self.get(id).is_some_and(|Origin { owner, root, .. }| *self.told.entry((owner, root)).or_insert(step) == step)
    }
}
