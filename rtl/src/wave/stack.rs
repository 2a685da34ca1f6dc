//! Where the lanes of a wave come together again.

use lds_hdl::{Ram, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// The fork/join stacks of all waves: on each of eight levels a mask of lanes, and where they go on. What is
    /// popped is there in the next cycle.
    ///
    /// ```text
    /// cycle     0                1
    /// pushes    w, level 2
    /// wave                       w, level 2     its mask and pc in cycle 2
    /// ```
    pub struct ForkStack[INDEX, PLACE] {
        input {
            clock: Clock,
            /// something is pushed at this edge
            pushes: bool,
            /// the wave that pushes, and whose entry is read
            wave: U<INDEX>,
            /// the level to which it pushes
            push_level: U<3>,
            /// the level that is read
            pop_level: U<3>,
            /// lanes that are pushed
            mask: U<64>,
            /// the dword where they go on
            pc: U<46>,
        }
        output {
            /// lanes that are popped
            popped_mask: U<64>,
            /// the dword where they go on
            popped_pc: U<46>,
        }
        local {
            bytes: U<4>,
            read_place: U<PLACE>,
            write_place: U<PLACE>,
            words: [U<32>; 4],
            high_mask: U<32>,
            high_pc: U<32>,
        }
        block {
            rams: [Ram<PLACE>; 4] {
                read_row: read_place, write_row: write_place, write_bytes: bytes, write_data: words,
            },
        }
        require { PLACE == INDEX + 3 }
        kernel {
            self.bytes.next = if self.pushes.val() { 15 } else { 0 };
            let place = bit_cast_u::<PLACE, INDEX>(self.wave.val()) << 3;
            self.read_place.next = place | bit_cast_u::<PLACE, 3>(self.pop_level.val());
            self.write_place.next = place | bit_cast_u::<PLACE, 3>(self.push_level.val());
            self.words[0].next = self.mask.val().get_bits::<32>(0);
            self.words[1].next = self.mask.val().get_bits::<32>(32);
            self.words[2].next = self.pc.val().get_bits::<32>(0);
            self.words[3].next = bit_cast_u::<32, 14>(self.pc.val().get_bits::<14>(32));
            self.high_mask.next = self.rams[1].read_data.val();
            self.high_pc.next = self.rams[3].read_data.val();
            self.popped_mask.next =
                bit_cast_u::<64, 32>(self.rams[0].read_data.val()) | (bit_cast_u::<64, 32>(self.high_mask.val()) << 32);
            self.popped_pc.next = bit_cast_u::<46, 32>(self.rams[2].read_data.val())
                | (bit_cast_u::<46, 14>(self.high_pc.val().get_bits::<14>(0)) << 32);
        }
    }
}
