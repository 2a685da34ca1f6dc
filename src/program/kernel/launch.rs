//! What registers and memory have when the waves of a kernel start (AMDGPU Usage, "Initial Kernel Execution State").

use super::arguments::{self, Argument};
use super::{Kernel, host};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::private::{self, Frame};
use crate::settings::Settings;
use crate::targets::Target;
use crate::wave::{Register, Wave};
use std::collections::{BTreeMap, BTreeSet};

/// Where the arguments are in memory.
const ARGUMENTS: u64 = 0x1_0000;
/// Where the dispatch packet is.
const PACKET: u64 = 0x2_0000;

/// The descriptor of the private memory of all waves (gfx906; Vega ISA 8.1.8): a buffer from its first byte on, with
/// swizzled elements of 4 bytes, an index stride of 64, and the lane's number as the index. A kernel adds the wave's
/// offset to the base.
const PRIVATE_BUFFER: [u32; 4] = [
    private::START as u32,
    (private::START >> 32) as u32 | 1 << 31,
    (private::END - private::START) as u32,
    1 << 23 | 3 << 21 | 0xfac,
];

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

impl Kernel {
    /// How many user SGPRs the descriptor enables.
    pub(super) fn user_registers(&self) -> i64 {
        USER.iter().filter(|(name, _)| self.value(name) == 1).map(|(_, count)| i64::from(*count)).sum()
    }
}

/// The two dwords of a number, of four registers at most.
const fn pair(value: u64) -> [u32; 4] {
    [value as u32, (value >> 32) as u32, 0, 0]
}

/// A kernel with its arguments, ready to start.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    kernel: Kernel,
    /// work-items of a work-group along x, y and z
    group_size: [u32; 3],
    /// the first byte of memory that each image has, and its bytes
    pub(crate) images: Vec<(u64, Vec<u8>)>,
}

impl Launch {
    /// A kernel with the arguments that a program gives, which are numbered from 0 in their order.
    ///
    /// # Errors
    /// The errors of [`arguments::bytes`].
    pub(crate) fn new(
        source: &Source,
        kernel: Kernel,
        given: &BTreeMap<u32, Argument>,
        buffers: &BTreeSet<u32>,
        settings: &Settings,
    ) -> Result<Self, Diagnostic> {
        let waves = settings.waves() / settings.groups();
        let all_lanes = [(waves * settings.lanes()) as u32, 1, 1];
        let group_size =
            kernel.group_size(settings.lanes()).filter(|_| !settings.sizes_groups(&kernel)).unwrap_or(all_lanes);
        let bytes = arguments::bytes(source, &kernel, given, buffers, settings, group_size)?;
        let groups = settings.groups() as u64;
        let mut packet = vec![0; 64];
        for (at, size) in [4, 6, 8].into_iter().zip(group_size) {
            packet[at..at + 2].copy_from_slice(&(size as u16).to_le_bytes());
        }
        for (at, items) in [12, 16, 20].into_iter().zip([group_size[0] * groups as u32, group_size[1], group_size[2]]) {
            packet[at..at + 4].copy_from_slice(&items.to_le_bytes());
        }
        let private = settings.private_bytes().unwrap_or_default();
        packet[24..28].copy_from_slice(&private.to_le_bytes());
        packet[28..32].copy_from_slice(&settings.alloc().unwrap_or_default().to_le_bytes());
        packet[40..48].copy_from_slice(&ARGUMENTS.to_le_bytes());
        let mut images = vec![(PACKET, packet)];
        if !bytes.is_empty() {
            images.push((ARGUMENTS, bytes));
        }
        Ok(Launch { kernel, group_size, images })
    }

    /// What to do where a lane reaches beyond its private memory.
    pub(crate) fn private_help(&self, target: Target) -> String {
        self.kernel.private_help(target)
    }

    /// How many VGPRs and SGPRs waves have ([`Kernel::registers`]).
    pub(crate) fn registers(&self, target: Target) -> [Option<u32>; 2] {
        self.kernel.registers(target)
    }

    /// The numbers of a work-group along y and z that the descriptor asks for.
    pub(crate) fn flat_axes(&self) -> Vec<&'static str> {
        let asks = |name: &&str| self.kernel.value(&format!("system_sgpr_{name}")) == 1;
        ["workgroup_id_y", "workgroup_id_z"].into_iter().filter(asks).collect()
    }

    /// The registers that have the numbers of work-items.
    pub(crate) fn numbers(&self, target: Target) -> Vec<Register> {
        let last = match target.facts().waves.packed_work_items {
            true => 0,
            false => self.kernel.value("system_vgpr_workitem_id").clamp(0, 2),
        };
        (0..=last as u8).map(Register::vgpr).collect()
    }

    /// Gives a wave, the `number`th of a work-group, what it starts with.
    pub(crate) fn start(&self, wave: &mut Wave, number: usize, group: usize, target: Target) {
        let waves = self.group_size.iter().product::<u32>().div_ceil(wave.lanes() as u32);
        // Whether it is the first wave of its work-group, and how many waves that has.
        let info = u32::from(number == 0) << 31 | waves & 0x3f;
        for (number, value) in self.dispatched(group, info, wave.system.frame) {
            if let Some(register) = wave.sgprs.get_mut(usize::from(number)) {
                *register = value;
            }
        }
        let [x, y, _] = self.group_size;
        let items = self.group_size.iter().product::<u32>();
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

    /// The SGPRs that a wave of a work-group starts with, by their numbers: the user SGPRs that the descriptor enables,
    /// in their order, and behind them the numbers of the work-group, and what else the descriptor asks for.
    fn dispatched(&self, group: usize, info: u32, frame: Option<Frame>) -> BTreeMap<u8, u32> {
        let private_bytes = frame.map_or(0, |frame| frame.bytes.saturating_add(3) / 4 * 4);
        let values: [[u32; 4]; USER.len()] = [
            PRIVATE_BUFFER,
            pair(PACKET),
            pair(host::address("user_sgpr_queue_ptr").unwrap_or_default()),
            pair(ARGUMENTS),
            pair(0),
            pair(private::START),
            [private_bytes, 0, 0, 0],
        ];
        let mut registers = BTreeMap::new();
        let mut next = 0;
        for ((name, count), value) in USER.into_iter().zip(values) {
            if self.kernel.value(name) == 0 {
                continue;
            }
            registers.extend((next..).zip(value).take(count.into()));
            next += count;
        }
        next = u8::try_from(self.kernel.value("user_sgpr_count")).unwrap_or(next).clamp(next, 16);
        // From the first byte of all private memory to that of this wave's.
        let offset = frame.map_or(0, |frame| (frame.base - private::START) as u32);
        let system = [
            ("workgroup_id_x", group as u32),
            ("workgroup_id_y", 0),
            ("workgroup_id_z", 0),
            ("workgroup_info", info),
            ("private_segment_wavefront_offset", offset),
        ];
        for (_, value) in system.into_iter().filter(|(name, _)| self.kernel.value(&format!("system_sgpr_{name}")) == 1)
        {
            registers.insert(next, value);
            next += 1;
        }
        registers
    }

    /// The numbers of the SGPRs that a wave starts with.
    pub(crate) fn scalars(&self) -> Vec<u8> {
        self.dispatched(0, 0, None).into_keys().collect()
    }
}
