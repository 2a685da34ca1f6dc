//! Two waveforms, as another crate reads them.

use std::collections::BTreeMap;
use std::path::Path;
use wellen::VarRef;
use wellen::simple::{Waveform, read};

fn open(path: &Path) -> Waveform {
    read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What a signal is, and its values with their times.
type Trace = (String, Vec<(u64, String)>);

/// Every signal by its path.
fn traces(wave: &mut Waveform) -> BTreeMap<String, Trace> {
    let signals: Vec<_> = wave.hierarchy().all_vars().map(|var| wave.hierarchy()[var].signal_ref()).collect();
    wave.load_signals(&signals);
    let (hierarchy, times) = (wave.hierarchy(), wave.time_table());
    let trace = |var: VarRef| {
        let var = &hierarchy[var];
        let what = format!("{:?} {:?} {:?}", var.var_type(), var.length(hierarchy), var.index());
        let mut values: Vec<(u64, String)> = Vec::new();
        for (index, value) in wave.get_signal(var.signal_ref()).expect("loaded").iter_changes() {
            let (time, value) = (times[index as usize], value.to_bit_string().expect("bits"));
            // Only what is left at the end of a moment counts, and whether it is another value.
            values.pop_if(|(last, _)| *last == time);
            if values.last().is_none_or(|(_, last)| *last != value) {
                values.push((time, value));
            }
        }
        (var.full_name(hierarchy), (what, values))
    };
    hierarchy.all_vars().map(trace).collect()
}

/// Both waveforms have the same signals, which always have the same values, to the same end.
#[track_caller]
pub fn assert_same_waves(one: &Path, other: &Path) {
    let (mut first, mut second) = (open(one), open(other));
    assert_eq!(first.hierarchy().timescale(), second.hierarchy().timescale());
    assert_eq!(first.time_table().last(), second.time_table().last());
    let (first, second) = (traces(&mut first), traces(&mut second));
    assert!(first.len() > 100, "only {} signals", first.len());
    assert!(first.values().any(|(_, values)| values.len() > 2), "nothing happens");
    let names = [&first, &second].map(|traces| traces.keys().collect::<Vec<_>>());
    assert_eq!(names[0], names[1]);
    for (name, trace) in &first {
        assert_eq!(*trace, second[name], "{name}");
    }
}
