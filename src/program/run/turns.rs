//! Which wave takes its next step.

/// How far the waves of a program have come.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    /// by wave, the step that comes next
    next: Vec<usize>,
    /// by wave, whether it can't take that step before another wave has taken one
    held: Vec<bool>,
}

impl Turns {
    pub(super) fn new(waves: usize) -> Self {
        Turns { next: vec![0; waves], held: vec![false; waves] }
    }

    /// Of the waves that can go on, the one whose step comes first in the text; of several, that with the lowest
    /// number.
    pub(super) fn choose(&self, steps: usize) -> Option<usize> {
        let open = (0..self.next.len()).filter(|wave| !self.held[*wave] && self.next[*wave] < steps);
        open.min_by_key(|wave| self.next[*wave])
    }

    pub(super) fn step(&self, wave: usize) -> usize {
        self.next[wave]
    }

    pub(super) fn hold(&mut self, wave: usize) {
        self.held[wave] = true;
    }

    /// Waves may go on that couldn't.
    pub(super) fn look_again(&mut self) {
        self.held.fill(false);
    }

    pub(super) fn advance(&mut self, wave: usize) {
        self.next[wave] += 1;
        self.held[wave] = false;
    }
}
