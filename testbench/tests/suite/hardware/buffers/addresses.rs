//! The address unit, against the bytes that the golden model touches in whole instructions: buffers of any descriptor,
//! and memory, by loads, stores and atomic operations of any size.

use crate::hardware::interpolation::{Bench, Dice};
use lds::diagnostic::Source;
use lds::encoding::parse_line;
use lds::execute::{Memory, Outside, execute};
use lds::targets::Target;
use lds::wave::{Wave, WaveSize};
use lds_hdl::U;
use lds_rtl::BufferAddress;

/// Edges from operands to addresses.
const LATENCY: usize = 4;
const LANES: usize = 64;

/// Memory that says what is touched: addresses, in the order of lanes, and of the dwords of each.
#[derive(Default)]
struct Touched(Vec<(u64, usize)>);

impl Touched {
    fn touch(&mut self, address: u64, bytes: usize) {
        self.0.extend((0..bytes).step_by(4).map(|byte| (address + byte as u64, bytes.min(4))));
    }
}

impl Memory for Touched {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.touch(address, bytes.len());
        bytes.fill(0);
        Ok(())
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.touch(address, bytes.len());
        Ok(())
    }
}

/// An instruction: its name, and the bytes of each of its pieces.
struct Row {
    name: &'static str,
    pieces: &'static [u64],
    /// it reads and writes, as a whole or not at all
    is_atomic: bool,
}

const fn row(name: &'static str, pieces: &'static [u64]) -> Row {
    Row { name, pieces, is_atomic: false }
}

const BUFFERS: [Row; 9] = [
    row("buffer_load_ubyte", &[1]),
    row("buffer_load_sshort", &[2]),
    row("buffer_load_dword", &[4]),
    row("buffer_load_dwordx2", &[4, 4]),
    row("buffer_load_dwordx3", &[4, 4, 4]),
    row("buffer_load_dwordx4", &[4, 4, 4, 4]),
    row("buffer_store_dwordx4", &[4, 4, 4, 4]),
    Row { name: "buffer_atomic_add", pieces: &[4], is_atomic: true },
    Row { name: "buffer_atomic_add_x2", pieces: &[8], is_atomic: true },
];

const GLOBALS: [Row; 4] = [
    row("global_load_ubyte", &[1]),
    row("global_load_dword", &[4]),
    row("global_load_dwordx4", &[4, 4, 4, 4]),
    row("global_store_dwordx2", &[4, 4]),
];

const PRIVATE: [Row; 3] =
    [row("scratch_load_ubyte", &[1]), row("scratch_load_dword", &[4]), row("scratch_load_dwordx4", &[4, 4, 4, 4])];

/// An access with all its operands.
#[derive(Debug)]
struct Access {
    text: String,
    words: [u32; 4],
    soffset: u32,
    offset: u64,
    idxen: bool,
    offen: bool,
    flat: bool,
    /// the first byte of private memory, which it is in
    private: Option<u64>,
    exec: u64,
    index: [u32; LANES],
    shift: [u32; LANES],
}

/// Makes an access of a row.
type Make = fn(&Row, &mut Dice) -> Access;

