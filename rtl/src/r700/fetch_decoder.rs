//! What the words of an LDS instruction say.

use super::permute::Mux;
use lds_hdl::{U, block};

block! {
    /// Takes the first three dwords of LOCAL_DS_WRITE or LOCAL_DS_READ apart; the fourth one is 0. Only gates: nothing
    /// is kept. Where `means` is off, the other outputs say nothing.
    pub struct FetchDecoder {
        input {
            /// the dwords
            words: [U<32>; 3],
        }
        output {
            /// the words are an instruction that the SIMD does
            means: bool,
            /// LOCAL_DS_WRITE, otherwise LOCAL_DS_READ
            write: bool,
            /// the register that is written, or the one with the address: SRC_GPR
            source: U<7>,
            /// SRC_SEL of the four dwords; of a read those of bank and offset come first
            selects: [U<3>; 4],
            /// of a write: SIMD_WAVE_REL
            relative: bool,
            /// of a write: DST_STRIDE
            stride: U<7>,
            /// of a write: DST_INDEX
            index: U<6>,
            /// of a read: entries that are added to the offset, RD_OFFSET
            further: U<6>,
            /// of a read: the register that is loaded, DST_GPR
            target: U<7>,
            /// of a read: components of it that are loaded
            components: [bool; 4],
            /// of a read: MUX_CNTL
            mux: Mux,
            /// of a read: WATERFALL
            waterfall: bool,
            /// of a read: BROADCAST
            broadcast: bool,
        }
        kernel {
            let first = self.words[0].val();
            let second = self.words[1].val();

            // VTX_INST MEM, MEM_OP, and no SRC_REL_MODE.
            let memory = first.get_bits::<8>(0) == 2 && first.get_bits::<2>(18) == 0;
            let writes = memory && first.get_bits::<3>(8) == 4;
            let reads = memory && first.get_bits::<3>(8) == 5;
            self.write.next = writes;
            self.source.next = first.get_bits::<7>(11);
            self.selects[0].next = first.get_bits::<3>(20);
            self.selects[1].next = first.get_bits::<3>(23);
            self.selects[2].next = first.get_bits::<3>(26);
            self.selects[3].next = first.get_bits::<3>(29);
            self.further.next = first.get_bits::<6>(26);

            self.relative.next = second.get_bit(31);
            self.stride.next = second.get_bits::<7>(16);
            self.index.next = second.get_bits::<6>(0);
            self.target.next = second.get_bits::<7>(0);
            for component in 0..4 {
                self.components[component].next = second.get_bit(component + 9);
            }
            self.broadcast.next = second.get_bit(16);
            self.waterfall.next = second.get_bit(17);
            self.mux.next = match second.get_bits::<2>(20).index() {
                1 => Mux::FftPermute,
                2 => Mux::WordSelect,
                _ => Mux::None,
            };

            // Of a write: no select 6, stride and index as there are, no EXT fields, nothing between the fields.
            let bare = second.get_bits::<10>(6) == 0 && second.get_bits::<8>(23) == 0;
            let strides =
                second.get_bits::<2>(16) == 0 && second.get_bits::<7>(16) != 0 && second.get_bits::<7>(16) <= 64;
            let selected = first.get_bits::<3>(20) != 6
                && first.get_bits::<3>(23) != 6
                && first.get_bits::<3>(26) != 6
                && first.get_bits::<3>(29) != 6;
            let write_means = writes && bare && strides && selected && second.get_bits::<2>(0) == 0;

            // Of a read: bank and offset come from somewhere, a mode, and a broadcast of one entry alone.
            let clear = second.get_bits::<2>(7) == 0
                && second.get_bits::<3>(13) == 0
                && second.get_bits::<2>(18) == 0
                && second.get_bits::<9>(23) == 0;
            let addressed = first.get_bits::<3>(20) < 6 && first.get_bits::<3>(23) < 6;
            let mode = second.get_bits::<3>(20);
            let one = mode == 1 && second.get_bit(16);
            let read_means = reads && clear && addressed && mode < 3 && !one;

            // No burst.
            self.means.next = (write_means || read_means) && self.words[2].val() == 0;
        }
    }
}
