//! What registers and memory have when the waves of a kernel start (AMDGPU Usage, "Initial Kernel Execution State").

use super::{Field, Kernel};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::private::{self, Frame};
use crate::program::settings::Settings;
use crate::targets::Target;
use crate::wave::{Register, Wave};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

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

/// The two dwords of a number, of four registers at most.
const fn pair(value: u64) -> [u32; 4] {
    [value as u32, (value >> 32) as u32, 0, 0]
}

/// The value of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::program) enum Value {
    /// a number that fits the bytes of the argument, with a sign or without
    Number(i64),
    /// the address of a buffer
    Buffer(u32),
}

impl Value {
    /// What is wrong with it as the value of an argument that has so many bytes, in a program with these buffers; and
    /// what would be right.
    fn refused(self, bytes: u32, buffers: &BTreeSet<u32>) -> Option<(String, String)> {
        let (smallest, largest) = match bytes {
            1..8 => (-1_i64 << (8 * bytes - 1), (1_i64 << (8 * bytes)) - 1),
            _ => (i64::MIN, i64::MAX),
        };
        match self {
            Value::Number(number) if !(smallest..=largest).contains(&number) => Some((
                format!("has {bytes} bytes, and {number} doesn't fit"),
                format!("write a number from {smallest} to {largest}"),
            )),
            Value::Buffer(_) if bytes < 8 => Some((
                format!("has {bytes} bytes, and the address of a buffer has 8"),
                format!("write a number from {smallest} to {largest}"),
            )),
            Value::Buffer(number) if !buffers.contains(&number) => Some((
                format!("is the address of buffer {number}, which the program doesn't have"),
                format!("write for example `; lds: buffer {number} count 64 = 0`"),
            )),
            _ => None,
        }
    }
}

/// The value of an argument, and where the program gives it.
#[derive(Clone, Debug)]
pub(in crate::program) struct Argument {
    pub(in crate::program) value: Value,
    pub(in crate::program) span: Range<usize>,
}

/// A kernel with its arguments, ready to start.
#[derive(Clone, Debug)]
pub(in crate::program) struct Launch {
    kernel: Kernel,
    /// work-items of a work-group along x, y and z
    group_size: [u32; 3],
    /// the first byte of memory that each image has, and its bytes
    pub(in crate::program) images: Vec<(u64, Vec<u8>)>,
}

