//! A launch of a kernel, as a host makes it.

mod address;
mod argument;
mod grid;
mod names;

pub(super) use address::{buffer, buffer_at};
pub use argument::{Argument, Key, Literal, Parameter};
pub use grid::Grid;
pub(super) use names::{demangled, is_called, parameter_types, told};

use crate::execute::Images;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A launch of a kernel: which one of a file, how many work-items there are, its arguments and its buffers.
///
/// What is left out comes from the kernel, where that says it. The `; lds:` directives of a file fill the same type:
/// what a caller gives goes before what the file says.
///
/// ```
/// use lds_program::{Argument, Launch};
///
/// let launch = Launch::of("scale")
///     .grid(&[1000])
///     .group(&[256])
///     .pointer(0, vec![0; 4000])
///     .argument(1, 1.5f32)
///     .argument("count", 1000u32);
/// assert_eq!(launch.buffers().keys().collect::<Vec<_>>(), [&0]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Launch {
    kernel: Option<Named>,
    items: Option<Axes>,
    groups: Option<Axes>,
    group: Option<Axes>,
    offset: Option<Axes>,
    dynamic_lds: Option<u32>,
    steps: Option<u32>,
    arguments: BTreeMap<Key, Passed>,
    buffers: BTreeMap<u32, Arc<Vec<u8>>>,
    /// data of the file that an earlier launch has changed, by address
    data: BTreeMap<u64, Vec<u8>>,
}

/// A name, and where a file says it.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) span: Option<Range<usize>>,
}

/// Numbers along x, y and z, and where a file says them.
#[derive(Clone, Debug)]
pub(super) struct Axes {
    /// one to three numbers
    pub(super) numbers: Vec<u64>,
    pub(super) span: Option<Range<usize>>,
}

impl Axes {
    /// The numbers along all three axes; `otherwise` along those of which nothing is said.
    pub(super) fn all(&self, otherwise: u64) -> [u64; 3] {
        [0, 1, 2].map(|axis| self.numbers.get(axis).copied().unwrap_or(otherwise))
    }
}

/// The value of an argument, and where a file says it.
#[derive(Clone, Debug)]
pub(super) struct Passed {
    pub(super) value: Argument,
    pub(super) span: Option<Range<usize>>,
}

/// What has up to three numbers along axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// work-items of the grid
    Grid,
    /// work-items of a work-group
    Group,
    /// the number of the first work-item
    Offset,
}

impl Launch {
    /// A launch of the only kernel of a file.
    pub fn new() -> Self {
        Launch::default()
    }

    /// A launch of a kernel by its name: as the file has it, or demangled, with its parameters or without.
    pub fn of(kernel: impl Into<String>) -> Self {
        Launch { kernel: Some(Named { name: kernel.into(), span: None }), ..Launch::default() }
    }

    /// The work-items of the grid along x, y and z, of which the last ones may be left out: OpenCL's global work size.
    /// Along each axis they needn't be a multiple of a work-group's: the last work-group is smaller then.
    #[must_use]
    pub fn grid(mut self, items: &[u32]) -> Self {
        (self.items, self.groups) = (Some(axes(items)), None);
        self
    }

    /// The work-groups of the grid along x, y and z, of which the last ones may be left out: HIP's grid dimensions.
    #[must_use]
    pub fn groups(mut self, groups: &[u32]) -> Self {
        (self.groups, self.items) = (Some(axes(groups)), None);
        self
    }

    /// The work-items of a work-group along x, y and z, of which the last ones may be left out: OpenCL's local work
    /// size, HIP's block dimensions. A kernel that says it itself (`reqd_work_group_size`) needs none.
    #[must_use]
    pub fn group(mut self, items: &[u32]) -> Self {
        self.group = Some(axes(items));
        self
    }

    /// The numbers of the first work-item along x, y and z: OpenCL's global work offset.
    #[must_use]
    pub fn offset(mut self, first: &[u64]) -> Self {
        self.offset = Some(Axes { numbers: first.to_vec(), span: None });
        self
    }

    /// Bytes of LDS beside those that the kernel declares and those of its arguments: the shared memory bytes of a
    /// launch in HIP.
    #[must_use]
    pub fn dynamic_lds(mut self, bytes: u32) -> Self {
        self.dynamic_lds = Some(bytes);
        self
    }

    /// Gives a run up after so many steps of each wave: a loop may have no end. Without this it is given up after
    /// 20,000,000 steps of all waves that run at the same time.
    #[must_use]
    pub fn steps(mut self, steps: u32) -> Self {
        self.steps = Some(steps);
        self
    }

    /// Whether it says how many bytes of LDS come beside those that the kernel declares.
    pub fn has_dynamic_lds(&self) -> bool {
        self.dynamic_lds.is_some()
    }

    /// Whether it says how many work-items a work-group has.
    pub fn has_group(&self) -> bool {
        self.group.is_some()
    }

