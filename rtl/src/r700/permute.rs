//! What threads get of the entries that are read for them.

use lds_hdl::{U, block, choice};
use rust_hdl::prelude::*;

choice! {
    /// MUX_CNTL.
    pub enum Mux {
        /// each thread its own entry
        None,
        /// thread i of four in component j: component i of the entry of thread j
        FftPermute,
        /// each thread one dword of its own entry, four times
        WordSelect,
    }
}

block! {
    /// From the entries of four threads to what they load. Only gates: nothing is kept.
    pub struct Permute {
        input {
            /// what is done
            mux: Mux,
            /// dword d of thread t: place 4t + d
            entries: [U<32>; 16],
            /// the dword that each thread's address names
            dwords: [U<2>; 4],
        }
        output {
            /// component c of thread t: place 4t + c
            loaded: [U<32>; 16],
        }
        local {
            chosen: [U<32>; 4],
        }
        kernel {
            for thread in 0..4 {
                self.chosen[thread].next = match self.dwords[thread].val().index() {
                    0 => self.entries[4 * thread].val(),
                    1 => self.entries[4 * thread + 1].val(),
                    2 => self.entries[4 * thread + 2].val(),
                    _ => self.entries[4 * thread + 3].val(),
                };
            }
            for thread in 0..4 {
                for component in 0..4 {
                    self.loaded[4 * thread + component].next = match self.mux.val() {
                        Mux::None => self.entries[4 * thread + component].val(),
                        Mux::FftPermute => self.entries[4 * component + thread].val(),
                        Mux::WordSelect => self.chosen[thread].val(),
                    };
                }
            }
        }
    }
}
