//! Whose instruction is issued next.

use super::team::Team;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Of the waves that may issue takes one of the highest level, and of those the oldest; and sees to it that no wave
    /// waits for ever.
    ///
    /// A wave's level is its priority, 0 to 6. Every `2^PATIENCE` cycles, as soon as all of the last ones have been
    /// taken, the waves that are open become urgent, which is above all levels, until they are taken.
    ///
    /// First it is seen which waves are the highest, a cycle later which of them is the oldest one of its team, and in
    /// the next cycle with `advance` the oldest of these is taken. Each step leaves out the wave that is taken
    /// meanwhile. So whoever is alone on its level leaves two cycles behind it in which nobody is taken. `valid` and
    /// `index` show the wave from the second cycle behind it on, until the next `advance`.
    ///
    /// ```text
    /// cycle      0       1       2       3       4       5
    /// open       2, 7    2, 7    2, 7    2
    /// takes                      7       -       -       2
    /// index                                      7
    /// ```
    /// (here 7 has the higher level)
    ///
    /// Within a team each two waves are compared, and of teams the candidates. So area grows little more than with the
    /// number of waves.
    pub struct IssueArbiter[WAVES, INDEX, TEAM, TEAMS, PATIENCE] {
        input {
            clock: Clock,
            /// synchronous; nobody is taken or urgent, and all levels are 0
            reset: bool,
            /// the stage behind takes what is shown
            advance: bool,
            /// waves whose instruction may be issued; none of them goes before it is taken
            open: U<WAVES>,
            /// the wave that is launched at this edge, as one bit; none in the cycle behind a launch
            launched: U<WAVES>,
            /// waves that get a level
            levelled: U<WAVES>,
            /// the level that they get
            level: U<3>,
        }
        output {
            /// the wave that is taken at this edge, as one bit
            takes: U<WAVES>,
            /// number of the wave that shows from this edge on
            next_index: U<INDEX>,
        }
        registered {
            /// a wave shows
            valid: bool,
            /// its number
            index: U<INDEX>,
        }
        register {
            /// waves by level, of which each has one; 7 is unused
            of_level: [U<WAVES>; 8],
            urgent: U<WAVES>,
            /// cycles of the period so far
            period: U<PATIENCE>,
            /// the period has ended
            due: bool,
            /// the waves of the highest level
            highest: U<WAVES>,
            /// the wave that was taken at the last edge with `advance`
            taken: U<WAVES>,
            /// a wave was launched in the last cycle, in the one before it
            launching: bool,
            moves: bool,
            /// the rank of the latter
            from: U<INDEX>,
        }
        local {
            ranks: [U<WAVES>; 8],
            filled: [bool; 8],
            chosen: U<WAVES>,
            /// of each team: its candidate is older than the others
            wins: U<TEAMS>,
            beaten: bool,
            oldest: U<WAVES>,
            left: U<INDEX>,
            number: U<INDEX>,
            ends: bool,
        }
        block {
            teams: [Team<TEAM, INDEX>; TEAMS] { reset, moves, from },
        }
        require { WAVES == TEAM * TEAMS && WAVES <= 1 << INDEX && WAVES > 1 && INDEX <= 6 }
        kernel {
            // The urgent ones are the highest rank.
            let urgent = self.open.val() & self.urgent.val();
            for rank in 0..7 {
                self.ranks[rank].next = self.open.val() & self.of_level[rank].val();
            }
            self.ranks[7].next = urgent;
            for rank in 0..8 {
                self.filled[rank].next = self.ranks[rank].val().any();
            }
            self.chosen.next = self.ranks[0].val();
            for rank in 1..8 {
                if self.filled[rank].val() {
                    self.chosen.next = self.ranks[rank].val();
                }
            }

            // Of the teams' candidates the oldest one.
            self.wins.next = 0;
            self.oldest.next = 0;
            self.left.next = 0;
            for team in 0..TEAMS {
                self.beaten.next = false;
                for other in 0..TEAMS {
                    if self.teams[other].ready.val() && self.teams[other].rank.val() < self.teams[team].rank.val() {
                        self.beaten.next = true;
                    }
                }
                if self.teams[team].ready.val() && !self.beaten.val() {
                    self.wins.next = self.wins.val() | (1 << team);
                    self.oldest.next = self.oldest.val()
                        | (bit_cast_u::<WAVES, TEAM>(self.teams[team].candidate.val()) << (TEAM * team));
                }
                self.teams[team].taken.next = self.advance.val() && self.wins.val().get_bit(team);
                self.teams[team].among.next = self.highest.val().get_bits::<TEAM>(TEAM * team);
                self.teams[team].launched.next = self.launched.val().get_bits::<TEAM>(TEAM * team);
                self.left.next = self.left.val() | self.teams[team].left.val();
            }
            self.launching.next = self.launched.val().any();
            self.moves.next = self.launching.val();
            self.from.next = self.left.val();
            self.takes.next = if self.advance.val() { self.oldest.val() } else { 0 };
            self.highest.next = self.chosen.val() & !self.takes.val();

            self.number.next = 0;
            for wave in 0..WAVES {
                let number: U<INDEX> = wave;
                if self.taken.val().get_bit(wave) {
                    self.number.next = self.number.val() | number;
                }
            }
            self.next_index.next = self.index.val();
            if self.advance.val() {
                self.next_index.next = self.number.val();
                self.valid.next = self.taken.val().any();
                self.taken.next = self.oldest.val();
            }
            self.index.next = self.next_index.val();

            self.period.next = self.period.val() + 1;
            self.ends.next = self.due.val() && !self.urgent.val().any();
            self.due.next = (self.due.val() && !self.ends.val()) || self.period.val().all();
            self.urgent.next = self.urgent.val() & !self.takes.val();
            if self.ends.val() {
                self.urgent.next = self.open.val() & !self.takes.val();
            }
            for rank in 0..8 {
                let number: U<3> = rank;
                self.of_level[rank].next = if self.level.val() == number {
                    self.of_level[rank].val() | self.levelled.val()
                } else {
                    self.of_level[rank].val() & !self.levelled.val()
                };
            }
            if self.reset.val() {
                self.valid.next = false;
                self.taken.next = 0;
                self.launching.next = false;
                self.moves.next = false;
                self.highest.next = 0;
                self.urgent.next = 0;
                self.period.next = 0;
                self.due.next = false;
                let all: U<WAVES> = (1 << WAVES) - 1;
                self.of_level[0].next = all;
                for rank in 1..8 {
                    self.of_level[rank].next = 0;
                }
            }
        }
    }
}
