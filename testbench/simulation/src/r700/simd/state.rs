//! Registers, AR.x and memory: the probe sets and reads them, and at the end they are compared with the models.

use super::SimdBench;
use crate::hardware::Fault;
use crate::r700::place::{index, lanes, places, register};
use lds::r700::model::{BANKS, DWORDS, ROWS, Simd};

/// Of more registers than these the probe reads some dwords alone.
const MANY: usize = 20;

impl SimdBench<'_> {
    /// Rows of registers that the program has.
    fn rows(simd: &Simd) -> usize {
        let layout = simd.layout();
        (layout.first_private() + layout.group().waves() * layout.registers()).min(ROWS)
    }

    /// The probe accesses a dword in a cycle.
    fn probe(&mut self, space: u64, address: usize, write: Option<u32>) -> Result<(), Fault> {
        self.set("probe_valid", &[1]);
        self.set("probe_space", &[space]);
        self.set("probe_address", &[address as u64]);
        self.set("probe_write", &[write.is_some().into()]);
        self.set("probe_data", &[write.unwrap_or_default().into()]);
        self.stand.pins.settle()?;
        self.means(&[("probe_ready", 1), ("clocks", self.clocks)])?;
        self.seen();
        self.edge()?;
        self.clocks += 1;
        self.set("probe_valid", &[0]);
        Ok(())
    }

    /// The probe writes what the program's directives have set before the first instruction, and zeroes elsewhere, in
    /// registers that the program names.
    pub(super) fn preset(&mut self, simd: &Simd) -> Result<(), Fault> {
        let mut values = std::collections::BTreeMap::new();
        for set in self.sets.iter().filter(|set| set.clock == 0) {
            values.insert((set.memory, set.row), set.value);
        }
        self.sets.retain(|set| set.clock > 0);
        for (row, component, lane) in places(self.jobs.rows.clone()) {
            let value = values.get(&register(row, component, lane)).copied().unwrap_or_default();
            self.probe(0, row << 8 | component << 6 | lane, Some(value))?;
        }
        for (wave, lane) in lanes(simd.layout().group().waves()) {
            self.probe(2, wave << 6 | lane, Some(0))?;
        }
        Ok(())
    }

    /// The probe reads registers that the program names, AR.x and the memory, a dword in each cycle; of many it reads
    /// some.
    fn read_back(&mut self, simd: &Simd, register: &dyn Fn(usize, usize, usize) -> u32) -> Result<(), Fault> {
        let waves = simd.layout().group().waves();
        let (of_rows, of_lanes) = if self.jobs.rows.len() > MANY { (7, 3) } else { (1, 1) };
        let rows = places(self.jobs.rows.clone()).step_by(of_rows);
        let mut asked: Vec<(u64, usize, u32)> = rows
            .map(|(row, component, lane)| (0, row << 8 | component << 6 | lane, register(row, component, lane)))
            .collect();
        let indexes = lanes(waves).step_by(of_lanes);
        asked.extend(indexes.map(|(wave, lane)| (2, wave << 6 | lane, simd.ar(wave, lane).unwrap_or_default())));
        asked.extend(
            (0..BANKS)
                .flat_map(|bank| (0..DWORDS).step_by(5).map(move |offset| (bank, offset)))
                .map(|(bank, offset)| (1, bank << 10 | offset, simd.dword(bank, offset).unwrap_or_default())),
        );
        self.idle();
        // What is asked for shows two cycles later.
        for at in 0..asked.len() + 2 {
            if let Some(wanted) = at.checked_sub(2).map(|at| asked[at].2) {
                self.stand.pins.settle()?;
                self.means(&[("probe_answers", 1), ("probe_value", wanted.into())])?;
            }
            let (space, address, _) = asked[at.min(asked.len() - 1)];
            self.probe(space, address, None)?;
        }
        Ok(())
    }

    /// Compares registers, AR.x and memory with those of the models; on a tape the probe reads registers.
    pub(super) fn compare_state(&mut self, simd: &Simd) -> Result<(), Fault> {
        let layout = *simd.layout();
        let waves = layout.group().waves();
        let value = |row: usize, component: usize, lane: usize| match row.checked_sub(layout.first_private()) {
            Some(own) if layout.registers() > 0 => {
                let (wave, number) = (own / layout.registers(), own % layout.registers());
                simd.register(wave, number as u8, component, lane).unwrap_or_default()
            }
            _ => simd.shared(row as u8, component, lane),
        };
        for (row, component, lane) in places(0..SimdBench::rows(simd)) {
            let (memory, at) = register(row, component, lane);
            let (found, wanted) = (self.stand.pins.dword(memory, at), value(row, component, lane));
            if found != wanted {
                let what = format!("component {component} of register {row} of the SIMD, lane {lane},");
                return Err(self.differs(&what, found.into(), wanted.into()));
            }
        }
        for (wave, lane) in lanes(waves) {
            let (memory, at) = index(wave, lane);
            let (found, wanted) = (self.stand.pins.dword(memory, at), simd.ar(wave, lane).unwrap_or_default());
            if found != wanted {
                return Err(self.differs(&format!("AR.x of wave {wave}, lane {lane},"), found.into(), wanted.into()));
            }
        }
        for (bank, offset) in (0..BANKS).flat_map(|bank| (0..DWORDS).map(move |offset| (bank, offset))) {
            let found = self.stand.pins.dword(4 * bank + offset % 4, offset / 4);
            let wanted = simd.dword(bank, offset).unwrap_or_default();
            if found != wanted {
                return Err(self.differs(&format!("bank {bank}, dword {offset},"), found.into(), wanted.into()));
            }
        }
        if self.stand.tape.is_some() {
            self.read_back(simd, &value)?;
        }
        let flags = simd.flags();
        self.stand.pins.settle()?;
        self.means(&[("conflict", flags.conflict.into()), ("overflow", flags.overflow.into())])
    }
}