    /// Whether it has a value for the argument with a number.
    pub fn has_argument(&self, number: u32) -> bool {
        self.arguments.contains_key(&Key::Number(number))
    }

    /// Gives an argument a value, by its number from 0 on or by its name.
    #[must_use]
    pub fn argument(mut self, key: impl Into<Key>, value: impl Into<Argument>) -> Self {
        self.arguments.insert(key.into(), Passed { value: value.into(), span: None });
        self
    }

    /// Gives an argument the address of a new buffer with these bytes. Its number is the lowest that no buffer has.
    #[must_use]
    pub fn pointer(self, key: impl Into<Key>, bytes: Vec<u8>) -> Self {
        let number = (0..).find(|number| !self.buffers.contains_key(number)).unwrap_or_default();
        self.buffer(number, bytes).argument(key, Argument::Buffer { number, offset: 0 })
    }

    /// Has a buffer of global memory with a number, from 0 on.
    #[must_use]
    pub fn buffer(mut self, number: u32, bytes: impl Into<Arc<Vec<u8>>>) -> Self {
        self.buffers.insert(number, bytes.into());
        self
    }

    /// Has what an earlier launch of the same file has left in memory ([`Outcome::memory`](crate::Outcome::memory)):
    /// its buffers, where this launch has none of the number, and the variables of the file.
    #[must_use]
    pub fn after(mut self, memory: &Images) -> Self {
        for (address, bytes) in memory.iter() {
            match buffer_at(address) {
                Some(number) => _ = self.buffers.entry(number).or_insert_with(|| Arc::new(bytes.to_vec())),
                None => _ = self.data.insert(address, bytes.to_vec()),
            }
        }
        self
    }

    /// Data of the file that an earlier launch has changed, by address.
    pub(super) fn data(&self) -> &BTreeMap<u64, Vec<u8>> {
        &self.data
    }

    /// The address of a buffer's first byte, by its number: for pointers in structures.
    pub const fn address(buffer: u32) -> u64 {
        address::buffer(buffer)
    }

    /// The buffers by their numbers.
    pub fn buffers(&self) -> &BTreeMap<u32, Arc<Vec<u8>>> {
        &self.buffers
    }

    /// Which kernel runs, if anybody says it.
    pub(super) fn kernel(&self) -> Option<&Named> {
        self.kernel.as_ref()
    }

    /// What a file says of the kernel that runs.
    pub(super) fn set_kernel(&mut self, name: String, span: Range<usize>) {
        self.kernel.get_or_insert(Named { name, span: Some(span) });
    }

    /// What a file says of an argument.
    pub(super) fn pass(&mut self, key: Key, value: Argument, span: Range<usize>) {
        self.arguments.entry(key).or_insert(Passed { value, span: Some(span) });
    }

    /// What a file says of a size.
    pub(super) fn set_size(&mut self, size: Size, numbers: Vec<u64>, span: Range<usize>) {
        let axes = Axes { numbers, span: Some(span) };
        match size {
            Size::Grid if self.groups.is_none() => _ = self.items.get_or_insert(axes),
            Size::Grid => {}
            Size::Group => _ = self.group.get_or_insert(axes),
            Size::Offset => _ = self.offset.get_or_insert(axes),
        }
    }

    /// A size that somebody gives.
    pub(super) fn size(&self, size: Size) -> Option<&Axes> {
        match size {
            Size::Grid => self.items.as_ref(),
            Size::Group => self.group.as_ref(),
            Size::Offset => self.offset.as_ref(),
        }
    }

    /// The grid's size in work-groups, if somebody gives it so.
    pub(super) fn size_in_groups(&self) -> Option<&Axes> {
        self.groups.as_ref()
    }

    /// The arguments that are given.
    pub(super) fn arguments(&self) -> &BTreeMap<Key, Passed> {
        &self.arguments
    }

    /// Bytes of LDS that nobody declares.
    pub(super) fn dynamic_lds_bytes(&self) -> u32 {
        self.dynamic_lds.unwrap_or_default()
    }

    /// Steps of each wave after which a run is given up, if somebody says so.
    pub(super) fn steps_at_most(&self) -> Option<u32> {
        self.steps
    }

    /// Where a file says something that only a launch of a kernel has, and what.
    pub(super) fn of_kernels_only(&self) -> Option<(Option<Range<usize>>, &'static str)> {
        let argument = self.arguments.values().next().map(|passed| (passed.span.clone(), "argument"));
        let axes = [(&self.items, "grid"), (&self.groups, "grid"), (&self.group, "group"), (&self.offset, "offset")];
        let axes = axes.into_iter().find_map(|(axes, name)| Some((axes.as_ref()?.span.clone(), name)));
        argument.or(axes)
    }
}

fn axes(numbers: &[u32]) -> Axes {
    Axes { numbers: numbers.iter().map(|number| (*number).into()).collect(), span: None }
}
