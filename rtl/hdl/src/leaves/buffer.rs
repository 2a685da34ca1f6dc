//! Words in small places: distributed RAM.

use super::kept::flip_flops;
use crate::block;
use crate::net::Scalar;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `2^PLACE_BITS` places of `N` values. Each value is written by itself, and so is each of its `PIECES` equal
    /// pieces; all are zero at power-up. The place to read is given a cycle before. A value that is written there in
    /// that cycle shows. The values are in `GROUPS` groups of consecutive ones, equally large, and each group is
    /// written to a place of its own.
    ///
    /// A leaf with its own Verilog, so that synthesis infers distributed RAM, or block RAM where a family has no other.
    /// On an ECP5 each buffer has a register of its own for the place: otherwise synthesis makes one for all buffers
    /// that are read alike, far from most of them.
    ///
    /// ```text
    /// cycle          0            1
    /// read_next      p
    /// write, place   p            -
    /// q                           what was written to p in cycle 0
    /// ```
    pub struct Buffer<T: Scalar>[N, PLACE_BITS, GROUPS, PIECES] {
        input {
            clock: Clock,
            /// for each piece, lowest bits first: the values of which it is written at this edge
            write: [U<N>; PIECES],
            /// for each group: the place where its values are written; if there are more groups than values, some
            /// groups have no value
            write_place: [U<PLACE_BITS>; GROUPS],
            /// the place that shows from this edge on
            read_next: U<PLACE_BITS>,
            /// values to write
            d: [T; N],
        }
        output {
            /// values in the place that is shown
            q: [T; N],
        }
        state {
            _places: Box<[[T; N]]> = vec![[T::default(); N]; 1 << PLACE_BITS].into_boxed_slice(),
        }
        still { Self::writes_nothing }
        module { module(Shape::of::<T>(N, PLACE_BITS, GROUPS, PIECES)) }
        technology { Ecp5: ecp5(Shape::of::<T>(N, PLACE_BITS, GROUPS, PIECES)) }
        require {
            PIECES >= 1,
            T::BITS % PIECES == 0,
        }
    }
}

/// The sizes of a buffer.
#[derive(Clone, Copy)]
struct Shape {
    /// number of bits of a value
    bits: usize,
    /// number of values in a place
    count: usize,
    place_bits: usize,
    groups: usize,
    /// number of pieces of a value
    pieces: usize,
}

impl Shape {
    fn of<T: Scalar>(count: usize, place_bits: usize, groups: usize, pieces: usize) -> Self {
        Shape { bits: T::BITS, count, place_bits, groups, pieces }
    }
}

fn module(shape: Shape) -> String {
    let Shape { bits, count, place_bits, .. } = shape;
    let places = 1 << place_bits;
    let groups = if shape.groups == 1 { String::new() } else { format!("_in_{}", shape.groups) };
    let pieces = if shape.pieces == 1 { String::new() } else { format!("_of_{}", shape.pieces) };
    format!("buffer_{count}x{bits}x{places}{groups}{pieces}")
}

impl<T: Scalar, const N: usize, const PLACE_BITS: usize, const GROUPS: usize, const PIECES: usize>
    Buffer<T, N, PLACE_BITS, GROUPS, PIECES>
{
    /// Whether nothing is written. Then another edge changes nothing, as the read shows what is there already.
    fn writes_nothing(&self) -> bool {
        self.write.iter().all(|piece| !piece.val().any())
    }

    /// Writes to one place. `pieces` has the values that are written, for each piece.
    fn put(place: &mut [T], d: &[T::In], pieces: &[U<N>; PIECES], first: usize) {
        let size = T::BITS / PIECES;
        for (index, (word, d)) in place.iter_mut().zip(d).enumerate() {
            let is_written = |piece: &U<N>| piece.get_bit(first + index);
            if pieces.iter().all(is_written) {
                *word = d.val();
            } else if PIECES > 1 && pieces.iter().any(is_written) {
                let written = pieces.iter().enumerate().filter(|(_, piece)| is_written(piece));
                let mask = written.fold(0, |mask, (number, _)| mask | ((1 << size) - 1) << (number * size));
                *word = word.masked(d.val(), mask);
            }
        }
    }
}

impl<T: Scalar, const N: usize, const PLACE_BITS: usize, const GROUPS: usize, const PIECES: usize> Logic
    for Buffer<T, N, PLACE_BITS, GROUPS, PIECES>
{
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        if !self.writes_nothing() {
            let pieces = std::array::from_fn(|piece| self.write[piece].val());
            for (group, place) in self.write_place.iter().enumerate() {
                let place = &mut self._places[place.val().raw() as usize];
                let first = (group * N).div_ceil(GROUPS);
                let behind = ((group + 1) * N).div_ceil(GROUPS);
                Self::put(&mut place[first..behind], &self.d[first..behind], &pieces, first);
            }
        }
        let place = &self._places[self.read_next.val().raw() as usize];
        for index in 0..N {
            self.q[index].next = place[index];
        }
    }

    /// Synthesis may put the read address into the RAM, which has no initial value for it; simulators need one.
    fn hdl(&self) -> Verilog {
        let register = format!(
            "reg [{}:0] place;\n\
             `ifndef SYNTHESIS\n\
             initial place = {PLACE_BITS}'h0;\n\
             `endif\n\
             always @(posedge clock) place <= read_next;\n",
            PLACE_BITS - 1
        );
        Verilog::Custom(register + &words(Shape::of::<T>(N, PLACE_BITS, GROUPS, PIECES)))
    }
}

fn ecp5(shape: Shape) -> String {
    let Shape { place_bits, .. } = shape;
    let last = place_bits - 1;
    let kept = flip_flops(place_bits, "next_place", place_bits, "place");
    format!("wire [{last}:0] next_place = read_next;\nwire [{last}:0] place;\n{kept}") + &words(shape)
}

/// The words, and the read of the words at `place`. The wires in the middle have a range, even where a port is a single
/// bit.
fn words(shape: Shape) -> String {
    let Shape { bits, count, place_bits, groups, pieces } = shape;
    let (all, last, size) = (count * bits - 1, (1usize << place_bits) - 1, bits / pieces);
    // If there are more groups than values, some groups have no value. Linters accept a name with `unused` in it for
    // these.
    let unused = if groups > count { "wire unused = &{1'b0, write_place};\n" } else { "" };
    let place = match groups {
        1 => "write_place".to_owned(),
        _ => format!("write_place[{place_bits} * (number * {groups} / {count}) +: {place_bits}]"),
    };
    let writes: String = (0..pieces)
        .map(|piece| {
            let part = if pieces == 1 { String::new() } else { format!("[{} +: {size}]", size * piece) };
            let first = if piece == 0 { String::new() } else { format!("{} + ", count * piece) };
            format!(
                "    always @(posedge clock) if (enables[{first}number]) words[{place}]{part} <= incoming[{bits} * number + {} +: {size}];\n",
                size * piece
            )
        })
        .collect();
    format!(
        "wire [{}:0] enables = write;\n\
         wire [{all}:0] incoming = d;\n\
         wire [{all}:0] shown;\n\
         assign q = shown;\n\
         {unused}\
         genvar number;\n\
         generate for (number = 0; number < {count}; number = number + 1) begin : values\n    \
             reg [{}:0] words [0:{last}];\n    \
             initial begin : clear integer index; for (index = 0; index <= {last}; index = index + 1) words[index] = {bits}'h0; end\n\
         {writes}    \
             assign shown[{bits} * number +: {bits}] = words[place];\n\
         end endgenerate\n",
        count * pieces - 1,
        bits - 1,
    )
}
