//! LDS instructions as the hardware gets them, with what must come of them.

use lds::r700::isa::{Fetch, LdsRead, LdsWrite, Mux, Select};
use lds::r700::model::{BANKS, DWORDS, LANES, ReadOffset, Readings, Simd, owned};
use lds::r700::timing::{Clock, Span, fetch_clocks};

/// An LDS instruction of a wave, with the operands of all its threads. Of BURST_CNT it knows nothing, as the hardware
/// has no bursts.
#[derive(Clone, Debug)]
pub struct Order {
    /// its first clock
    pub start: u64,
    /// what its clocks are for
    pub clocks: Vec<Clock>,
    pub wave: usize,
    /// a bit for each thread that is on
    pub on: u64,
    pub kind: OrderKind,
    /// the clocks of it, from 0, in which threads meet and in which a write has no place, the first ones
    pub conflict: Option<usize>,
    pub overflow: Option<usize>,
    /// what each lane's components must be afterwards, of a read; none of those that it doesn't load
    pub loaded: Vec<[Option<u32>; 4]>,
}

/// What is done.
#[derive(Clone, Debug)]
pub enum OrderKind {
    /// a write, with what each thread writes; a dword that stays has none
    Write { stride: u8, index: u8, relative: bool, strobes: [bool; 4], data: Vec<[u32; 4]> },
    /// a read, with the bank and the dword that each thread names
    Read { mux: Mux, waterfall: bool, broadcast: bool, places: Vec<(usize, usize)> },
}

impl Order {
    /// An instruction. The SIMD is as it was before.
    pub fn new(simd: &Simd, readings: Readings, wave: usize, fetch: &Fetch, span: Span) -> Order {
        let on = simd.on(wave).unwrap_or_default();
        let kind = match fetch {
            Fetch::Write(write) => written(simd, wave, write),
            Fetch::Read(read) => asked(simd, readings, wave, read),
        };
        let banks = match &kind {
            OrderKind::Read { places, .. } => std::array::from_fn(|lane| places[lane].0 as u32),
            OrderKind::Write { .. } => [0; LANES],
        };
        let clocks = fetch_clocks(fetch, on, &banks);
        let conflict = clocks.iter().position(|clock| !clock.last);
        let overflow = overflow(&kind, wave, on);
        Order { start: span.start, clocks, wave, on, kind, conflict, overflow, loaded: Vec::new() }
    }

    /// The clock behind its last one.
    pub fn end(&self) -> u64 {
        self.start + self.clocks.len() as u64
    }

    /// What it must have loaded. The SIMD is as it is afterwards.
    pub fn expect(&mut self, simd: &Simd, fetch: &Fetch) {
        let Fetch::Read(read) = fetch else { return };
        let value = |lane: usize, component: usize| {
            let loads = read.write[component] && (read.broadcast || self.on >> lane & 1 == 1);
            loads.then(|| simd.register(self.wave, read.dst, component, lane).unwrap_or_default())
        };
        self.loaded = (0..LANES).map(|lane| std::array::from_fn(|component| value(lane, component))).collect();
    }
}

/// What a register of a wave gives, or a constant; nothing where a dword stays.
fn selected(simd: &Simd, wave: usize, number: u8, select: Select, lane: usize) -> Option<u32> {
    match select {
        Select::Component(component) => Some(simd.register(wave, number, component.index(), lane).unwrap_or_default()),
        Select::Zero => Some(0),
        Select::One => Some(1.0f32.to_bits()),
        Select::Masked => None,
    }
}

fn written(simd: &Simd, wave: usize, write: &LdsWrite) -> OrderKind {
    let data = |lane| write.select.map(|select| selected(simd, wave, write.src, select, lane).unwrap_or_default());
    OrderKind::Write {
        stride: write.stride,
        index: write.index,
        relative: write.relative,
        strobes: write.select.map(|select| select != Select::Masked),
        data: (0..LANES).map(data).collect(),
    }
}

fn asked(simd: &Simd, readings: Readings, wave: usize, read: &LdsRead) -> OrderKind {
    let more = match readings.rd_offset {
        ReadOffset::Entries => 4 * usize::from(read.rd_offset),
        ReadOffset::Dwords => read.rd_offset.into(),
    };
    let place = |lane| {
        let value = |select| selected(simd, wave, read.src, select, lane).unwrap_or_default() as usize;
        (value(read.bank) % BANKS, (value(read.offset) + more) % DWORDS)
    };
    OrderKind::Read {
        mux: read.mux,
        waterfall: read.waterfall,
        broadcast: read.broadcast,
        places: (0..LANES).map(place).collect(),
    }
}

/// The first clock in which a thread that is on has no place.
fn overflow(kind: &OrderKind, wave: usize, on: u64) -> Option<usize> {
    let OrderKind::Write { stride, index, relative, .. } = kind else { return None };
    let outside = |lane: usize| {
        let thread = if *relative { wave * LANES + lane } else { lane };
        on >> lane & 1 == 1 && owned(thread, *stride, *index).offset >= DWORDS
    };
    (0..LANES).find(|lane| outside(*lane)).map(|lane| lane / BANKS)
}
