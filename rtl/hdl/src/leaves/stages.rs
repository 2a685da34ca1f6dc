//! The Verilog of a line of registers.

use std::fmt::Write;

/// `depth` registers of `bits` bits from `d` to `q`, zero at power-up. Each takes the value before it: at every edge,
/// or at each edge at which the condition holds that `enable` gives for its number.
pub fn stages(bits: usize, depth: usize, enable: impl Fn(usize) -> Option<String>) -> String {
    let name = |stage: usize| if stage + 1 == depth { "q".to_owned() } else { format!("stage_{}", stage + 1) };
    let mut text = String::new();
    for stage in 0..depth {
        let name = name(stage);
        if name != "q" {
            let _ = writeln!(text, "reg [{}:0] {name};", bits - 1);
        }
        let _ = writeln!(text, "initial {name} = {bits}'h0;");
    }
    text += "always @(posedge clock) begin\n";
    let mut from = "d".to_owned();
    for stage in 0..depth {
        let name = name(stage);
        let condition = enable(stage).map_or(String::new(), |condition| format!("if ({condition}) "));
        let _ = writeln!(text, "    {condition}{name} <= {from};");
        from = name;
    }
    text + "end\n"
}
