//! Random traffic at the ports of a small unit, a line of JSON for each cycle: material to hold a cycle model of one's
//! own against.
//!
//! `cargo run --release -p lds-testbench --example ports -- SEED CYCLES one|two`

#[path = "../tests/suite/requesters/traffic.rs"]
#[expect(dead_code, reason = "the tests look at more of what happens")]
mod traffic;

use lds::isa;
use lds::targets::Target;
use lds_testbench::hardware::{Beat, Request};
use serde_json::{Value, json};
use traffic::Traffic;

fn request(request: &Request) -> Value {
    let opcode = isa::opcodes(Target::Gfx906).iter().find(|opcode| opcode.code == request.opcode);
    json!({
        "op": opcode.map_or("", |opcode| opcode.name), "tag": request.tag, "exec": request.exec,
        "offset0": request.offset0, "offset1": request.offset1, "m0": request.m0,
        "base": request.allocation.base, "size": request.allocation.size,
        "first": request.first, "last": request.last, "starts": request.starts, "address": request.address,
    })
}

fn beat(beat: &Beat) -> Value {
    json!({ "tag": beat.tag, "vgpr": beat.vgpr, "done": beat.done, "violations": beat.violations, "cycles": beat.cycles })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse().ok());
    let (Some(seed), Some(cycles), Some(ports)) = (number(0), number(1), words.get(2)) else {
        eprintln!("usage: ports SEED CYCLES one|two");
        std::process::exit(2);
    };
    let mut traffic = Traffic::new(seed, ports == "two");
    for number in 0..cycles {
        let cycle = traffic.cycle(true);
        let [main, load, ..] = cycle.inputs.offered.each_ref().map(|offered| offered.as_ref().map(request));
        let [response, ack, ..] = cycle.beats.each_ref().map(|found| found.as_ref().map(beat));
        let line = json!({
            "cycle": number, "main": main, "load": load, "main_first": cycle.inputs.main_first, "taken": cycle.taken[..2],
            "ready": cycle.inputs.ready[..2], "response": response, "ack": ack,
        });
        println!("{line}");
    }
}
