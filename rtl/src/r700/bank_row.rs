//! The row of a bank that is read.

use lds_hdl::{Multiplexer, U, block};
use rust_hdl::prelude::*;

block! {
    /// The row that the RAMs of a bank read: that of the thread whose turn it is, at an edge with which a clock ends;
    /// at other edges the same row again. Thread 3 gets the place of who reads from outside.
    pub struct BankRow {
        input {
            clock: Clock,
            /// the clock ends with this edge
            step: bool,
            /// the thread whose turn it is; 3 if a dword is read from outside
            turn: U<2>,
            /// rows that threads want, that of thread t in bits 8t + 7 to 8t
            wanted: U<32>,
            /// a dword is read from outside
            probes: bool,
            /// the row that it is in
            probe_row: U<8>,
        }
        output {
            /// the row that is read at this edge
            row: U<8>,
        }
        register {
            /// the row that was read at the last edge
            last: U<8>,
        }
        constant {
            yes: Constant<U<1>> = Constant::new(U::new(1)),
        }
        block {
            rows: Multiplexer<8, 4, 2, 1> { gate: yes },
        }
        kernel {
            // Only the turn comes late: what else there is to choose is chosen in place of thread 3.
            self.rows.data[0].next = self.wanted.val().get_bits::<8>(0);
            self.rows.data[1].next = self.wanted.val().get_bits::<8>(8);
            self.rows.data[2].next = self.wanted.val().get_bits::<8>(16);
            let again = if self.step.val() { self.wanted.val().get_bits::<8>(24) } else { self.last.val() };
            self.rows.data[3].next = if self.probes.val() { self.probe_row.val() } else { again };
            self.rows.select[0].next = if self.step.val() { self.turn.val() } else { 3 };
            self.row.next = self.rows.result[0].val();
            self.last.next = self.rows.result[0].val();
        }
    }
}
