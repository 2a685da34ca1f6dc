//! The files of hardware of the R700.

use super::File;
use crate::pins::export::{Encoded, Exported, Page, README};
use lds::r700::asm::{alu_text, fetch_text};
use lds::r700::isa::{AluInstruction, AluOp, Component, Destination, Fetch, Gpr, LdsRead, LdsWrite, Source, Where};
use lds_rtl::export::{Design, Style};
use lds_rtl::r700::R700Core;
use minijinja::{Value, context};

/// The files of a core, whose test bench replays a recording.
///
/// # Errors
/// A template that can't be filled in.
pub fn files(core: R700Core, design: Design, style: Style, recording: Encoded) -> miette::Result<Vec<File>> {
    let (option, about, template, wiring) = match core {
        R700Core::Lds => (
            "lds",
            "a write, and a read of what other threads have written",
            include_str!("templates/r700_lds_example_tb.v"),
            &LDS_WIRING[..],
        ),
        R700Core::Simd => (
            "simd",
            "a group that computes, a write, and a read of what other threads have written",
            include_str!("templates/r700_simd_example_tb.v"),
            &SIMD_WIRING[..],
        ),
    };
    let [group, write, read] = example_words();
    let mux_bits = design.ports.iter().find(|port| port.source == "mux").map(|port| port.width * port.count);
    let words = instruction_words();
    let wiring: Vec<&str> = wiring.iter().copied().chain((core == R700Core::Simd).then_some(&*words)).collect();
    let values = context! {
        group, write, read, mux_bits, wiring,
        example => about,
        commands => format!("--target r700 --unit {option}"),
        contract => "What happens in which clock is in `timing/r700.md`; what instructions do is in `r700.md`.",
    };
    let templates = vec![(format!("{}_example_tb.v", design.top), template), ("README.md".to_owned(), README)];
    let pages = &[Page::R700_TIMING, Page::R700, Page::R700_PICTURE];
    Exported { unit: core.name(), about: core.about(), replay: "test_r700", templates, values, pages }
        .files(design, style, recording)
}

/// The instructions of the SIMD's example, each as text and as Verilog: its first dword lowest.
fn example_words() -> [Value; 3] {
    let value = |text: String, words: &[u32]| {
        let words: Vec<String> = words.iter().rev().map(|word| format!("32'h{word:08x}")).collect();
        context! { text, words => format!("{{{}}}", words.join(", ")) }
    };
    let gpr = Gpr { place: Where::Wave, number: 0, component: Component::X };
    let moved = AluInstruction { op: AluOp::Mov, dst: Destination::Gpr(gpr), src: [Source::One, Source::Zero] };
    let fetch = |fetch: Fetch| value(fetch_text(&fetch), &fetch.encode()[..3]);
    [
        value(alu_text(&moved), &moved.encode(true)),
        fetch(Fetch::Write(LdsWrite::new(0, 4))),
        fetch(Fetch::Read(LdsRead { broadcast: true, ..LdsRead::new(1, 2) })),
    ]
}

/// What instructions look like at the ports of the SIMD.
fn instruction_words() -> String {
    let hex = |words: &[u32]| words.iter().map(|word| format!("`{word:08x}`")).collect::<Vec<_>>().join(" ");
    let gpr = |place, number| Gpr { place, number, component: Component::X };
    let sum = AluInstruction {
        op: AluOp::AddInt,
        dst: Destination::Gpr(gpr(Where::Simd, 0)),
        src: [Source::Gpr(gpr(Where::Simd, 0)), Source::Gpr(gpr(Where::Wave, 1))],
    };
    let fetches = [Fetch::Write(LdsWrite::new(1, 4)), Fetch::Read(LdsRead::new(2, 1))];
    let fetches = fetches.map(|fetch| format!("`{}` is {}", fetch_text(&fetch), hex(&fetch.encode()[..3])));
    format!(
        "`fetch_words` has the first three dwords of an instruction of a fetch clause, the first one lowest: {}. \
         `odd_words` and `even_words` have two dwords for each instruction of a group, up to the one with bit 31 of its \
         first dword: `{}` alone is {}. `lds asm --target r700` writes the dwords of other instructions.",
        fetches.join(", "),
        alu_text(&sum),
        hex(&sum.encode(true))
    )
}

/// What there is to say of the SIMD's ports.
const SIMD_WIRING: [&str; 4] = [
    "A clock of the SIMD takes one or more cycles of `clk`; `tick` is 1 in the last one. Instructions are taken at edges \
     at which `tick` is 1 together with `fetch_valid` and `fetch_ready`, or with `odd_valid` or `even_valid` and \
     `turn_ready`. What is offered stays until it is taken.",
    "Each instruction says how many instructions its wave has been given before it since the reset, modulo 16. It is \
     taken only when as many have ended.",
    "The probe reads and writes registers, memory and AR.x while `probe_ready` is 1. With `probe_space` 0 \
     `probe_address` is a register: lane in bits 5:0, component in bits 7:6, number on the SIMD in bits 15:8; with 1 a \
     dword of memory: its number in the bank in bits 9:0, the bank in bits 11:10; with 2 AR.x: lane in bits 5:0, wave in \
     bits 9:6. A dword that is read is at `probe_value`, with `probe_answers`, in the second cycle behind.",
    "Of the SIMD's 256 registers the first `globals` are shared, then come `clause_temps` of the odd slot, as many of \
     the even slot, and `registers` of each wave, wave 0 first.",
];

/// What there is to say of the LDS's ports.
const LDS_WIRING: [&str; 3] = [
    "An instruction is taken at an edge at which `valid` and `ready` are 1; its first clock follows. `ready` doesn't \
     depend on `valid`.",
    "In each clock in which `works` is 1, `quad` says which four threads the inputs from `on` to `data` are of. They \
     may follow `quad` within the clock.",
    "What four threads have read is at the outputs from `answers` to `loaded`, three clocks behind the last clock of \
     their quad. It isn't held.",
];