impl Launch {
    /// A kernel with the arguments that a program gives, which are numbered from 0 in their order.
    ///
    /// # Errors
    /// A [`Diagnostic`] at an argument that the kernel doesn't have, whose value needs more bytes than it has, or which
    /// names a buffer that isn't among `buffers`; and for one that the kernel has and isn't given.
    pub(in crate::program) fn new(
        source: &Source,
        kernel: Kernel,
        given: &BTreeMap<u32, Argument>,
        buffers: &BTreeSet<u32>,
        settings: &Settings,
    ) -> Result<Self, Diagnostic> {
        let waves = settings.waves() / settings.groups();
        let group_size = kernel.group_size.unwrap_or([(waves * settings.lanes()) as u32, 1, 1]);
        let explicit: Vec<&Field> =
            kernel.arguments.iter().filter(|field| !field.kind.starts_with("hidden_")).collect();
        if let Some((number, argument)) = given.iter().find(|(number, _)| **number as usize >= explicit.len()) {
            let message = format!("`{}` has no argument {number}", kernel.name);
            return Err(Diagnostic::new(source, argument.span.clone(), message)
                .with_help(format!("it has {}, numbered from 0", explicit.len())));
        }
        let end = kernel.arguments.iter().map(|field| field.offset + field.size).max().unwrap_or_default();
        let mut bytes = vec![0; kernel.bytes.max(end).next_multiple_of(16) as usize];
        let mut put = |field: &Field, value: u64| {
            let at = field.offset as usize..(field.offset + field.size.min(8)) as usize;
            if let Some(slot) = bytes.get_mut(at) {
                let length = slot.len();
                slot.copy_from_slice(&value.to_le_bytes()[..length]);
            }
        };
        for (number, field) in explicit.iter().enumerate() {
            let argument = given.get(&(number as u32)).ok_or_else(|| {
                let message = format!("argument {number} of `{}` isn't given", kernel.name);
                let what = if field.kind == "global_buffer" { "buffer 0" } else { "1" };
                Diagnostic::new(source, 0..0, message)
                    .with_help(format!("write for example `; lds: arg {number} = {what}`"))
            })?;
            let wrong = argument.value.refused(field.size, buffers);
            if let Some((message, help)) = wrong {
                let message = format!("argument {number} of `{}` {message}", kernel.name);
                return Err(Diagnostic::new(source, argument.span.clone(), message).with_help(help));
            }
            put(
                field,
                match argument.value {
                    Value::Number(number) => number.cast_unsigned(),
                    Value::Buffer(number) => buffer(number),
                },
            );
        }
        let groups = settings.groups() as u64;
        for field in &kernel.arguments {
            let value = match field.kind.as_str() {
                "hidden_block_count_x" => groups,
                "hidden_block_count_y" | "hidden_block_count_z" => 1,
                "hidden_group_size_x" => group_size[0].into(),
                "hidden_group_size_y" => group_size[1].into(),
                "hidden_group_size_z" => group_size[2].into(),
                "hidden_grid_dims" => 1 + group_size[1..].iter().filter(|size| **size > 1).count() as u64,
                _ => continue,
            };
            put(field, value);
        }
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
    pub(in crate::program) fn private_help(&self, target: Target) -> String {
        self.kernel.private_help(target)
    }

    /// How many VGPRs and SGPRs waves have ([`Kernel::registers`]).
    pub(in crate::program) fn registers(&self, target: Target) -> [Option<u32>; 2] {
        self.kernel.registers(target)
    }

    /// The registers that have the numbers of work-items.
    pub(in crate::program) fn numbers(&self, target: Target) -> Vec<Register> {
        let last = if target == Target::Gfx906 { self.kernel.value("system_vgpr_workitem_id").clamp(0, 2) } else { 0 };
        (0..=last as u8).map(Register::vgpr).collect()
    }

    /// Gives a wave, the `number`th of a work-group, what it starts with.
    pub(in crate::program) fn start(&self, wave: &mut Wave, number: usize, group: usize, target: Target) {
        for (number, value) in self.dispatched(group, wave.system.frame, target) {
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
            match target {
                Target::Gfx906 => (0..3).for_each(|axis| wave.vgprs[axis][lane] = ids[axis]),
                _ => wave.vgprs[0][lane] = ids[0] | ids[1] << 10 | ids[2] << 20,
            }
            exec |= u64::from(item < items) << lane;
        }
        // A register that the kernel doesn't ask for holds anything: here 0.
        if target == Target::Gfx906 {
            let asked = self.kernel.value("system_vgpr_workitem_id").clamp(0, 2) as usize;
            (asked + 1..3).for_each(|axis| wave.vgprs[axis] = [0; 64]);
        }
        wave.exec = exec;
    }

    /// The SGPRs that a wave of a work-group starts with, by their numbers: the user SGPRs that the descriptor enables,
    /// in their order, and behind them the numbers of the work-group, and what else the descriptor asks for.
    fn dispatched(&self, group: usize, frame: Option<Frame>, target: Target) -> BTreeMap<u8, u32> {
        let private_bytes = frame.map_or(0, |frame| frame.bytes.next_multiple_of(4));
        let user: [(&str, u8, [u32; 4]); 7] = [
            ("user_sgpr_private_segment_buffer", 4, PRIVATE_BUFFER),
            ("user_sgpr_dispatch_ptr", 2, pair(PACKET)),
            ("user_sgpr_queue_ptr", 2, pair(0)),
            ("user_sgpr_kernarg_segment_ptr", 2, pair(ARGUMENTS)),
            ("user_sgpr_dispatch_id", 2, pair(0)),
            ("user_sgpr_flat_scratch_init", 2, pair(private::START)),
            ("user_sgpr_private_segment_size", 1, [private_bytes, 0, 0, 0]),
        ];
        let mut registers = BTreeMap::new();
        let mut next = 0;
        for (name, count, value) in user.into_iter().filter(|(name, ..)| self.kernel.value(name) == 1) {
            // gfx1100 has no private segment buffer in SGPRs.
            if name == "user_sgpr_private_segment_buffer" && target != Target::Gfx906 {
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
            ("workgroup_info", 0),
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
    pub(in crate::program) fn scalars(&self, target: Target) -> Vec<u8> {
        self.dispatched(0, None, target).into_keys().collect()
    }
}

/// The first byte of a buffer in memory.
pub(in crate::program) const fn buffer(number: u32) -> u64 {
    (number as u64 + 1) << 32
}
