//! What is kept of each wave in small memories.

use super::order::{Home, Order};
use lds_hdl::{Buffer, U, bit_cast_bit, block};
use rust_hdl::prelude::*;

block! {
    /// Each wave's program counter, instruction, level of its fork/join stack, and what it was launched with. A wave's
    /// number is given a cycle before what is read of it; what is written meanwhile shows.
    ///
    /// ```text
    /// cycle        0      1
    /// fetch_next   w
    /// fetch_pc            that of w
    /// ```
    pub struct WaveTable[INDEX, GROUP] {
        input {
            clock: Clock,
            /// the wave goes on somewhere
            moves: bool,
            /// the wave that goes on
            move_wave: U<INDEX>,
            /// the dword where it goes on
            pc: U<46>,
            /// level of its fork/join stack
            level: U<3>,
            /// a wave is launched
            launches: bool,
            /// the wave that is launched
            launch_wave: U<INDEX>,
            /// what the wave is given
            home: Home,
            /// the work-group of the wave
            group: U<GROUP>,
            /// dwords of an instruction are there
            stores: bool,
            /// the wave of that instruction
            store_wave: U<INDEX>,
            /// the dwords of that instruction
            stored: [U<32>; 3],
            /// an instruction has been decoded
            decodes: bool,
            /// the wave of the decoded instruction
            decode_wave: U<INDEX>,
            /// what the decoded instruction says
            order: Order,
            /// the wave of the next fetch
            fetch_next: U<INDEX>,
            /// the wave whose instruction is issued next
            issue_next: U<INDEX>,
            /// the wave that goes on next
            flow_next: U<INDEX>,
        }
        output {
            /// program counter of the next fetch, in dwords
            fetch_pc: U<46>,
            /// program counter of the instruction that is issued, in dwords
            issue_pc: U<46>,
            /// level of that wave's stack
            issue_level: U<3>,
            /// the instruction
            issue_words: [U<32>; 3],
            /// what is done with it
            issue_order: Order,
            /// what its wave was launched with
            issue_home: Home,
            /// its work-group
            issue_group: U<GROUP>,
            /// program counter of the wave that goes on
            flow_pc: U<46>,
            /// level of its stack
            flow_level: U<3>,
            /// what it has done
            flow_order: Order,
        }
        local {
            moving: U<1>,
            launching: U<1>,
            storing: U<3>,
            decoding: U<1>,
        }
        block {
            fetched: Buffer<U<46>, 1, INDEX, 1, 1> { read_next: fetch_next },
            issued: Buffer<U<46>, 1, INDEX, 1, 1> { read_next: issue_next },
            flowing: Buffer<U<46>, 1, INDEX, 1, 1> { read_next: flow_next },
            issued_levels: Buffer<U<3>, 1, INDEX, 1, 1> { read_next: issue_next },
            flowing_levels: Buffer<U<3>, 1, INDEX, 1, 1> { read_next: flow_next },
            words: Buffer<U<32>, 3, INDEX, 1, 1> { read_next: issue_next },
            issued_orders: Buffer<Order, 1, INDEX, 1, 1> { read_next: issue_next },
            flowing_orders: Buffer<Order, 1, INDEX, 1, 1> { read_next: flow_next },
            homes: Buffer<Home, 1, INDEX, 1, 1> { read_next: issue_next },
            groups: Buffer<U<GROUP>, 1, INDEX, 1, 1> { read_next: issue_next },
        }
        kernel {
            self.moving.next = bit_cast_bit::<1>(self.moves.val());
            self.launching.next = bit_cast_bit::<1>(self.launches.val());
            self.storing.next = if self.stores.val() { 7 } else { 0 };
            self.decoding.next = bit_cast_bit::<1>(self.decodes.val());

            self.fetched.write[0].next = self.moving.val();
            self.fetched.write_place[0].next = self.move_wave.val();
            self.fetched.d[0].next = self.pc.val();
            self.issued.write[0].next = self.moving.val();
            self.issued.write_place[0].next = self.move_wave.val();
            self.issued.d[0].next = self.pc.val();
            self.flowing.write[0].next = self.moving.val();
            self.flowing.write_place[0].next = self.move_wave.val();
            self.flowing.d[0].next = self.pc.val();
            self.issued_levels.write[0].next = self.moving.val();
            self.issued_levels.write_place[0].next = self.move_wave.val();
            self.issued_levels.d[0].next = self.level.val();
            self.flowing_levels.write[0].next = self.moving.val();
            self.flowing_levels.write_place[0].next = self.move_wave.val();
            self.flowing_levels.d[0].next = self.level.val();
            self.words.write[0].next = self.storing.val();
            self.words.write_place[0].next = self.store_wave.val();
            for dword in 0..3 {
                self.words.d[dword].next = self.stored[dword].val();
                self.issue_words[dword].next = self.words.q[dword].val();
            }
            self.issued_orders.write[0].next = self.decoding.val();
            self.issued_orders.write_place[0].next = self.decode_wave.val();
            self.issued_orders.d[0].next = self.order.val();
            self.flowing_orders.write[0].next = self.decoding.val();
            self.flowing_orders.write_place[0].next = self.decode_wave.val();
            self.flowing_orders.d[0].next = self.order.val();
            self.homes.write[0].next = self.launching.val();
            self.homes.write_place[0].next = self.launch_wave.val();
            self.homes.d[0].next = self.home.val();
            self.groups.write[0].next = self.launching.val();
            self.groups.write_place[0].next = self.launch_wave.val();
            self.groups.d[0].next = self.group.val();

            self.fetch_pc.next = self.fetched.q[0].val();
            self.issue_pc.next = self.issued.q[0].val();
            self.flow_pc.next = self.flowing.q[0].val();
            self.issue_level.next = self.issued_levels.q[0].val();
            self.flow_level.next = self.flowing_levels.q[0].val();
            self.issue_order.next = self.issued_orders.q[0].val();
            self.flow_order.next = self.flowing_orders.q[0].val();
            self.issue_home.next = self.homes.q[0].val();
            self.issue_group.next = self.groups.q[0].val();
        }
    }
}
