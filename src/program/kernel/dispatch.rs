//! What registers and memory have when the waves of a kernel start (AMDGPU Usage, "Initial Kernel Execution State").

use super::arguments::{self, Around};
use super::{Kernel, host};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::launch::{Grid, Launch, Parameter};
use crate::private::{self, Frame};
use crate::settings::Settings;
use crate::targets::{Buffers, Target};
use crate::wave::{Register, Wave};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Where the arguments are in memory.
const ARGUMENTS: u64 = 0x1_0000;
/// Where the dispatch packet is.
const PACKET: u64 = 0x2_0000;
/// The packet's kind: a dispatch, before and behind which the system sees all of memory.
const HEADER: u16 = 2 | 2 << 9 | 2 << 11;

/// The descriptor of the private memory of all waves (Vega ISA 8.1.8, RDNA2 ISA 8.1.5): a buffer from its first byte
/// on, with swizzled elements of 4 bytes, an index stride of so many lanes, and the lane's number as the index. A
/// kernel adds the wave's offset to the base.
fn private_buffer(lanes: u32, target: Target) -> [u32; 4] {
    let stride = if lanes == 32 { 2 } else { 3 };
    let own = match target.facts().code.buffers {
        Buffers::SplitFormats => 0,
        // Numbers of 32 bits with a point, and a range in bytes: LLVM's `getScratchRsrcWords23`.
        _ => 22 << 12 | 1 << 24 | 3 << 28,
    };
    [
        private::START as u32,
        (private::START >> 32) as u32 | 1 << 31,
        (private::END - private::START) as u32,
        1 << 23 | stride << 21 | 0xfac | own,
    ]
}

/// The values of a descriptor that enable user SGPRs, in the order of these, and how many each enables (LLVM's "Initial
/// Kernel Execution State").
const USER: [(&str, u8); 7] = [
    ("user_sgpr_private_segment_buffer", 4),
    ("user_sgpr_dispatch_ptr", 2),
    ("user_sgpr_queue_ptr", 2),
    ("user_sgpr_kernarg_segment_ptr", 2),
    ("user_sgpr_dispatch_id", 2),
    ("user_sgpr_flat_scratch_init", 2),
    ("user_sgpr_private_segment_size", 1),
];

/// The user SGPR before which those with arguments are.
const BEHIND_ARGUMENTS: &str = "user_sgpr_private_segment_size";
/// How many dwords of arguments are in user SGPRs, and the first one's number among all dwords of arguments.
const PRELOADED: [&str; 2] = ["user_sgpr_kernarg_preload_length", "user_sgpr_kernarg_preload_offset"];

impl Kernel {
    /// How many user SGPRs the descriptor enables.
    pub(super) fn user_registers(&self) -> i64 {
        let enabled = USER.iter().filter(|(name, _)| self.value(name) == 1).map(|(_, count)| i64::from(*count));
        enabled.sum::<i64>() + self.value(PRELOADED[0])
    }
}

/// The two dwords of a number, of four registers at most.
const fn pair(value: u64) -> [u32; 4] {
    [value as u32, (value >> 32) as u32, 0, 0]
}

/// A kernel with its arguments, ready to start.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    kernel: Kernel,
    grid: Grid,
    /// the first byte of memory that each image has, and its bytes
    pub(crate) images: Vec<(u64, Vec<u8>)>,
    /// buffers that the launch has, by their numbers
    pub(crate) buffers: BTreeMap<u32, Arc<Vec<u8>>>,
    /// data of the file that an earlier launch has changed, by address
    pub(crate) data: BTreeMap<u64, Vec<u8>>,
    parameters: Vec<Parameter>,
}

