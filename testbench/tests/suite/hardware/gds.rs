//! The global data share: on models, RTL and Verilog, for two compute units and for four, and what the command says of
//! it.

use crate::common::{Desk, SMALL, SMALLEST, agree, assert_code, json, passes, said, stdout};
use lds::diagnostic::Source;
use lds::isa;
use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Memory};
use lds_rtl::{Part, UnitKind};
use lds_testbench::hardware::{Cycle, Hardware, Inputs, Port, Request, SharedLog, Simulator, SyncOutputs, simulate};
use lds_testbench::observer::Unobserved;
use lds_testbench::reference::check;
use lds_testbench::session::{Engine, Setup};

/// Two waves, one on each compute unit, compact the numbers that are divisible by 3: each appends to a counter as many
/// as it has, and stores them behind those that were there before.
const COMPACTION: &str = "; lds: wave 64\n; lds: waves 2\n; lds: m0 = 4 << 18 | 1024\n; lds: v1 = lane * 64 + wave\n\
    ; lds: exec = v1 % 3 == 0\nds_append v2 gds\ns_waitcnt lgkmcnt(0)\n; lds: expect v2 == wave * 22\n\
    ; lds: v3 = 4 + (v2 + lane / 3) * 4\nds_write_b32 v3, v1 gds\n\
    s_waitcnt lgkmcnt(0)\n; lds: expect memory at 16 == 43\n; lds: expect memory at 20 == 0, 192, 384\n\
    ; lds: expect memory at 108 == 129, 321, 513\ns_endpgm\n";

fn core(target: Target) -> Core {
    Core::gds(target, target.facts().gds.geometry)
}

/// A global data share for four compute units.
fn of_four(core: Core) -> Core {
    Core { memory: Memory::Gds { compute_units: 4 }, ..core }
}

#[test]
fn waves_of_two_compute_units_append_to_one_counter() {
    passes(&Source::new("compaction.s", COMPACTION), &Setup::new(core(Target::Gfx906), Engine::Rtl), &mut Unobserved);
}

/// Who waits last at one resource, and is let go, may then be in the middle of another queue.
#[test]
fn queues_of_two_resources_are_apart() {
    let semaphores = "; lds: waves 4\n; lds: only wave == 0\nds_gws_sema_p offset:1 gds\n; lds: only wave == 1\nds_gws_sema_p offset:1 gds\n\
        ; lds: only wave == 2\nds_gws_sema_p offset:2 gds\n; lds: only wave == 3\nds_gws_sema_v offset:1 gds\ns_waitcnt lgkmcnt(0)\n\
        ds_gws_sema_v offset:1 gds\ns_waitcnt lgkmcnt(0)\nds_gws_sema_v offset:2 gds\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_endpgm\n";
    let barriers = "; lds: waves 6\n; lds: v1 = 2\n; lds: v2 = 1\n; lds: only wave == 5\nds_gws_init v1 offset:1 gds\ns_waitcnt lgkmcnt(0)\n\
        ds_gws_init v2 offset:2 gds\ns_waitcnt lgkmcnt(0)\n; lds: all\ns_barrier\n; lds: only wave < 2\nds_gws_barrier v1 offset:1 gds\n\
        ; lds: only wave == 2 || wave == 3\nds_gws_barrier v2 offset:2 gds\n; lds: only wave == 4\nds_gws_barrier v1 offset:1 gds\n\
        ; lds: all\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    for (name, text) in [("semaphores.s", semaphores), ("barriers.s", barriers)] {
        for target in Target::BUILT {
            passes(&Source::new(name, text), &Setup::new(core(target), Engine::Rtl), &mut Unobserved);
        }
    }
}

