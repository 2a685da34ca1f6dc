//! A read that is given as expressions instead of a program.

use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::r700::program::{Program, lanes};

/// The program with one read of a wave: `addr` is the bank and the dword of it that each lane reads, `modifiers` those
/// of the instruction, and `exec` which lanes are on.
///
/// # Errors
/// A [`Diagnostic`] in the text of an option.
pub(super) fn program(addr: &str, modifiers: &str, exec: Option<&str>) -> Result<Program, Diagnostic> {
    let whole = Source::new("--addr", addr);
    let Some((bank, dword)) = addr.split_once(',') else {
        let error = Diagnostic::new(&whole, 0..addr.len(), "expected two expressions, found one");
        return Err(error.with_help("bank and dword of it, as in `lane & 3, lane / 4 * 4`"));
    };
    lanes(&whole, 0..bank.len())?;
    lanes(&whole, bank.len() + 1..addr.len())?;
    let on = exec.unwrap_or("1");
    lanes(&Source::new("--exec", on), 0..on.len())?;
    let presets: String = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 0\n")).collect();
    let text = |modifiers: &str| {
        format!(
            "{presets}; lds: active = {on}\n; lds: R0.x = {bank}; lds: R0.y = {dword}\n\
             LOCAL_DS_READ R1, R0.xy {modifiers}\n"
        )
    };
    let given = Source::new("--modifiers", modifiers);
    if let Some(at) = modifiers.find([';', '\n', '/']) {
        return Err(Diagnostic::new(&given, at..at + 1, "a modifier can't have this in it"));
    }
    Program::parse(&Source::new("--addr", text(modifiers))).map_err(|error| {
        let error_of_modifiers = Diagnostic::new(&given, 0..modifiers.len(), error.to_string());
        error_of_modifiers.with_help("WATERFALL, BROADCAST, FFT_PERMUTE, WORD_SELECT and RD_OFFSET(N) are modifiers")
    })
}
