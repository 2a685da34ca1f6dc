//! The list of kernels and their arguments that a compiler writes behind the code (AMDGPU Usage, "Code Object
//! Metadata").

use super::{Field, Kernel};
use crate::launch::parameter_types;

/// Work-items of a work-group at most.
const MOST_ITEMS: u32 = 1024;

/// Bytes of a kernel's arguments at most.
const MOST_BYTES: u32 = 1 << 20;

/// What is wrong with pairs that go on elsewhere.
const BRACES: &str = "what begins with `{` ends with `}` on the same line";

/// The number of bytes that a key has.
fn bytes(key: &str, value: &str) -> Result<u32, String> {
    let number = value.parse().ok().filter(|number| *number <= MOST_BYTES);
    number.ok_or_else(|| format!("`{key}` is `{value}`, and counts bytes from 0 to {MOST_BYTES}"))
}

/// The elements of a list or of pairs in braces, between their commas; a list or pairs within are one element.
fn elements(text: &str) -> Vec<&str> {
    let (mut quote, mut depth) = (None, 0_i32);
    let is_between = |letter: char| {
        match (quote, letter) {
            (Some(end), _) if letter == end => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(letter),
            (None, '{' | '[') => depth += 1,
            (None, '}' | ']') => depth -= 1,
            _ => {}
        }
        letter == ',' && quote.is_none() && depth == 0
    };
    text.split(is_between).map(str::trim).filter(|element| !element.is_empty()).collect()
}

/// What is between two brackets of a kind, if a text is that.
fn between(text: &str, [first, last]: [char; 2]) -> Option<&str> {
    text.strip_prefix(first)?.strip_suffix(last)
}

/// What was read of the list, kernel after kernel.
#[derive(Clone, Debug, Default)]
pub(super) struct Metadata {
    kernels: Vec<Kernel>,
    /// the blanks before an argument of the current kernel
    indent: Option<usize>,
    /// the numbers of a group's size follow
    in_size: bool,
}