/// Which resources waves have counts from the first cycle after a reset on, also for a request that is taken in it.
#[test]
fn a_wave_that_waits_from_the_first_cycle_on_is_as_the_page_says() {
    let text = "; lds: waves 2\n; lds: gws_base 5\n; lds: v1 = 1\n; lds: only wave == 0\nds_gws_sema_p offset:3 gds\n\
        ; lds: only wave == 1\nds_gws_sema_v offset:3 gds\n; lds: all\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    for target in Target::BUILT {
        let core = Core::gds(target, SMALLEST);
        let log = SharedLog::default();
        let setup = Setup::new(core, Engine::Rtl).recorded(log.clone());
        passes(&Source::new("first.s", text), &setup, &mut Unobserved);
        let log = log.take();
        assert!(log.cycles[1].outputs.is_ready(Port::FIRST) && log.cycles[1].inputs.offered[0].is_some(), "at once");
        assert_eq!(check(&core, &log), Ok(()), "{target}");
    }
}

/// M0 has the base in bytes, and the storage has dwords: from byte 4 on, and from the same dword on where M0 says 7.
#[test]
fn a_base_is_any_dword() {
    for (target, base) in Target::BUILT.into_iter().flat_map(|target| [4, 7].map(|base| (target, base))) {
        let [store, load] = match target {
            Target::Gfx906 => ["ds_write_b32", "ds_read_b64"],
            _ => ["ds_store_b32", "ds_load_b64"],
        };
        let lanes = target.facts().widest_wave().lanes();
        let text = format!(
            "; lds: wave {lanes}\n; lds: memory at 0 count 64 = index\n; lds: exec = lane == 3\n; lds: m0 = {base} << 16 | 0x40\n; lds: v1 = 0\n\
             ; lds: v2 = 77\n; lds: v3 = 0\n{store} v1, v2 gds\n{load} v[4:5], v1 offset:8 gds\nds_add_rtn_u64 v[6:7], v1, v[2:3] offset:8 gds\n\
             s_waitcnt lgkmcnt(0)\n; lds: expect v4 == 3 && v5 == 4\n; lds: expect v6 == 0 && v7 == 0\n; lds: expect memory at 0 == 0, 77, 2, 3, 4, 5\n\
             ; lds: m0 = 8 << 16 | 0x40\nds_add_rtn_u64 v[6:7], v1, v[2:3] offset:8 gds\ns_waitcnt lgkmcnt(0)\n; lds: expect v6 == 4 && v7 == 5\ns_endpgm\n"
        );
        passes(&Source::new("base.s", text), &Setup::new(core(target), Engine::Rtl), &mut Unobserved);
    }
}

/// Of a share that is one lane wide the lowest active lane takes part, and all count where they append.
#[test]
fn one_lane_takes_part_on_gfx1100() {
    let text = "; lds: wave 32\n; lds: memory at 0 count 64 = index\n; lds: v1 = lane * 4\n; lds: v3 = -7\n; lds: exec = lane > 20\n\
        ds_load_b32 v3, v1 gds\n; lds: expect cycles == 1\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 == (lane == 21 ? 21 : -7)\n\
        ds_append v4 offset:128 gds\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == 32\n; lds: expect memory at 128 == 43\ns_endpgm\n";
    passes(&Source::new("lane.s", text), &Setup::new(core(Target::Gfx1100), Engine::Rtl), &mut Unobserved);
}

#[test]
fn random_programs_agree() {
    for target in Target::BUILT {
        agree(Setup::new(core(target), Engine::Rtl), 10, 61);
        let small = || Setup::new(Core::gds(target, SMALLEST), Engine::Rtl).beside(Simulator::Verilator);
        agree(small(), 30, 62);
        let mut held_up = small();
        held_up.stalls = Some(63);
        agree(held_up, 15, 63);
    }
    agree(Setup::new(core(Target::Gfx1100), Engine::Rtl).beside(Simulator::Icarus), 1, 64);
}

#[test]
fn random_programs_on_four_compute_units_agree() {
    for target in Target::BUILT {
        agree(Setup::new(of_four(core(target)), Engine::Rtl), 6, 65);
        let small = || Setup::new(of_four(Core::gds(target, SMALLEST)), Engine::Rtl).beside(Simulator::Verilator);
        agree(small(), 25, 66);
        let mut held_up = small();
        held_up.stalls = Some(67);
        agree(held_up, 12, 68);
    }
}

