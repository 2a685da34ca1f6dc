//! Kernels as a compiler writes them: what the assembler directives of its output say, and how a kernel's waves start.
//!
//! `listing` reads the directives, `metadata` the list of arguments behind the code, `sections` has data, and `launch`
//! says what registers and memory have when waves start.

mod constants;
mod descriptor;
mod launch;
mod listing;
mod metadata;
mod sections;
mod target_id;

pub(super) use launch::{Argument, Launch, Value, buffer};
pub(super) use listing::{Listing, Taken};

use crate::targets::Target;
use std::collections::BTreeMap;
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
    /// its arguments, also those that are passed without being named
    arguments: Vec<Field>,
    /// bytes of its arguments
    bytes: u32,
    /// work-items of a work-group along x, y and z, if the source says so
    group_size: Option<[u32; 3]>,
}

/// Bytes of the arguments that mean one thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Field {
    offset: u32,
    size: u32,
    /// what it is: `by_value`, `global_buffer`, `hidden_block_count_x`, …
    kind: String,
}

impl Kernel {
    /// A value of the descriptor; 0 where the file says nothing.
    fn value(&self, name: &str) -> i64 {
        self.descriptor.get(name).copied().unwrap_or_default()
    }

    /// How many VGPRs and SGPRs its waves have, of those that the descriptor counts; `None` where the target gives
    /// waves all, or the file says nothing. (No instruction reaches more than 256 VGPRs.)
    pub(super) fn registers(&self, target: Target) -> [Option<u32>; 2] {
        let number = |name: &str| u32::try_from(*self.descriptor.get(name)?).ok();
        [number("next_free_vgpr"), number("next_free_sgpr").filter(|_| target == Target::Gfx906)]
    }

    /// Bytes of LDS that each work-group owns.
    pub(super) fn lds_bytes(&self) -> u32 {
        u32::try_from(self.value("group_segment_fixed_size")).unwrap_or_default()
    }

    /// The value of the descriptor with which a kernel asks for private memory.
    const fn private_switch(target: Target) -> &'static str {
        match target {
            Target::Gfx906 => "system_sgpr_private_segment_wavefront_offset",
            _ => "enable_private_segment",
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
            false => "`.amdhsa_private_segment_fixed_size` says how many bytes each lane has".to_owned(),
        }
    }

    /// Lanes of a wave, if the file says so.
    pub(super) fn lanes(&self) -> Option<usize> {
        self.descriptor.get("wavefront_size32").map(|narrow| if *narrow == 1 { 32 } else { 64 })
    }

    /// Work-items of a work-group, if the source says so.
    pub(super) fn items(&self) -> Option<u32> {
        self.group_size.map(|size| size.iter().product())
    }
}
