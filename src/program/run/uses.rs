//! Registers whose bits decide something: addresses, lanes, branches, modes.

use crate::check::{Bits, Decides, Scalar, Use};
use crate::encoding::meaning::{Control, Crossing};
use crate::encoding::{Field, Format, Instruction};
use crate::execute::{Beside, sets_private_base};
use crate::operands::{AnyRegister, Operands};

use super::named::{FLAT_SCRATCH, scalar};

/// What undefined bits of an instruction's registers would decide, for a wave of so many lanes.
pub(super) fn uses(instruction: &Instruction, beside: Beside, lanes: usize) -> Vec<Use> {
    let row = instruction.row;
    let (control, crossing) = (row.does.control(), row.does.crossing());
    let reads = |is_wanted: &dyn Fn(Field) -> bool| {
        let of = |field, registers, _| if is_wanted(field) { registers } else { Vec::new() };
        Operands::moved(instruction, lanes, of).reads
    };
    let once = |register: &AnyRegister| match register {
        AnyRegister::Scalar(number) => scalar(*number, row.target),
        AnyRegister::Vector(_) => None,
    };
    let all = |registers: Vec<AnyRegister>, by: fn(Scalar) -> Decides, bits: u32| {
        let of = move |register: &AnyRegister| match register {
            AnyRegister::Vector(register) => {
                Some(Use { by: Decides::Vgpr(*register), place: Bits::Vector(*register), bits })
            }
            AnyRegister::Scalar(_) => {
                let register = once(register)?;
                Some(Use { by: by(register), place: Bits::Scalar(register), bits })
            }
        };
        registers.iter().filter_map(of).collect::<Vec<_>>()
    };
    const WHOLE: u32 = u32::MAX;
    // What is wrong with it matters where a lane reaches its private memory.
    let sets_register = control == Some(Control::SetRegister) && !sets_private_base(instruction);
    let mut uses = match row.format {
        Format::Flat | Format::Global | Format::Scratch | Format::Mubuf | Format::Mtbuf => {
            all(reads(&|field| field != Field::Vdata), Decides::Base, WHOLE)
        }
        Format::Smem => all(reads(&|field| field != Field::Sdata), Decides::Base, WHOLE),
        _ if crossing.is_some_and(Crossing::is_of_one_lane) => {
            all(reads(&|field| field == Field::Src1), Decides::Lane, lanes as u32 - 1)
        }
        _ if crossing.is_some_and(Crossing::permutes) => {
            all(reads(&|field| matches!(field, Field::Src1 | Field::Src2)), Decides::Lane, WHOLE)
        }
        _ if sets_register || control.is_some_and(Control::indexes) => all(reads(&|_| true), Decides::Mode, WHOLE),
        _ if beside.decides => all(reads(&|_| true), |_| Decides::Here, WHOLE),
        _ => Vec::new(),
    };
    if beside.may_read_flat_scratch {
        let base = FLAT_SCRATCH.into_iter().filter_map(Scalar::sgpr);
        uses.extend(base.map(|half| Use { by: Decides::Base(half), place: Bits::Scalar(half), bits: WHOLE }));
    }
    if sets_register {
        let source = Operands::of(instruction, lanes).writes;
        uses.extend(all(source, Decides::Mode, WHOLE));
    }
    let here = |place: Bits| Use { by: Decides::Here, place, bits: WHOLE };
    if beside.decides && beside.reads_scc {
        uses.push(here(Bits::Scalar(Scalar::SCC)));
    }
    if beside.decides && beside.reads_vcc {
        uses.push(here(Bits::IsZero(Scalar::VCC_LO)));
    }
    if beside.decides && beside.reads_exec {
        uses.push(here(Bits::IsZero(Scalar::EXEC_LO)));
    }
    if beside.reads_m0 {
        uses.push(Use { by: Decides::M0, place: Bits::Scalar(Scalar::M0), bits: WHOLE });
    }
    uses
}