/// Random requests of four compute units, whose tags are numbers of waves, agree with the contract.
#[test]
fn random_requests_of_four_agree_with_the_page() {
    for target in Target::BUILT {
        let core = of_four(Core::gds(target, Geometry::SMALL));
        let log = lds_simulation::traffic::traffic(&core).expect("recorded");
        let valid = |cycle: &Cycle| cycle.outputs.ports.iter().map(|port| port.valid).collect::<Vec<_>>();
        let mut beats = [0; 4];
        for cycle in &log.cycles {
            let valid = valid(cycle);
            assert!(valid.iter().filter(|valid| **valid).count() < 2, "one at a time");
            beats.iter_mut().zip(valid).for_each(|(beats, valid)| *beats += usize::from(valid));
        }
        assert!(beats.iter().all(|beats| *beats > 1500), "{beats:?}");
        let far = |cycle: &Cycle| cycle.inputs.offered.iter().flatten().any(|request| request.tag >= 64);
        assert!(log.cycles.iter().any(far), "tags whose highest bits don't count");
        // A wrong cycle is seen.
        let mut wrong = log.clone();
        let cycle =
            wrong.cycles.iter_mut().rev().find(|cycle| cycle.outputs.ports[3].valid).expect("an answer to CU 3");
        cycle.outputs.ports[3].beat.tag ^= 1;
        assert!(check(&core, &wrong).is_err_and(|what| what.contains("cu3 response tag")));
    }
}

/// Any requests of both compute units at once, and resets between, held against the page.
#[test]
fn random_requests_agree_with_the_page() {
    for target in Target::BUILT {
        let core = Core::gds(target, Geometry::SMALL);
        let log = lds_simulation::traffic::traffic(&core).expect("recorded");
        let beats = |port: usize| log.cycles.iter().filter(|cycle| cycle.outputs.ports[port].valid).count();
        assert!([0, 1].map(beats).iter().all(|beats| *beats > 3000));
        let both = |cycle: &Cycle| cycle.outputs.ports.iter().all(|port| port.valid);
        assert!(!log.cycles.iter().any(both), "one at a time");
        // A wrong cycle is seen.
        let mut wrong = log.clone();
        let cycle =
            wrong.cycles.iter_mut().rev().find(|cycle| cycle.outputs.ports[1].valid).expect("an answer to CU 1");
        cycle.outputs.ports[1].beat.tag ^= 1;
        assert!(check(&core, &wrong).is_err_and(|what| what.contains("cu1 response tag")));
    }
}

#[test]
fn names_say_that_it_is_global() {
    let whole = core(Target::Gfx906);
    for core in [whole, Core { parts: whole.parts.without(Part::Float), ..whole }, core(Target::Gfx1100)] {
        assert_eq!((Core::from_name(&core.name()), core.kind()), (Some(core), UnitKind::Gds(2)));
        let four = of_four(core);
        assert_eq!((Core::from_name(&four.name()), four.kind()), (Some(four), UnitKind::Gds(4)));
    }
    assert_eq!(whole.name(), "lds_gfx906_gds_32x32x512");
    assert_eq!(core(Target::Gfx1100).name(), "lds_gfx1100_gds_4x4x256");
    assert_eq!(of_four(whole).name(), "lds_gfx906_gds4_32x32x512");
    for other in ["lds_gfx906_gds2_32x32x512", "lds_gfx906_gds3_32x32x512", "lds_gfx906_gds_4_32x32x512"] {
        assert_eq!(Core::from_name(other), None, "{other}");
    }
}

