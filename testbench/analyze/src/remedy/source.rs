//! A change of the layout in words of the source, and in those of libraries.

use super::layout::{Pad, Remedy, Swizzle};
use serde::Serialize;

/// A change in the words of a library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InLibrary {
    /// name of the library
    pub library: &'static str,
    /// bytes of an element that the words assume
    pub element_bytes: u32,
    /// the words, to paste
    pub text: String,
    /// what the words are about, if that matters
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

/// The name of elements of this many bytes.
fn name(bytes: u32) -> String {
    match bytes {
        1 => "bytes".to_owned(),
        2 => "halves".to_owned(),
        4 => "floats".to_owned(),
        8 => "doubles".to_owned(),
        _ => format!("vectors of {bytes} bytes"),
    }
}

/// Text such as `rows of 33 floats instead of 32`. The unit is the widest one that divides both lengths, up to the
/// narrowest access.
fn lengths(old: u32, new: u32, element: u32) -> String {
    let whole = |bytes: u32| old.is_multiple_of(bytes) && new.is_multiple_of(bytes);
    let element = [element, 4, 2].into_iter().find(|bytes| *bytes > 0 && whole(*bytes)).unwrap_or(1);
    let text = format!("rows of {} {} instead of {}", new / element, name(element), old / element);
    // For vectors, the source may count the numbers in them.
    let others: Vec<String> = [4, 2]
        .into_iter()
        .filter(|bytes| element > 4 && whole(*bytes))
        .map(|bytes| format!("{} {} instead of {}", new / bytes, name(bytes), old / bytes))
        .collect();
    if others.is_empty() { text } else { format!("{text} ({})", others.join(", ")) }
}

fn swizzled(swizzle: Swizzle, element: u32) -> String {
    let Swizzle { row, vector, phases } = swizzle;
    let name = if element == vector { name(vector) } else { format!("groups of {vector} bytes") };
    format!("tile[r][c ^ (r & {})] instead of tile[r][c], in rows of {} {name}", phases - 1, row / vector)
}

impl Remedy {
    /// What to change in the source. Its accesses have elements of at least this many bytes.
    pub fn source(&self, element: u32) -> String {
        let padded = |Pad { row, bytes }: Pad| lengths(row, row + bytes, element);
        match (self.swizzle, self.pad) {
            (None, None) => String::new(),
            (None, Some(pad)) => padded(pad),
            (Some(swizzle), None) => swizzled(swizzle, element),
            (Some(swizzle), Some(pad)) => format!("{}; and {}", swizzled(swizzle, element), padded(pad)),
        }
    }

    /// The change in the words of libraries that can say it, for elements of at most this many bytes. Elements of wider
    /// accesses are assumed to have two bytes.
    pub fn libraries(&self, element: u32) -> Vec<InLibrary> {
        let element_bytes = if element > 4 { 2 } else { element.max(1) };
        let say = |library, text| InLibrary { library, element_bytes, text, of: None };
        let whole = |bytes: u32| bytes.is_multiple_of(element_bytes).then_some(bytes / element_bytes);
        let power = |bytes: u32| whole(bytes).filter(|elements| elements.is_power_of_two());
        let mut found = Vec::new();
        match (self.swizzle, self.pad) {
            (None, Some(Pad { row, bytes })) => {
                if let (Some(interval), Some(pad)) = (power(row), power(bytes)) {
                    found.push(say(
                        "Triton",
                        format!("#ttg.padded_shared<[{interval}:+{pad}] {{order = [1, 0], shape = [rows, columns]}}>"),
                    ));
                }
                if let (true, Some(pad)) = (row.is_power_of_two(), whole(bytes)) {
                    found.push(say("TensileLite", format!("LdsBlockSizePerPad = {row}, LdsPad = {pad}")));
                }
            }
            (Some(Swizzle { row, vector, phases }), None) => {
                if let (Some(columns), Some(vector)) = (power(row), power(vector)) {
                    let text = format!(
                        "#ttg.swizzled_shared<{{vec = {vector}, perPhase = 1, maxPhase = {phases}, order = [1, 0]}}>"
                    );
                    found.push(InLibrary {
                        of: Some(format!("of a tensor with {columns} columns")),
                        ..say("Triton", text)
                    });
                }
            }
            _ => {}
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_told_in_elements_of_the_source() {
        let pad = |row, bytes, element| Remedy::pad(Pad { row, bytes }).source(element);
        assert_eq!(pad(128, 4, 4), "rows of 33 floats instead of 32");
        assert_eq!(pad(66, 2, 2), "rows of 34 halves instead of 33");
        assert_eq!(
            pad(128, 16, 16),
            "rows of 9 vectors of 16 bytes instead of 8 (36 floats instead of 32, 72 halves instead of 64)"
        );
        assert_eq!(pad(128, 4, 8), "rows of 33 floats instead of 32", "half an element is no element");
        let swizzle = Swizzle { row: 128, vector: 4, phases: 32 };
        let said = "tile[r][c ^ (r & 31)] instead of tile[r][c], in rows of 32 floats";
        assert_eq!(Remedy::swizzle(swizzle).source(4), said);
        assert!(Remedy::swizzle(swizzle).source(2).ends_with("in rows of 32 groups of 4 bytes"));
        let both = Remedy::both(swizzle, Pad { row: 1024, bytes: 16 }).unwrap();
        assert_eq!(both.source(4), format!("{said}; and rows of 260 floats instead of 256"));
    }

    /// Compares the places with the formulas of the libraries' documents.
    #[test]
    fn libraries_put_elements_where_the_remedy_does() {
        let pad = Remedy::pad(Pad { row: 128, bytes: 16 });
        let said = pad.libraries(16);
        assert_eq!(said[0].text, "#ttg.padded_shared<[64:+8] {order = [1, 0], shape = [rows, columns]}>");
        assert_eq!(said[1].text, "LdsBlockSizePerPad = 128, LdsPad = 8");
        for element in 0..8192u32 {
            assert_eq!(pad.apply(2 * element), u64::from(2 * (element + element / 64 * 8)));
        }
        let swizzle = Remedy::swizzle(Swizzle { row: 128, vector: 16, phases: 8 });
        let said = swizzle.libraries(16);
        let text = "#ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, order = [1, 0]}>";
        assert_eq!((said[0].text.as_str(), said[0].of.as_deref()), (text, Some("of a tensor with 64 columns")));
        // Byte offsets that Triton's compiler gives for this layout of 128 x 64 halves.
        for ((row, column), byte) in [((1, 0), 144), ((3, 5), 442), ((5, 17), 754), ((127, 31), 16334)] {
            assert_eq!(swizzle.apply(2 * (64 * row + column)), byte);
        }
        let odd = Remedy::pad(Pad { row: 96, bytes: 16 });
        assert_eq!(odd.libraries(4), []);
    }
}
