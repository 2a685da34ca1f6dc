//! The environment of a compute unit whose LDS has clients: what they read and load for instructions of the run port.

use super::environment::{Counted, Environment};
use super::golden::Executed;
use super::moves::Move;
use super::reads::{Finished, Read};
use lds::timing::control::Run;
use lds::transfer::Counter;
use lds::wave::{MAX_LANES, Wave};

impl Environment {
    /// The registers of the wave whose instruction at the run port reads the LDS through a client, if it does.
    pub fn reader(&self, run: Option<&Run>) -> Option<&Wave> {
        self.golden.reader(self.wave(run?.wave).ok()?)
    }

    /// What an instruction reads that is transferred at the run port, if it reads the LDS through a client. One that
    /// EXP_CNT counts is replied to as any other.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn reads(&mut self, run: &Run) -> Result<Option<Read>, String> {
        let wave = self.wave(run.wave)?;
        let Some(read) = self.golden.read(wave, run)? else { return Ok(None) };
        if read.counter == Counter::Export {
            // The hardware says when it returns.
            self.pending[wave][2] += 1;
            self.replies(wave, run.wave, Executed::default());
        } else if read.transfer.is_none() {
            let (values, record) = (Box::new([0; MAX_LANES]), lds::wave::Executed::default());
            let nothing = Finished { read: read.clone(), values, is_alone: false, record };
            self.has_read(&nothing)?;
        }
        Ok(Some(read))
    }

    /// Whether the instruction at the run port moves dwords between memory and LDS.
    pub fn is_move(&self, run: Option<&Run>) -> bool {
        run.and_then(|run| self.wave(run.wave).ok()).is_some_and(|wave| self.golden.moves(wave))
    }

    /// What an instruction moves between memory and LDS that is transferred at the run port, if it does. It is replied
    /// to as any other.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn moves(&mut self, run: &Run) -> Result<Option<Move>, String> {
        let wave = self.wave(run.wave)?;
        let Some(moved) = self.golden.moved(wave, run)? else { return Ok(None) };
        self.counts_memory(wave, if moved.is_store { Counted::Store } else { Counted::Load });
        self.replies(wave, run.wave, Executed::default());
        Ok(Some(moved))
    }

    /// A load of a wave is in the LDS, or a store in memory: it returns when it is its turn.
    ///
    /// # Errors
    /// In words: no wave of the program.
    pub fn has_moved(&mut self, slot: usize, is_store: bool) -> Result<(), String> {
        let wave = self.wave(slot)?;
        self.memory_is_done(wave, if is_store { Counted::Store } else { Counted::Load });
        Ok(())
    }

    /// The values of a read are there.
    ///
    /// # Errors
    /// In words: others than there should be.
    pub fn has_read(&mut self, finished: &Finished) -> Result<(), String> {
        if let Some(executed) = self.golden.finish(finished)? {
            self.replies(finished.read.wave, finished.read.slot, executed);
        }
        Ok(())
    }
}
