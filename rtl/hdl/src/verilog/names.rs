//! Names that are legal in Verilog, and in SystemVerilog, as which most tools read it.

use super::error::ExportError;
use crate::technology::is_primitive;

/// Words of SystemVerilog (IEEE 1800) that could be a Rust name.
const RESERVED: &str = "\
    alias always and assert assign assume automatic before begin bind bins bit buf byte case cell chandle checker \
    class clocking config constraint context cover cross deassign default defparam design disable dist do edge else \
    end endcase endmodule event eventually expect export extends extern final first_match force foreach forever fork \
    function generate genvar global highz0 highz1 iff ifnone implements import include initial inout input inside \
    instance int integer interconnect interface intersect join large let liblist library local localparam logic \
    longint macromodule matches medium modport module nand negedge nettype new nexttime nor noshowcancelled not null \
    or output package packed parameter posedge primitive priority program property protected pull0 pull1 pulldown \
    pullup pure rand randc randcase randsequence real realtime ref reg release repeat restrict return rtran scalared \
    sequence shortint shortreal signed small soft solve specify specparam static string strong struct super supply0 \
    supply1 table tagged task this throughout time timeprecision timeunit tran tri type typedef union unique \
    unsigned until untyped use var vectored virtual void wait wand weak while wildcard wire with within wor xnor xor";

/// Whether a name is one of them.
fn is_reserved(name: &str) -> bool {
    RESERVED.split(' ').any(|word| word == name)
}

/// Checks a name for a top module: a letter or an underscore, then letters, digits and underscores, all ASCII. The
/// names of other modules and of files begin with it.
///
/// # Errors
/// An error for any other name, for a reserved word of SystemVerilog, and for a primitive of a technology.
pub fn check_name(name: &str) -> Result<(), ExportError> {
    let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let wrong = match name.bytes().next() {
        Some(first) if plain && !first.is_ascii_digit() => {
            if is_reserved(name) {
                "it is a reserved word of SystemVerilog"
            } else if is_primitive(name) {
                "an FPGA family has a primitive of this name"
            } else if name.len() > LONGEST {
                "it has more than 100 characters, and names of files begin with it"
            } else {
                return Ok(());
            }
        }
        _ => "it begins with a letter or an underscore, and has ASCII letters, digits and underscores alone",
    };
    Err(ExportError::new(format!("`{name}` can't be the name of a module: {wrong}")))
}

/// Characters of the longest name of a top module.
const LONGEST: usize = 100;

/// The name, with an underscore behind it if it is a reserved word.
pub fn legal(name: &str) -> String {
    if is_reserved(name) { format!("{name}_") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_top_modules() {
        for name in ["my_lds", "_", "Lds2"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        let long = "a".repeat(101);
        for name in ["", "2lds", "my-lds", "a/b", "größe", "a b", "module", "logic", "LUT4", &long] {
            assert!(check_name(name).unwrap_err().to_string().contains("can't be the name of a module"), "{name}");
        }
    }
}
