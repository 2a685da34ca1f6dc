//! Loads that go from memory to the LDS: the client at a unit of the LDS, with a memory behind AXI4, against the golden
//! model. Afterwards both have the same in the LDS.

use super::axi::{AxiMemory, byte_at};
use crate::hardware::interpolation::{Bench, Dice};
use lds::diagnostic::Source;
use lds::encoding::parse_line;
use lds::execute::{Memory, Outside, execute};
use lds::targets::{Rules, Target};
use lds::wave::{Wave, WaveSize};
use lds_hdl::{Raw, Signal, U};
use lds_rtl::{Alignment, BufferClient, Parts, Request, UnitWithClients};
use rust_hdl::prelude::{In, Out};
use std::collections::VecDeque;

pub const WAVE: usize = 64;
pub const LANES: usize = 8;
/// Bytes of the LDS.
pub const BYTES: usize = 4096;
/// The number of `ds_read_b32`.
const DS_READ_B32: u64 = 54;

/// Eight lanes, and words of 128 bits.
type Client = BufferClient<LANES, 3, 4, 4, 4, 8, 3, 4, 2, 3, 6, 5>;
/// Eight lanes and banks, 4 KiB, and one client beside the waves.
pub type Unit = UnitWithClients<LANES, 4, 8, 3, 7, 1, 2, 1>;

/// An instruction with the values of its registers.
#[derive(Debug)]
struct Load {
    text: String,
    words: [u32; 4],
    soffset: u32,
    offset: u64,
    idxen: bool,
    flat: bool,
    bytes: u64,
    signed: bool,
    exec: u64,
    m0: u32,
    base: u64,
    size: u64,
    index: [u32; WAVE],
    shift: [u32; WAVE],
}

/// Memory of the golden model, and the work-group's allocation in its LDS.
struct Both<'m> {
    lds: &'m mut [u8],
    base: u32,
    size: u32,
}

