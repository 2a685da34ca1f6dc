//! What the golden model says of instructions that move dwords between memory and LDS.

use super::golden::Golden;
use super::loading::{Watched, Way, way};
use super::moves::{Move, MoveLane};
use lds::encoding::{Field, Format};
use lds::execute::{Memory as _, Prepared};
use lds::timing::control::Run;
use lds::transfer::{Client, ClientKind};
use lds::wave::{MAX_LANES, Wave};
use std::collections::BTreeSet;

/// SADDR of an instruction without one.
const NOWHERE: u32 = 127;
/// An operand that means nothing.
const NOTHING: u32 = 0x5a5a_1234;
/// Bytes of the largest word of memory.
const WORD: u64 = 16;

impl Golden {
    /// Whether a wave is at an instruction that moves dwords between memory and LDS.
    pub fn moves(&self, wave: usize) -> bool {
        self.own(wave).is_some_and(|(_, of)| of.is_some_and(|of| of.kind == ClientKind::Buffer))
    }

    /// An instruction of the run port moves dwords between memory and LDS, if it is one that does: what it brings is in
    /// the golden model's LDS or memory from now on, and in the hardware's when its wave has waited for it.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn moved(&mut self, wave: usize, run: &Run) -> Result<Option<Move>, String> {
        if !self.moves(wave) {
            return Ok(None);
        }
        self.at_run_port(wave, run)?;
        let Some((prepared, Some(of))) = self.own(wave).map(|(prepared, of)| (prepared.clone(), of)) else {
            return Ok(None);
        };
        let is_store = way(prepared.instruction()) == Some(Way::Store);
        let registers = self.waves[wave].clone();
        let client = Client::new(ClientKind::Buffer, of.counter, self.target, (wave, &registers));
        let size = registers.allocation.unwrap_or(self.allocation).size;
        let (mut lanes, mut slots) = (vec![MoveLane::default(); MAX_LANES], Vec::new());
        for lane in registers.active() {
            // Each lane by itself, so that it is known which one reaches what.
            let mut alone = registers.clone();
            alone.exec = 1 << lane;
            let Golden { memory, fails, .. } = &mut *self;
            let mut watched = Watched { memory, fails, size, reached: Vec::new(), slot: None };
            prepared.execute(&mut alone, &mut watched).map_err(|error| error.to_string())?;
            let Some((address, bytes)) = watched.slot else { continue };
            if !is_one_run(&watched.reached) {
                return Err(format!(
                    "lane {lane} reaches a dword that isn't in one element of private memory or of a swizzled buffer: \
                     the hardware doesn't do that"
                ));
            }
            slots.push((lane, address, bytes));
            lanes[lane].bytes = watched
                .reached
                .iter()
                .map(|(at, _)| *at)
                .min()
                .map(|first| (first, watched.reached.iter().map(|(_, many)| many).sum()));
        }
        let transfer = match (slots.is_empty(), is_store) {
            (true, _) => None,
            (_, true) => client.load(4, slots.iter().map(|(lane, address, _)| (*lane, *address))),
            (_, false) => client.store(4, slots.iter().map(|(lane, address, bytes)| (*lane, *address, &bytes[..]))),
        };
        let mut values = Vec::new();
        if let Some(transfer) = &transfer {
            let (_, answer) =
                self.lds.serve(transfer, Some(&self.chips[0])).ok_or("the LDS has no such load or store")?;
            values.extend(answer.values.first().filter(|_| is_store).into_iter().flatten());
        }
        let dwords = self.around(&lanes);
        if is_store {
            self.stores(&lanes, &values)?;
        }
        let reached = lanes.iter().filter_map(|lane| lane.bytes).flat_map(|(first, many)| first..first + many);
        let failed = reached.into_iter().any(|at| self.fails.contains(&at));
        let words = prepared.instruction().words();
        let words = [words[0], words.get(1).copied().unwrap_or_default()];
        let (resource, soffset, operands) = operands(&prepared, &registers);
        let registers = (registers.exec, registers.m0);
        self.waves[wave].pc += 8;
        self.done(wave);
        let slot = run.wave;
        Ok(Some(Move {
            is_store,
            wave,
            slot,
            transfer,
            lanes,
            values,
            dwords,
            failed,
            words,
            registers,
            resource,
            soffset,
            operands,
        }))
    }

    /// What lanes have from the LDS is in memory, but where that answers with an error; the highest lane comes last.
    fn stores(&mut self, lanes: &[MoveLane], values: &[u32]) -> Result<(), String> {
        for (lane, value) in lanes.iter().zip(values) {
            let Some((first, _)) = lane.bytes else { continue };
            for (at, byte) in (first..).zip(value.to_le_bytes()).filter(|(at, _)| !self.fails.contains(at)) {
                self.memory.write(at, &[byte]).map_err(|_| format!("a store reaches {at:#x}, where no memory is"))?;
            }
        }
        Ok(())
    }

    /// The dwords of memory in the words that lanes reach. Those that aren't there are nobody's.
    fn around(&mut self, lanes: &[MoveLane]) -> Vec<(u64, u32)> {
        let words: BTreeSet<u64> = lanes
            .iter()
            .filter_map(|lane| lane.bytes)
            .flat_map(|(first, many)| [first / WORD, (first + many - 1) / WORD])
            .collect();
        let all = words.iter().flat_map(|word| (0..WORD / 4).map(move |dword| WORD * word + 4 * dword));
        let read = |address: u64| {
            let mut bytes = [0; 4];
            match self.memory.read(address, &mut bytes) {
                Ok(()) => (address, u32::from_le_bytes(bytes)),
                Err(_) => (address, 0xdead_beef),
            }
        };
        all.map(read).collect()
    }
}