impl Access {
    fn of_buffer(row: &Row, dice: &mut Dice) -> Self {
        let (idxen, offen) = (dice.one_in(2), dice.one_in(2));
        let swizzle = dice.one_in(2);
        // Elements of swizzled buffers and of atomic operations are aligned.
        let align = if row.is_atomic {
            !7
        } else if swizzle {
            !3
        } else {
            !0
        };
        let few = |dice: &mut Dice, bits: usize| if dice.one_in(4) { dice.bits(32) } else { dice.bits(bits) };
        let records = few(dice, 9) as u32;
        let last = dice.bits(4) << 15 | dice.bits(2) << 21 | u64::from(dice.one_in(3)) << 23;
        let format = if dice.one_in(5) { 0xf << 15 } else { 0 };
        let stride = if dice.one_in(3) { 0 } else { dice.bits(14) } as u32 & align;
        // With lanes added the format is a part of the stride.
        let words = [
            dice.bits(32) as u32 & align,
            dice.bits(16) as u32 | stride << 16 | u32::from(swizzle && !row.is_atomic) << 31,
            records,
            last as u32 | format,
        ];
        let bits = if dice.one_in(2) { 12 } else { 5 };
        let offset = dice.bits(bits) & u64::from(align);
        let near = |dice: &mut Dice| records.wrapping_sub(4).wrapping_add(dice.below(8) as u32);
        let index = [(); LANES].map(|()| if dice.one_in(2) { near(dice) } else { dice.bits(8) as u32 });
        let shift = [(); LANES].map(|()| {
            let any = if dice.one_in(3) { near(dice) } else { few(dice, 8) as u32 };
            any & align
        });
        let vaddr = match (idxen, offen) {
            (true, true) => "v[2:3]",
            (false, false) => "off",
            _ => "v2",
        };
        let flags = format!("{}{}", if idxen { " idxen" } else { "" }, if offen { " offen" } else { "" });
        let text = format!("{} v[{}], {vaddr}, s[8:11], s3{flags} offset:{offset}", row.name, data(row));
        let soffset = few(dice, 6) as u32 & align;
        let text = text.replace("v[10:10]", "v10");
        Access {
            text,
            words,
            soffset,
            offset,
            idxen,
            offen,
            flat: false,
            private: None,
            exec: dice.word(),
            index,
            shift,
        }
    }

    fn of_memory(row: &Row, dice: &mut Dice) -> Self {
        let has_base = dice.one_in(2);
        let base = if has_base { dice.bits(46) } else { 0 };
        let offset = dice.bits(13);
        let signed = if offset < 4096 { offset as i64 } else { offset as i64 - 8192 };
        let address = if has_base { "v2, s[8:9]" } else { "v[2:3], off" };
        let data = format!("v[{}]", data(row)).replace("v[10:10]", "v10");
        let text = match row.name.contains("store") {
            true => {
                let (vgpr, base) = address.split_once(", ").unwrap_or((address, "off"));
                format!("{} {vgpr}, {data}, {base} offset:{signed}", row.name)
            }
            false => format!("{} {data}, {address} offset:{signed}", row.name),
        };
        Access {
            text,
            words: [base as u32, (base >> 32) as u32, dice.bits(32) as u32, dice.bits(32) as u32],
            soffset: dice.bits(32) as u32,
            offset,
            idxen: !has_base,
            offen: true,
            flat: true,
            private: None,
            exec: dice.word(),
            index: [(); LANES].map(|()| dice.bits(15) as u32 + 1),
            // Some are so near to a multiple of 4 GiB that what is added carries, or borrows.
            shift: [(); LANES].map(|()| dice.bits(32) as u32 | dice.pick(&[0x1000, 0xffff_ff00, 0])),
        }
    }

    fn of_private(row: &Row, dice: &mut Dice) -> Self {
        let base = dice.bits(40) & !0xff;
        // A dword is one of the lane's own.
        let align = if row.pieces == [1] { !0 } else { !3 };
        let offset = dice.bits(13) & align;
        let signed = if offset < 4096 { offset as i64 } else { offset as i64 - 8192 };
        let has_base = dice.one_in(2);
        let saddr = (dice.bits(13) & align) as u32;
        let data = format!("v[{}]", data(row)).replace("v[10:10]", "v10");
        let address = if has_base { "off, s3" } else { "v2, off" };
        let text = format!("{} {data}, {address} offset:{signed}", row.name);
        let own = [(); LANES].map(|()| if has_base { saddr } else { (dice.bits(13) & align) as u32 });
        Access {
            text,
            // Lanes are added, and their dwords follow each other.
            words: [base as u32, (base >> 32) as u32 | 1 << 31, 0, 3 << 21 | 1 << 23],
            soffset: 0,
            offset,
            idxen: false,
            offen: true,
            flat: false,
            private: Some(base),
            exec: dice.word(),
            index: [0; LANES],
            shift: own,
        }
    }

