//! Which wave of a team was launched first.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Offers of some of a team's waves the one that was launched first, with its rank in the order in which the waves
    /// of all teams were launched. A lower rank is older.
    ///
    /// In a cycle in which the candidate is taken, the next one is the oldest of the others. So a team offers another
    /// wave in each cycle.
    ///
    /// A wave that is launched becomes the youngest one. The ranks of all that were launched behind it fall by one: of
    /// all teams in the second cycle behind the launch, before which no other wave may be launched.
    ///
    /// ```text
    /// cycle       0     1     2     3
    /// launched    3     -     1
    /// among                   1, 3  1, 3
    /// taken                         on
    /// candidate                     3     1
    /// ```
    pub struct Team[TEAM, INDEX] {
        input {
            clock: Clock,
            /// synchronous; no candidate, and no wave was launched before another one
            reset: bool,
            /// the wave of the team that is launched at this edge, as one bit
            launched: U<TEAM>,
            /// a wave of some team was launched in the cycle before the last one
            moves: bool,
            /// which rank that wave had before
            from: U<INDEX>,
            /// waves of which the oldest is the next candidate
            among: U<TEAM>,
            /// the candidate is taken at this edge
            taken: bool,
        }
        output {
            /// the rank of the wave of the team that was launched in the last cycle; 0 if none was
            left: U<INDEX>,
        }
        registered {
            /// there is a candidate
            ready: bool,
            /// the candidate, as one bit
            candidate: U<TEAM>,
            /// the candidate's rank
            rank: U<INDEX>,
        }
        register {
            /// of each wave, those of the team that were launched before it
            older: [U<TEAM>; TEAM],
            ranks: [U<INDEX>; TEAM],
            launching: U<TEAM>,
            moving: U<TEAM>,
        }
        local {
            rest: U<TEAM>,
            oldest: U<TEAM>,
            oldest_of_rest: U<TEAM>,
            oldest_rank: U<INDEX>,
            rest_rank: U<INDEX>,
        }
        kernel {
            let youngest: U<INDEX> = (1 << INDEX) - 1;
            self.rest.next = self.among.val() & !self.candidate.val();
            self.oldest.next = 0;
            self.oldest_of_rest.next = 0;
            self.oldest_rank.next = 0;
            self.rest_rank.next = 0;
            self.left.next = 0;
            for wave in 0..TEAM {
                if self.among.val().get_bit(wave) && !(self.among.val() & self.older[wave].val()).any() {
                    self.oldest.next = self.oldest.val() | (1 << wave);
                    self.oldest_rank.next = self.oldest_rank.val() | self.ranks[wave].val();
                }
                if self.rest.val().get_bit(wave) && !(self.rest.val() & self.older[wave].val()).any() {
                    self.oldest_of_rest.next = self.oldest_of_rest.val() | (1 << wave);
                    self.rest_rank.next = self.rest_rank.val() | self.ranks[wave].val();
                }
                if self.launching.val().get_bit(wave) {
                    self.left.next = self.left.val() | self.ranks[wave].val();
                }
                self.older[wave].next = if self.launched.val().get_bit(wave) {
                    !self.launched.val()
                } else {
                    self.older[wave].val() & !self.launched.val()
                };
                if self.moves.val() && self.ranks[wave].val() > self.from.val() {
                    self.ranks[wave].next = self.ranks[wave].val() - 1;
                }
                if self.moving.val().get_bit(wave) {
                    self.ranks[wave].next = youngest;
                }
            }
            self.launching.next = self.launched.val();
            self.moving.next = self.launching.val();
            if self.taken.val() {
                self.ready.next = self.rest.val().any();
                self.candidate.next = self.oldest_of_rest.val();
                self.rank.next = self.rest_rank.val();
            } else {
                self.ready.next = self.among.val().any();
                self.candidate.next = self.oldest.val();
                self.rank.next = self.oldest_rank.val();
            }
            if self.reset.val() {
                self.ready.next = false;
                self.candidate.next = 0;
                self.launching.next = 0;
                self.moving.next = 0;
                for wave in 0..TEAM {
                    self.ranks[wave].next = 0;
                }
            }
        }
    }
}
