//! Which wave takes its next step.

/// How far the waves of a program have come.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    /// by wave, the step that comes next
    next: Vec<usize>,
    /// by wave, how many steps it has taken
    taken: Vec<u64>,
    /// by wave, whether it can't take that step before another wave has taken one
    held: Vec<bool>,
    /// by wave, whether its work-group runs yet
    started: Vec<bool>,
    /// waves with a step from here on have ended
    trailing: usize,
}

impl Turns {
    pub(super) fn new(waves: usize, trailing: usize) -> Self {
        Turns {
            next: vec![0; waves],
            taken: vec![0; waves],
            held: vec![false; waves],
            started: vec![true; waves],
            trailing,
        }
    }

    /// Of the waves that can go on, the one that has taken the fewest steps; of several, that with the lowest number.
    /// So waves that branch nowhere take each step in turn, and one that waits in a loop keeps no other from coming.
    pub(super) fn choose(&self, steps: usize) -> Option<usize> {
        let open =
            (0..self.next.len()).filter(|wave| !self.held[*wave] && self.started[*wave] && self.next[*wave] < steps);
        open.min_by_key(|wave| self.taken[*wave])
    }

    /// A wave is yet to come.
    pub(super) fn postpone(&mut self, wave: usize) {
        self.started[wave] = false;
    }

    /// A wave comes, whose work-group may run now; it has no advantage of not having taken a step.
    pub(super) fn start(&mut self, wave: usize) {
        (self.started[wave], self.held[wave], self.next[wave]) = (true, false, 0);
        self.taken[wave] = self.taken.iter().copied().max().unwrap_or_default();
    }

    /// A wave takes no instruction.
    pub(super) fn skip(&mut self, wave: usize) {
        self.next[wave] = self.trailing;
    }

    /// Whether a wave's work-group runs, or has run.
    pub(super) fn has_started(&self, wave: usize) -> bool {
        self.started[wave]
    }

    pub(super) fn step(&self, wave: usize) -> usize {
        self.next[wave]
    }

    /// Whether a wave has no instruction left.
    pub(super) fn has_ended(&self, wave: usize) -> bool {
        self.next[wave] >= self.trailing
    }

    pub(super) fn hold(&mut self, wave: usize) {
        self.held[wave] = true;
    }

    /// Waves may go on that couldn't.
    pub(super) fn look_again(&mut self) {
        self.held.fill(false);
    }

    /// A wave has taken its step, and goes on with the next one.
    pub(super) fn advance(&mut self, wave: usize) {
        self.go(wave, self.next[wave] + 1);
    }

    /// A wave has taken its step, and goes on with any.
    pub(super) fn go(&mut self, wave: usize, step: usize) {
        self.next[wave] = step;
        self.taken[wave] += 1;
        self.held[wave] = false;
    }

    /// A wave has taken its last instruction. Those that wait for all that are left may go on.
    pub(super) fn end(&mut self, wave: usize) {
        self.go(wave, self.trailing.max(self.next[wave] + 1));
        self.look_again();
    }

    /// Waves have taken a step together: none of them has an advantage of having come late.
    pub(super) fn align(&mut self, waves: &[usize]) {
        let most = waves.iter().map(|wave| self.taken[*wave]).max().unwrap_or_default();
        waves.iter().for_each(|wave| self.taken[*wave] = most);
    }
}