impl Dispatch {
    /// A kernel that is launched, on a grid. `presets` are the numbers of the buffers that the program has itself.
    ///
    /// # Errors
    /// The errors of [`arguments::bytes`].
    pub(crate) fn new(
        source: &Source,
        kernel: Kernel,
        launch: &Launch,
        presets: &BTreeSet<u32>,
        settings: &Settings,
    ) -> Result<Self, Diagnostic> {
        let grid = settings.grid();
        let buffers = presets.iter().chain(launch.buffers().keys()).copied().collect();
        let lds = settings.alloc().unwrap_or_default();
        let bytes = arguments::bytes(source, &kernel, &Around { launch, buffers: &buffers, grid: &grid, lds })?;
        let mut images = vec![(PACKET, packet(&grid, settings))];
        if !bytes.is_empty() {
            images.push((ARGUMENTS, bytes));
        }
        let parameters = arguments::parameters(source, &kernel, launch)?;
        let (buffers, data) = (launch.buffers().clone(), launch.data().clone());
        Ok(Dispatch { kernel, grid, images, buffers, data, parameters })
    }

    /// Its parameters in their order, without those that every host gives.
    pub(crate) fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The kernel.
    pub(crate) fn kernel(&self) -> &Kernel {
        &self.kernel
    }

    /// The registers that have the numbers of work-items.
    pub(crate) fn numbers(&self, target: Target) -> Vec<Register> {
        let last = match target.facts().waves.packed_work_items {
            true => 0,
            false => self.kernel.value("system_vgpr_workitem_id").clamp(0, 2),
        };
        (0..=last as u8).map(Register::vgpr).collect()
    }

    /// Waves of a work-group that have a work-item: at the grid's end a work-group may have fewer than the others.
    pub(crate) fn waves(&self, group: u64, lanes: usize) -> usize {
        (self.grid.size(group).iter().product::<u32>() as usize).div_ceil(lanes)
    }

    /// Gives a wave, the `number`th of a work-group, what it starts with. The work-items of a work-group that isn't
    /// whole follow one another without a gap, as in a smaller work-group.
    pub(crate) fn start(&self, wave: &mut Wave, number: usize, group: u64, target: Target) {
        let size = self.grid.size(group);
        let waves = self.waves(group, wave.lanes()) as u32;
        // Whether it is the first wave of its work-group, and how many waves that has.
        let info = u32::from(number == 0) << 31 | waves & 0x3f;
        let place = self.grid.place(group);
        if target.facts().waves.groups_in_ttmps {
            self.tell_group(wave, number, place);
        }
        for (number, value) in self.dispatched(place, info, wave.system.frame, target) {
            if let Some(register) = wave.sgprs.get_mut(usize::from(number)) {
                *register = value;
            }
        }
        let [x, y, _] = size.map(|size| size.max(1));
        let items = size.iter().product::<u32>();
        let first = (number * wave.lanes()) as u32;
        let mut exec = 0;
        for lane in 0..wave.lanes() {
            let item = first + lane as u32;
            let ids = [item % x, item / x % y, item / (x * y)];
            match target.facts().waves.packed_work_items {
                false => (0..3).for_each(|axis| wave.vgprs[axis][lane] = ids[axis]),
                true => wave.vgprs[0][lane] = ids[0] | ids[1] << 10 | ids[2] << 20,
            }
            exec |= u64::from(item < items) << lane;
        }
        // A register that the kernel doesn't ask for holds anything: here 0.
        if !target.facts().waves.packed_work_items {
            let asked = self.kernel.value("system_vgpr_workitem_id").clamp(0, 2) as usize;
            (asked + 1..3).for_each(|axis| wave.vgprs[axis] = [0; 64]);
        }
        wave.exec = exec;
        wave.mode = self.kernel.mode();
    }

    /// Puts the number of the work-group, and that of the wave in it, where registers of trap handlers have them (RDNA4
    /// ISA 3.5.3.4). The numbers along y and z are there if the kernel asks for one of them.
    fn tell_group(&self, wave: &mut Wave, number: usize, [x, y, z]: [u32; 3]) {
        let asks = |axis: &str| self.kernel.value(&format!("system_sgpr_workgroup_id_{axis}")) == 1;
        let has_both = asks("y") || asks("z");
        wave.ttmps[7] = if has_both { y & 0xffff | z << 16 } else { 0 };
        wave.ttmps[8] = u32::from(has_both) << 30 | (number as u32 & 31) << 25;
        wave.ttmps[9] = x;
    }

