//! The memory that an instruction reaches which a wave executes by itself: global memory, and the LDS of its
//! work-group.

use crate::check::{Checks, Space, StoredBytes};
use crate::execute::{Images, Memory, Outside};
use crate::touch::{Limit, Refusal, Refused, Touch, Use};
use crate::transfer::Client;
use crate::wave::Allocation;
use crate::{Machine, MachineError};

/// Global memory, and what a work-group owns of the LDS. Before the LDS is read, it must have completed everything
/// that was issued.
pub(super) struct Reach<'a> {
    /// global memory
    pub(super) images: &'a mut Images,
    /// the machine that has the LDS
    pub(super) machine: &'a mut dyn Machine,
    /// the step of the program
    step: usize,
    /// who asks the LDS for the wave
    client: Client,
    /// what the work-group owns; none of a program on the global data share, which such instructions don't reach
    pub(super) share: Option<Allocation>,
    /// the time: instructions of all waves so far
    pub(super) clock: u64,
    /// whether somebody has asked for it
    pub(super) has_clock: bool,
    /// what came from the LDS: lane, first byte of the work-group's, and number of bytes
    pub(super) read: Vec<(usize, u32, usize)>,
    /// what came from the LDS, if the machine tells it
    pub(super) touches: Vec<Touch>,
    /// what goes to the LDS
    pub(super) written: Vec<Stored>,
    /// what isn't in the work-group's bytes
    pub(super) refused: Vec<Refusal>,
    /// a chip gives a work-group multiples of so many bytes
    pub(super) block: u32,
    /// why the machine couldn't read
    pub(super) failed: Option<MachineError>,
    /// whether the bytes of global memory are told that are reached
    is_watched: bool,
    /// bytes that were read
    pub(super) loads: Vec<(Space, u64, usize)>,
    /// bytes that were written
    pub(super) stores: Vec<(Space, u64, usize)>,
}

/// Bytes of the LDS that an instruction other than a DS instruction stores.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    /// the lane whose bytes they are
    pub(super) lane: usize,
    /// the first byte, counted from the start of the work-group's bytes
    pub(super) address: u32,
    pub(super) bytes: Vec<u8>,
}

impl<'a> Reach<'a> {
    /// Of a wave that owns a part of the LDS, on a target that gives multiples of so many bytes.
    pub(super) fn new(
        images: &'a mut Images,
        machine: &'a mut dyn Machine,
        (share, block): (Option<Allocation>, u32),
        (step, client): (usize, Client),
        is_watched: bool,
    ) -> Self {
        Reach {
            images,
            machine,
            step,
            client,
            share,
            clock: 0,
            has_clock: false,
            read: Vec::new(),
            touches: Vec::new(),
            written: Vec::new(),
            refused: Vec::new(),
            block,
            failed: None,
            is_watched,
            loads: Vec::new(),
            stores: Vec::new(),
        }
    }

    /// The reach at a time.
    pub(super) fn at(self, clock: u64) -> Self {
        Reach { clock, ..self }
    }
}

impl Reach<'_> {
    fn start(&self, address: u32, count: usize) -> Result<u32, Outside> {
        start(&*self.machine, self.share, address, count)
    }
}

/// The first byte of consecutive ones in what all work-groups own together.
fn start(machine: &dyn Machine, share: Option<Allocation>, address: u32, count: usize) -> Result<u32, Outside> {
    let share = share.ok_or(Outside(address.into()))?;
    let end = u64::from(address) + count as u64;
    if end > u64::from(share.size) {
        return Err(Outside(u64::from(address.max(share.size))));
    }
    Ok(share.base.saturating_sub(machine.allocation().base) + address)
}

/// How many bytes a work-group owns, if bytes that aren't among them are reached.
fn beyond(share: Option<Allocation>, address: u32, bytes: u32) -> Option<u32> {
    let Allocation { size, .. } = share?;
    (u64::from(address) + u64::from(bytes) > u64::from(size)).then_some(size)
}

/// Bytes of the LDS from one on, counted in what all work-groups own together.
fn look(machine: &dyn Machine, start: u32, bytes: &mut [u8]) {
    for (place, byte) in (start..).zip(bytes) {
        *byte = machine.peek(place / 4 * 4).to_le_bytes()[place as usize % 4];
    }
}

