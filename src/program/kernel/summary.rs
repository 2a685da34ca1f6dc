//! What a file says of its kernels.

use super::Kernel;
use crate::launch::demangled;
use crate::targets::Target;
use std::collections::BTreeMap;

/// What a file says of one of its kernels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelSummary {
    /// its name, which is the label at which its waves start
    pub name: String,
    /// lanes of a wave
    pub lanes: usize,
    /// bytes of LDS of a work-group, without those that a launch adds
    pub lds_bytes: u32,
    /// bytes of private memory of each lane, without those of a dynamic stack
    pub private_bytes: u32,
    /// whether only a run knows how many bytes of private memory it needs
    pub has_dynamic_stack: bool,
    /// VGPRs of a wave
    pub vgprs: u32,
    /// SGPRs of a wave that the descriptor counts; `None` on targets whose waves have all
    pub sgprs: Option<u32>,
    /// work-items of a work-group along x, y and z, if the source says so
    pub group_size: Option<[u32; 3]>,
    /// work-items of a work-group at most, if the file says so
    pub most_items: Option<u32>,
    /// bytes of its arguments
    pub argument_bytes: u32,
    /// its arguments in the order of the file, also those that a host adds
    pub arguments: Vec<ArgumentSummary>,
    /// by their names without `.amdhsa_` the values of its descriptor
    pub descriptor: BTreeMap<String, i64>,
}

/// What a file says of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentSummary {
    /// its name in the source; empty where the file doesn't say it
    pub name: String,
    /// its type in the source; empty where the file doesn't say it
    pub type_name: String,
    /// what it is: `by_value`, `global_buffer`, `hidden_block_count_x`, …
    pub kind: String,
    /// its first byte among those of all arguments
    pub offset: u32,
    /// its bytes
    pub size: u32,
}

impl ArgumentSummary {
    /// Whether a host adds it, so that nobody gives it.
    pub fn is_hidden(&self) -> bool {
        self.kind.starts_with("hidden_")
    }
}

impl KernelSummary {
    /// Its name as the source has it, with the types of parameters; `None` where the name isn't mangled.
    pub fn demangled(&self) -> Option<String> {
        demangled(&self.name)
    }

    /// A kernel of a target.
    pub(crate) fn of(kernel: &Kernel, target: Target) -> Self {
        let number = |name: &str| u32::try_from(kernel.value(name)).unwrap_or_default();
        let stated = u32::try_from(kernel.value("kernarg_size")).unwrap_or_default();
        let arguments = kernel.arguments.iter().map(|field| ArgumentSummary {
            name: field.name.clone(),
            type_name: field.type_name.clone(),
            kind: field.kind.clone(),
            offset: field.offset,
            size: field.size,
        });
        KernelSummary {
            name: kernel.name.clone(),
            lanes: kernel.lanes().map_or(target.facts().widest_wave().lanes(), |(lanes, _)| lanes),
            lds_bytes: kernel.lds_bytes(),
            private_bytes: kernel.private_bytes(target),
            has_dynamic_stack: kernel.has_dynamic_stack(target),
            vgprs: number("next_free_vgpr"),
            sgprs: kernel.registers(target).sgprs,
            group_size: kernel.group_size,
            most_items: kernel.most_items,
            argument_bytes: kernel.bytes.max(stated),
            arguments: arguments.collect(),
            descriptor: kernel.descriptor.clone(),
        }
    }
}
