//! Which requests are about waves that wait for one another.

use lds_hdl::{U, bit_cast_u, block};
use lds_isa::isa::{self, GwsOp, Operation};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

/// A number that no opcode of the kind has.
const NONE: u64 = 256;

block! {
    /// Tells what an opcode does beside memory. Combinational.
    ///
    /// ```text
    /// opcode ─► equal to that of ds_gws_init, …? ─► one of the outputs; none for what is about memory alone
    /// ```
    pub struct Commands {
        input {
            /// DS opcode of the target
            opcode: U<8>,
        }
        output {
            /// the opcode makes waves wait for one another
            known: bool,
            /// the instruction works on a resource
            works_on_resource: bool,
            /// the instruction waits for its wave's turn
            ordered: bool,
            /// the instruction works on a register
            works_on_register: bool,
            /// the instruction brings a value even where no lane is on; others do nothing then
            acts_alone: bool,
            /// `ds_gws_init`
            inits: bool,
            /// `ds_gws_sema_v`
            raises: bool,
            /// `ds_gws_sema_br`
            raises_by: bool,
            /// `ds_gws_sema_release_all`
            releases: bool,
            /// `ds_gws_sema_p`
            takes: bool,
            /// `ds_gws_barrier`
            joins: bool,
            /// `ds_sub_gs_reg_rtn`
            subtracts: bool,
        }
        local { wide: U<9> }
        constant {
            init: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::Init)),
            sema_v: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::SemaV)),
            sema_br: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::SemaBr)),
            release_all: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::SemaReleaseAll)),
            sema_p: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::SemaP)),
            barrier: Constant<U<9>> = code(Target::default(), Operation::Gws(GwsOp::Barrier)),
            count: Constant<U<9>> = code(Target::default(), Operation::OrderedCount),
            add: Constant<U<9>> = code(Target::default(), Operation::AddGsReg),
            sub: Constant<U<9>> = code(Target::default(), Operation::SubGsReg),
        }
        kernel {
            self.wide.next = bit_cast_u::<9, 8>(self.opcode.val());
            self.inits.next = self.wide.val() == self.init.val();
            self.raises.next = self.wide.val() == self.sema_v.val();
            self.raises_by.next = self.wide.val() == self.sema_br.val();
            self.releases.next = self.wide.val() == self.release_all.val();
            self.takes.next = self.wide.val() == self.sema_p.val();
            self.joins.next = self.wide.val() == self.barrier.val();
            self.ordered.next = self.wide.val() == self.count.val();
            self.subtracts.next = self.wide.val() == self.sub.val();
            self.works_on_register.next = self.subtracts.val() || (self.wide.val() == self.add.val());
            self.works_on_resource.next = self.inits.val()
                || self.raises.val()
                || self.raises_by.val()
                || self.releases.val()
                || self.takes.val()
                || self.joins.val();
            self.acts_alone.next = self.ordered.val() || self.inits.val() || self.raises_by.val() || self.joins.val();
            self.known.next = self.works_on_resource.val() || self.ordered.val() || self.works_on_register.val();
        }
    }
}

/// The number of the opcode with an operation.
fn code(target: Target, operation: Operation) -> Constant<U<9>> {
    let found = isa::opcodes(target).iter().find(|opcode| opcode.operation == operation);
    Constant::new(U::new(found.map_or(NONE, |opcode| opcode.code.into())))
}

impl Commands {
    /// Knows the opcodes of a target.
    pub fn keep(&mut self, target: Target) {
        self.init = code(target, Operation::Gws(GwsOp::Init));
        self.sema_v = code(target, Operation::Gws(GwsOp::SemaV));
        self.sema_br = code(target, Operation::Gws(GwsOp::SemaBr));
        self.release_all = code(target, Operation::Gws(GwsOp::SemaReleaseAll));
        self.sema_p = code(target, Operation::Gws(GwsOp::SemaP));
        self.barrier = code(target, Operation::Gws(GwsOp::Barrier));
        self.count = code(target, Operation::OrderedCount);
        self.add = code(target, Operation::AddGsReg);
        self.sub = code(target, Operation::SubGsReg);
    }
}
