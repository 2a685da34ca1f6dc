//! The bytes of a kernel's arguments: those that a launch gives, and those that every host gives.

use super::{Field, Kernel, host, values};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::launch::{Argument, Grid, Key, Launch, Parameter, Passed, told};
use std::collections::{BTreeMap, BTreeSet};

/// Kinds of arguments that a launch can give.
const KNOWN: [&str; 3] = ["by_value", "global_buffer", "dynamic_shared_pointer"];

/// Bytes of arguments at most.
const MOST: u32 = 1 << 15;

/// Where code object version 5 has the hidden arguments that only a host has: bytes from the first hidden argument on
/// (AMDGPU Usage, "Code Object V5 Metadata").
const HOST: [(&str, u32); 7] = [
    ("hidden_printf_buffer", 72),
    ("hidden_hostcall_buffer", 80),
    ("hidden_multigrid_sync_arg", 88),
    ("hidden_heap_v1", 96),
    ("hidden_default_queue", 104),
    ("hidden_completion_action", 112),
    ("hidden_queue_ptr", 200),
];

/// A pointer to the LDS starts at a multiple of so many bytes, if the file doesn't say of how many.
const ALIGNMENT: u32 = 16;

/// A launch as far as the arguments of its kernel rest on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around<'a> {
    pub(super) launch: &'a Launch,
    /// numbers of the buffers that there are
    pub(super) buffers: &'a BTreeSet<u32>,
    pub(super) grid: &'a Grid,
    /// bytes of LDS of each work-group
    pub(super) lds: u32,
}

impl Kernel {
    /// Arguments that only a host has and that the file doesn't list: code object version 5 gives each hidden argument
    /// a place, and a library's code may look for one there that the compiler knows nothing of, as printf's does.
    fn unlisted(&self) -> Vec<Field> {
        let first = self.arguments.iter().find(|field| field.kind == "hidden_block_count_x").map(|field| field.offset);
        let is_free = |place: &Field| {
            let apart = |field: &Field| field.offset >= place.offset + 8 || field.offset + field.size <= place.offset;
            self.arguments.iter().all(apart)
        };
        let field = |(kind, byte): &(&str, u32)| {
            let offset = first?.checked_add(*byte)?;
            Some(Field { offset, size: 8, kind: (*kind).to_owned(), ..Field::default() }).filter(is_free)
        };
        HOST.iter().filter_map(field).collect()
    }

    /// The arguments that a launch gives, in the order of their numbers.
    fn explicit(&self) -> impl Iterator<Item = &Field> {
        self.arguments.iter().filter(|field| !field.kind.starts_with("hidden_"))
    }

    /// The values that a launch gives, by the arguments' numbers.
    ///
    /// # Errors
    /// A [`Diagnostic`] at one of an argument that the kernel doesn't have.
    fn given<'a>(&self, source: &Source, launch: &'a Launch) -> Result<BTreeMap<usize, &'a Passed>, Diagnostic> {
        let count = self.explicit().count();
        let number = |key: &Key| match key {
            Key::Number(number) => Some(*number as usize).filter(|number| *number < count),
            Key::Name(name) => self.explicit().position(|field| field.name == *name),
        };
        let mut given = BTreeMap::new();
        for (key, passed) in launch.arguments() {
            let span = passed.span.clone();
            let Some(number) = number(key) else {
                let message = format!("`{}` has no {key}", self.name);
                return Err(Diagnostic::at(source, span, message).with_help(self.has_arguments()));
            };
            if given.insert(number, passed).is_some() {
                let message = format!("argument {number} of `{}` is given twice", self.name);
                return Err(Diagnostic::at(source, span, message).with_help("give it by its number or by its name"));
            }
        }
        Ok(given)
    }

    /// What arguments it has, for help.
    fn has_arguments(&self) -> String {
        let names: Vec<String> = self.explicit().map(|field| field.name.clone()).collect();
        let are_named = !names.is_empty() && names.iter().all(|name| !name.is_empty());
        let named = match (names.is_empty(), are_named) {
            (true, _) => ". Where the file has no metadata, as llvm-objdump's text has none, launch the object itself",
            (_, true) => &format!(": {}", names.join(", ")),
            (_, false) => {
                ". The file doesn't have their names, as clang writes none of HIP's; of OpenCL's it does with \
                 `-cl-kernel-arg-info`"
            }
        };
        format!("it has {}, numbered from 0{named}", names.len())
    }

    /// Where each argument that is a pointer to the LDS has its bytes, by number; and the first byte behind all.
    fn locals(&self, given: &BTreeMap<usize, &Passed>) -> (BTreeMap<usize, u32>, u32) {
        let mut next = self.lds_bytes();
        let mut places = BTreeMap::new();
        for (number, field) in self.explicit().enumerate() {
            let Some(Argument::Local(bytes)) = given.get(&number).map(|passed| &passed.value) else { continue };
            let alignment = field.alignment.unwrap_or(ALIGNMENT).max(1);
            let first = next.checked_next_multiple_of(alignment).unwrap_or(u32::MAX);
            places.insert(number, first);
            next = first.saturating_add(*bytes);
        }
        (places, next)
    }

    /// Bytes of LDS of a work-group: what the kernel declares, and what a launch gives.
    ///
    /// # Errors
    /// The errors of [`Kernel::given`].
    pub(crate) fn lds_of(&self, source: &Source, launch: &Launch) -> Result<u32, Diagnostic> {
        let (_, end) = self.locals(&self.given(source, launch)?);
        Ok(end.saturating_add(launch.dynamic_lds_bytes()))
    }
}