impl Metadata {
    /// Takes a line. It is YAML as LLVM writes it, a key and a value in each line and a dash before the first key of a
    /// kernel and of an argument; or as people write it by hand, with an argument in braces and a size in brackets on a
    /// line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn line(&mut self, text: &str) -> Result<(), String> {
        let blanks = text.len() - text.trim_start().len();
        let line = text.split_once(" #").map_or(text, |(before, _)| before).trim();
        let (dash, entry) = match line.strip_prefix("- ") {
            Some(rest) => (true, rest.trim()),
            None => (false, line),
        };
        if self.in_size && dash && !entry.contains(':') {
            return self.size(entry);
        }
        if self.in_size {
            self.in_size = false;
            self.is_whole_size()?;
        }
        let Some(inner) = entry.strip_prefix('{') else { return self.entry(blanks, dash, entry) };
        let inner = inner.strip_suffix('}').ok_or(BRACES)?;
        // The first key stands where the brace does.
        let mut pairs = elements(inner).into_iter();
        pairs.next().map_or(Ok(()), |first| self.entry(blanks, dash, first))?;
        pairs.try_for_each(|pair| self.entry(blanks + 2, false, pair))
    }

    /// A number of a work-group's size.
    fn size(&mut self, entry: &str) -> Result<(), String> {
        let number = entry.parse().ok().filter(|number| (1..=MOST_ITEMS).contains(number));
        let number = number.ok_or_else(|| format!("`{entry}` is no size of a work-group from 1 to {MOST_ITEMS}"))?;
        let Some(kernel) = self.kernels.last_mut() else { return Ok(()) };
        let size = kernel.group_size.get_or_insert([0; 3]);
        // A dimension that is still 0 comes next.
        match size.iter_mut().find(|size| **size == 0) {
            Some(next) => *next = number,
            None => return Err("a work-group has three dimensions".to_owned()),
        }
        let items: u32 = size.iter().map(|size| (*size).max(1)).product();
        match items <= MOST_ITEMS {
            true => Ok(()),
            false => Err(format!("a work-group of {items} work-items is too large: it has at most {MOST_ITEMS}")),
        }
    }

    /// Whether the size of the last kernel's work-group has all its numbers.
    fn is_whole_size(&self) -> Result<(), String> {
        let size = self.kernels.last().and_then(|kernel| kernel.group_size).unwrap_or_default();
        if size.contains(&0) {
            return Err("the size of a work-group ends here, and has three numbers".to_owned());
        }
        Ok(())
    }

    /// A key and its value, behind so many blanks.
    fn entry(&mut self, blanks: usize, dash: bool, entry: &str) -> Result<(), String> {
        let Some((key, value)) = entry.split_once(':') else { return Ok(()) };
        // LLVM says of texts such as `n` and `y` that they are no truth values.
        let value = value.trim().trim_start_matches("!str").trim_start();
        let (key, value) = (key.trim(), value.trim_matches(['\'', '"']));
        if key == "amdhsa.kernels" && !matches!(value, "" | "[]") {
            return Err(format!("`amdhsa.kernels` is the list of kernels, and `{value}` is no list"));
        }
        // A kernel has a dash at the outermost list, and an argument one further in.
        if dash && self.indent.is_none_or(|indent| blanks < indent) {
            if key != ".args" && blanks > 2 {
                self.indent = Some(blanks);
                return self.argument(key, value, true);
            }
            self.kernels.push(Kernel::default());
            self.indent = None;
        }
        match self.indent {
            Some(indent) if blanks >= indent => self.argument(key, value, dash),
            _ => self.kernel(key, value),
        }
    }

    fn kernel(&mut self, key: &str, value: &str) -> Result<(), String> {
        let Some(kernel) = self.kernels.last_mut() else { return Ok(()) };
        match key {
            ".name" => kernel.name = value.to_owned(),
            ".kernarg_segment_size" => kernel.bytes = bytes(key, value)?,
            ".max_flat_workgroup_size" => kernel.most_items = value.parse().ok(),
            ".args" => {
                for element in between(value, ['[', ']']).map_or_else(Vec::new, elements) {
                    let pairs = elements(between(element, ['{', '}']).ok_or(BRACES)?);
                    for (number, (key, value)) in pairs.into_iter().filter_map(|pair| pair.split_once(':')).enumerate()
                    {
                        self.argument(key.trim(), value.trim().trim_matches(['\'', '"']), number == 0)?;
                    }
                }
            }
            ".reqd_workgroup_size" => match between(value, ['[', ']']) {
                Some(list) => {
                    elements(list).into_iter().try_for_each(|number| self.size(number))?;
                    self.is_whole_size()?;
                }
                None => self.in_size = true,
            },
            _ => {}
        }
        Ok(())
    }

    fn argument(&mut self, key: &str, value: &str, is_new: bool) -> Result<(), String> {
        let Some(kernel) = self.kernels.last_mut() else { return Ok(()) };
        if is_new {
            kernel.arguments.push(Field::default());
        }
        let Some(field) = kernel.arguments.last_mut() else { return Ok(()) };
        match key {
            ".offset" => field.offset = bytes(key, value)?,
            ".size" => field.size = bytes(key, value)?,
            ".value_kind" => field.kind = value.to_owned(),
            ".name" => field.name = value.to_owned(),
            ".type_name" => field.type_name = value.to_owned(),
            ".pointee_align" => field.alignment = Some(bytes(key, value)?),
            _ => {}
        }
        Ok(())
    }

    /// Gives a kernel what the list says of it.
    pub(super) fn complete(&self, kernel: &mut Kernel) {
        let Some(own) = self.kernels.iter().find(|own| own.name == kernel.name) else { return };
        kernel.arguments.clone_from(&own.arguments);
        // C++ has the types in the name. (Those of a template's instance may be more than a launch gives values.)
        let types = parameter_types(&kernel.name);
        let explicit = || kernel.arguments.iter().filter(|field| !field.kind.starts_with("hidden_"));
        if explicit().all(|field| field.type_name.is_empty()) && explicit().count() == types.len() {
            let explicit = kernel.arguments.iter_mut().filter(|field| !field.kind.starts_with("hidden_"));
            explicit.zip(types).for_each(|(field, name)| field.type_name = name);
        }
        // Where the list ends within a size, there is none.
        let group_size = own.group_size.filter(|size| !size.contains(&0));
        (kernel.bytes, kernel.group_size) = (own.bytes, group_size);
        kernel.most_items = own.most_items;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_and_sizes_are_read() {
        let text = "---\namdhsa.kernels:\n  - .args:\n      - .address_space:  global\n        .offset:         0\n        .size:           8\n        \
            .value_kind:     global_buffer\n      - .offset:         8\n        .size:           4\n        .value_kind:     by_value\n    \
            .group_segment_fixed_size: 1024\n    .kernarg_segment_size: 12\n    .language_version:\n      - 2\n      - 0\n    .name:           one\n    \
            .reqd_workgroup_size:\n      - 16\n      - 8\n      - 1\n    .sgpr_count:     12\n  - .args:           []\n    .max_flat_workgroup_size: 64\n    .name:           two\n\
            amdhsa.target:   amdgcn-amd-amdhsa--gfx906\namdhsa.version:\n  - 1\n  - 2\n...\n";
        let mut metadata = Metadata::default();
        text.lines().for_each(|line| metadata.line(line).unwrap());
        let mut named = Metadata::default();
        let argument = ["  - .args:", "      - .name: !str n", "        .type_name: 'int*'"];
        argument.iter().for_each(|line| named.line(line).unwrap());
        let field = &named.kernels[0].arguments[0];
        assert_eq!((field.name.as_str(), field.type_name.as_str()), ("n", "int*"));
        assert!(metadata.line("amdhsa.kernels: 5").is_err());
        let mut broken = Metadata::default();
        let argument = ["amdhsa.kernels:", "  - .args:", "      - .offset: 0", "        .size: 4294967295"];
        let refused = argument.map(|line| broken.line(line)).into_iter().find_map(Result::err);
        assert_eq!(refused.as_deref(), Some("`.size` is `4294967295`, and counts bytes from 0 to 1048576"));
        for (sizes, message) in [
            (&["0"][..], "`0` is no size of a work-group from 1 to 1024"),
            (&["-1"], "`-1` is no size of a work-group from 1 to 1024"),
            (&["64", "4294967297"], "`4294967297` is no size of a work-group from 1 to 1024"),
            (&["64", "4", "4", "1"], "a work-group has three dimensions"),
            (&["64", "32"], "a work-group of 2048 work-items is too large: it has at most 1024"),
            (&["64", "4"], "the size of a work-group ends here, and has three numbers"),
        ] {
            let mut metadata = Metadata::default();
            let list: Vec<String> = sizes.iter().map(|size| format!("      - {size}")).collect();
            let head = ["amdhsa.kernels:", "  - .args:           []", "    .name: k", "    .reqd_workgroup_size:"];
            let lines = head.into_iter().chain(list.iter().map(String::as_str)).chain(["    .sgpr_count: 1"]);
            assert_eq!(lines.map(|line| metadata.line(line)).find_map(Result::err).as_deref(), Some(message));
        }
        let complete = |name: &str| {
            let mut kernel = Kernel { name: name.to_owned(), ..Kernel::default() };
            metadata.complete(&mut kernel);
            kernel
        };
        let one = complete("one");
        let field = |offset, size, kind: &str| Field { offset, size, kind: kind.to_owned(), ..Field::default() };
        assert_eq!(one.arguments, [field(0, 8, "global_buffer"), field(8, 4, "by_value")]);
        assert_eq!((one.bytes, one.group_size(64), one.most_items), (12, Some([16, 8, 1]), None));
        let two = complete("two");
        assert_eq!((two.arguments.len(), two.bytes, two.group_size(64)), (0, 0, Some([64, 1, 1])));
    }

    /// As hand-written kernels have it: each argument in braces, at the place of its list, and a size in brackets.
    #[test]
    fn arguments_in_braces_are_read() {
        let text = "---\namdhsa.version: [ 1, 0 ]\namdhsa.kernels:\n  - .name: one\n    .symbol: one.kd\n    \
            .kernarg_segment_size: 12 # bytes\n    .reqd_workgroup_size : [256, 1, 1]\n    .args:\n    \
            - { .name: p_in   , .size: 8, .offset:   0, .value_kind: global_buffer, .is_const: true}\n    \
            - {.name: n, .type_name: 'pair<int, int>', .size: 4, .offset: 8, .value_kind: by_value}\n...\n";
        let mut metadata = Metadata::default();
        text.lines().for_each(|line| metadata.line(line).unwrap_or_else(|error| panic!("{line}: {error}")));
        let mut one = Kernel { name: "one".to_owned(), ..Kernel::default() };
        metadata.complete(&mut one);
        let told = |field: &Field| (field.name.clone(), field.offset, field.size, field.kind.clone());
        let wanted = [("p_in", 0, 8, "global_buffer"), ("n", 8, 4, "by_value")];
        let wanted = wanted.map(|(name, offset, size, kind)| (name.to_owned(), offset, size, kind.to_owned()));
        assert_eq!(one.arguments.iter().map(told).collect::<Vec<_>>(), wanted);
        assert_eq!(one.arguments[1].type_name, "pair<int, int>");
        assert_eq!((one.bytes, one.group_size(64)), (12, Some([256, 1, 1])));
        let mut whole = Metadata::default();
        let line = "  - { .name: one, .kernarg_segment_size: 12, .args: [ { .name: p, .size: 8, .offset: 0 }, \
            {.size: 4, .offset: 8} ], .max_flat_workgroup_size: 64 }";
        ["amdhsa.kernels:", line].iter().for_each(|line| whole.line(line).unwrap());
        let mut of_line = Kernel { name: "one".to_owned(), ..Kernel::default() };
        whole.complete(&mut of_line);
        let places: Vec<_> = of_line.arguments.iter().map(|field| (&*field.name, field.offset, field.size)).collect();
        assert_eq!((places, of_line.most_items), (vec![("p", 0, 8), ("", 8, 4)], Some(64)));
        for (line, message) in [
            ("    - { .name: a, .size: 8", "what begins with `{` ends with `}` on the same line"),
            ("    - { .name: a, .size: x }", "`.size` is `x`, and counts bytes from 0 to 1048576"),
        ] {
            assert_eq!(metadata.line(line).err().as_deref(), Some(message));
        }
        assert!(metadata.kernel(".reqd_workgroup_size", "[64, 1]").is_err());
    }
}