impl Memory for Reach<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        if self.is_watched {
            self.loads.push((Space::Global, address, bytes.len()));
        }
        self.images.read(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        if self.is_watched {
            self.stores.push((Space::Global, address, bytes.len()));
        }
        self.images.write(address, bytes)
    }

    fn read_lds(&mut self, lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        self.read_lds_of_lanes(&[(lane, address)], bytes)
    }

    fn read_lds_of_lanes(&mut self, lanes: &[(usize, u32)], bytes: &mut [u8]) -> Result<(), Outside> {
        let Some((_, first)) = lanes.first() else { return Ok(()) };
        let size = bytes.len() / lanes.len();
        for (_, address) in lanes {
            self.start(*address, size)?;
        }
        let outside = Outside((*first).into());
        let load = self.client.load(size, lanes.iter().copied()).ok_or(outside)?;
        let answer = self.machine.ask(self.step, &load).map_err(|error| {
            self.failed.get_or_insert(error);
            outside
        })?;
        for ((lane, _), bytes) in lanes.iter().zip(bytes.chunks_mut(size)) {
            for (bytes, register) in bytes.chunks_mut(4).zip(&answer.values) {
                bytes.copy_from_slice(&register[*lane].to_le_bytes()[..bytes.len()]);
            }
        }
        self.read.extend(lanes.iter().map(|(lane, address)| (*lane, *address, size)));
        self.touches.extend(self.machine.touched().iter().flat_map(|touched| &touched.touches));
        Ok(())
    }

    fn write_lds(&mut self, lane: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        self.start(address, bytes.len())?;
        self.written.push(Stored { lane, address, bytes: bytes.to_vec() });
        Ok(())
    }

    fn has_lds(&mut self, lane: usize, address: u32, bytes: u32, stores: bool) -> bool {
        let Some(limit) = beyond(self.share, address, bytes) else { return true };
        let end = u64::from(address) + u64::from(bytes);
        let is_given = end <= u64::from(limit.next_multiple_of(self.block));
        let why = Refused::OutOfRange { limit, by: Limit::Allocation, block: is_given.then_some(self.block) };
        let access = if stores { Use::Write } else { Use::Read };
        // No wave has more than 64 lanes.
        self.refused.push(Refusal { lane: lane as u8, access, address, bytes: bytes as u8, why });
        false
    }

    fn clock(&mut self) -> Option<u64> {
        self.has_clock = true;
        Some(self.clock)
    }
}

/// What an instruction can read, while nothing changes.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) images: &'a Images,
    pub(super) machine: &'a dyn Machine,
    pub(super) share: Option<Allocation>,
}

/// Memory as a wave sees it, or its twin, which has undefined bits inverted: what they store is kept apart.
pub(super) struct Seen<'a> {
    view: View<'a>,
    /// for the twin: the checks, which know the undefined bits, and the number of the wave
    twin: Option<(&'a Checks, usize)>,
    /// what was stored
    pub(super) stored: Vec<StoredBytes>,
    /// the first byte read that has undefined bits
    pub(super) open: Option<(Space, u64)>,
}

impl<'a> Seen<'a> {
    /// Memory as it is.
    pub(super) const fn new(view: View<'a>) -> Self {
        Seen { view, twin: None, stored: Vec::new(), open: None }
    }

    /// With undefined bits inverted.
    #[must_use]
    pub(super) const fn of_twin(mut self, checks: &'a Checks, wave: usize) -> Self {
        self.twin = Some((checks, wave));
        self
    }

    fn invert(&mut self, space: Space, address: u64, bytes: &mut [u8]) {
        let Some((checks, wave)) = self.twin else { return };
        for (address, byte) in (address..).zip(bytes) {
            let open = checks.byte(space, wave, address);
            *byte ^= open;
            if open != 0 {
                self.open.get_or_insert((space, address));
            }
        }
    }
}

impl Memory for Seen<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.view.images.look(address, bytes)?;
        self.invert(Space::Global, address, bytes);
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.stored.push(StoredBytes { space: Space::Global, address, bytes: bytes.to_vec() });
        Ok(())
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let start = start(self.view.machine, self.view.share, address, bytes.len())?;
        look(self.view.machine, start, bytes);
        self.invert(Space::Lds, address.into(), bytes);
        Ok(())
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        start(self.view.machine, self.view.share, address, bytes.len())?;
        self.stored.push(StoredBytes { space: Space::Lds, address: address.into(), bytes: bytes.to_vec() });
        Ok(())
    }

    fn has_lds(&mut self, _: usize, address: u32, bytes: u32, _: bool) -> bool {
        beyond(self.view.share, address, bytes).is_none()
    }
}
