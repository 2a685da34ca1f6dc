//! Words in small places: distributed RAM.

use super::kept::flip_flops;
use crate::block;
use crate::net::Scalar;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `2^PLACE_BITS` places of `N` values, each of which is written by itself; zero at power-up. The place to read is given a cycle before; what
    /// is written there meanwhile shows. The values are in `GROUPS` groups of consecutive ones, equally large, each written to a place of its own.
    ///
    /// A leaf with its own Verilog, for distributed RAM to be inferred, or block RAM where a family has no other. On an ECP5 the register of the place is
    /// its own: otherwise synthesis makes one for all buffers that are read alike, far from most of them.
    ///
    /// ```text
    /// cycle          0            1
    /// read_next      p
    /// write, place   p            -
    /// q                           what was written to p in cycle 0
    /// ```
    pub struct Buffer<T: Scalar>[N, PLACE_BITS, GROUPS] {
        input {
            clock: Clock,
            /// values that are written at this edge
            write: U<N>,
            /// where those of each group are written; of more groups than values, some have none
            write_place: [U<PLACE_BITS>; GROUPS],
            /// the place that shows from this edge on
            read_next: U<PLACE_BITS>,
            /// what is written
            d: [T; N],
        }
        output {
            /// what is in the place that is shown
            q: [T; N],
        }
        state {
            _places: Box<[[T; N]]> = vec![[T::default(); N]; 1 << PLACE_BITS].into_boxed_slice(),
        }
        still { Self::writes_nothing }
        module { module(T::BITS, N, PLACE_BITS, GROUPS) }
        technology { Ecp5: ecp5(T::BITS, N, PLACE_BITS, GROUPS) }
    }
}

fn module(bits: usize, count: usize, place_bits: usize, groups: usize) -> String {
    let places = 1 << place_bits;
    let groups = if groups == 1 { String::new() } else { format!("_in_{groups}") };
    format!("buffer_{count}x{bits}x{places}{groups}")
}

impl<T: Scalar, const N: usize, const PLACE_BITS: usize, const GROUPS: usize> Buffer<T, N, PLACE_BITS, GROUPS> {
    /// A read shows what is there already.
    fn writes_nothing(&self) -> bool {
        !self.write.val().any()
    }
}

impl<T: Scalar, const N: usize, const PLACE_BITS: usize, const GROUPS: usize> Logic
    for Buffer<T, N, PLACE_BITS, GROUPS>
{
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        let write = self.write.val();
        if write.any() {
            for (group, place) in self.write_place.iter().enumerate() {
                let place = &mut self._places[place.val().raw() as usize];
                let first = (group * N).div_ceil(GROUPS);
                let behind = ((group + 1) * N).div_ceil(GROUPS);
                for (index, (word, d)) in place.iter_mut().zip(&self.d).enumerate().take(behind).skip(first) {
                    if write.get_bit(index) {
                        *word = d.val();
                    }
                }
            }
        }
        for (q, word) in self.q.iter_mut().zip(&self._places[self.read_next.val().raw() as usize]) {
            q.next = *word;
        }
    }

    fn connect(&mut self) {
        self.q.iter_mut().for_each(Logic::connect);
    }

    /// Synthesis may put the read address into the RAM, which has no start value for it; simulators need one.
    fn hdl(&self) -> Verilog {
        let register = format!(
            "reg [{}:0] place;\n\
             `ifndef SYNTHESIS\n\
             initial place = {PLACE_BITS}'h0;\n\
             `endif\n\
             always @(posedge clock) place <= read_next;\n",
            PLACE_BITS - 1
        );
        Verilog::Custom(register + &words(T::BITS, N, PLACE_BITS, GROUPS))
    }
}

fn ecp5(bits: usize, count: usize, place_bits: usize, groups: usize) -> String {
    let last = place_bits - 1;
    let kept = flip_flops(place_bits, "next_place", place_bits, "place");
    format!("wire [{last}:0] next_place = read_next;\nwire [{last}:0] place;\n{kept}")
        + &words(bits, count, place_bits, groups)
}

/// The words, and what is read of them at `place`. The wires in the middle have a range also where a port is a single bit.
fn words(bits: usize, count: usize, place_bits: usize, groups: usize) -> String {
    let (all, last) = (count * bits - 1, (1usize << place_bits) - 1);
    // Of more groups than values some have none; linters know what is meant by a name with `unused` in it.
    let unused = if groups > count { "wire unused = &{1'b0, write_place};\n" } else { "" };
    let place = match groups {
        1 => "write_place".to_owned(),
        _ => format!("write_place[{place_bits} * (number * {groups} / {count}) +: {place_bits}]"),
    };
    format!(
        "wire [{}:0] enables = write;\n\
         wire [{all}:0] incoming = d;\n\
         wire [{all}:0] shown;\n\
         assign q = shown;\n\
         {unused}\
         genvar number;\n\
         generate for (number = 0; number < {count}; number = number + 1) begin : values\n    \
             reg [{}:0] words [0:{last}];\n    \
             integer index;\n    \
             initial for (index = 0; index <= {last}; index = index + 1) words[index] = {bits}'h0;\n    \
             always @(posedge clock) if (enables[number]) words[{place}] <= incoming[{bits} * number +: {bits}];\n    \
             assign shown[{bits} * number +: {bits}] = words[place];\n\
         end endgenerate\n",
        count - 1,
        bits - 1,
    )
}
