//! Kernels as a compiler writes them: what the assembler directives of its output say, and how a kernel's waves start.
//!
//! `listing` reads the directives, `metadata` the list of arguments behind the code, `sections` has data, and
//! `dispatch` says what registers and memory have when waves start.

mod arguments;
mod constants;
mod data;
mod descriptor;
mod dispatch;
mod host;
mod listing;
mod metadata;
mod sections;
mod summary;
mod target_id;
mod values;

pub(super) use data::Piece;
pub(super) use descriptor::Field as DescriptorField;
pub(super) use dispatch::Dispatch;
pub(super) use host::missing;
pub(super) use listing::{Listing, Taken};
pub use summary::{ArgumentSummary, KernelSummary};
pub use target_id::target_of;
pub(super) use target_id::{check as check_target, first as first_target};

use crate::targets::{FlatScratch, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// One kernel of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Kernel {
    /// its name, which is the label at which its waves start
    pub(super) name: String,
    /// where the file begins its descriptor
    pub(super) span: Range<usize>,
    /// by their names without `.amdhsa_` the values of its descriptor
    descriptor: BTreeMap<String, i64>,
    /// names of those that the file gives
    named: BTreeSet<String>,
    /// its arguments, also those that are passed without being named
    arguments: Vec<Field>,
    /// bytes of its arguments
    bytes: u32,
    /// work-items of a work-group along x, y and z, if the source says so
    group_size: Option<[u32; 3]>,
    /// work-items of a work-group at most, if the file says so
    most_items: Option<u32>,
}

/// Bytes of the arguments that mean one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Field {
    offset: u32,
    size: u32,
    /// what it is: `by_value`, `global_buffer`, `hidden_block_count_x`, …
    kind: String,
    /// its name in the source; empty where the file doesn't say it
    name: String,
    /// its type in the source; empty where the file doesn't say it
    type_name: String,
    /// of what a pointer to the LDS is a multiple
    alignment: Option<u32>,
}

/// How many registers the waves of a kernel have, of those that a descriptor counts; `None` where the target gives
/// waves all, or the file says nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Registers {
    pub(crate) vgprs: Option<u32>,
    /// accumulation registers
    pub(crate) agprs: Option<u32>,
    pub(crate) sgprs: Option<u32>,
}

impl Kernel {
    /// The kernel with what LLVM's assembler takes for values that the file doesn't give.
    fn with_defaults(mut self, target: Target) -> Self {
        for field in descriptor::FIELDS.iter().filter_map(|field| descriptor::Field::find(field.name, target)) {
            if let Some(number) = field.default(target).filter(|_| !self.named.contains(field.name)) {
                self.descriptor.insert(field.name.to_owned(), number);
            }
        }
        self
    }

    /// A value of the descriptor; 0 of one that the target's descriptors don't have.
    fn value(&self, name: &str) -> i64 {
        self.descriptor.get(name).copied().unwrap_or_default()
    }

    /// How many registers its waves have. (No instruction reaches more than 256 VGPRs.)
    pub(crate) fn registers(&self, target: Target) -> Registers {
        let number = |name: &str| u32::try_from(*self.descriptor.get(name)?).ok();
        let vgprs = number("next_free_vgpr");
        // Accumulation registers are in the same file, behind the VGPRs.
        let first = number("accum_offset").filter(|_| self.named.contains("accum_offset"));
        Registers {
            vgprs: vgprs.map(|vgprs| first.map_or(vgprs, |first| vgprs.min(first))),
            agprs: vgprs.map(|vgprs| first.map_or(vgprs, |first| vgprs.saturating_sub(first))),
            sgprs: number("next_free_sgpr").filter(|_| !target.facts().waves.all_sgprs),
        }
    }

    /// Bytes of LDS that each work-group owns.
    pub(super) fn lds_bytes(&self) -> u32 {
        u32::try_from(self.value("group_segment_fixed_size")).unwrap_or_default()
    }

    /// The value of the descriptor with which a kernel asks for private memory.
    const fn private_switch(target: Target) -> &'static str {
        match target.facts().waves.flat_scratch {
            FlatScratch::Sgprs | FlatScratch::SetByKernel => "system_sgpr_private_segment_wavefront_offset",
            FlatScratch::SetByHardware => "enable_private_segment",
        }
    }

    /// Bytes of private memory of each lane, without those of a dynamic stack; 0 if it doesn't ask for private memory.
    pub(super) fn private_bytes(&self, target: Target) -> u32 {
        let asks = self.value(Kernel::private_switch(target)) == 1;
        u32::try_from(self.value("private_segment_fixed_size")).ok().filter(|_| asks).unwrap_or_default()
    }

    /// Whether how many bytes of private memory it needs is only known when it runs: it has functions that call
    /// themselves or that it finds by a pointer, or arrays whose size is no constant.
    pub(super) fn has_dynamic_stack(&self, target: Target) -> bool {
        self.value("uses_dynamic_stack") == 1 && self.value(Kernel::private_switch(target)) == 1
    }

    /// What to do where a lane reaches beyond its private memory.
    pub(super) fn private_help(&self, target: Target) -> String {
        let switch = Kernel::private_switch(target);
        if self.value(switch) != 1 {
            return format!("the descriptor asks for no private memory: `.amdhsa_{switch} 1` does");
        }
        match self.has_dynamic_stack(target) {
            true => "the kernel has a dynamic stack: `; lds: private N` gives each lane N bytes".to_owned(),
            false => {
                "`.amdhsa_private_segment_fixed_size` says how many bytes each lane has; `; lds: private N` in the \
                      assembly gives it N, as for functions that call themselves"
                    .to_owned()
            }
        }
    }

    /// Lanes of a wave, and whether the file says so; `None` on targets whose waves have one size.
    pub(super) fn lanes(&self) -> Option<(usize, bool)> {
        let is_narrow = *self.descriptor.get("wavefront_size32")? == 1;
        Some((if is_narrow { 32 } else { 64 }, self.named.contains("wavefront_size32")))
    }

    /// Whether its work-groups run on one compute unit of a work-group processor, and not on both.
    pub(super) fn is_in_cu_mode(&self) -> bool {
        self.descriptor.get("workgroup_processor_mode") == Some(&0)
    }

    /// Work-items of a work-group of waves with so many lanes, along x, y and z: what the source says; or those of one
    /// wave, where no group can have more.
    pub(super) fn group_size(&self, lanes: usize) -> Option<[u32; 3]> {
        let one_wave = self.most_items.filter(|items| (1..=lanes as u32).contains(items));
        self.group_size.or(one_wave.map(|items| [items, 1, 1]))
    }

    /// Work-items of a work-group at most, if the file says so.
    pub(super) fn most_items(&self) -> Option<u32> {
        self.most_items
    }

    /// Whether the source says how many work-items a work-group has along x, y and z.
    pub(super) fn has_group_size(&self) -> bool {
        self.group_size.is_some()
    }

    /// MODE of a wave that starts (Vega ISA 3.5; RDNA3 ISA 3.4.2).
    fn mode(&self) -> u32 {
        let parts = [
            ("float_round_mode_32", 0),
            ("float_round_mode_16_64", 2),
            ("float_denorm_mode_32", 4),
            ("float_denorm_mode_16_64", 6),
            ("dx10_clamp", 8),
            ("ieee_mode", 9),
            ("fp16_overflow", 23),
        ];
        parts.iter().fold(0, |mode, (name, bit)| mode | (self.value(name) as u32) << bit)
    }
}