#[test]
fn the_command_knows_it() {
    let desk = Desk::new();
    desk.write("compaction.s", COMPACTION);
    let run = |more: &[&str]| desk.lds(&[&["run", "compaction.s"], more].concat());
    let rtl = run(&["--gds", "--json", "-"]);
    assert_code(&rtl, 0);
    assert_eq!(json(&rtl)["instructions"], json(&run(&["--gds", "--engine", "model", "--json", "-"]))["instructions"]);
    assert_code(&run(&["--gds", "--vcd", "w.vcd"]), 0);
    let viewer = desk.read("w.gtkw");
    for group in ["CU 0: requests", "CU 1: response", "conflict schedule of the global data share"] {
        assert!(viewer.contains(group), "{group}");
    }
    // Four compute units do the same, and each has its ports.
    let four = run(&["--gds", "--compute-units", "4", "--json", "-", "--vcd", "four.vcd"]);
    assert_code(&four, 0);
    assert_eq!(json(&rtl)["instructions"], json(&four)["instructions"]);
    let viewer = desk.read("four.gtkw");
    for group in ["CU 0: requests", "CU 3: response", "conflict schedule of the global data share"] {
        assert!(viewer.contains(group), "{group}");
    }
    let analysed = desk.lds(&["analyze", "compaction.s", "--gds"]);
    assert_code(&analysed, 0);
    assert!(stdout(&analysed).contains("ds_append"), "{}", stdout(&analysed));
    // The other one is named.
    desk.write("local.s", "ds_read_b32 v1, v2\ns_endpgm\n");
    for (command, help) in [
        (&["run", "compaction.s"][..], "say `--gds`"),
        (&["analyze", "compaction.s"], "say `--gds`"),
        (&["run", "local.s", "--gds"], "leave out `--gds`"),
        (&["run", "compaction.s", "--gds", "--compute-units", "3"], "for 2 or 4 compute units"),
        (&["run", "local.s", "--compute-units", "4"], "--gds"),
        (&["analyze", "local.s", "--gds"], "leave out `--gds`"),
        (&["analyze", "--addr", "lane * 4", "--gds"], "give a program"),
        (&["run", "compaction.s", "--gds", "--wgp", "--target", "gfx1100"], "--wgp"),
        (
            &[
                "synth", "--gds", "--board", "ulx3s25f", "--out", "board", "--lanes", "8", "--banks", "8", "--rows",
                "64",
            ],
            "leave out `--gds`",
        ),
    ] {
        let refused = desk.lds(command);
        assert_code(&refused, 2);
        assert!(said(&refused).contains(help), "{command:?}: {}", said(&refused));
    }
    assert!(!desk.at("board").exists());
}

/// A share is no shard of a campaign on an LDS of the same sizes.
#[test]
fn its_reports_are_its_own() {
    let desk = Desk::new();
    // Icarus is slow, and the second program of this seed is short for each of the three.
    let campaign = ["cosim", "--sim", "icarus", "--cases", "2", "--seed", "4", "--skip-rtl"];
    let report = |more: &[&str]| assert_code(&desk.lds(&[&campaign, &SMALL[..], more].concat()), 0);
    // The second shard alone: the first runs the recording, too, which takes Icarus a minute.
    report(&["--without", "dual,permute,stacks", "--shard", "2/2", "--json", "one.json"]);
    report(&["--gds", "--shard", "2/2", "--json", "two.json"]);
    report(&["--gds", "--compute-units", "4", "--shard", "2/2", "--json", "four.json"]);
    for first in ["one.json", "four.json"] {
        let mixed = desk.lds(&["cosim", "merge", first, "two.json"]);
        assert_code(&mixed, 2);
        assert!(said(&mixed).contains("another campaign"), "{}", said(&mixed));
    }
}

/// The ports of a global data share for waves that wait for one another, one request at a time.
struct Waits {
    unit: Hardware,
    inputs: Inputs,
}

impl Waits {
    fn new(target: Target) -> Self {
        let unit = simulate(&Core::gds(target, Geometry::SMALL)).expect("there is one");
        Waits { unit, inputs: Inputs { ready: [true; Port::MOST], ..Inputs::default() } }
    }

    /// A cycle; what was at the ports for these waves.
    fn cycle(&mut self) -> SyncOutputs {
        self.inputs.put(&mut self.unit);
        self.unit.settle().expect("settles");
        let outputs = self.unit.sync();
        self.unit.edge().expect("settles");
        outputs
    }

    fn reset(&mut self) {
        self.inputs.reset = true;
        self.cycle();
        self.inputs.reset = false;
    }

