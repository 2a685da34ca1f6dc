//! What accompanies grants to their answers.

use lds_rtl::Control;

/// What is known beside a cycle's grants.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wave {
    pub control: Control,
    pub lanes: u64,
    /// lanes with a refused access, and lanes to report
    pub refused: [u64; 2],
    /// cycles of the response so far
    pub cycles: u64,
    /// a reset came in between: only that nothing is valid is known
    pub dropped: bool,
}

/// The last five cycles, the youngest first.
#[derive(Default)]
pub struct Wake {
    pub waves: [Wave; 5],
    counter: u64,
}

impl Wake {
    /// A cycle: of the pass in the scheduler, what is served, and whether that is its first or last cycle.
    pub fn moves(
        &mut self,
        control: Control,
        serves: bool,
        is_first: bool,
        is_last: bool,
        lanes: u64,
        refused: [u64; 2],
    ) {
        let first = serves && is_first;
        let control = Control {
            valid: serves,
            zero_fill: first && control.zero_fill,
            starts_response: first && control.starts_response,
            ends_response: serves && is_last && control.ends_response,
            ..control
        };
        if serves {
            self.counter = if control.starts_response { 1 } else { (self.counter + 1) % 256 };
        }
        self.waves.rotate_right(1);
        let refused = if serves { refused } else { [0; 2] };
        self.waves[0] = Wave { control, lanes, refused, cycles: self.counter, dropped: false };
    }

    /// Drops what is on its way.
    pub fn reset(&mut self) {
        for wave in &mut self.waves {
            wave.control.valid = false;
            wave.control.ends_response = false;
            wave.dropped = true;
        }
    }
}

impl Wave {
    /// Whether a control is that of this cycle, as far as it is known.
    pub fn fits(&self, found: Control) -> bool {
        let acts = |control: Control| (control.valid, control.ends_response);
        if self.dropped { acts(found) == acts(self.control) } else { found == self.control }
    }

    /// Whether an answer is that of this cycle, as far as it is known.
    pub fn fits_answer(&self, control: Control, lanes: u64, refused: [u64; 2], cycles: u64) -> bool {
        let beside = lanes == self.lanes && refused == self.refused;
        let counted = !self.control.valid || cycles == self.cycles;
        self.fits(control) && (self.dropped || beside && counted)
    }
}
