//! The files of a waveform: beside it lies what shows it in GTKWave and in Surfer.

use super::OutputError;
use super::destination::Destination;
use super::outputs::{Outputs, Slot};
use std::path::Path;

/// The files of a waveform.
#[derive(Clone, Copy, Debug)]
pub struct Waveform {
    /// the waveform itself
    pub file: Slot,
    /// it stays as a file, and doesn't go to a stream
    pub is_file: bool,
    /// what shows it in viewers; a stream has none
    pub setup: Option<Setup>,
}

/// Files of filters beside a waveform.
pub const FILTERS: usize = 4;

/// A file of a set-up that is the same for all waveforms of a kind.
#[derive(Clone, Debug)]
pub struct Filter {
    /// its name
    pub name: &'static str,
    /// what may be written there
    pub texts: Vec<String>,
}

/// Set-ups of viewers.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// GTKWave's (`.gtkw`), unless the user has an own one
    pub gtkw: Option<Slot>,
    /// its files of filters, unless the user has changed them
    pub filters: [Option<Slot>; FILTERS],
    /// Surfer's (`.sucl`), unless the user has an own one
    pub surfer: Option<Slot>,
}

impl Outputs {
    /// A waveform with set-ups of GTKWave and Surfer and filters beside it, which have these names and whose text is
    /// one of these. Of waveforms whose set-ups would be the same files, the one that is named first has them.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn waveform(
        &mut self,
        option: &str,
        path: &Path,
        filters: &[Filter; FILTERS],
    ) -> Result<Waveform, OutputError> {
        let destination = self.claim(option, path)?;
        let is_file = destination.is_file();
        let file = self.add(option, path, destination, false)?;
        let is_plain = path.file_name().is_some_and(|name| !name.to_string_lossy().contains(char::is_control));
        if is_file && !is_plain {
            super::say(
                "note: the waveform has no set-ups for viewers: theirs can't name a file with a line break in its name",
            );
        }
        let setup = if is_file && is_plain { self.setup(option, path, filters)? } else { None };
        Ok(Waveform { file, is_file, setup })
    }

    fn setup(&mut self, option: &str, path: &Path, filters: &[Filter; FILTERS]) -> Result<Option<Setup>, OutputError> {
        let gtkw = path.with_extension("gtkw");
        if let Some(identity) = Destination::of(&gtkw).ok().and_then(|destination| destination.identity()) {
            if self.setups.contains(&identity) {
                return Ok(None);
            }
            self.setups.push(identity);
        }
        let gtkw = self.unless_foreign(&format!("the GTKWave set-up of {option}"), &gtkw, &is_signed)?;
        let folder = path.with_extension("filters");
        let mut filter = |Filter { name, texts }: &Filter| {
            let is_own = |text: &[u8]| texts.iter().any(|own| own.as_bytes() == text);
            self.unless_foreign(&format!("a filter of {option}"), &folder.join(name), &is_own)
        };
        let mut slots = [None; FILTERS];
        for (slot, text) in slots.iter_mut().zip(filters) {
            *slot = filter(text)?;
        }
        let surfer = path.with_extension("sucl");
        let surfer = self.unless_foreign(&format!("the Surfer set-up of {option}"), &surfer, &is_signed)?;
        Ok(Some(Setup { gtkw, filters: slots, surfer }))
    }

    /// A file of a set-up, unless what is there isn't as it was written here.
    fn unless_foreign(
        &mut self,
        option: &str,
        path: &Path,
        is_own: &dyn Fn(&[u8]) -> bool,
    ) -> Result<Option<Slot>, OutputError> {
        // What can't be read may be anybody's.
        if path.is_file() && !std::fs::read(path).is_ok_and(|text| is_own(&text)) {
            super::say(&format!("note: {} stays as it is: somebody else wrote it, or changed it", path.display()));
            return Ok(None);
        }
        self.file(option, path).map(Some)
    }
}

/// What the first line of a set-up has between a viewer's sign of a comment and the digest of all that follows.
const MARK: &str = " lds wrote this, and nobody has changed it since if the rest has the digest ";

/// A set-up that is known again as long as nobody changes it: a first line with the digest of the rest, behind what
/// begins a line that the viewer skips.
pub fn signed(comment: &str, text: &str) -> String {
    format!("{comment}{MARK}{}\n{text}", blake3::hash(text.as_bytes()).to_hex())
}

/// Whether a set-up is as it was written here.
fn is_signed(text: &[u8]) -> bool {
    let Some((line, rest)) = std::str::from_utf8(text).ok().and_then(|text| text.split_once('\n')) else {
        return false;
    };
    line.split_once(MARK).is_some_and(|(_, digest)| *digest == *blake3::hash(rest.as_bytes()).to_hex())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_up_is_known_until_it_is_changed() {
        let text = signed("#", "cursor_set 0\nzoom_in\n");
        assert!(is_signed(text.as_bytes()));
        for other in [
            text.clone() + "zoom_in\n",
            text.replace("set 0", "set 1"),
            text[1..].replacen("lds", "", 1),
            String::new(),
        ] {
            assert!(!is_signed(other.as_bytes()), "{other}");
        }
    }
}