/// Whether pieces of memory, each with its first byte, are one behind another.
fn is_one_run(pieces: &[(u64, u64)]) -> bool {
    pieces.windows(2).all(|two| two[1].0 == two[0].0 + two[0].1)
}

/// What the load port wants of a wave: the descriptor, SOFFSET, and index and offset of each lane.
fn operands(prepared: &Prepared, wave: &Wave) -> ([u32; 4], u32, Vec<[u32; 2]>) {
    let instruction = prepared.instruction();
    let field = |field: Field| instruction.field(field);
    let vgpr = |number: u32| wave.vgprs[number as usize];
    let sgpr = |number: u32| wave.sgprs.get(number as usize).copied().unwrap_or_default();
    let vaddr = field(Field::Vaddr);
    let lanes = |index: [u32; MAX_LANES], offset: [u32; MAX_LANES]| {
        index.into_iter().zip(offset).map(|(index, offset)| [index, offset]).collect()
    };
    match instruction.row.format {
        Format::Mubuf => {
            let first = 4 * field(Field::Srsrc);
            let soffset = match field(Field::Soffset) {
                124 => wave.m0,
                inline @ 128..193 => inline - 128,
                number => sgpr(number),
            };
            // The index is the first one of two.
            let second = vaddr + field(Field::Idxen);
            ([0, 1, 2, 3].map(|dword| sgpr(first + dword)), soffset, lanes(vgpr(vaddr), vgpr(second)))
        }
        format => {
            let saddr = field(Field::Saddr);
            // What an instruction hasn't got may be anything.
            let pair = |first: u32| [sgpr(first), sgpr(first + 1), NOTHING, NOTHING];
            let nothing = [NOTHING; MAX_LANES];
            match (format, saddr) {
                (Format::Scratch, NOWHERE) => (pair(102), NOTHING, lanes(nothing, vgpr(vaddr))),
                (Format::Scratch, saddr) => (pair(102), NOTHING, lanes(nothing, [sgpr(saddr); MAX_LANES])),
                (_, NOWHERE) => ([NOTHING; 4], NOTHING, lanes(vgpr(vaddr + 1), vgpr(vaddr))),
                (_, saddr) => (pair(saddr), NOTHING, lanes(nothing, vgpr(vaddr))),
            }
        }
    }
}
