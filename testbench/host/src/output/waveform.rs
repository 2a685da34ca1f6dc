//! The files of a waveform: the waveform, and beside it set-ups that show it in GTKWave and in Surfer.

use super::OutputError;
use super::destination::Destination;
use super::outputs::{Outputs, Slot};
use std::path::Path;

/// The files of a waveform.
#[derive(Clone, Copy, Debug)]
pub struct Waveform {
    /// the waveform itself
    pub file: Slot,
    /// whether the waveform stays as a file, and doesn't go to a stream
    pub is_file: bool,
    /// set-ups for viewers; a stream has none
    pub setup: Option<Setup>,
}

/// Files of filters beside a waveform, at most.
pub const FILTERS: usize = 5;

/// A file of a set-up that is the same for all waveforms of a kind.
#[derive(Clone, Debug)]
pub struct Filter {
    /// name of the file
    pub name: &'static str,
    /// texts that may be written there
    pub texts: Vec<String>,
}

/// Set-ups of viewers.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// set-up of GTKWave (`.gtkw`), unless the user has one of their own
    pub gtkw: Option<Slot>,
    /// filters of GTKWave's set-up, unless the user has changed them
    pub filters: [Option<Slot>; FILTERS],
    /// set-up of Surfer (`.sucl`), unless the user has one of their own
    pub surfer: Option<Slot>,
}

impl Outputs {
    /// A waveform with set-ups of GTKWave and Surfer, and with filters. `filters` has their names and texts. If two
    /// waveforms have the same set-up files, the waveform that is named first gets them.
    ///
    /// # Errors
    /// As [`Outputs::file`].
    pub fn waveform(&mut self, option: &str, path: &Path, filters: &[Filter]) -> Result<Waveform, OutputError> {
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

    fn setup(&mut self, option: &str, path: &Path, filters: &[Filter]) -> Result<Option<Setup>, OutputError> {
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

    /// A file of a set-up, unless a file is there that this program didn't write.
    fn unless_foreign(
        &mut self,
        option: &str,
        path: &Path,
        is_own: &dyn Fn(&[u8]) -> bool,
    ) -> Result<Option<Slot>, OutputError> {
        // A file that can't be read may be anybody's.
        if path.is_file() && !std::fs::read(path).is_ok_and(|text| is_own(&text)) {
            super::say(&format!("note: {} stays as it is: somebody else wrote it, or changed it", path.display()));
            return Ok(None);
        }
        self.file(option, path).map(Some)
    }
}

/// The text in the first line of a set-up, between a viewer's sign of a comment and the digest of all that follows.
const MARK: &str = " lds wrote this, and nobody has changed it since if the rest has the digest ";

/// The text of a set-up, with a first line that has the digest of the rest. By this line a set-up is recognised until
/// somebody changes it. `comment` begins a line that the viewer skips.
pub fn signed(comment: &str, text: &str) -> String {
    format!("{comment}{MARK}{}\n{text}", blake3::hash(text.as_bytes()).to_hex())
}

/// Whether a set-up is still as this program wrote it.
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
