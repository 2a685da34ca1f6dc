//! What Triton keeps of a kernel beside its code: `kernel.json` beside `kernel.hsaco` or `kernel.amdgcn`.

use lds::program::{Argument, KernelSummary, Launch};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// Bytes of such a file at most.
const LONGEST: u64 = 1 << 20;

/// What a launch of Triton's takes from there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TritonMetadata {
    /// waves of a work-group
    num_warps: u32,
    /// bytes of LDS of a work-group: the descriptor of a kernel of Triton's has 0
    shared: Option<u32>,
    /// bytes of global memory that each work-group has to itself, where kernels have an argument for it
    global_scratch_size: Option<u64>,
    /// the same for measurements within a kernel
    profile_scratch_size: Option<u64>,
}

impl TritonMetadata {
    /// The metadata beside a file with code.
    pub fn beside(path: &Path) -> Option<TritonMetadata> {
        let path = path.with_extension("json");
        let is_small = fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= LONGEST);
        is_small.then(|| serde_json::from_str(&fs::read_to_string(path).ok()?).ok()).flatten()
    }

    /// What a launch leaves to Triton, for a file with these kernels: bytes of LDS, work-items of a work-group, and
    /// the pointers that are the last arguments of each kernel.
    pub fn left_out(&self, launch: &Launch, kernels: &[KernelSummary]) -> LeftOut {
        let [kernel] = kernels else { return LeftOut::default() };
        let lds = self.shared.filter(|_| kernel.lds_bytes == 0 && !launch.has_dynamic_lds());
        let items = u32::try_from(kernel.lanes).ok().and_then(|lanes| lanes.checked_mul(self.num_warps));
        let items = items.filter(|items| (1..=1024).contains(items));
        let items = items.filter(|_| kernel.group_size.is_none() && !launch.has_group());
        let scratch: Vec<u64> = [self.global_scratch_size, self.profile_scratch_size].into_iter().flatten().collect();
        let own = kernel.arguments.iter().filter(|argument| !argument.is_hidden()).count();
        let numbers = (own as u32).saturating_sub(scratch.len() as u32)..own as u32;
        // A kernel that has no use for such memory gets no address.
        let unused = numbers.zip(scratch).filter(|(number, bytes)| *bytes == 0 && !launch.has_argument(*number));
        LeftOut { lds, items, pointers: unused.map(|(number, _)| number).collect() }
    }
}

/// What a launch leaves to Triton.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// bytes of LDS of a work-group
    lds: Option<u32>,
    /// work-items of a work-group
    items: Option<u32>,
    /// numbers of the arguments that are no address
    pointers: Vec<u32>,
}

impl LeftOut {
    /// The launch with it.
    pub fn added(&self, launch: &Launch) -> Launch {
        let launch = self.lds.into_iter().fold(launch.clone(), Launch::dynamic_lds);
        let launch = self.items.into_iter().fold(launch, |launch, items| launch.group(&[items]));
        self.pointers.iter().fold(launch, |launch, number| launch.argument(*number, Argument::Number(0)))
    }

    /// A line for the user, who has given none of it.
    pub fn note(&self, path: &Path) -> Option<String> {
        let items = self.items.map(|items| format!("{items} work-items"));
        let lds = self.lds.map(|bytes| format!("{bytes} bytes of LDS"));
        let parts: Vec<String> = [items, lds].into_iter().flatten().collect();
        let path = path.with_extension("json");
        (!parts.is_empty())
            .then(|| format!("note: a work-group has {}, as {} says\n", parts.join(" and "), path.display()))
    }
}