    /// An instruction of a wave with a value; the tags that are answered until nothing is executed any more.
    fn issue(&mut self, name: &str, tag: u8, value: u32) -> Vec<u8> {
        self.issue_at(0, name, tag, value).into_iter().map(|(_, tag)| tag).collect()
    }

    /// An instruction of a wave on some compute unit; compute unit and tag of those that are answered.
    fn issue_at(&mut self, cu: usize, name: &str, tag: u8, value: u32) -> Vec<(usize, u8)> {
        let opcode = isa::find(Target::Gfx1100, name).expect("a name").code;
        let data = std::array::from_fn(|_| vec![value; 8]);
        let (exec, first) = (1, true);
        let request = Request {
            opcode,
            tag,
            exec,
            first,
            last: true,
            starts: true,
            data,
            address: vec![0; 8],
            ..Request::default()
        };
        self.inputs.offered[cu] = Some(request);
        let taken = self.cycle();
        assert!(taken.idle, "it is taken");
        self.inputs.offered[cu] = None;
        let outputs: Vec<SyncOutputs> = (0..20).map(|_| self.cycle()).collect();
        outputs.iter().filter(|one| one.valid).map(|one| (one.cu, one.tag)).collect()
    }

    fn state(&mut self, address: u8) -> u32 {
        self.inputs.sync.address = address;
        self.cycle();
        self.cycle().state
    }
}

#[test]
fn a_reset_forgets_what_waves_wait_at() {
    let mut waits = Waits::new(Target::Gfx1100);
    assert_eq!(waits.issue("ds_gws_init", 1, 7), [1]);
    assert_eq!(waits.issue("ds_add_gs_reg_rtn", 1, 9), [1]);
    assert!(waits.issue("ds_gws_barrier", 2, 7).is_empty());
    assert_eq!((waits.state(0), waits.state(64)), (0x2006, 9));
    waits.reset();
    assert_eq!((waits.state(0), waits.state(64)), (0, 0));
    // Wave 2 waits no more: the release is of nobody.
    assert_eq!(waits.issue("ds_gws_sema_release_all", 3, 0), [3]);
    assert_eq!(waits.state(0), 0);
    assert_eq!(waits.issue("ds_add_gs_reg_rtn", 1, 5), [1]);
    assert_eq!(waits.state(64), 5);
}

#[test]
fn an_initialised_resource_knows_nobody() {
    let mut waits = Waits::new(Target::Gfx1100);
    assert!(waits.issue("ds_gws_sema_p", 4, 0).is_empty());
    assert_eq!(waits.issue("ds_gws_init", 1, 0), [1]);
    assert_eq!(waits.issue("ds_gws_sema_v", 5, 0), [5]);
    assert_eq!(waits.state(0), 1);
    assert_eq!(waits.issue("ds_gws_sema_p", 6, 0), [6]);
    // What is replaced from outside has no queue either.
    assert!(waits.issue("ds_gws_sema_p", 7, 0).is_empty());
    (waits.inputs.sync.address, waits.inputs.sync.write) = (0, Some(0x3005));
    waits.cycle();
    waits.inputs.sync.write = None;
    assert_eq!(waits.state(0), 0x3005);
    assert_eq!(waits.issue("ds_gws_sema_v", 5, 0), [5]);
}

/// Of four compute units with the same wave each, one waits at a resource, and is the one who is answered.
#[test]
fn who_waits_is_told_apart_by_its_compute_unit() {
    for waiting in 0..4 {
        let core = of_four(Core::gds(Target::Gfx1100, Geometry::SMALL));
        let unit = simulate(&core).expect("there is one");
        let mut waits = Waits { unit, inputs: Inputs { ready: [true; Port::MOST], ..Inputs::default() } };
        let at = |cu: usize| (cu, 9);
        assert_eq!(waits.issue_at(waiting, "ds_gws_sema_p", 9, 0), []);
        let other = (waiting + 1) % 4;
        assert_eq!(waits.issue_at(other, "ds_gws_sema_v", 9, 0), [at(other), at(waiting)]);
    }
}
