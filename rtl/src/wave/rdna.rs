//! What gfx1100's instructions are to wave control.

use super::order::{Decoded, OrderKind};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};

block! {
    /// Decodes an instruction of gfx1100 as far as wave control needs it: length, kind and counters. Only gates:
    /// nothing is kept. An instruction that no table has is one dword that somebody outside executes. No manual wait
    /// state concerns this target.
    pub struct RdnaDecoder {
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
            length: U<2>,
            immediate: U<16>,
            lgkm: U<2>,
            vm: bool,
            vs: bool,
            exp: bool,
            vector: bool,
            /// of all counters
            drains: bool,
            waits: bool,
            /// the only limit that an instruction names: of VS_CNT, VM_CNT, EXP_CNT, LGKM_CNT
            waits_one: [bool; 4],
            only: U<6>,
            /// the waits of VINTERP
            interpolates: bool,
            stores: bool,
            atomic: bool,
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
            let first_literal = word.get_bits::<8>(0) == 255;
            let second_literal = word.get_bits::<8>(8) == 255;
            let k_op = word.get_bits::<5>(23);
            let memory_op = word.get_bits::<8>(18);

            self.kind.next = OrderKind::Run;
            self.length.next = 1;
            self.immediate.next = word.get_bits::<16>(0);
            self.lgkm.next = 0;
            self.vm.next = false;
            self.vs.next = false;
            self.exp.next = false;
            self.vector.next = false;
            self.drains.next = false;
            self.waits.next = false;
            self.interpolates.next = false;
            for counter in 0..4 {
                self.waits_one[counter].next = false;
            }
            // A register in the place of null: whatever it holds, waiting for zero is enough.
            let null = word.get_bits::<7>(16) == 124;
            self.only.next = if null { word.get_bits::<6>(0) } else { 0 };

            if is_sopp {
                match word.get_bits::<7>(16).index() {
                    0 => {
                        self.kind.next = OrderKind::Pause;
                        self.immediate.next = bit_cast_u::<16, 4>(word.get_bits::<4>(0));
                    }
                    2 => self.kind.next = if word.get_bit(0) { OrderKind::Halt } else { OrderKind::Pass },
                    3 => {
                        self.kind.next = OrderKind::Pause;
                        self.immediate.next = bit_cast_u::<16, 7>(word.get_bits::<7>(0)) | 256;
                    }
                    4 | 5 | 7 | 8 | 11 | 56 | 57 => self.kind.next = OrderKind::Pass,
                    9 => {
                        self.kind.next = OrderKind::Pass;
                        self.waits.next = true;
                    }
                    10 => {
                        self.kind.next = OrderKind::Pass;
                        self.drains.next = true;
                    }
                    16 => self.kind.next = OrderKind::Jump,
                    32 => self.kind.next = OrderKind::Direct,
                    52 => self.kind.next = OrderKind::Wake,
                    53 => self.kind.next = OrderKind::Priority,
                    54 | 55 => self.lgkm.next = 1,
                    61 => self.kind.next = OrderKind::Barrier,
                    _ => self.kind.next = OrderKind::Run,
                }
                let op = word.get_bits::<7>(16);
                if op >= 33 && op <= 42 {
                    self.kind.next = OrderKind::Branch;
                }
                if op >= 48 && op <= 50 {
                    self.kind.next = OrderKind::End;
                    self.drains.next = true;
                }
            }
            if is_sopc || is_sop2 {
                self.length.next = if first_literal || second_literal { 2 } else { 1 };
            }
            if is_sop1 {
                match word.get_bits::<8>(8).index() {
                    76 | 77 => self.lgkm.next = 2,
                    _ => self.length.next = if first_literal { 2 } else { 1 },
                }
                if word.get_bits::<8>(8) >= 72 && word.get_bits::<8>(8) <= 74 {
                    self.kind.next = OrderKind::Jump;
                }
            }
            if is_sopk {
                match k_op.index() {
                    19 => self.length.next = 2,
                    20 => self.kind.next = OrderKind::Call,
                    _ => self.kind.next = OrderKind::Run,
                }
                if k_op >= 24 && k_op <= 27 {
                    self.kind.next = OrderKind::Pass;
                }
                for counter in 0..4 {
                    let number: U<5> = counter + 24;
                    self.waits_one[counter].next = k_op == number;
                }
            }
            if !word.get_bit(31) {
                let source = word.get_bits::<9>(0);
                let op = word.get_bits::<6>(25);
                let long = source == 255
                    || source == 250
                    || source == 233
                    || source == 234
                    || op == 44
                    || op == 45
                    || op == 55
                    || op == 56;
                self.vector.next = true;
                self.length.next = if long { 2 } else { 1 };
            }

            // Buffers, images and addresses: what returns data counts in VM_CNT, the rest in VS_CNT.
            let is_buffer = major == 0b111000;
            let is_typed = major == 0b111010;
            let is_image = major == 0b111100;
            let is_flat = major == 0b110111;
            let flat_op = word.get_bits::<7>(18);
            let image_store = memory_op >= 6 && memory_op <= 9;
            let image_atomic = memory_op >= 10 && memory_op <= 22;
            let buffer_store = (memory_op >= 4 && memory_op <= 7)
                || (memory_op >= 12 && memory_op <= 15)
                || (memory_op >= 24 && memory_op <= 29)
                || memory_op == 36
                || memory_op == 37
                || memory_op == 39;
            let flat_store = (flat_op >= 24 && flat_op <= 29) || flat_op == 36 || flat_op == 37 || flat_op == 41;
            self.stores.next = (is_buffer && buffer_store)
                || (is_flat && flat_store)
                || (is_image && image_store)
                || (is_typed && word.get_bit(17));
            self.atomic.next =
                (is_buffer && memory_op >= 51) || (is_flat && flat_op >= 51) || (is_image && image_atomic);
            if is_buffer || is_typed || is_image || is_flat {
                let silent = self.stores.val() || (self.atomic.val() && !word.get_bit(14));
                self.vector.next = true;
                self.vs.next = silent;
                self.vm.next = !silent;
                self.lgkm.next = if is_flat && word.get_bits::<2>(16) == 0 { 1 } else { 0 };
                self.length.next = if is_image && word.get_bit(0) { 3 } else { 2 };
            }

            let literal_behind = second.get_bits::<9>(0) == 255
                || second.get_bits::<9>(9) == 255
                || second.get_bits::<9>(18) == 255
                || second.get_bits::<9>(0) == 250
                || second.get_bits::<9>(0) == 233
                || second.get_bits::<9>(0) == 234;
            match major.index() {
                // SMEM
                61 => {
                    let several = (memory_op >= 1 && memory_op <= 4) || (memory_op >= 9 && memory_op <= 12);
                    self.length.next = 2;
                    self.lgkm.next = if several { 2 } else { 1 };
                }
                // EXP
                62 => {
                    self.length.next = 2;
                    self.vector.next = true;
                    self.exp.next = true;
                }
                // VOP3
                53 => {
                    self.length.next = if literal_behind { 3 } else { 2 };
                    self.vector.next = true;
                }
                // VOPD: literals, or operations that always have one
                50 => {
                    let x = word.get_bits::<4>(22);
                    let y = word.get_bits::<5>(17);
                    let has = word.get_bits::<9>(0) == 255
                        || second.get_bits::<9>(0) == 255
                        || x == 1
                        || x == 2
                        || y == 1
                        || y == 2;
                    self.length.next = if has { 3 } else { 2 };
                    self.vector.next = true;
                }
                // VOP3P, VINTERP, LDSDIR
                51 => {
                    self.vector.next = true;
                    if word.get_bit(25) {
                        self.exp.next = true;
                    } else if word.get_bit(24) {
                        self.length.next = 2;
                        self.interpolates.next = true;
                    } else {
                        self.length.next = if literal_behind { 3 } else { 2 };
                    }
                }
                // DS
                54 => {
                    self.length.next = 2;
                    self.vector.next = true;
                    self.kind.next = OrderKind::Lds;
                    self.lgkm.next = 1;
                    self.exp.next = word.get_bit(17);
                }
                _ => self.drains.next = self.drains.val(),
            }

            self.decoded.order.next.kind = self.kind.val();
            self.decoded.order.next.length = self.length.val();
            self.decoded.order.next.immediate = self.immediate.val();
            self.decoded.order.next.lgkm = self.lgkm.val();
            self.decoded.order.next.vm = self.vm.val();
            self.decoded.order.next.vs = self.vs.val();
            self.decoded.order.next.exp = self.exp.val();

            // A counter has room for what the instruction adds; or is as low as it says.
            let vm_named = if self.waits.val() { word.get_bits::<6>(10) } else { self.only.val() };
            let lgkm_named = if self.waits.val() { word.get_bits::<6>(4) } else { self.only.val() };
            self.decoded.limits.next.vs = 63 - bit_cast_bit::<6>(self.vs.val());
            self.decoded.limits.next.vm = 63 - bit_cast_bit::<6>(self.vm.val());
            self.decoded.limits.next.lgkm = 63 - bit_cast_u::<6, 2>(self.lgkm.val());
            self.decoded.limits.next.exp = 7 - bit_cast_bit::<3>(self.exp.val());
            if self.waits_one[0].val() {
                self.decoded.limits.next.vs = self.only.val();
            }
            if self.waits.val() || self.waits_one[1].val() {
                self.decoded.limits.next.vm = vm_named;
            }
            if self.waits.val() {
                self.decoded.limits.next.exp = word.get_bits::<3>(0);
            }
            if self.waits_one[2].val() && self.only.val() < 8 {
                self.decoded.limits.next.exp = self.only.val().get_bits::<3>(0);
            }
            if self.interpolates.val() {
                self.decoded.limits.next.exp = word.get_bits::<3>(8);
            }
            if self.waits.val() || self.waits_one[3].val() {
                self.decoded.limits.next.lgkm = lgkm_named;
            }
            if self.drains.val() {
                self.decoded.limits.next.vs = 0;
                self.decoded.limits.next.vm = 0;
                self.decoded.limits.next.lgkm = 0;
                self.decoded.limits.next.exp = 0;
            }
            self.decoded.signs.next.vector = self.vector.val();
            self.decoded.signs.next.writes_m0 = false;
            self.decoded.signs.next.uses_m0 = false;
            self.decoded.signs.next.sets_mode = false;
            self.decoded.signs.next.gets_mode = false;
            self.decoded.signs.next.sets_trap = false;
            self.decoded.signs.next.leaves_trap = false;
            self.decoded.signs.next.empties_cache = false;
            self.decoded.signs.next.idles = false;
        }
    }
}
