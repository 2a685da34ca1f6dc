//! Flip-flops of an ECP5 that synthesis must keep. Without care it would merge equal registers.

/// Flip-flops from the bits of `from`, repeated, to the `bits` bits of the wire `to`, zero at power-up. Each takes its
/// bit at the rising edge of `clock`. `width` is the number of bits of `from`, which is a wire with a range.
pub(super) fn flip_flops(bits: usize, from: &str, width: usize, to: &str) -> String {
    let bit = if bits == width { "at".to_owned() } else { format!("at % {width}") };
    format!(
        "genvar at;\n\
         generate for (at = 0; at < {bits}; at = at + 1) begin : kept\n    \
             (* keep *)\n    \
             FD1S3AX #(.GSR(\"DISABLED\")) u_bit (.D({from}[{bit}]), .CK(clock), .Q({to}[at]));\n\
         end endgenerate\n"
    )
}
