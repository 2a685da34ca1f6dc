//! The registers of a SIMD.

use lds_hdl::{Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Four components of 16 lanes, each a RAM with one read port and one write port. A register of a wave of 64 has
    /// four dwords in each, one for each quarter of the wave: register `r` and quarter `q` are row `4r + q`.
    ///
    /// In a cycle every lane reads all components of one register, for the ALUs or for the LDS. What is written comes
    /// from the ALUs, from the LDS, or from outside: never from two of them in one cycle.
    pub struct RegisterFile[BITS] {
        input {
            clock: Clock,
            /// the ALUs read
            alu_reads: bool,
            /// the ALUs write
            alu_writes: bool,
            /// the register of each lane that they read or write
            alu_rows: [U<8>; 16],
            /// the quarter
            alu_quarter: U<2>,
            /// the lane writes
            alu_on: [bool; 16],
            /// the component that is written
            alu_component: U<2>,
            /// what each lane writes
            alu_data: [U<32>; 16],
            /// the register that is read where the ALUs don't read
            fetch_row: U<8>,
            /// the quarter of it
            fetch_quarter: U<2>,
            /// what the LDS has read is written
            lds_writes: bool,
            /// the register that it goes to
            lds_row: U<8>,
            /// the four lanes, or the first of four times four
            lds_quad: U<4>,
            /// all lanes of the quarter load what thread 0 would
            lds_all: bool,
            /// the thread loads
            lds_on: [bool; 4],
            /// the component is loaded
            lds_components: [bool; 4],
            /// component c of thread t: place 4t + c
            lds_data: [U<32>; 16],
            /// a dword is read or written from outside in this cycle
            probes: bool,
            /// that dword is written
            probe_writes: bool,
            /// lane in bits 5:0, component in 7:6, register in 15:8
            probe_address: U<16>,
            /// what is written
            probe_data: U<32>,
        }
        output {
            /// component c of lane i of what was read in the cycle before: place 4i + c
            data: [U<32>; 64],
            /// the dword that was read from outside in the cycle before
            probe_value: U<32>,
        }
        register {
            /// the RAM that was read from outside
            probed: U<6>,
        }
        local {
            read_rows: [U<BITS>; 64],
            write_rows: [U<BITS>; 64],
            bytes: [U<4>; 64],
            write_data: [U<32>; 64],
            alu_places: [U<10>; 16],
            read_places: [U<10>; 16],
            write_places: [U<10>; 16],
            probe_ram: U<6>,
        }
        block {
            rams: [Ram<BITS>; 64] { read_row: read_rows, write_row: write_rows, write_bytes: bytes, write_data },
        }
        require { BITS > 2, BITS <= 10 }
        kernel {
            let address = self.probe_address.val();
            let probe_place =
                (bit_cast_u::<10, 8>(address.get_bits::<8>(8)) << 2) | bit_cast_u::<10, 2>(address.get_bits::<2>(4));
            self.probe_ram.next =
                (bit_cast_u::<6, 4>(address.get_bits::<4>(0)) << 2) | bit_cast_u::<6, 2>(address.get_bits::<2>(6));
            self.probed.next = self.probe_ram.val();
            let fetch_place =
                (bit_cast_u::<10, 8>(self.fetch_row.val()) << 2) | bit_cast_u::<10, 2>(self.fetch_quarter.val());
            let lds_place = (bit_cast_u::<10, 8>(self.lds_row.val()) << 2)
                | bit_cast_u::<10, 2>(self.lds_quad.val().get_bits::<2>(2));

            for lane in 0..16 {
                self.alu_places[lane].next =
                    (bit_cast_u::<10, 8>(self.alu_rows[lane].val()) << 2) | bit_cast_u::<10, 2>(self.alu_quarter.val());
                self.read_places[lane].next = fetch_place;
                if self.alu_reads.val() {
                    self.read_places[lane].next = self.alu_places[lane].val();
                } else if self.probes.val() {
                    self.read_places[lane].next = probe_place;
                }
                self.write_places[lane].next = lds_place;
                if self.alu_writes.val() {
                    self.write_places[lane].next = self.alu_places[lane].val();
                } else if self.probes.val() {
                    self.write_places[lane].next = probe_place;
                }
            }
            for four in 0..4 {
                for thread in 0..4 {
                    for component in 0..4 {
                        let of_alu = self.alu_writes.val()
                            && self.alu_on[4 * four + thread].val()
                            && self.alu_component.val() == component;
                        let its = self.lds_all.val()
                            || (self.lds_on[thread].val() && self.lds_quad.val().get_bits::<2>(0) == four);
                        let of_lds = self.lds_writes.val() && its && self.lds_components[component].val();
                        let of_probe = self.probes.val()
                            && self.probe_writes.val()
                            && self.probe_ram.val() == 16 * four + 4 * thread + component;
                        self.read_rows[16 * four + 4 * thread + component].next =
                            self.read_places[4 * four + thread].val().get_bits::<BITS>(0);
                        self.write_rows[16 * four + 4 * thread + component].next =
                            self.write_places[4 * four + thread].val().get_bits::<BITS>(0);
                        self.bytes[16 * four + 4 * thread + component].next =
                            if of_alu || of_lds || of_probe { 15 } else { 0 };
                        self.write_data[16 * four + 4 * thread + component].next =
                            self.lds_data[4 * thread + component].val();
                        if self.alu_writes.val() {
                            self.write_data[16 * four + 4 * thread + component].next =
                                self.alu_data[4 * four + thread].val();
                        } else if self.probes.val() {
                            self.write_data[16 * four + 4 * thread + component].next = self.probe_data.val();
                        } else if self.lds_all.val() {
                            self.write_data[16 * four + 4 * thread + component].next = self.lds_data[component].val();
                        }
                        self.data[16 * four + 4 * thread + component].next =
                            self.rams[16 * four + 4 * thread + component].read_data.val();
                    }
                }
            }
            self.probe_value.next = 0;
            for ram in 0..64 {
                if self.probed.val() == ram {
                    self.probe_value.next = self.data[ram].val();
                }
            }
        }
    }
}
