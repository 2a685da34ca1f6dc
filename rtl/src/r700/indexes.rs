//! AR.x of all waves.

use lds_hdl::{Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// The index of shared registers that each lane of each wave has: a RAM for each of 16 lanes. Wave `w` and quarter
    /// `q` are row `4w + q`.
    pub struct Indexes {
        input {
            clock: Clock,
            /// the wave whose indexes are read for the next cycle, or written
            wave: U<4>,
            /// the quarter of its lanes
            quarter: U<2>,
            /// the lane's index is written
            writes: [bool; 16],
            /// what is written
            data: [U<32>; 16],
            /// one is read or written from outside in this cycle, and nothing else is
            probes: bool,
            /// that AR.x is written
            probe_writes: bool,
            /// lane in bits 5:0, wave in 9:6
            probe_place: U<10>,
            /// what is written
            probe_data: U<32>,
        }
        output {
            /// the indexes that were read in the cycle before
            indexes: [U<32>; 16],
            /// the one that was read from outside in the cycle before
            probe_value: U<32>,
        }
        register {
            /// the lane that was read from outside
            probed: U<4>,
        }
        local {
            row: U<6>,
            bytes: [U<4>; 16],
            written: [U<32>; 16],
        }
        block {
            rams: [Ram<6>; 16] {
                read_row: row, write_row: row, write_bytes: bytes, write_data: written, read_data: indexes,
            },
        }
        kernel {
            let place = self.probe_place.val();
            let of_probe =
                (bit_cast_u::<6, 4>(place.get_bits::<4>(6)) << 2) | bit_cast_u::<6, 2>(place.get_bits::<2>(4));
            let of_wave = (bit_cast_u::<6, 4>(self.wave.val()) << 2) | bit_cast_u::<6, 2>(self.quarter.val());
            self.row.next = if self.probes.val() { of_probe } else { of_wave };
            self.probed.next = place.get_bits::<4>(0);
            self.probe_value.next = 0;
            for lane in 0..16 {
                let from_outside = self.probes.val() && self.probe_writes.val() && place.get_bits::<4>(0) == lane;
                self.bytes[lane].next = if from_outside || self.writes[lane].val() { 15 } else { 0 };
                self.written[lane].next = if self.probes.val() { self.probe_data.val() } else { self.data[lane].val() };
                if self.probed.val() == lane {
                    self.probe_value.next = self.rams[lane].read_data.val();
                }
            }
        }
    }
}
