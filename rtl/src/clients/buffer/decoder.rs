//! Which instructions bring dwords of memory to the LDS.

use lds_hdl::{U, block};

block! {
    /// Says of an instruction of gfx906 that somebody outside executes whether the client brings what it loads to the
    /// LDS. Combinational. `docs/timing/wave-control.md`, "Loads to the LDS", lists them.
    ///
    /// ```text
    /// MUBUF             buffer_load_ubyte, _sbyte, _ushort, _sshort, _dword with LDS
    /// GLOBAL, SCRATCH   the same loads with LDS
    /// ```
    pub struct LoadDecoder {
        input {
            /// the dword at the program counter
            word: U<32>,
        }
        output {
            /// it is one of them
            loads: bool,
        }
        local {
            /// the number is that of a load of 8, 16 or 32 bits
            is_load: bool,
            of_buffer: bool,
            /// GLOBAL, or SCRATCH
            of_memory: bool,
        }
        kernel {
            let word = self.word.val();
            self.is_load.next = word.get_bits::<7>(18) >= 16 && word.get_bits::<7>(18) <= 20;
            self.of_buffer.next = word.get_bits::<6>(26) == 0b111000 && word.get_bit(16);
            self.of_memory.next = word.get_bits::<6>(26) == 0b110111
                && word.get_bit(13)
                && (word.get_bits::<2>(14) == 1 || word.get_bits::<2>(14) == 2);
            self.loads.next = self.is_load.val() && (self.of_buffer.val() || self.of_memory.val());
        }
    }
}