impl Memory for Both<'_> {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.iter_mut().zip(address..).for_each(|(byte, address)| *byte = byte_at(address));
        Ok(())
    }

    fn write(&mut self, address: u64, _: &[u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write_lds(&mut self, _: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        let first = (self.base + address) as usize;
        self.lds[first..first + bytes.len()].copy_from_slice(bytes);
        Ok(())
    }

    fn has_lds(&mut self, _: usize, address: u32, bytes: u32, _: bool) -> bool {
        u64::from(address) + u64::from(bytes) <= u64::from(self.size)
    }
}

impl Load {
    fn random(dice: &mut Dice) -> Self {
        let (kind, bytes) = dice.pick(&[("ubyte", 1), ("sbyte", 1), ("ushort", 2), ("sshort", 2), ("dword", 4)]);
        let private = dice.one_in(6);
        let (flat, wide, idxen) = (!private && dice.one_in(4), dice.one_in(2), !private && dice.one_in(3));
        let offset = dice.bits(if flat || private { 13 } else { 12 }) & dice.bits(13);
        let swizzle = private || dice.one_in(3);
        // Elements of swizzled buffers are aligned.
        let align = if swizzle && !flat { !3 } else { !0 };
        let offset = offset & u64::from(align);
        let step = dice.pick(&[0, 1, 2, 4, 4, 4, 8, 12, 100]);
        let first = dice.bits(13) as u32;
        let odd = dice.bits(3);
        let mut shift = [0; WAVE];
        for (lane, shift) in shift.iter_mut().enumerate() {
            *shift = if dice.one_in(16) { dice.bits(13) as u32 } else { first + step * lane as u32 } & align;
        }
        let mut index = [0; WAVE];
        for (lane, index) in index.iter_mut().enumerate() {
            *index = if flat { 0x12 } else { (lane as u32) >> odd.min(5) };
        }
        let adds_lane = dice.one_in(4);
        let words = [
            dice.bits(20) as u32 & align,
            dice.bits(8) as u32 | (dice.bits(6) as u32 & align) << 16 | u32::from(swizzle) << 31,
            dice.bits(14) as u32,
            (4 << 15 | dice.bits(2) << 21 | u64::from(adds_lane) << 23) as u32,
        ];
        // Private memory has a record for each lane, whose dwords follow each other.
        let words = if private { [words[0] & !0xff, words[1] & 0xff | 1 << 31, 0, 3 << 21 | 1 << 23] } else { words };
        let soffset = if private { 0 } else { dice.bits(7) as u32 & align };
        let signed = if offset < 4096 { offset as i64 } else { offset as i64 - 8192 };
        let text = match (flat, idxen) {
            _ if private => format!("scratch_load_{kind} v2, off offset:{signed} lds"),
            (true, _) => {
                let address = if wide { "v[2:3], off" } else { "v2, s[8:9]" };
                format!("global_load_{kind} {address} offset:{signed} lds")
            }
            (false, true) => format!("buffer_load_{kind} v[2:3], s[8:11], s3 idxen offen offset:{offset} lds"),
            (false, false) => format!("buffer_load_{kind} v2, s[8:11], s3 offen offset:{offset} lds"),
        };
        // Dwords of some lanes are outside of a small allocation.
        let (base, size) = if dice.one_in(3) { (8 * dice.bits(7), dice.bits(9)) } else { (0, BYTES as u64) };
        let exec = if dice.one_in(3) { dice.mask(WAVE) } else { u64::MAX };
        // Addresses have 48 bits.
        let words = match (flat, wide) {
            (true, true) => [0; 4],
            (true, false) => [words[0], words[1] & 0xffff, words[2], words[3]],
            (false, _) => words,
        };
        Load {
            text,
            words,
            soffset,
            offset,
            idxen: if flat { wide } else { idxen },
            flat,
            bytes,
            signed: kind.starts_with('s'),
            exec,
            m0: (dice.bits(11) | dice.bits(4) << 16) as u32,
            base,
            size,
            index,
            shift,
        }
    }

    fn execute(&self, lds: &mut [u8]) {
        let mut wave = Wave::new(WaveSize::Wave64);
        (wave.exec, wave.m0) = (self.exec, self.m0);
        wave.sgprs[8..12].copy_from_slice(&self.words);
        wave.sgprs[3] = self.soffset;
        // The first byte of private memory, where it is reached.
        wave.sgprs[102..104].copy_from_slice(&[self.words[0], self.words[1] & 0xffff]);
        let (index, shift) = if self.idxen && !self.flat { (2, 3) } else { (3, 2) };
        wave.vgprs[index] = self.index;
        wave.vgprs[shift] = self.shift;
        let source = Source::new("line", self.text.clone());
        let instruction = parse_line(&source, 0..self.text.len(), Target::Gfx906);
        let instruction = instruction.ok().flatten().unwrap_or_else(|| panic!("gfx906 doesn't take {}", self.text));
        let mut memory = Both { lds, base: self.base as u32, size: self.size as u32 };
        execute(&instruction, &mut wave, &mut memory).unwrap_or_else(|error| panic!("{self:x?}: {error}"));
    }

    /// Offers the batch that begins with a lane.
    fn give(&self, bench: &mut Bench<Client>, first: usize, tag: usize) {
        let to = &mut bench.load;
        to.tag.next = U::new(tag as u64);
        to.last.next = first + LANES == WAVE;
        to.first_lane.next = U::new(first as u64);
        to.exec.next = U::new(self.exec >> first);
        to.signed.next = self.signed;
        to.m0.next = U::new(self.m0.into());
        to.base.next = U::new(self.base);
        to.size.next = U::new(self.size);
        for (signal, word) in to.access.resource.iter_mut().zip(self.words) {
            signal.next = U::new(word.into());
        }
        to.access.soffset.next = U::new(self.soffset.into());
        to.access.offset.next = U::new(self.offset);
        to.access.idxen.next = self.idxen;
        to.access.offen.next = true;
        to.access.flat.next = self.flat;
        to.access.end.next = U::new(self.bytes);
        for lane in 0..LANES {
            to.index[lane].next = U::new(self.index[first + lane].into());
            to.offset[lane].next = U::new(self.shift[first + lane].into());
        }
    }
}

/// A client's request at the unit, and whether it is the first one of its instruction.
pub fn pass_on(request: Option<&Request<LANES, Out>>, starts: bool, unit: &mut Unit) {
    fn same<T: Raw>(to: &mut Signal<In, T>, from: &Signal<Out, T>) {
        to.next = from.val();
    }
    unit.client_valid[0].next = request.is_some();
    unit.client_starts[0].next = starts;
    let Some(from) = request else { return };
    let to = &mut unit.client[0];
    same(&mut to.header.opcode, &from.header.opcode);
    same(&mut to.header.tag, &from.header.tag);
    same(&mut to.header.offset0, &from.header.offset0);
    same(&mut to.header.offset1, &from.header.offset1);
    same(&mut to.header.base, &from.header.base);
    same(&mut to.header.size, &from.header.size);
    same(&mut to.header.m0, &from.header.m0);
    same(&mut to.header.alignment, &from.header.alignment);
    same(&mut to.header.exec, &from.header.exec);
    same(&mut to.source_exec, &from.source_exec);
    same(&mut to.destination_lane, &from.destination_lane);
    same(&mut to.source_lane, &from.source_lane);
    same(&mut to.first, &from.first);
    same(&mut to.last, &from.last);
    same(&mut to.denorm, &from.denorm);
    for lane in 0..LANES {
        same(&mut to.address[lane], &from.address[lane]);
        same(&mut to.data0[lane], &from.data0[lane]);
        same(&mut to.data1[lane], &from.data1[lane]);
        same(&mut to.data2[lane], &from.data2[lane]);
        same(&mut to.data3[lane], &from.data3[lane]);
        same(&mut to.visited[lane], &from.visited[lane]);
    }
}

#[test]
fn the_lds_has_afterwards_what_it_has_on_the_golden_model() {
    let mut dice = Dice::new(11);
    let (mut client, mut unit) = (Bench::<Client>::new(), Bench::<Unit>::new());
    client.keep(Target::Gfx906);
    unit.keep(Target::Gfx906, Parts::ALL, LANES, Rules::default());
    let mut memory = AxiMemory::new(16, (3, 60), false, 12);
    let mut lds = vec![0; BYTES];
    let loads: Vec<Load> = (0..100).map(|_| Load::random(&mut dice)).collect();
    loads.iter().for_each(|load| load.execute(&mut lds));
    let mut batches: VecDeque<(usize, usize)> =
        (0..loads.len()).flat_map(|number| (0..WAVE).step_by(LANES).map(move |first| (number, first))).collect();
    let (mut done, mut reads) = (0, 0);
    let mut is_reading = false;
    let mut cycle = 0;
    while done < loads.len() {
        client.reset.next = cycle == 0;
        unit.reset.next = cycle == 0;
        let offered = batches.front().copied().filter(|_| cycle > 0);
        client.valid.next = offered.is_some();
        if let Some((number, first)) = offered {
            loads[number].give(&mut client, first, number % 128);
        }
        let takes_burst = dice.patience(cycle);
        client.m_axi_arready.next = takes_burst;
        let beat = memory.beat(cycle);
        client.m_axi_rvalid.next = beat.is_some();
        if let Some(beat) = &beat {
            client.m_axi_rid.next = U::new(beat.id);
            client.m_axi_rresp.next = U::new(beat.response);
            client.m_axi_rlast.next = beat.last;
            for (signal, dword) in client.m_axi_rdata.iter_mut().zip(&beat.dwords) {
                signal.next = U::new(*dword);
            }
        }
        // Waves have their own loads in the meantime.
        is_reading |= cycle > 0 && dice.one_in(3);
        unit.request_valid.next = is_reading;
        unit.request.header.opcode.next = U::new(DS_READ_B32);
        unit.request.header.size.next = U::new(BYTES as u64);
        unit.request.header.m0.next = U::new(u64::from(u32::MAX));
        unit.request.header.alignment.next = Alignment::Unaligned;
        unit.request.header.exec.next = U::new(0xff);
        unit.request.first.next = true;
        unit.request.last.next = true;
        unit.response_ready.next = dice.patience(cycle + 31);
        client.settle();
        pass_on(client.offers.val().then_some(&client.request), client.starts.val(), &mut unit);
        unit.settle();
        client.taken.next = unit.client_ready[0].val();
        client.answered.next = unit.client_answered[0].val();
        client.settle();
        unit.client_takes[0].next = client.takes.val();
        unit.settle();

        if client.done.val() {
            let found = (client.done_tag.val().raw() as usize, client.done_failed.val());
            assert_eq!(found, (done % 128, false), "cycle {cycle}");
            done += 1;
        }
        if client.m_axi_arvalid.val() && takes_burst {
            let burst =
                (client.m_axi_arid.val().raw(), client.m_axi_araddr.val().raw(), client.m_axi_arlen.val().raw());
            memory.take(cycle, burst);
        }
        if unit.client_answered[0].val() {
            assert_eq!(unit.response.violations.val().raw(), 0, "cycle {cycle}");
        }
        if unit.request_ready.val() && is_reading {
            is_reading = false;
            reads += 1;
        }
        let is_taken = client.ready.val() && offered.is_some();
        client.edge();
        unit.edge();
        if is_taken {
            batches.pop_front();
        }
        if beat.is_some() {
            memory.taken();
        }
        cycle += 1;
        assert!(cycle < 200_000, "{done} loads are done");
    }
    let found: Vec<u8> = (0..BYTES / 4).flat_map(|place| unit.unit.storage.dword(place).to_le_bytes()).collect();
    let first = found.iter().zip(&lds).position(|(found, wanted)| found != wanted);
    assert_eq!(first, None, "the LDS differs from some byte on");
    assert!(lds.iter().filter(|byte| **byte != 0).count() > BYTES / 4);
    assert!(reads > 500, "{reads}");
}
