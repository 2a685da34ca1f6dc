//! The files of wave control and of a compute unit.

use super::File;
use crate::pins::export::{Encoded, Exported, Page, README};
use lds::diagnostic::Source;
use lds::isa;
use lds::program::Program;
use lds::targets::{Encoding, Target, Unchecked};
use lds::wave::MAX_LANES;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::{Design, Style};
use lds_rtl::wave::OrderKind;
use miette::miette;
use minijinja::{Value, context};
use std::collections::BTreeMap;

/// The files of a core, whose test bench replays a recording.
///
/// # Errors
/// A template that can't be filled in.
pub fn files(core: ComputeCore, design: Design, style: Style, recording: Encoded) -> miette::Result<Vec<File>> {
    let (unit, contract, pages, own) = match core.block {
        ComputeBlock::WaveControl => ("wave-control", "section \"Wave control\"", &[Page::WAVE_CONTROL][..], None),
        ComputeBlock::WorkGroupProcessor => (
            "work-group-processor",
            "sections \"Wave control\", \"Compute unit\" and \"Work-group processor\"; what its LDS does is in \
             `timing/data-share.md`",
            &[Page::WAVE_CONTROL, Page::DATA_SHARE][..],
            Some(OPERAND_WIRING),
        ),
        ComputeBlock::ComputeUnit => (
            "compute-unit",
            "sections \"Wave control\" and \"Compute unit\"; what its LDS does is in `timing/data-share.md`",
            if core.has_buffers() {
                &[Page::WAVE_CONTROL, Page::DATA_SHARE, Page::BUFFERS][..]
            } else {
                &[Page::WAVE_CONTROL, Page::DATA_SHARE][..]
            },
            Some(OPERAND_WIRING),
        ),
    };
    let (kinds, rows) = (kinds(), hazards(core.target));
    let wiring: Vec<&str> =
        CONTROL_WIRING.into_iter().chain([&*kinds, rows]).chain(own).chain(reads(core)).chain(loads(core)).collect();
    let wiring = [two(core).into_iter().collect(), wiring].concat();
    let with = match (core.has_clients(), core.has_buffers()) {
        _ if core.compute_units() > 1 => "",
        (_, true) => " --buffers",
        (true, false) => " --clients",
        (false, false) => "",
    };
    let without = if core.interlocks { "" } else { " --no-interlocks" };
    let commands = format!("--unit {unit} --target {} --waves {}{with}{without}", core.target.name(), core.waves());
    let contract = format!("What happens in which cycle is in `timing/wave-control.md`, {contract}.");
    let (name, about) = (core.name(), core.about());
    let values = context! {
        commands, contract, wiring,
        example => if core.has_clients() {
            "a wave that runs a store, a load, a direct load and an instruction for somebody outside, with all that is around it"
        } else {
            "a wave that runs a store, a load and an instruction for somebody outside, with all that is around it"
        },
        ..example(core, &design)?
    };
    let templates = vec![
        (format!("{}_example_tb.v", design.top), include_str!("templates/compute_unit_example_tb.v")),
        ("README.md".to_owned(), README),
    ];
    let replay = if core.block == ComputeBlock::WaveControl { "test_wave" } else { "test_compute" };
    Exported { unit: &name, about: &about, replay, templates, values, pages }.files(design, style, recording)
}

