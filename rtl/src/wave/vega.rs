//! What gfx906's instructions are to wave control.

use super::order::{Decoded, OrderKind};
use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Decodes an instruction of gfx906 as far as wave control needs it: length, kind, counters, and what manual wait
    /// states depend on. Only gates: nothing is kept. An instruction that no table has is one dword that somebody
    /// outside executes.
    pub struct VegaDecoder {
        input {
            /// the dword at the program counter
            word: U<32>,
            /// the one behind it
            second: U<32>,
        }
        output {
            /// what it says
            decoded: Decoded,
        }
        local {
            kind: OrderKind,
            /// the instruction has two dwords
            long: bool,
            immediate: U<16>,
            lgkm: U<2>,
            vm: bool,
            exp: bool,
            scalar_m0: bool,
            uses_m0: bool,
            vector: bool,
            waits: bool,
            drains: bool,
            /// the instruction is about hwreg MODE, or TRAPSTS
            sets: bool,
            gets: bool,
            leaves_trap: bool,
            empties_cache: bool,
            idles: bool,
        }
        kernel {
            let word = self.word.val();
            let second = self.second.val();
            let major = word.get_bits::<6>(26);
            let is_sopp = word.get_bits::<9>(23) == 0b101111111;
            let is_sopc = word.get_bits::<9>(23) == 0b101111110;
            let is_sop1 = word.get_bits::<9>(23) == 0b101111101;
            let is_sopk = word.get_bits::<4>(28) == 0b1011 && !is_sopp && !is_sopc && !is_sop1;
            let is_sop2 = word.get_bits::<2>(30) == 0b10 && word.get_bits::<2>(28) != 0b11;
            let low_op = word.get_bits::<7>(16);
            let long_op = word.get_bits::<8>(8);
            let k_op = word.get_bits::<5>(23);
            let hwreg = word.get_bits::<6>(0);
            let writes_m0 = word.get_bits::<7>(16) == 124;
            let first_literal = word.get_bits::<8>(0) == 255;
            let second_literal = word.get_bits::<8>(8) == 255;
            let segment = word.get_bits::<2>(14);

            self.kind.next = OrderKind::Run;
            self.long.next = false;
            self.immediate.next = word.get_bits::<16>(0);
            self.lgkm.next = 0;
            self.vm.next = false;
            self.exp.next = false;
            self.scalar_m0.next = false;
            self.uses_m0.next = false;
            self.vector.next = false;
            self.waits.next = false;
            self.drains.next = false;
            self.sets.next = false;
            self.gets.next = false;
            self.leaves_trap.next = false;
            self.empties_cache.next = false;
            self.idles.next = false;

            if is_sopp {
                match low_op.index() {
                    0 => {
                        self.kind.next = OrderKind::Pause;
                        self.immediate.next = bit_cast_u::<16, 4>(word.get_bits::<4>(0));
                        self.idles.next = true;
                    }
                    1 | 27 | 30 => {
                        self.kind.next = OrderKind::End;
                        self.drains.next = true;
                    }
                    2 => self.kind.next = OrderKind::Direct,
                    3 => self.kind.next = OrderKind::Wake,
                    4 | 5 | 6 | 7 | 8 | 9 | 23 | 24 | 25 | 26 => self.kind.next = OrderKind::Branch,
                    10 => self.kind.next = OrderKind::Barrier,
                    12 => {
                        self.kind.next = OrderKind::Pass;
                        self.waits.next = true;
                    }
                    13 => self.kind.next = if word.get_bit(0) { OrderKind::Halt } else { OrderKind::Pass },
                    14 => {
                        self.kind.next = OrderKind::Pause;
                        let ticks = bit_cast_u::<16, 7>(word.get_bits::<7>(0)) + 1;
                        self.immediate.next = ticks | 256;
                    }
                    15 => self.kind.next = OrderKind::Priority,
                    16 | 17 => {
                        self.lgkm.next = 1;
                        self.uses_m0.next = true;
                    }
                    18 => self.kind.next = OrderKind::Jump,
                    19 => self.empties_cache.next = true,
                    20 | 21 => self.kind.next = OrderKind::Pass,
                    22 => self.uses_m0.next = true,
                    // s_set_gpr_idx_mode changes M0, as do s_set_gpr_idx_on and s_set_gpr_idx_idx below
                    29 => self.scalar_m0.next = true,
                    _ => self.kind.next = OrderKind::Run,
                }
            }
            if is_sopc {
                self.long.next = first_literal || second_literal;
                if low_op == 16 {
                    self.kind.next = OrderKind::SetVskip;
                }
                self.scalar_m0.next = low_op == 17;
            }
            if is_sop1 {
                self.long.next = first_literal;
                self.scalar_m0.next = writes_m0 || long_op == 50;
                match long_op.index() {
                    29 | 30 => self.kind.next = OrderKind::Jump,
                    31 => {
                        self.kind.next = OrderKind::Jump;
                        self.leaves_trap.next = true;
                    }
                    // s_movrel*
                    42 | 43 => self.uses_m0.next = true,
                    44 | 45 => self.uses_m0.next = true,
                    46 => self.kind.next = OrderKind::Join,
                    _ => self.kind.next = OrderKind::Run,
                }
            }
            if is_sop2 {
                self.long.next = first_literal || second_literal;
                self.scalar_m0.next = writes_m0;
                if word.get_bits::<7>(23) == 41 {
                    self.kind.next = OrderKind::GFork;
                    self.scalar_m0.next = false;
                }
                if word.get_bits::<7>(23) == 43 {
                    self.kind.next = OrderKind::Jump;
                    self.leaves_trap.next = true;
                    self.scalar_m0.next = false;
                }
            }
            if is_sopk {
                match k_op.index() {
                    0 | 1 | 14 | 15 => self.scalar_m0.next = writes_m0,
                    16 => self.kind.next = OrderKind::IFork,
                    17 => {
                        self.scalar_m0.next = writes_m0;
                        self.gets.next = true;
                    }
                    18 => self.sets.next = true,
                    20 => {
                        self.sets.next = true;
                        self.long.next = true;
                    }
                    21 => {
                        self.scalar_m0.next = writes_m0;
                        self.kind.next = OrderKind::Call;
                    }
                    _ => self.kind.next = OrderKind::Run,
                }
            }
            if !word.get_bit(31) {
                let source = word.get_bits::<9>(0);
                let op = word.get_bits::<6>(25);
                self.vector.next = true;
                self.long.next =
                    source == 255 || source == 249 || source == 250 || op == 23 || op == 24 || op == 36 || op == 37;
                self.uses_m0.next = source == 254;
            }
            match major.index() {
                // SMEM: loads of several dwords, and the times
                48 => {
                    let op = word.get_bits::<8>(18);
                    self.long.next = true;
                    let several = op == 1
                        || op == 2
                        || op == 3
                        || op == 4
                        || op == 6
                        || op == 7
                        || op == 9
                        || op == 10
                        || op == 11
                        || op == 12
                        || op == 36
                        || op == 37;
                    self.lgkm.next = if several { 2 } else { 1 };
                }
                // EXP
                49 => {
                    self.long.next = true;
                    self.vector.next = true;
                    self.exp.next = true;
                }
                // VOP3, VOP3P: parameters, or a source in the LDS
                52 => {
                    let op = word.get_bits::<10>(16);
                    self.long.next = true;
                    self.vector.next = true;
                    self.uses_m0.next = (op >= 624 && op <= 631 && op != 627) || second.get_bits::<9>(0) == 254;
                }
                // VINTRP
                53 => {
                    self.vector.next = true;
                    self.uses_m0.next = true;
                }
                // DS
                54 => {
                    let op = word.get_bits::<8>(17);
                    self.long.next = true;
                    self.vector.next = true;
                    self.kind.next = OrderKind::Lds;
                    self.lgkm.next = 1;
                    self.exp.next = word.get_bit(16);
                    self.uses_m0.next = word.get_bit(16) || op == 29 || op == 182;
                }
                // FLAT: what may be in the LDS counts there, too
                55 => {
                    self.long.next = true;
                    self.vector.next = true;
                    self.vm.next = true;
                    self.lgkm.next = if segment == 0 && !word.get_bit(13) { 1 } else { 0 };
                    self.uses_m0.next = segment != 0 && word.get_bit(13);
                }
                // MUBUF
                56 => {
                    self.long.next = true;
                    self.vector.next = true;
                    self.vm.next = true;
                    self.uses_m0.next = word.get_bit(16) || word.get_bits::<7>(18) == 61;
                }
                // MTBUF, MIMG
                58 | 60 => {
                    self.long.next = true;
                    self.vector.next = true;
                    self.vm.next = true;
                }
                _ => self.idles.next = self.idles.val(),
            }

            self.decoded.order.next.kind = self.kind.val();
            self.decoded.order.next.length = if self.long.val() { 2 } else { 1 };
            self.decoded.order.next.immediate = self.immediate.val();
            self.decoded.order.next.lgkm = self.lgkm.val();
            self.decoded.order.next.vm = self.vm.val();
            self.decoded.order.next.vs = false;
            self.decoded.order.next.exp = self.exp.val();

            // A counter has room for what the instruction adds; or is as low as it says.
            let vm_low = bit_cast_u::<6, 4>(word.get_bits::<4>(0));
            let vm_high = bit_cast_u::<6, 2>(word.get_bits::<2>(14)) << 4;
            let all_lgkm: U<6> = 15;
            let lgkm_room = all_lgkm - bit_cast_u::<6, 2>(self.lgkm.val());
            let ends = self.drains.val();
            self.decoded.limits.next.vs = 63;
            self.decoded.limits.next.vm = if ends {
                0
            } else if self.waits.val() {
                vm_low | vm_high
            } else if self.vm.val() {
                62
            } else {
                63
            };
            self.decoded.limits.next.lgkm = if ends {
                0
            } else if self.waits.val() {
                bit_cast_u::<6, 4>(word.get_bits::<4>(8))
            } else {
                lgkm_room
            };
            self.decoded.limits.next.exp = if ends {
                0
            } else if self.waits.val() {
                word.get_bits::<3>(4)
            } else if self.exp.val() {
                6
            } else {
                7
            };

            self.decoded.signs.next.vector = self.vector.val();
            self.decoded.signs.next.writes_m0 = self.scalar_m0.val();
            self.decoded.signs.next.uses_m0 = self.uses_m0.val();
            self.decoded.signs.next.sets_mode = self.sets.val() && hwreg == 1;
            self.decoded.signs.next.gets_mode = self.gets.val() && hwreg == 1;
            self.decoded.signs.next.sets_trap = self.sets.val() && hwreg == 3;
            self.decoded.signs.next.leaves_trap = self.leaves_trap.val();
            self.decoded.signs.next.empties_cache = self.empties_cache.val();
            self.decoded.signs.next.idles = self.idles.val();
        }
    }
}
