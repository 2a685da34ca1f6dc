//! Which programs are recorded, and what else.

use super::recorded::{ReplayError, Run, dwords};
use super::traffic::traffic;
use crate::hardware::{Hardware, Log, Port, Recording, Request, simulate};
use crate::observer::Unobserved;
use crate::random;
use crate::session::{Engine, SessionError, Setup, execute};
use crate::shipped::PROGRAMS;
use lds::diagnostic::Source;
use lds::isa::{self, Instruction, Operation};
use lds::program::{Action, Program};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::cell::RefCell;
use std::rc::Rc;

/// Dwords of all lanes that a recording may drive, so that the largest unit's file stays small enough to be shipped with a core.
const BUDGET: usize = 400_000;
/// Random programs at most.
const MOST_PROGRAMS: u64 = 120;
/// Seed of the random programs: another one than campaigns start with.
const SEED: u64 = 0x1d5;

/// Records the shipped programs that fit, random ones, and every opcode number at every port.
///
/// # Errors
/// A program about which golden model and RTL disagree.
pub fn record(core: &Core) -> Result<Vec<Run>, ReplayError> {
    let log = Rc::new(RefCell::new(Log::default()));
    let mut setup = Setup::new(*core, Engine::Rtl).recorded(Rc::clone(&log));
    let mut runs = vec![Run { log: unknown_opcodes(core, &log)?, cut: false }];
    runs.push(Run { log: traffic(core, &log, BUDGET / 2)?, cut: false });
    for (name, text) in PROGRAMS {
        let program = Program::parse(&Source::new(*name, *text), core.target).map_err(|error| differs(&error))?;
        // The large benches say nothing about the hardware that the others don't.
        if runs_on(&program, core) && !name.starts_with("bench") {
            execute_one(&program, &setup)?;
            runs.push(Run { log: log.take(), cut: false });
        }
    }
    for number in 0..MOST_PROGRAMS {
        let program = random::program(*core, SEED, number).map_err(ReplayError::NoProgram)?.to_string();
        let program = Program::parse(&Source::new("random", program), core.target).map_err(|error| differs(&error))?;
        setup.stalls = (number % 2 == 1).then_some(number);
        execute_one(&program, &setup)?;
        let mut run = Run { log: log.take(), cut: number % 3 == 2 };
        if run.cut {
            // A reset comes upon whatever is in flight there.
            let length = run.log.cycles.len();
            run.log.cycles.truncate(length / 2 + number as usize % 16);
        }
        runs.push(run);
        if runs.iter().map(|run| dwords(&run.log)).sum::<usize>() > BUDGET {
            break;
        }
    }
    Ok(runs)
}

/// Whether a unit has the room and the instructions for a program.
fn runs_on(program: &Program, core: &Core) -> bool {
    let has = |action: &Action| match action {
        Action::Run(Instruction::Ds(one)) => lds_rtl::supports(core.target, core.parts, one.opcode),
        _ => true,
    };
    program.allocation(core.geometry).is_ok() && program.steps().iter().all(|step| has(&step.action))
}

fn execute_one(program: &Program, setup: &Setup) -> Result<(), ReplayError> {
    let session = execute(program, setup, &mut Unobserved, &mut |_| {})?;
    match session.mismatches.first() {
        None => Ok(()),
        Some(mismatch) => Err(differs(mismatch)),
    }
}

fn differs(what: &impl ToString) -> ReplayError {
    ReplayError::Differs(what.to_string())
}

/// Every opcode number that a port lacks, at that port: the answer must say so.
fn unknown_opcodes(core: &Core, log: &Rc<RefCell<Log>>) -> Result<Log, ReplayError> {
    let unit = simulate(core).ok_or_else(|| differs(&format!("there is no unit of {}", core.geometry)))?;
    let mut unit = Recording::new(unit, Rc::clone(log));
    let tool = |fault| ReplayError::Run(SessionError::Tool(fault));
    let ports: &[Port] = if core.parts.has(Part::Dual) { &[Port::Main, Port::Load] } else { &[Port::Main] };
    let lanes = core.geometry.lanes;
    unit.set_response_ready(true, true);
    unit.set_reset(true);
    unit.settle().and_then(|()| unit.edge()).map_err(tool)?;
    unit.set_reset(false);
    for &port in ports {
        for code in 0..=u8::MAX {
            let opcode = isa::by_code(core.target, code);
            let known = opcode.filter(|opcode| lds_rtl::supports(core.target, core.parts, opcode));
            let has = |opcode: &&isa::Opcode| port == Port::Main || matches!(opcode.operation, Operation::Load(_));
            // What the port has is in the programs.
            if known.filter(has).is_some() {
                continue;
            }
            let request = Request {
                opcode: code,
                tag: !code,
                offset0: code.rotate_left(3),
                offset1: code,
                allocation: Allocation { base: 64, size: 32 },
                m0: u32::MAX,
                exec: u64::from(code) & (u64::MAX >> (64 - lanes)),
                source_exec: 0,
                destination_lane: 0,
                source_lane: 0,
                loads: port == Port::Load,
                starts: true,
                first: true,
                last: true,
                address: (0..lanes as u32).map(|lane| 4 * lane + 128 * u32::from(code)).collect(),
                data0: vec![u32::from(code); lanes],
                data1: vec![!u32::from(code); lanes],
            };
            unit.set_main_first(port == Port::Main);
            unit.set_request(port, Some(&request));
            let mut answered = false;
            for _ in 0..64 {
                unit.settle().map_err(tool)?;
                let taken = unit.request_ready(port);
                let beat = unit.response().or(unit.ack()).filter(|beat| beat.done);
                unit.edge().map_err(tool)?;
                if taken {
                    unit.set_request(port, None);
                }
                if let Some(beat) = beat {
                    answered = beat.tag == request.tag && beat.unsupported;
                    break;
                }
            }
            if !answered {
                return Err(differs(&format!("opcode {code} at {port:?} isn't answered as unsupported")));
            }
        }
    }
    Ok(log.take())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::target::{Geometry, Target};
    use std::collections::BTreeSet;

    #[test]
    fn every_opcode_number_is_offered_at_every_port() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        let runs = record(&core).expect("recorded");
        for port in 0..2 {
            let requests = runs.iter().flat_map(|run| &run.log.cycles).filter_map(|cycle| cycle.offered[port].as_ref());
            let codes: BTreeSet<u8> = requests.map(|request| request.opcode).collect();
            let missing: Vec<u8> = (0..=u8::MAX).filter(|code| !codes.contains(code)).collect();
            assert_eq!(missing, [0; 0], "port {port}");
        }
        let cycles: Vec<_> = runs.iter().flat_map(|run| &run.log.cycles).collect();
        assert!(cycles.iter().filter(|cycle| cycle.reset).count() > runs.len(), "resets while something is in flight");
        assert!(cycles.iter().any(|cycle| cycle.outputs.response_valid && !cycle.ready[0]), "back-pressure");
        assert!(runs.iter().any(|run| run.cut));
    }
}
