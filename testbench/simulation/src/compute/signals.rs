//! The ports of wave control by their names in the hardware, with the values of the cycle model's.

use lds::timing::control::{Home, Inputs, Lds, Outputs};

/// Values of the elements of an input.
pub type Given = (&'static str, Vec<u64>);

/// Values that the elements of an output must have; none where its `valid` is off.
pub type Wanted = (&'static str, Option<Vec<u64>>);

/// Values of outputs that the models say, some of which may be anything: by name, and by element.
pub type Partly = (&'static str, Vec<Option<u64>>);

/// The bit of a tag at the LDS that says that the response is its instruction's last one.
pub const LAST: u8 = 0x80;

/// What the hardware calls whether there is something at a port, and how many elements and bits its other inputs have
/// when there is nothing.
const FILLERS: [(&str, &[(&str, usize)]); 3] = [
    ("launch", &[("launch.pc", 1), ("launch.group", 1), ("launch.last", 1), ("launch.home", 1)]),
    ("word", &[("word_wave", 1), ("words", 3)]),
    (
        "reply",
        &[
            ("reply.wave", 1),
            ("reply.condition", 1),
            ("reply.first", 1),
            ("reply.second", 1),
            ("reply.exec", 1),
            ("reply.sets_mode", 1),
        ],
    ),
];

/// The inputs of a cycle. `filler` says what is at inputs that don't count.
pub fn given(inputs: &Inputs, filler: &mut dyn FnMut() -> u64) -> Vec<Given> {
    let Inputs { launch, word, reply, .. } = inputs;
    let mut all: Vec<Given> = vec![
        ("reset", vec![inputs.reset.into()]),
        ("launch.valid", vec![launch.valid.into()]),
        ("launch.wave", vec![launch.wave as u64]),
        ("fetch_ready", vec![inputs.fetch_ready.into()]),
        ("word_valid", vec![word.is_some().into()]),
        ("run_ready", vec![inputs.run_ready.into()]),
        ("reply.valid", vec![reply.is_some().into()]),
        ("lds_ready", vec![inputs.lds_ready.into()]),
        ("done", inputs.done.iter().map(|done| done.is_some().into()).collect()),
        ("done_wave", inputs.done.iter().map(|done| done.map_or_else(&mut *filler, |wave| wave as u64)).collect()),
        ("halt", vec![inputs.halt]),
        ("resume", vec![inputs.resume]),
    ];
    if launch.valid {
        let Home { base, size, priority, alone } = launch.home;
        let home = u64::from(base) | u64::from(size) << 18 | u64::from(priority) << 36 | u64::from(alone) << 38;
        all.push(("launch.pc", vec![launch.pc]));
        all.push(("launch.group", vec![launch.group as u64]));
        all.push(("launch.last", vec![launch.last.into()]));
        all.push(("launch.home", vec![home]));
    }
    if let Some((wave, words)) = word {
        all.push(("word_wave", vec![*wave as u64]));
        all.push(("words", words.map(u64::from).to_vec()));
    }
    if let Some(reply) = reply {
        all.push(("reply.wave", vec![reply.wave as u64]));
        all.push(("reply.condition", vec![reply.condition.into()]));
        all.push(("reply.first", vec![reply.first]));
        all.push(("reply.second", vec![reply.second]));
        all.push(("reply.exec", vec![reply.exec]));
        all.push(("reply.sets_mode", vec![reply.sets_mode.into()]));
    }
    for (port, fields) in FILLERS {
        let is_there = match port {
            "launch" => launch.valid,
            "word" => word.is_some(),
            _ => reply.is_some(),
        };
        if !is_there {
            all.extend(fields.iter().map(|(name, count)| (*name, (0..*count).map(|_| filler()).collect())));
        }
    }
    all
}

/// The outputs of a cycle. Where the LDS is `inside`, only what is for the global data share leaves.
pub fn wanted(outputs: &Outputs, inside: bool) -> Vec<Wanted> {
    let Outputs { fetch, run, end, exec, hazard, .. } = outputs;
    let one = |value: u64| Some(vec![value]);
    let field = |value: Option<u64>| value.map(|value| vec![value]);
    let mut all = vec![
        ("launch_ready", one(outputs.launch_ready.into())),
        ("fetch.valid", one(fetch.is_some().into())),
        ("fetch.wave", field(fetch.map(|(wave, _)| wave as u64))),
        ("fetch.pc", field(fetch.map(|(_, pc)| pc))),
        ("run.valid", one(run.is_some().into())),
        ("run.wave", field(run.map(|run| run.wave as u64))),
        ("run.pc", field(run.map(|run| run.pc))),
        ("run.kind", field(run.map(|run| run.kind as u64))),
        ("run.mode", field(run.map(|run| run.mode.into()))),
        ("run.words", run.map(|run| run.words.map(u64::from).to_vec())),
        ("end.valid", one(end.is_some().into())),
        ("end.wave", field(end.map(|wave| wave as u64))),
        ("exec_valid", one(exec.is_some().into())),
        ("exec_wave", field(exec.map(|(wave, _)| wave as u64))),
        ("exec", field(exec.map(|(_, lanes)| lanes))),
        ("hazard.valid", one(hazard.is_some().into())),
        ("hazard.wave", field(hazard.map(|(wave, _)| wave as u64))),
        ("hazard.rows", field(hazard.map(|(_, rows)| rows.into()))),
        ("present", one(outputs.present)),
        ("halted", one(outputs.halted)),
        ("at_barrier", one(outputs.at_barrier)),
    ];
    let lds = outputs.lds.as_ref().filter(|lds| !inside || lds.gds);
    all.extend(of_share(if inside { &GDS } else { &LDS }, lds));
    all
}

/// The port of data shares of wave control, in the order of [`of_share`].
const LDS: [&str; 12] = [
    "lds_valid",
    "lds.opcode",
    "lds.tag",
    "lds.offset0",
    "lds.offset1",
    "lds.base",
    "lds.size",
    "lds.gds",
    "lds.addr",
    "lds.data0",
    "lds.data1",
    "lds.vdst",
];

/// The port of a compute unit to the global data share, in the same order.
const GDS: [&str; 12] = [
    "gds_valid",
    "gds.opcode",
    "gds.tag",
    "gds.offset0",
    "gds.offset1",
    "gds.base",
    "gds.size",
    "gds.gds",
    "gds.addr",
    "gds.data0",
    "gds.data1",
    "gds.vdst",
];

/// An instruction at a port to a data share.
fn of_share(names: &[&'static str; 12], lds: Option<&Lds>) -> Vec<Wanted> {
    let values: [fn(&Lds) -> u64; 11] = [
        |lds| lds.opcode.into(),
        |lds| lds.tag.into(),
        |lds| lds.offset0.into(),
        |lds| lds.offset1.into(),
        |lds| lds.base.into(),
        |lds| lds.size.into(),
        |lds| lds.gds.into(),
        |lds| lds.addr.into(),
        |lds| lds.data0.into(),
        |lds| lds.data1.into(),
        |lds| lds.vdst.into(),
    ];
    let [valid, fields @ ..] = names;
    let field = |(name, value): (&&'static str, fn(&Lds) -> u64)| (*name, lds.map(|lds| vec![value(lds)]));
    let there = (*valid, Some(vec![lds.is_some().into()]));
    std::iter::once(there).chain(fields.iter().zip(values).map(field)).collect()
}
