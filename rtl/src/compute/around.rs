//! Methods of compute units around one with clients.

use super::unit::{ComputeUnitWithBuffers, ComputeUnitWithParameters};
use super::waves::WavesWithParameters;
use lds_isa::targets::{Encoding, Target};
use rust_hdl::prelude::*;

/// Methods of a compute unit around one with clients.
macro_rules! around {
    ($name:ident[$($generic:ident),*] $(, $buffers:ident)*) => {
        impl<$(const $generic: usize),*> $name<$($generic),*> {
            /// The compute unit at power-up.
            pub fn boxed() -> Box<Self> {
                lds_hdl::boxed()
            }

            /// Keeps what a target needs, as of a [`ComputeUnit`](crate::compute::ComputeUnit).
            pub fn keep(&mut self, target: Target, interlocks: bool) {
                self.unit.keep(target, interlocks);
                self.reads.keep(target);
                self.client.keep(target);
                $(self.$buffers.keep(target);)*
                self.counts = Constant::new(target.facts().code.encoding == Encoding::Gfx11);
            }
        }
    };
}

around!(ComputeUnitWithParameters[
    WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS, QUADS
]);
around!(ComputeUnitWithBuffers[
    WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS, QUADS, LANE,
    SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, SPOT, NOTE, SLOTS
], buffers, writer);
around!(WavesWithParameters[WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, QUADS]);
