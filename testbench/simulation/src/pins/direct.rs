//! Blocks in rust-hdl's simulator.

use super::ports::{Pins, PortList};
use crate::hardware::Fault;
use lds_hdl::{Clocking, Evaluation, Ports, Trace, Tracer, rest};
use rust_hdl::prelude::*;
use std::sync::Arc;

/// A block with ports and memories that have numbers.
pub trait Ported: Block + Evaluation + Trace + Clocking + 'static {
    /// its inputs, but for the clock
    const INPUTS: &'static [PortedMember<Self>];
    /// its outputs
    const OUTPUTS: &'static [PortedMember<Self>];

    /// The clock goes up.
    fn rise(&mut self);
    /// A dword of a memory.
    fn dword(&self, memory: usize, row: usize) -> u32;
    /// Replaces it.
    fn set_dword(&mut self, memory: usize, row: usize, value: u32);
}

/// A member of a block that is one port, or several.
pub struct PortedMember<B: ?Sized> {
    /// appends the names of its ports
    pub names: fn(&mut Vec<String>),
    /// gives one of them its values
    pub put: fn(&mut B, usize, &[u64]),
    /// reports the values of one of them
    pub get: fn(&B, usize, &mut dyn FnMut(u64)),
}

/// Appends the names of a member's ports.
pub fn names_of<B, P: Ports>(_: fn(&B) -> &P, name: &str, into: &mut Vec<String>) {
    P::names(name, into);
}

/// Appends the names of the ports of an array that has them for each of its elements.
pub fn names_of_each<B, P: Ports, const N: usize>(_: fn(&B) -> &[P; N], name: &str, into: &mut Vec<String>) {
    (0..N).for_each(|index| P::names(&format!("{name}[{index}]"), into));
}

/// Gives one of these ports its values.
pub fn put_each<P: Ports>(array: &mut [P], port: usize, elements: &[u64]) {
    array[port / P::PORTS].put(port % P::PORTS, elements);
}

/// Reports the values of one of these ports.
pub fn get_each<P: Ports>(array: &[P], port: usize, see: &mut dyn FnMut(u64)) {
    array[port / P::PORTS].get(port % P::PORTS, see);
}

/// The ports of a block: its inputs and outputs, of which bundles have a port for each field. Those in brackets are
/// arrays that have ports for each of their elements.
macro_rules! ports {
    (
        inputs: $($input:ident)* $([$($given:ident)*])?;
        outputs: $($output:ident)* $([$($shown:ident)*])?
    ) => {
        const INPUTS: &'static [$crate::pins::PortedMember<Self>] =
            &[$($crate::pins::ports!(@one $input),)* $($($crate::pins::ports!(@each $given),)*)?];
        const OUTPUTS: &'static [$crate::pins::PortedMember<Self>] =
            &[$($crate::pins::ports!(@one $output),)* $($($crate::pins::ports!(@each $shown),)*)?];

        fn rise(&mut self) {
            self.clock.next = rust_hdl::prelude::Clock { clk: true };
        }
    };
    (@one $member:ident) => {
        $crate::pins::PortedMember {
            names: |into| $crate::pins::names_of(|block: &Self| &block.$member, stringify!($member), into),
            put: |block, port, elements| lds_hdl::Ports::put(&mut block.$member, port, elements),
            get: |block, port, see| lds_hdl::Ports::get(&block.$member, port, see),
        }
    };
    (@each $array:ident) => {
        $crate::pins::PortedMember {
            names: |into| $crate::pins::names_of_each(|block: &Self| &block.$array, stringify!($array), into),
            put: |block, port, elements| $crate::pins::put_each(&mut block.$array, port, elements),
            get: |block, port, see| $crate::pins::get_each(&block.$array, port, see),
        }
    };
}

pub(crate) use ports;

/// A block in rust-hdl's simulator.
pub struct Direct<B> {
    block: Box<B>,
    ports: Arc<PortList>,
    /// of each input, and of each output, the member that has it, and its number there
    places: [Vec<(usize, usize)>; 2],
    /// the scope of its signals in waveforms
    scope: &'static str,
    /// a dword has been replaced since the last evaluation
    poked: bool,
    passes: u64,
}

/// The names of the ports of members, and where each is.
fn survey<B: ?Sized>(members: &[PortedMember<B>]) -> (Vec<String>, Vec<(usize, usize)>) {
    let (mut names, mut places) = (Vec::new(), Vec::new());
    for (number, member) in members.iter().enumerate() {
        (member.names)(&mut names);
        let first = places.len();
        places.extend((first..names.len()).map(|port| (number, port - first)));
    }
    (names, places)
}

/// The ports of a block.
pub fn ports_of<B: Ported>() -> PortList {
    PortList::new([B::INPUTS, B::OUTPUTS].map(|members| survey(members).0))
}

impl<B: Ported> Direct<B> {
    /// A block that has just powered up. In waveforms its signals are below `scope`.
    pub fn new(block: Box<B>, scope: &'static str) -> Self {
        let [(inputs, given), (outputs, shown)] = [B::INPUTS, B::OUTPUTS].map(survey);
        let ports = Arc::new(PortList::new([inputs, outputs]));
        Direct { block, ports, places: [given, shown], scope, poked: false, passes: 0 }
    }

    fn run(&mut self) -> Result<(), Fault> {
        if std::mem::take(&mut self.poked) {
            self.block.wake();
        }
        self.passes += rest(self.block.as_mut()).ok_or(Fault::Unsettled)?;
        Ok(())
    }
}

impl<B: Ported> Pins for Direct<B> {
    fn ports(&self) -> &Arc<PortList> {
        &self.ports
    }

    fn drive(&mut self, input: usize, elements: &[u64]) {
        let (member, port) = self.places[0][input];
        (B::INPUTS[member].put)(&mut self.block, port, elements);
    }

    fn show(&self, output: usize, see: &mut dyn FnMut(u64)) {
        let (member, port) = self.places[1][output];
        (B::OUTPUTS[member].get)(&self.block, port, see);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.block.fall();
        self.run()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.block.rise();
        self.run()
    }

    fn dword(&self, memory: usize, row: usize) -> u32 {
        self.block.dword(memory, row)
    }

    fn set_dword(&mut self, memory: usize, row: usize, value: u32) {
        self.block.set_dword(memory, row, value);
        self.poked = true;
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.block.trace(self.scope, tracer);
    }

    fn passes(&self) -> u64 {
        self.passes
    }
}