    /// What the golden model touches.
    fn touched(&self) -> Vec<(u64, usize)> {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = self.exec;
        wave.sgprs[8..12].copy_from_slice(&self.words);
        wave.sgprs[3] = self.soffset;
        let (index, shift) = match (self.flat, self.idxen) {
            (true, _) => (3, 2),
            (false, true) => (2, 3),
            (false, false) => (9, 2),
        };
        if let Some(base) = self.private {
            wave.sgprs[102..104].copy_from_slice(&[base as u32, (base >> 32) as u32]);
            wave.sgprs[3] = self.shift[0];
        }
        wave.vgprs[index] = self.index;
        wave.vgprs[shift] = self.shift;
        let source = Source::new("line", self.text.clone());
        let instruction = parse_line(&source, 0..self.text.len(), Target::Gfx906);
        let instruction = instruction.ok().flatten().unwrap_or_else(|| panic!("gfx906 doesn't take {}", self.text));
        let mut memory = Touched::default();
        execute(&instruction, &mut wave, &mut memory).unwrap_or_else(|error| panic!("{self:x?}: {error}"));
        memory.0
    }

    /// What the address unit has in range, of each lane that is on and each piece.
    fn found(&self, bench: &mut Bench<BufferAddress<1>>, row: &Row) -> Vec<(u64, usize)> {
        let to = &mut bench.access;
        for (signal, word) in to.resource.iter_mut().zip(self.words) {
            signal.next = U::new(word.into());
        }
        to.soffset.next = U::new(self.soffset.into());
        to.offset.next = U::new(self.offset);
        to.idxen.next = self.idxen;
        to.offen.next = self.offen;
        to.flat.next = self.flat;
        to.cleared.next = U::new(0);
        bench.advance.next = true;
        let lanes: Vec<usize> = (0..LANES).filter(|lane| self.exec >> lane & 1 == 1).collect();
        let asked: Vec<(usize, u64, u64)> = lanes
            .iter()
            .flat_map(|lane| (0..).zip(row.pieces).map(|(piece, bytes)| (*lane, 4 * piece, *bytes)))
            .collect();
        let mut found = Vec::new();
        for cycle in 0..asked.len() + LATENCY {
            if let Some((lane, byte, bytes)) = asked.get(cycle) {
                bench.access.byte.next = U::new(*byte);
                bench.access.end.next = U::new(byte + bytes);
                bench.lane[0].next = U::new(*lane as u64);
                bench.index[0].next = U::new(self.index[*lane].into());
                bench.offset[0].next = U::new(self.shift[*lane].into());
            }
            bench.settle();
            if cycle >= LATENCY && bench.in_range[0].val() {
                let (address, bytes) = (bench.address[0].val().raw(), asked[cycle - LATENCY].2);
                // The golden model goes by dwords. What an atomic operation reads it also writes.
                for _ in 0..if row.is_atomic { 2 } else { 1 } {
                    found.extend((0..bytes).step_by(4).map(|byte| (address + byte, bytes.min(4) as usize)));
                }
            }
            bench.edge();
        }
        found
    }
}

/// The registers with data.
fn data(row: &Row) -> String {
    let dwords: u64 = row.pieces.iter().map(|bytes| bytes.div_ceil(4)).sum();
    format!("10:{}", 9 + dwords)
}

#[test]
fn addresses_are_those_of_the_golden_model() {
    let (mut bench, mut dice) = (Bench::<BufferAddress<1>>::new(), Dice::new(1));
    let mut counts = [0, 0];
    for _ in 0..150 {
        let kinds: [(&[Row], Make); 3] =
            [(&BUFFERS, Access::of_buffer), (&GLOBALS, Access::of_memory), (&PRIVATE, Access::of_private)];
        let rows = kinds.iter().flat_map(|(rows, make)| rows.iter().map(move |row| (row, make)));
        for (row, make) in rows {
            let access = make(row, &mut dice);
            let wanted = access.touched();
            let found = access.found(&mut bench, row);
            // The golden model takes private memory by bytes.
            let single = |touched: Vec<(u64, usize)>| match access.private {
                Some(_) => touched.iter().flat_map(|(at, many)| (*at..*at + *many as u64).map(|at| (at, 1))).collect(),
                None => touched,
            };
            let (wanted, found) = (single(wanted), single(found));
            assert!(wanted == found, "{access:x?}: {wanted:x?} on the golden model, {found:x?} in hardware");
            let dwords: u64 = row.pieces.iter().map(|bytes| bytes.div_ceil(4)).sum();
            let all = access.exec.count_ones() as usize * dwords as usize * if row.is_atomic { 2 } else { 1 };
            if access.private.is_none() {
                counts[0] += wanted.len();
                counts[1] += all - wanted.len();
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 40_000), "in and out of range: {counts:?}");
}
