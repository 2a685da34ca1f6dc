//! A read that is given as expressions instead of a program.

use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::r700::program::Program;

/// What expressions stand behind when they are tried alone.
const BEFORE: &str = "; lds: R0.x = ";

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
    expression(&whole, 0, bank)?;
    expression(&whole, bank.len() + 1, dword)?;
    let on = exec.unwrap_or("1");
    expression(&Source::new("--exec", on), 0, on)?;
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

/// Whether a part of an option is an expression that lanes may have.
fn expression(whole: &Source, start: usize, text: &str) -> Result<(), Diagnostic> {
    if let Some(at) = text.find([';', '\n']).or_else(|| text.find("//")) {
        return Err(Diagnostic::new(whole, start + at..start + at + 1, "an expression can't have this in it"));
    }
    let tried = Source::new("--addr", format!("{BEFORE}{text}\nMOV R0.x, 0\n"));
    let Err(error) = Program::parse(&tried) else { return Ok(()) };
    let at = (error.line_column().1 - 1).saturating_sub(BEFORE.len()).min(text.len());
    let place = start + text.char_indices().nth(at).map_or(text.len(), |(place, _)| place);
    let told = Diagnostic::new(whole, place..place, error.to_string());
    Err(match error.hint() {
        Some(help) => told.with_help(help),
        None => told,
    })
}
