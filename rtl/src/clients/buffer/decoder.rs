//! Which instructions move dwords between memory and the LDS.

use lds_hdl::{U, block};

block! {
    /// Says of an instruction of gfx906 that somebody outside executes whether a client brings what it loads to the
    /// LDS, or what the LDS has to memory. Combinational. `docs/timing/wave-control.md`, "Loads to the LDS, and stores
    /// from there", lists them.
    ///
    /// ```text
    /// MUBUF             buffer_load_ubyte, _sbyte, _ushort, _sshort, _dword with LDS, buffer_store_lds_dword
    /// GLOBAL, SCRATCH   the same loads with LDS
    /// ```
    pub struct LoadDecoder {
        input {
            /// the dword at the program counter
            word: U<32>,
        }
        output {
            /// it is one of them
            moves: bool,
        }
        local {
            /// the number is that of a load of 8, 16 or 32 bits
            is_load: bool,
            /// it is that of a store from the LDS
            is_store: bool,
            of_buffer: bool,
            /// GLOBAL, or SCRATCH
            of_memory: bool,
        }
        kernel {
            let word = self.word.val();
            self.is_load.next = word.get_bits::<7>(18) >= 16 && word.get_bits::<7>(18) <= 20;
            self.is_store.next = word.get_bits::<7>(18) == 61;
            self.of_buffer.next = word.get_bits::<6>(26) == 0b111000 && word.get_bit(16);
            self.of_memory.next = word.get_bits::<6>(26) == 0b110111
                && word.get_bit(13)
                && (word.get_bits::<2>(14) == 1 || word.get_bits::<2>(14) == 2);
            self.moves.next = (self.is_load.val() && (self.of_buffer.val() || self.of_memory.val()))
                || (self.is_store.val() && self.of_buffer.val());
        }
    }
}
