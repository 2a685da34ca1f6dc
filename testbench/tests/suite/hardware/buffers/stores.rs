//! Stores from the LDS: the client at a unit of the LDS, with a memory behind AXI4, against the golden model.
//! Afterwards both have the same in memory.

use super::axi::AxiWrites;
use super::loads::{BYTES, LANES, Unit, WAVE, pass_on};
use crate::hardware::interpolation::{Bench, Dice};
use lds::diagnostic::Source;
use lds::encoding::parse_line;
use lds::execute::{Memory, Outside, execute};
use lds::targets::{Rules, Target};
use lds::wave::{Wave, WaveSize};
use lds_hdl::U;
use lds_rtl::{BufferWriter, Parts};
use std::collections::{BTreeMap, VecDeque};

/// Eight lanes, and words of 128 bits.
type Client = BufferWriter<LANES, 3, 4, 5, 4, 4>;

/// A `buffer_store_lds_dword` with the values of its registers.
#[derive(Debug)]
struct Store {
    words: [u32; 4],
    soffset: u32,
    offset: u64,
    exec: u64,
    m0: u32,
    base: u64,
    size: u64,
}

/// Memory of the golden model, and the work-group's allocation in its LDS.
struct Both<'m> {
    lds: &'m [u8],
    memory: &'m mut BTreeMap<u64, u8>,
    base: u32,
    size: u32,
}

impl Memory for Both<'_> {
    fn read(&mut self, address: u64, _: &mut [u8]) -> Result<(), Outside> {
        Err(Outside(address))
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.memory.extend((address..).zip(bytes.iter().copied()));
        Ok(())
    }

    fn read_lds(&mut self, _: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        let first = (self.base + address) as usize;
        bytes.copy_from_slice(&self.lds[first..first + bytes.len()]);
        Ok(())
    }

    fn has_lds(&mut self, _: usize, address: u32, bytes: u32, _: bool) -> bool {
        u64::from(address) + u64::from(bytes) <= u64::from(self.size)
    }
}

impl Store {
    fn random(dice: &mut Dice) -> Self {
        let (adds_lane, swizzle) = (!dice.one_in(4), dice.one_in(4));
        // Elements of swizzled buffers are aligned.
        let align = if swizzle { !3 } else { !0 };
        let format = if adds_lane { 0 } else { 4 };
        let stride = dice.pick(&[0, 1, 4, 4, 4, 6, 12, 100]) & align;
        let words = [
            dice.bits(16) as u32 & align,
            dice.bits(2) as u32 | stride << 16 | u32::from(swizzle) << 31,
            dice.bits(13) as u32,
            (format << 15 | dice.bits(2) << 21 | u64::from(adds_lane) << 23) as u32,
        ];
        // Dwords of some lanes are outside of a small allocation.
        let (base, size) = if dice.one_in(3) { (8 * dice.bits(7), dice.bits(9)) } else { (0, BYTES as u64) };
        Store {
            words,
            soffset: dice.bits(7) as u32 & align,
            offset: dice.bits(12) & dice.bits(12) & u64::from(align),
            exec: if dice.one_in(3) { dice.mask(WAVE) } else { u64::MAX },
            m0: (dice.bits(11) | dice.bits(4) << 16) as u32,
            base,
            size,
        }
    }

    fn execute(&self, lds: &[u8], memory: &mut BTreeMap<u64, u8>) {
        let mut wave = Wave::new(WaveSize::Wave64);
        (wave.exec, wave.m0) = (self.exec, self.m0);
        wave.sgprs[8..12].copy_from_slice(&self.words);
        wave.sgprs[3] = self.soffset;
        let text = format!("buffer_store_lds_dword s[8:11], s3 offset:{} lds", self.offset);
        let instruction = parse_line(&Source::new("line", text.clone()), 0..text.len(), Target::Gfx906);
        let instruction = instruction.ok().flatten().unwrap_or_else(|| panic!("gfx906 doesn't take {text}"));
        let mut memory = Both { lds, memory, base: self.base as u32, size: self.size as u32 };
        execute(&instruction, &mut wave, &mut memory).unwrap_or_else(|error| panic!("{self:x?}: {error}"));
    }