/// The parameters of a kernel that a launch gives values, in the order of their numbers.
///
/// # Errors
/// The errors of [`Kernel::given`].
pub(super) fn parameters(source: &Source, kernel: &Kernel, launch: &Launch) -> Result<Vec<Parameter>, Diagnostic> {
    let given = kernel.given(source, launch)?;
    let parameter = |(number, field): (usize, &Field)| Parameter {
        name: field.name.clone(),
        type_name: field.type_name.clone(),
        kind: field.kind.clone(),
        bytes: field.size,
        buffer: match given.get(&number).map(|passed| &passed.value) {
            Some(Argument::Buffer { number, .. }) => Some(*number),
            _ => None,
        },
    };
    Ok(kernel.explicit().enumerate().map(parameter).collect())
}

/// The bytes of all arguments.
///
/// # Errors
/// A [`Diagnostic`] at an argument that the kernel doesn't have, whose value hasn't its size, which is of a kind that
/// nothing here has, or which names a buffer that isn't there; and for one that isn't given.
pub(super) fn bytes(source: &Source, kernel: &Kernel, around: &Around<'_>) -> Result<Vec<u8>, Diagnostic> {
    let given = kernel.given(source, around.launch)?;
    let (places, _) = kernel.locals(&given);
    let end = kernel.arguments.iter().map(|field| field.offset.saturating_add(field.size)).max().unwrap_or_default();
    let stated = u32::try_from(kernel.value("kernarg_size")).unwrap_or_default();
    let all = kernel.bytes.max(end).max(stated);
    if all > MOST {
        let message = format!("the arguments of `{}` have {all} bytes", kernel.name);
        return Err(
            Diagnostic::new(source, kernel.span.clone(), message).with_help(format!("they have {MOST} at most"))
        );
    }
    let mut bytes = vec![0; all.next_multiple_of(16) as usize];
    let mut put = |field: &Field, value: &[u8]| {
        let size = (field.size as usize).min(value.len());
        if let Some(slot) = bytes.get_mut(field.offset as usize..field.offset as usize + size) {
            slot.copy_from_slice(&value[..size]);
        }
    };
    for (number, field) in kernel.explicit().enumerate() {
        let passed = given.get(&number);
        let span = || passed.and_then(|passed| passed.span.clone());
        let named = field.named(number);
        if !KNOWN.contains(&field.kind.as_str()) {
            if passed.is_some() {
                let message = format!("{named} of `{}` is of the kind `{}`", kernel.name, field.kind);
                let help = format!(
                    "nothing here has that: arguments are of the kinds {}; leave it out, and the kernel runs until it \
                     uses it",
                    KNOWN.join(", ")
                );
                return Err(Diagnostic::at(source, span(), message).with_help(help));
            }
            put(field, &host::argument(&field.kind, number).to_le_bytes());
            continue;
        }
        let Some(passed) = passed else {
            let message = format!("{named} of {} isn't given", told(&kernel.name));
            return Err(Diagnostic::at(source, None, message).with_help(field.example(number)));
        };
        if let Some((message, help)) = values::refused(&passed.value, field, around.buffers) {
            let message = format!("{named} of `{}` {message}", kernel.name);
            return Err(Diagnostic::at(source, span(), message).with_help(help));
        }
        put(field, &values::bytes(&passed.value, field, places.get(&number).copied().unwrap_or_default()));
    }
    for field in kernel.unlisted() {
        put(&field, &host::argument(&field.kind, 0).to_le_bytes());
    }
    for field in kernel.arguments.iter().filter(|field| field.kind.starts_with("hidden_")) {
        let value = hidden(&field.kind, kernel, around).unwrap_or_else(|| host::argument(&field.kind, 0));
        put(field, &value.to_le_bytes());
    }
    Ok(bytes)
}

impl Field {
    /// What messages call it.
    fn named(&self, number: usize) -> String {
        match self.name.as_str() {
            "" => format!("argument {number}"),
            name => format!("argument {number}, `{name}`,"),
        }
    }

    /// How a program and a command give it.
    fn example(&self, number: usize) -> String {
        let (file, option) = match self.kind.as_str() {
            "global_buffer" => ("buffer 0", "zeros:4096"),
            "dynamic_shared_pointer" => ("local 1024", "local:1024"),
            _ if self.size > 8 => ("0, 0, …, a number for each of its dwords", "i32:0,0,…"),
            _ => ("1", "1"),
        };
        format!("write for example `; lds: arg {number} = {file}`, or `--arg {number}={option}`")
    }
}

/// What every host gives: sizes of the grid and of its work-groups, and pointers to what the host has. `None` of a kind
/// that isn't known.
fn hidden(kind: &str, kernel: &Kernel, around: &Around<'_>) -> Option<u64> {
    let Around { grid, lds, .. } = around;
    let axis = match kind.rsplit('_').next() {
        Some("y") => 1,
        Some("z") => 2,
        _ => 0,
    };
    Some(match kind {
        // Of whole work-groups alone: one that isn't has the next number.
        "hidden_block_count_x" | "hidden_block_count_y" | "hidden_block_count_z" => grid.whole()[axis].into(),
        "hidden_group_size_x" | "hidden_group_size_y" | "hidden_group_size_z" => grid.group[axis].into(),
        "hidden_remainder_x" | "hidden_remainder_y" | "hidden_remainder_z" => grid.rest()[axis].into(),
        "hidden_global_offset_x" | "hidden_global_offset_y" | "hidden_global_offset_z" => grid.offset[axis],
        "hidden_none" => 0,
        "hidden_grid_dims" => grid.dimensions.into(),
        "hidden_dynamic_lds_size" => lds.saturating_sub(kernel.lds_bytes()).into(),
        "hidden_private_base" => crate::wave::System::default().private_aperture >> 32,
        "hidden_shared_base" => crate::wave::System::default().shared_aperture >> 32,
        _ => host::address(kind)?,
    })
}