/// What the example's template needs: its program, and what is at the ports.
fn example(core: ComputeCore, design: &Design) -> miette::Result<Value> {
    let [store, load] =
        ["ds_write_b32", "ds_read_b32"].map(|name| isa::find(core.target, name).map_or(name, |row| row.name));
    let read = match core.target.facts().code.encoding {
        _ if !core.has_clients() => "",
        Encoding::Gfx11 => "lds_direct_load v4\n",
        _ => "v_mov_b32 v4, src_lds_direct\n",
    };
    let text = format!("v_mov_b32 v1, v2\n{store} v0, v1\n{load} v3, v0\ns_waitcnt lgkmcnt(0)\n{read}s_endpgm\n");
    let program = Program::parse(&Source::new("example", text.clone()), core.target);
    let program = program.map_err(|error| miette!("{error}"))?;
    let (mut lines, mut at) = (Vec::new(), 0);
    for (instruction, text) in program.steps().iter().filter_map(|step| step.action.instruction()).zip(text.lines()) {
        let words = instruction.words();
        let word = |(place, word): (usize, &u32)| context! { at => at + place, hex => format!("{word:08x}") };
        lines.push(context! { text, words => words.iter().enumerate().map(word).collect::<Vec<_>>() });
        at += words.len();
    }
    let is_read = |line: &&Value| line.get_attr("text").is_ok_and(|text| text.as_str() == Some(read.trim_end()));
    let read = lines.iter().find(is_read).and_then(|line| line.get_attr("words").ok()?.get_item_by_index(0).ok());
    let code = |name: &str| isa::find(core.target, name).map(|opcode| opcode.code);
    // The wave is one of the first compute unit, and another one has none.
    let first = if core.compute_units() > 1 { "cu0_" } else { "" };
    let index =
        design.ports.iter().find(|port| port.source == format!("{first}launch.wave")).map_or(1, |port| port.width);
    let lanes = core.geometry().lanes;
    let (within, reads) = (core.has_lds(), core.has_clients());
    let ports = design.ports.iter().map(|port| {
        let own = port.name.strip_prefix(first).unwrap_or(&port.name);
        context! { name => port.name, own, is_input => port.is_input, wires => port.width * port.count }
    });
    let tied: BTreeMap<&str, String> = [
        // Wave 1, from address 0, which is in no work-group and has all of the LDS.
        ("launch_wave", format!("{index}'d1")),
        ("launch_home", "{1'b1, 2'd0, 18'h10000, 18'd0}".to_owned()),
        ("fetch_ready", "1'b1".to_owned()),
        ("run_ready", "1'b1".to_owned()),
        ("lds_ready", "1'b1".to_owned()),
        ("gds_ready", "1'b1".to_owned()),
        ("done", if within { "4'd0" } else { "{1'b0, answers, 3'd0}" }.to_owned()),
        (
            "done_wave",
            if within {
                format!("{}'d0", 4 * index)
            } else {
                format!("{{{{{index}{{1'b0}}}}, answered, {{{}{{1'b0}}}}}}", 3 * index)
            },
        ),
        ("operand_ready", "1'b1".to_owned()),
        ("wide", "1'b1".to_owned()),
        ("operand_exec", "{64{1'b1}}".to_owned()),
        ("m0", "32'hffffffff".to_owned()),
        ("alignment", "2'd3".to_owned()),
        ("data0", "data".to_owned()),
        ("response_ready", "1'b1".to_owned()),
        // A dword from byte 0 on, for all lanes.
        ("read_wide", "1'b1".to_owned()),
        ("read_exec", "{64{1'b1}}".to_owned()),
        ("read_m0", "32'h00020000".to_owned()),
        ("values_ready", "1'b1".to_owned()),
    ]
    .into();
    const OWN: [&str; 28] = [
        "launch_valid",
        "launch_ready",
        "fetch_valid",
        "fetch_wave",
        "fetch_pc",
        "run_valid",
        "run_wave",
        "run_words",
        "run_kind",
        "end_valid",
        "end_wave",
        "word_valid",
        "word_wave",
        "words",
        "reply_valid",
        "reply_wave",
        "lds_valid",
        "lds_opcode",
        "lds_tag",
        "operand_valid",
        "operand_taken",
        "operand_addr",
        "operand_data0",
        "operand_destination",
        "response_valid",
        "response_has_data",
        "response_done",
        "response_data",
    ];
    const VALUES: [&str; 4] = ["values_taken", "values_last", "values_lanes", "values_data"];
    Ok(context! {
        program => lines,
        within,
        index,
        lanes,
        store => code(store),
        load => code(load),
        run => OrderKind::Run as u8,
        // Beats with data of the load, or instructions at the port of the LDS.
        shares => if within { MAX_LANES / lanes } else { 2 },
        connections => ports.collect::<Vec<_>>(),
        tied,
        read,
        own => [&OWN[..], if within { &["address"] } else { &[] }, if reads { &VALUES } else { &[] }].concat(),
    })
}

/// The numbers at `run_kind`, and what the reply says of each.
fn kinds() -> String {
    let replies = [
        (OrderKind::Run, "nothing"),
        (OrderKind::Call, "nothing"),
        (OrderKind::Branch, "`reply_condition`"),
        (OrderKind::Jump, "`reply_condition`, and the address in `reply_first`"),
        (OrderKind::IFork, "lanes in `reply_first`, and `reply_exec`"),
        (OrderKind::GFork, "the same, and the address in `reply_second`"),
        (OrderKind::Join, "the level in `reply_first`"),
        (OrderKind::SetVskip, "`reply_condition`"),
    ];
    let replies = replies.map(|(kind, reply)| format!("{} ({kind:?}) {reply}", kind as u8));
    format!(
        "What the reply has to say beside the wave depends on `run_kind`: {}. Bit 0 of `run_mode` is VSKIP, and bits 3:1 \
         are the level of the fork/join stack.",
        replies.join("; ")
    )
}

/// The bits of `hazard_rows`.
fn hazards(target: Target) -> &'static str {
    if target.facts().waves.hazards.contains(&Unchecked::WaitStates) {
        "Of `hazard_rows` bit 0 is for a use of M0 behind its write, bit 1 for a return from a trap behind s_setreg of \
             TRAPSTS, bit 2 for s_getreg of MODE behind s_setvskip, bit 3 for a vector instruction behind s_setreg of \
             MODE, bit 4 for anything but s_nop and branches behind s_icache_inv."
    } else {
        "`hazard_valid`, `exec_valid` and VSKIP stay 0: this target has no such instructions, and no manual wait states."
    }
}

/// What there is to say of the operand port of a compute unit.
const OPERAND_WIRING: &str = "While `operand_valid` is 1, the inputs from `wide` to `visited` are what registers hold that the instruction at \
     the operand port names, of the lanes from `operand_destination` and `operand_source` on, and `operand_ready` says that \
     they are there. They may follow within the cycle.";

