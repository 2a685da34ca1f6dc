//! What the golden model says of instructions that read the LDS through a client.

use super::asking::{Answering, Asking};
use super::golden::{Executed, Golden, Reader};
use super::reads::{Finished, Read, Returned};
use lds::encoding::Field;
use lds::timing::control::Run;
use lds::transfer::{Client, Counter};
use lds::wave::Wave;

impl Golden {
    /// What reads the LDS for the instruction that a wave is at, if that reads it through a client.
    fn client(&self, wave: usize) -> Option<Reader> {
        self.own(wave).and_then(|(_, reader)| reader).filter(|reader| reader.kind.reads())
    }

    /// The registers of a wave that is at an instruction of the run port which reads the LDS through a client.
    pub fn reader(&self, wave: usize) -> Option<&Wave> {
        self.client(wave).map(|_| &self.waves[wave])
    }

    /// An instruction of the run port reads the LDS, if it is one that does. What nothing waits for is there at once:
    /// then it goes on as an instruction whose values come later.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn read(&mut self, wave: usize, run: &Run) -> Result<Option<Read>, String> {
        let Some(Reader { step, kind, counter }) = self.client(wave) else { return Ok(None) };
        self.at_run_port(wave, run)?;
        let registers = Box::new(self.waves[wave].clone());
        let mut asking = Asking::default();
        let mut after = registers.clone();
        let Some((prepared, _)) = self.own(wave) else { return Ok(None) };
        prepared.execute(&mut after, &mut asking).map_err(|error| error.to_string())?;
        let client = Client::new(kind, counter, self.target, (wave, &*registers));
        let transfer = match asking.lanes.is_empty() {
            true => None,
            false => Some(client.load(4, asking.lanes.into_iter()).ok_or("no load has the size of a read")?),
        };
        let number = self.progress[wave].instructions;
        if counter == Counter::Export {
            // The wave goes on, and its register is written later.
            self.progress[wave].reads.push_back(number);
            self.waves[wave].pc = after.pc;
            self.done(wave);
        }
        Ok(Some(Read { wave, step, slot: run.wave, number, registers, transfer, kind, counter }))
    }

    /// The values of a read are there: registers are written. Of one that nothing counts, what is replied then.
    ///
    /// # Errors
    /// In words: other values than the LDS holds.
    pub fn finish(&mut self, finished: &Finished) -> Result<Option<Executed>, String> {
        let Finished { read, values, is_alone, .. } = finished;
        if let Some(transfer) = read.transfer.as_ref().filter(|_| *is_alone) {
            let answer = self.lds.serve(transfer, Some(&self.chips[0])).map(|(_, answer)| answer);
            let wanted = answer.ok_or("the LDS has no such load")?.values;
            let differs = |lane: &usize| wanted.iter().any(|wanted| wanted[*lane] != values[*lane]);
            if let Some(lane) = (0..values.len()).filter(|lane| transfer.exec >> lane & 1 == 1).find(differs) {
                let wanted = wanted.first().map_or(0, |wanted| wanted[lane]);
                return Err(format!(
                    "wave {} reads {:#x} in lane {lane}, and not {wanted:#x}",
                    read.wave, values[lane]
                ));
            }
        }
        if read.counter != Counter::Export {
            return self.executed(read.wave, Some(values)).map(Some);
        }
        let mut after = read.registers.clone();
        let Some(prepared) = self.at(after.pc) else { return Ok(None) };
        prepared.execute(&mut after, &mut Answering { values }).map_err(|error| error.to_string())?;
        let register = prepared.instruction().field(Field::Vdst) as usize;
        let after = &after.vgprs[register];
        for (lane, own) in self.waves[read.wave].vgprs[register].iter_mut().enumerate() {
            if read.writes(lane) {
                *own = after[lane];
            }
        }
        Ok(None)
    }

    /// EXP_CNT falls for a read: reads of a wave return in their order (RDNA3 ISA 4.4).
    ///
    /// # Errors
    /// In words: an older one hasn't returned.
    pub fn returns(&mut self, returned: Returned) -> Result<(), String> {
        let Returned { wave, number, .. } = returned;
        match self.progress[wave].reads.pop_front() {
            Some(oldest) if oldest == number => Ok(()),
            oldest => Err(format!(
                "the read behind {number} instructions of wave {wave} returns, and the oldest is {oldest:?}"
            )),
        }
    }
}
