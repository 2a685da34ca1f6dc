//! The list of kernels and their arguments that a compiler writes behind the code (AMDGPU Usage, "Code Object
//! Metadata").

use super::{Field, Kernel};

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
    /// Takes a line. It is YAML in the one form that LLVM writes: a key and a value in each line, a dash before the
    /// first key of a kernel and of an argument.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn line(&mut self, text: &str) -> Result<(), String> {
        let blanks = text.len() - text.trim_start().len();
        let line = text.trim();
        let (dash, entry) = match line.strip_prefix("- ") {
            Some(rest) => (true, rest.trim()),
            None => (false, line),
        };
        if self.in_size && dash && !entry.contains(':') {
            if let (Ok(number), Some(kernel)) = (entry.parse(), self.kernels.last_mut()) {
                let size = kernel.group_size.get_or_insert([0; 3]);
                // A dimension that is still 0 comes next.
                if let Some(next) = size.iter_mut().find(|size| **size == 0) {
                    *next = number;
                }
            }
            return Ok(());
        }
        self.in_size = false;
        let Some((key, value)) = entry.split_once(':') else { return Ok(()) };
        let (key, value) = (key.trim(), value.trim().trim_matches(['\'', '"']));
        if key == "amdhsa.kernels" && !matches!(value, "" | "[]") {
            return Err(format!("`amdhsa.kernels` is the list of kernels, and `{value}` is no list"));
        }
        // A kernel has a dash at the outermost list, and an argument one further in.
        if dash && self.indent.is_none_or(|indent| blanks < indent) {
            if key != ".args" && blanks > 2 {
                self.indent = Some(blanks);
                self.argument(key, value, true);
                return Ok(());
            }
            self.kernels.push(Kernel::default());
            self.indent = None;
        }
        match self.indent {
            Some(indent) if blanks >= indent => self.argument(key, value, dash),
            _ => self.kernel(key, value),
        }
        Ok(())
    }

    fn kernel(&mut self, key: &str, value: &str) {
        let Some(kernel) = self.kernels.last_mut() else { return };
        match key {
            ".name" => kernel.name = value.to_owned(),
            ".kernarg_segment_size" => kernel.bytes = value.parse().unwrap_or_default(),
            ".max_flat_workgroup_size" => kernel.most_items = value.parse().ok(),
            ".reqd_workgroup_size" => self.in_size = true,
            _ => {}
        }
    }

    fn argument(&mut self, key: &str, value: &str, is_new: bool) {
        let Some(kernel) = self.kernels.last_mut() else { return };
        if is_new {
            kernel.arguments.push(Field::default());
        }
        let Some(field) = kernel.arguments.last_mut() else { return };
        match key {
            ".offset" => field.offset = value.parse().unwrap_or_default(),
            ".size" => field.size = value.parse().unwrap_or_default(),
            ".value_kind" => field.kind = value.to_owned(),
            _ => {}
        }
    }

    /// Gives a kernel what the list says of it.
    pub(super) fn complete(&self, kernel: &mut Kernel) {
        let Some(own) = self.kernels.iter().find(|own| own.name == kernel.name) else { return };
        kernel.arguments.clone_from(&own.arguments);
        (kernel.bytes, kernel.group_size) = (own.bytes, own.group_size);
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
        assert!(metadata.line("amdhsa.kernels: 5").is_err());
        let complete = |name: &str| {
            let mut kernel = Kernel { name: name.to_owned(), ..Kernel::default() };
            metadata.complete(&mut kernel);
            kernel
        };
        let one = complete("one");
        let field = |offset, size, kind: &str| Field { offset, size, kind: kind.to_owned() };
        assert_eq!(one.arguments, [field(0, 8, "global_buffer"), field(8, 4, "by_value")]);
        assert_eq!((one.bytes, one.group_size(64), one.most_items), (12, Some([16, 8, 1]), None));
        let two = complete("two");
        assert_eq!((two.arguments.len(), two.bytes, two.group_size(64)), (0, 0, Some([64, 1, 1])));
    }
}
