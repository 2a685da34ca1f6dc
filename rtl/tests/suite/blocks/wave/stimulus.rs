//! The inputs of wave control, and one value for each in a cycle.

use lds_hdl::{Raw, U};
use lds_rtl::wave::{Home, WaveControl};

/// The inputs, in the order in which [`set`] takes their values: name, elements, and bits of an element.
pub fn inputs(waves: usize, index: usize, group: usize) -> Vec<(&'static str, usize, usize)> {
    vec![
        ("reset", 1, 1),
        ("launch_valid", 1, 1),
        ("launch_wave", 1, index),
        ("launch_pc", 1, 48),
        ("launch_group", 1, group),
        ("launch_last", 1, 1),
        ("launch_home", 1, 39),
        ("fetch_ready", 1, 1),
        ("word_valid", 1, 1),
        ("word_wave", 1, index),
        ("words", 3, 32),
        ("run_ready", 1, 1),
        ("reply_valid", 1, 1),
        ("reply_wave", 1, index),
        ("reply_condition", 1, 1),
        ("reply_first", 1, 64),
        ("reply_second", 1, 64),
        ("reply_exec", 1, 64),
        ("reply_sets_mode", 1, 1),
        ("lds_ready", 1, 1),
        ("done", 5, 1),
        ("done_wave", 5, index),
        ("halt", 1, waves),
        ("resume", 1, waves),
    ]
}

/// Wave control, whose name doesn't fit into the signatures of what is around it.
pub type Unit<
    const W: usize,
    const I: usize,
    const G: usize,
    const B: usize,
    const P: usize,
    const S: usize,
    const N: usize,
    const T: usize,
> = WaveControl<W, I, G, B, P, S, N, T>;

/// Gives the inputs these values, in the order of [`inputs`].
pub fn set<
    const W: usize,
    const I: usize,
    const G: usize,
    const B: usize,
    const P: usize,
    const S: usize,
    const N: usize,
    const T: usize,
>(
    unit: &mut Unit<W, I, G, B, P, S, N, T>,
    values: &[u64],
) {
    let mut rest = values.iter().copied();
    let mut next = || rest.next().expect("a value for each input");
    unit.reset.next = next() == 1;
    unit.launch.valid.next = next() == 1;
    unit.launch.wave.next = U::new(next());
    unit.launch.pc.next = U::new(next());
    unit.launch.group.next = U::new(next());
    unit.launch.last.next = next() == 1;
    unit.launch.home.next = Home::from_raw(next());
    unit.fetch_ready.next = next() == 1;
    unit.word_valid.next = next() == 1;
    unit.word_wave.next = U::new(next());
    for word in &mut unit.words {
        word.next = U::new(next());
    }
    unit.run_ready.next = next() == 1;
    unit.reply.valid.next = next() == 1;
    unit.reply.wave.next = U::new(next());
    unit.reply.condition.next = next() == 1;
    unit.reply.first.next = U::new(next());
    unit.reply.second.next = U::new(next());
    unit.reply.exec.next = U::new(next());
    unit.reply.sets_mode.next = next() == 1;
    unit.lds_ready.next = next() == 1;
    for done in &mut unit.done {
        done.next = next() == 1;
    }
    for wave in &mut unit.done_wave {
        wave.next = U::new(next());
    }
    unit.halt.next = U::new(next());
    unit.resume.next = U::new(next());
}