    /// The SGPRs that a wave of a work-group starts with, by their numbers: the user SGPRs that the descriptor enables,
    /// in their order, and behind them the numbers of the work-group, and what else the descriptor asks for.
    fn dispatched(&self, group: [u32; 3], info: u32, frame: Option<Frame>, target: Target) -> BTreeMap<u8, u32> {
        let private_bytes = frame.map_or(0, |frame| frame.bytes.saturating_add(3) / 4 * 4);
        let values: [[u32; 4]; USER.len()] = [
            private_buffer(frame.map_or(64, |frame| frame.lanes), target),
            pair(PACKET),
            pair(host::address("user_sgpr_queue_ptr").unwrap_or_default()),
            pair(ARGUMENTS),
            pair(0),
            pair(private::START),
            [private_bytes, 0, 0, 0],
        ];
        let mut registers = BTreeMap::new();
        let mut next = 0_u8;
        for ((name, count), value) in USER.into_iter().zip(values) {
            if name == BEHIND_ARGUMENTS {
                let arguments = self.preloaded();
                registers.extend((next..).zip(arguments.iter().copied()));
                next = next.saturating_add(arguments.len() as u8);
            }
            if self.kernel.value(name) == 0 {
                continue;
            }
            registers.extend((next..).zip(value).take(count.into()));
            next += count;
        }
        next = u8::try_from(self.kernel.value("user_sgpr_count")).unwrap_or(next).clamp(next, next.max(16));
        // From the first byte of all private memory to that of this wave's.
        let offset = frame.map_or(0, |frame| (frame.base - private::START) as u32);
        let system = [
            ("workgroup_id_x", group[0]),
            ("workgroup_id_y", group[1]),
            ("workgroup_id_z", group[2]),
            ("workgroup_info", info),
            ("private_segment_wavefront_offset", offset),
        ];
        let is_elsewhere = |name: &str| target.facts().waves.groups_in_ttmps && name.starts_with("workgroup_id_");
        let is_there = |name: &str| !is_elsewhere(name) && self.kernel.value(&format!("system_sgpr_{name}")) == 1;
        for (_, value) in system.into_iter().filter(|(name, _)| is_there(name)) {
            registers.insert(next, value);
            next += 1;
        }
        registers
    }

    /// The dwords of arguments that are in user SGPRs when a wave starts (LLVM's "Preloaded Kernel Arguments").
    /// Hardware that loads them leaves out the kernel's first 256 bytes, which do the same for older firmware: here a
    /// wave begins with these.
    fn preloaded(&self) -> Vec<u32> {
        let [length, offset] = PRELOADED.map(|name| usize::try_from(self.kernel.value(name)).unwrap_or_default());
        let arguments = self.images.iter().find(|(address, _)| *address == ARGUMENTS);
        let dwords = arguments.map_or(&[][..], |(_, bytes)| bytes.as_chunks().0);
        (offset..offset + length).map(|dword| dwords.get(dword).map_or(0, |dword| u32::from_le_bytes(*dword))).collect()
    }

    /// The numbers of the SGPRs that a wave starts with.
    pub(crate) fn scalars(&self, target: Target) -> Vec<u8> {
        self.dispatched([0; 3], 0, None, target).into_keys().collect()
    }
}

/// The packet with which a host starts a kernel (HSA's `hsa_kernel_dispatch_packet_t`).
fn packet(grid: &Grid, settings: &Settings) -> Vec<u8> {
    let mut packet = vec![0; 64];
    let mut put = |at: usize, bytes: &[u8]| packet[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &HEADER.to_le_bytes());
    put(2, &(grid.dimensions as u16).to_le_bytes());
    for (axis, at) in [4, 6, 8].into_iter().enumerate() {
        put(at, &(grid.group[axis] as u16).to_le_bytes());
    }
    for (axis, at) in [12, 16, 20].into_iter().enumerate() {
        put(at, &grid.items[axis].to_le_bytes());
    }
    put(24, &settings.private_bytes().unwrap_or_default().to_le_bytes());
    put(28, &settings.alloc().unwrap_or_default().to_le_bytes());
    put(40, &ARGUMENTS.to_le_bytes());
    packet
}
