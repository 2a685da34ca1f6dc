//! Names that Verilog, and the SystemVerilog that most tools read it as, accept.

/// Words of SystemVerilog (IEEE 1800) that could be a Rust name.
const RESERVED: &[&str] = &[
    "alias", "always", "and", "assert", "assign", "assume", "automatic", "before", "begin", "bind", "bins", "bit", "buf",
    "byte", "case", "cell", "chandle", "checker", "class", "clocking", "config", "constraint", "context", "cover", "cross",
    "deassign", "default", "defparam", "design", "disable", "dist", "do", "edge", "else", "end", "endcase", "endmodule",
    "event", "eventually", "expect", "export", "extends", "extern", "final", "first_match", "force", "foreach", "forever",
    "fork", "function", "generate", "genvar", "global", "highz0", "highz1", "iff", "ifnone", "implements", "import",
    "include", "initial", "inout", "input", "inside", "instance", "int", "integer", "interconnect", "interface", "intersect",
    "join", "large", "let", "liblist", "library", "local", "localparam", "logic", "longint", "macromodule", "matches",
    "medium", "modport", "module", "nand", "negedge", "nettype", "new", "nexttime", "nor", "noshowcancelled", "not", "null",
    "or", "output", "package", "packed", "parameter", "posedge", "primitive", "priority", "program", "property",
    "protected", "pull0", "pull1", "pulldown", "pullup", "pure", "rand", "randc", "randcase", "randsequence", "real",
    "realtime", "ref", "reg", "release", "repeat", "restrict", "return", "rtran", "scalared", "sequence", "shortint",
    "shortreal", "signed", "small", "soft", "solve", "specify", "specparam", "static", "string", "strong", "struct", "super",
    "supply0", "supply1", "table", "tagged", "task", "this", "throughout", "time", "timeprecision", "timeunit", "tran",
    "tri", "type", "typedef", "union", "unique", "unsigned", "until", "untyped", "use", "var", "vectored", "virtual", "void",
    "wait", "wand", "weak", "while", "wildcard", "wire", "with", "within", "wor", "xnor", "xor",
];

/// The name, with an underscore behind it if it is a reserved word.
pub fn legal(name: &str) -> String {
    if RESERVED.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// `AddressSum` as `address_sum`.
pub fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
