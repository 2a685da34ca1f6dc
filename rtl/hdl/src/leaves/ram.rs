//! The storage of one bank.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `2^ROW_BITS` dwords with one read and one write port, synchronous read, a write enable for each byte; zero at
    /// power-up.
    ///
    /// A leaf with its own Verilog, so that synthesis infers block RAM. Its output has no initial value before the
    /// first edge: the output register of a block RAM mostly has none, and synthesis would build one of LUTs. A read of
    /// a row that is being written is undefined on an FPGA (here it gives the old dword), so the reader must not use
    /// it: the bank forwards instead.
    pub struct Ram[ROW_BITS] {
        input {
            clock: Clock,
            /// row to read at this edge
            read_row: U<ROW_BITS>,
            /// bytes to write at this edge, bit 0 the least significant
            write_bytes: U<4>,
            /// row to write
            write_row: U<ROW_BITS>,
            /// dword whose bytes are written
            write_data: U<32>,
        }
        output {
            /// dword of the row that was read at the last edge
            read_data: U<32>,
        }
        state {
            _dwords: Box<[u32]> = vec![0; 1 << ROW_BITS].into_boxed_slice(),
        }
        still { Self::writes_nothing }
        module { format!("ram_{}x32", 1 << ROW_BITS) }
    }
}

impl<const ROW_BITS: usize> Ram<ROW_BITS> {
    /// Whether nothing is written. Then another edge changes nothing, as the read shows what is there already.
    fn writes_nothing(&self) -> bool {
        !self.write_bytes.val().any()
    }

    /// The contents of a row.
    pub fn dword(&self, row: usize) -> u32 {
        self._dwords[row]
    }

    /// Replaces the dword of a row, outside of simulated time. The caller has to wake the design, because the dword may
    /// have been read already.
    pub fn set_dword(&mut self, row: usize, value: u32) {
        self._dwords[row] = value;
    }
}

impl<const ROW_BITS: usize> Logic for Ram<ROW_BITS> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        self.read_data.next = U::new(self._dwords[self.read_row.val().raw() as usize].into());
        let bytes = self.write_bytes.val();
        if bytes.any() {
            let mask = (0..4).filter(|&byte| bytes.get_bit(byte)).fold(0, |mask, byte| mask | 0xff << (8 * byte));
            let cell = &mut self._dwords[self.write_row.val().raw() as usize];
            *cell = *cell & !mask | self.write_data.val().raw() as u32 & mask;
        }
    }

    fn hdl(&self) -> Verilog {
        let last = (1usize << ROW_BITS) - 1;
        let writes: String = (0..4)
            .map(|byte| {
                let (high, low) = (8 * byte + 7, 8 * byte);
                format!("    if (write_bytes[{byte}]) dwords[write_row][{high}:{low}] <= write_data[{high}:{low}];\n")
            })
            .collect();
        Verilog::Custom(format!(
            "(* no_rw_check *) reg [31:0] dwords [0:{last}];\n\
             initial begin : clear integer row; for (row = 0; row <= {last}; row = row + 1) dwords[row] = 32'h0; end\n\
             always @(posedge clock) begin\n\
             {writes}    read_data <= dwords[read_row];\n\
             end\n"
        ))
    }
}