    /// Offers the batch that begins with a lane.
    fn give(&self, bench: &mut Bench<Client>, first: usize, tag: usize) {
        let to = &mut bench.load;
        to.tag.next = U::new(tag as u64);
        to.last.next = first + LANES == WAVE;
        to.first_lane.next = U::new(first as u64);
        to.exec.next = U::new(self.exec >> first);
        to.m0.next = U::new(self.m0.into());
        to.base.next = U::new(self.base);
        to.size.next = U::new(self.size);
        for (signal, word) in to.access.resource.iter_mut().zip(self.words) {
            signal.next = U::new(word.into());
        }
        to.access.soffset.next = U::new(self.soffset.into());
        to.access.offset.next = U::new(self.offset);
        to.access.end.next = U::new(4);
    }
}

#[test]
fn memory_has_afterwards_what_it_has_on_the_golden_model() {
    let mut dice = Dice::new(21);
    let (mut client, mut unit) = (Bench::<Client>::new(), Bench::<Unit>::new());
    client.keep(Target::Gfx906);
    unit.keep(Target::Gfx906, Parts::ALL, LANES, Rules::default());
    let lds: Vec<u8> = (0..BYTES).map(|_| dice.bits(8) as u8).collect();
    for (place, four) in lds.chunks(4).enumerate() {
        unit.unit.storage.set_dword(place, u32::from_le_bytes(four.try_into().expect("four bytes")));
    }
    let mut memory = AxiWrites::new(16, (3, 60), false, 22);
    let stores: Vec<Store> = (0..120).map(|_| Store::random(&mut dice)).collect();
    let mut wanted = BTreeMap::new();
    stores.iter().for_each(|store| store.execute(&lds, &mut wanted));
    let mut batches: VecDeque<(usize, usize)> =
        (0..stores.len()).flat_map(|number| (0..WAVE).step_by(LANES).map(move |first| (number, first))).collect();
    let (mut done, mut cycle) = (0, 0);
    while done < stores.len() {
        client.reset.next = cycle == 0;
        unit.reset.next = cycle == 0;
        let offered = batches.front().copied().filter(|_| cycle > 0);
        client.valid.next = offered.is_some();
        if let Some((number, first)) = offered {
            stores[number].give(&mut client, first, number % 128);
        }
        let answer = memory.answer(cycle);
        client.m_axi_bvalid.next = answer.is_some();
        client.settle();
        pass_on(client.offers.val().then_some(&client.request), client.starts.val(), &mut unit);
        unit.settle();
        client.taken.next = unit.client_ready[0].val();
        client.answered.next = unit.client_answered[0].val();
        for lane in 0..LANES {
            client.response.data[lane].next = unit.response.data[lane].val();
        }
        unit.client_takes[0].next = client.takes.val();
        unit.settle();
        let takes = memory.takes(cycle, [client.m_axi_awvalid.val(), client.m_axi_wvalid.val()]);
        client.m_axi_awready.next = takes[0];
        client.m_axi_wready.next = takes[1];
        client.settle();

        if client.done.val() {
            let found = (client.done_tag.val().raw() as usize, client.done_failed.val());
            assert_eq!(found, (done % 128, false), "cycle {cycle}");
            done += 1;
        }
        if client.m_axi_awvalid.val() && takes[0] {
            memory.take(cycle, (client.m_axi_awaddr.val().raw(), client.m_axi_awlen.val().raw()));
        }
        if client.m_axi_wvalid.val() && takes[1] {
            let data = client.m_axi_wdata.iter().map(|dword| dword.val().raw()).collect();
            let strobes = client.m_axi_wstrb.iter().map(|strobe| strobe.val().raw()).collect();
            memory.take_word(cycle, (data, strobes, client.m_axi_wlast.val()));
        }
        if unit.client_answered[0].val() {
            assert_eq!(unit.response.violations.val().raw(), 0, "cycle {cycle}");
        }
        let (is_taken, is_heard) = (client.ready.val() && offered.is_some(), client.m_axi_bready.val());
        client.edge();
        unit.edge();
        if is_taken {
            batches.pop_front();
        }
        if answer.is_some() && is_heard {
            memory.taken();
        }
        cycle += 1;
        assert!(cycle < 200_000, "{done} stores are done");
    }
    assert!(memory.rests() && wanted.len() > 3000, "{}", wanted.len());
    let first = memory.memory.iter().zip(&wanted).find(|(found, wanted)| found != wanted);
    assert_eq!((first, memory.memory.len()), (None, wanted.len()), "memory differs from some byte on");
}
