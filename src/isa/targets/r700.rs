//! The R700, which isn't in the table of targets: what it is called among them.

/// What `--target` calls it.
pub const NAME: &str = "r700";

/// The commands of `lds` that have `--target r700`.
pub const COMMANDS: [&str; 8] = ["run", "analyze", "cosim", "export", "synth", "asm", "dis", "opcodes"];

/// [`COMMANDS`] in a sentence.
pub fn commands() -> String {
    let [first @ .., last] = COMMANDS;
    format!("{} and {last}", first.join(", "))
}
