//! Golden model, timing model and hardware have the same opcodes, but for what is named here; what a port lacks of them
//! is answered as `unsupported`.

use lds::isa::{self, DsInstruction, Opcode, Operation};
use lds::targets::{Geometry, Target};
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use lds_testbench::hardware::{Hardware, Input, Port, Request, simulate};
use lds_testbench::session::{Engine, Setup};

const GEOMETRY: Geometry = Geometry::SMALL;
const ALLOCATION: Allocation = Allocation { base: 0, size: GEOMETRY.bytes() as u32 };

fn timed(target: Target, opcode: &'static Opcode) -> bool {
    let transfer = Transfer::ds(&DsInstruction::new(opcode), 0, &Wave::new(WaveSize::Wave64));
    lds::timing::cost(target, Geometry::FULL, ALLOCATION, &transfer).is_some()
}

#[test]
fn models_and_hardware_have_the_same_opcodes() {
    for target in Target::BUILT {
        for opcode in isa::opcodes(target) {
            let golden = lds::golden::supports(opcode);
            // What makes waves wait for one another takes time only in a sequence.
            let timed = timed(target, opcode) || opcode.synchronizes();
            assert_eq!(timed, golden, "{target} {}: timing model, golden model", opcode.name);
            let facts = target.facts();
            let cores = [Core::new(target, facts.local.geometry), Core::gds(target, facts.gds.geometry)];
            let hardware = cores.iter().any(|core| core.supports(opcode));
            assert_eq!(golden, hardware, "{target} {}: golden model, hardware", opcode.name);
        }
    }
}

/// A request that would read, change or return something if the unit executed it. The opcode is its tag, too.
fn request(code: u8) -> Request {
    let lanes = GEOMETRY.lanes as u32;
    Request {
        opcode: code,
        tag: code,
        offset1: 1,
        allocation: ALLOCATION,
        m0: u32::MAX,
        exec: (1 << lanes) - 1,
        source_exec: (1 << lanes) - 1,
        starts: true,
        first: true,
        last: true,
        address: (0..lanes).map(|lane| 4 * lane).collect(),
        data: [0x5555_0000, 0x3333_0000, 0x7777_0000, 0x1111_0000]
            .map(|first| (0..lanes).map(|lane| first + lane).collect()),
        ..Request::default()
    }
}

fn storage(unit: &Hardware) -> Vec<u32> {
    (0..GEOMETRY.bytes() as u32).step_by(4).map(|address| unit.peek(address)).collect()
}

/// What a last beat says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Answer {
    unsupported: bool,
    acknowledges: bool,
}

/// Sends a request of each opcode number to a port. Of each number the last beat of its answer.
fn answers(unit: &mut Hardware, port: Port, requests: &[Request]) -> Vec<Option<Answer>> {
    let mut answers = vec![None; 256];
    let mut waiting = requests.iter().peekable();
    let mut quiet = 0;
    while quiet < 100 {
        quiet += 1;
        let offered = waiting.peek().copied();
        unit.put(Input::Request(port, offered));
        unit.settle().expect("settles");
        if offered.is_some() && unit.request_ready(port) {
            quiet = 0;
            waiting.next();
        }
        for (beat, acknowledges) in [(unit.beat(Port::FIRST), false), (unit.beat(Port::SECOND), true)] {
            let Some(beat) = beat.filter(|beat| beat.done) else { continue };
            quiet = 0;
            let answer = Answer { unsupported: beat.unsupported, acknowledges };
            let earlier = answers[usize::from(beat.tag)].replace(answer);
            assert_eq!(earlier, None, "opcode {} answers twice", beat.tag);
            assert!(!(beat.unsupported && beat.has_data), "opcode {}: data without a meaning", beat.tag);
        }
        unit.edge().expect("settles");
    }
    unit.put(Input::Request(port, None));
    answers
}

/// Every opcode number at every port. Those that the unit doesn't have come first, all together, and leave the storage
/// as it was. (In how many cycles they are answered the recordings of requesters are held against.)
fn check(unit: &mut Hardware, parts: Parts, what: &str) {
    unit.put(Input::Ready([true; Port::MOST]));
    unit.put(Input::Reset(true));
    unit.settle().and_then(|()| unit.edge()).expect("settles");
    unit.put(Input::Reset(false));
    for address in (0..ALLOCATION.size).step_by(4) {
        unit.poke(address, address.wrapping_mul(2_654_435_761));
    }
    for port in Port::of(unit.kind()) {
        let has = |code: u8| {
            isa::by_code(Target::Gfx906, code).is_some_and(|opcode| {
                lds_rtl::supports(parts, opcode)
                    && (port == Port::FIRST || matches!(opcode.operation, Operation::Load(_)))
            })
        };
        let (known, unknown): (Vec<u8>, Vec<u8>) = (0..=u8::MAX).partition(|&code| has(code));
        assert!(known.len() >= 3 && unknown.len() > 100, "{known:?}");
        let before = storage(unit);
        let whole = |code: u8| request(code);
        let half = |code: u8| Request { exec: 0xf0, ..request(code) };
        let one_element = |code: u8| Request { offset1: 0, ..request(code) };
        let in_one_bank = |code: u8| {
            let address = (0..GEOMETRY.lanes as u32).map(|lane| 4 * GEOMETRY.banks as u32 * lane).collect();
            Request { address, ..request(code) }
        };
        for form in [whole, half, one_element, in_one_bank] {
            let requests: Vec<Request> = unknown.iter().copied().map(form).collect();
            let answers = answers(unit, port, &requests);
            for request in requests {
                let expected = Answer { unsupported: true, acknowledges: false };
                let found = answers[usize::from(request.opcode)];
                assert_eq!(found, Some(expected), "{what}, {port:?}: opcode {}", request.opcode);
            }
        }
        assert_eq!(storage(unit), before, "{what}, {port:?}");
        let requests: Vec<Request> = known.iter().copied().map(request).collect();
        let answers = answers(unit, port, &requests);
        for code in known {
            let unsupported = answers[usize::from(code)].map(|answer| answer.unsupported);
            assert_eq!(unsupported, Some(false), "{what}, {port:?}: opcode {code}");
        }
        assert_eq!(storage(unit) != before, port == Port::FIRST, "{what}, {port:?}: what stores has stored");
    }
}

/// With all optional parts, without each, and without any.
fn variants() -> impl Iterator<Item = Parts> {
    Part::ALL.into_iter().map(|part| Parts::ALL.without(part)).chain([Parts::ALL, bare()])
}

fn bare() -> Parts {
    Part::ALL.into_iter().fold(Parts::ALL, Parts::without)
}

#[test]
fn the_rtl_answers_unsupported() {
    for parts in variants() {
        let core = Core { parts, ..Core::new(Target::Gfx906, GEOMETRY) };
        check(&mut simulate(&core).expect("a built size"), parts, &core.name());
    }
}

#[test]
fn the_exported_verilog_answers_unsupported() {
    // What each part alone makes of the Verilog is the business of co-simulation: Icarus takes long.
    for parts in [Parts::ALL, bare()] {
        let core = Core { parts, ..Core::new(Target::Gfx906, GEOMETRY) };
        let built = Setup::new(core, Engine::Icarus).hardware();
        check(&mut built.expect("starts"), parts, &core.name());
    }
}