/// What there is to say of the ports of a client.
fn reads(core: ComputeCore) -> Option<&'static str> {
    let rdna = core.target.facts().code.encoding == Encoding::Gfx11;
    core.has_clients().then_some(if rdna { READS_COUNTED } else { READS })
}

const READS_COUNTED: &str = "While an lds_param_load or an lds_direct_load is at the run port, `read_wide`, `read_exec` and `read_m0` are its \
     wave's: 64 lanes, EXEC and M0. It wants a reply as any other. Its values come at the values port, those of all \
     waves in the order of their transfers, and EXP_CNT falls when the last ones are taken: `done` says nothing of them.";

const READS: &str = "While an instruction that interpolates parameters, or whose first source is in the LDS, is at the run port, \
     `read_wide`, `read_exec` and `read_m0` are its wave's: 64 lanes, EXEC and M0. What it wants of the LDS comes at the \
     values port, that of all waves in the order of their transfers. Reply behind the last values.";

/// What there is to say of the ports of the clients that read and write memory.
fn loads(core: ComputeCore) -> Option<&'static str> {
    core.has_buffers().then_some(LOADS)
}

const LOADS: &str = "Loads with `lds` (buffer_, global_ and scratch_load_ubyte, _sbyte, _ushort, _sshort, _dword) go to the LDS by \
     themselves, and so does buffer_store_lds_dword to memory. Execute nothing of them: reply, and put at the load port what \
     registers hold that `load_words` names, batch by batch, each from `load_ready` on up to `load_taken`. The ports `m_axi_*` \
     are those of a master of AXI4 (IHI 0022): connect AR, R, AW, W and B with a memory or an interconnect; what else it wants \
     of AR and AW gets constants (ARLOCK 0, ARCACHE 4'b0011, ARPROT 0, ARQOS 0, and the same of AW). Bursts are INCR, and \
     leave no page of 4 KiB. Those of reads may be answered in any order; those of writes have one ID. `loaded` says that a \
     load is in the LDS, `stored` that a store is in memory, and `loaded_failed` and `stored_failed` that memory answered with \
     an error: then return it at port 0 of `done` when it is its turn among its wave's instructions that VM_CNT counts.";

/// What there is to say of two compute units.
fn two(core: ComputeCore) -> Option<&'static str> {
    (core.compute_units() > 1).then_some(TWO)
}

const TWO: &str = "Ports of compute unit 0 begin with `cu0_` and those of compute unit 1 with `cu1_`; what follows is the \
     same for both. Each has a side of the LDS for itself, and neither waits for the other.";

/// What there is to say of wave control's ports.
const CONTROL_WIRING: [&str; 3] = [
    "A transfer happens at an edge at which `valid` and `ready` of a port are 1; ports without `ready` always take.",
    "Each instruction of the run port wants one reply, at earliest in the cycle behind its transfer. Until then nothing \
     is fetched for its wave.",
    "`launch_home` has, lowest bits first, base (18 bits) and size (18 bits) of the LDS allocation, the priority (2 \
     bits), and whether the wave is in no work-group.",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::PortedCore;
    use crate::pins::export::Recording;
    use crate::session::Engine;
    use lds_rtl::export::Technology;
    use lds_simulation::compute::{How, Setup};
    use std::process::Command;

    /// The wave of the example is one of the first compute unit, and the other one has none; so it is in the recording,
    /// which is a short one.
    #[test]
    fn the_benches_of_two_compute_units_pass() {
        let core = ComputeCore::new(ComputeBlock::WorkGroupProcessor, Target::Gfx1100, 4).expect("it is built");
        let setup = Setup::new(core, Engine::Rtl, None, None, false).expect("no simulator is needed");
        let text = "; lds: alloc 256\nv_mov_b32 v1, 5\nds_store_b32 v0, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
        let program = Program::parse(&Source::new("short", text.to_owned()), core.target).expect("a program");
        let Ok((ran, _)) = setup.run(&program, How { taped: true, ..How::default() }) else { panic!("it differs") };
        let design = core.verilog(Technology::Generic).expect("exports");
        let cycles = ran.tape.expect("it was asked for").cycles;
        let recording = Recording::new(core.ports(), cycles).encoded(&design);
        let all = files(core, design, Technology::Generic.into(), recording).expect("templates are filled in");
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in all.iter().filter(|(name, _)| !name.contains('/')) {
            std::fs::write(folder.path().join(name), text).expect("written");
        }
        let tool = |words: &[&str]| {
            let output = Command::new(words[0]).args(&words[1..]).current_dir(folder.path()).output();
            let output = output.expect("Icarus Verilog is missing: apt-get install iverilog");
            String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
        };
        let name = core.name();
        for bench in ["tb", "example_tb"] {
            let files = [format!("{name}.v"), format!("{name}_{bench}.v")];
            assert_eq!(tool(&["iverilog", "-g2005", "-o", "out.vvp", &files[0], &files[1]]), "", "{bench}");
            let said = tool(&["vvp", "-n", "out.vvp"]);
            assert!(said.starts_with("PASS"), "{bench}: {said}");
        }
    }
}
