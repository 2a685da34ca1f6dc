//! Many kernels in the style of real ones, compiled in every way: their results are right, and nothing is warned of.

mod compiled;
mod inputs;
mod launch;
mod references;
mod triton;
mod wrong;

use crate::common::{files, in_testbench};
use compiled::{LEVELS, compile};
use launch::Launch;
use lds::encoding::has_table;
use lds::targets::Target;
use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::PathBuf;

/// The targets whose kernels are compiled in every way.
const TARGETS: [Target; 2] = Target::BUILT;

/// Files that are compiled at one level for targets without hardware: they have most kinds of instructions.
const SHORT: [&str; 6] = ["reduce.cl", "transpose.cl", "matmul.cl", "numbers.cl", "private.cl", "waves.cl"];

/// The levels at which a file is compiled for a target.
fn levels(file: &str, target: Target) -> &'static [&'static str] {
    match (target.is_built(), SHORT.contains(&file)) {
        (true, _) => &LEVELS,
        (false, true) => &["-O2"],
        (false, false) => &[],
    }
}

/// The folder with the kernels.
fn folder() -> PathBuf {
    in_testbench("corpus")
}

/// The names of the kernels of a source.
fn kernels(source: &str) -> BTreeSet<&str> {
    let lines = source.lines().filter(|line| !line.starts_with("#define"));
    // The name stands behind the size of the group, in OpenCL C with the type in between.
    let name = |line| Some(str::split_once(str::split_once(line, "KERNEL")?.1, ") ")?.1.trim_start_matches("void "));
    lines.filter_map(name).filter_map(|rest| rest.split('(').next()).collect()
}

/// All kernels of a file are right, for all targets whose whole kernels run and at all levels.
#[track_caller]
fn check(file: &str, launches: &[Launch]) {
    let path = folder().join(file);
    let source = read_to_string(&path).expect("a source");
    let launched: BTreeSet<&str> = launches.iter().map(|launch| launch.kernel.as_str()).collect();
    assert_eq!(launched, kernels(&source), "{file}");
    let mut wrong = Vec::new();
    for target in Target::ALL.into_iter().filter(|target| has_table(*target)) {
        for level in levels(file, target) {
            let text = compile(&path, target, &[level]);
            let name = format!("{file}.{target}{level}.s");
            wrong.extend(launches.iter().filter_map(|launch| launch.passes(target, &name, &text).err()));
        }
    }
    assert!(wrong.is_empty(), "{} launches are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

macro_rules! check {
    ($($file:ident.$language:ident)*) => {
        /// Files that are checked.
        const CHECKED: &[&str] = &[$(concat!(stringify!($file), ".", stringify!($language))),*];
        $(#[test]
        fn $file() {
            check(concat!(stringify!($file), ".", stringify!($language)), &references::$file::launches());
        })*
    };
}

check! {
    fields.hip
    graph.cl
    histogram.cl
    learning.cl
    matmul.cl
    numbers.cl
    order.cl
    polling.cl
    private.cl
    quantised.cl
    recursion.hip
    reduce.cl
    scan.cl
    sort.cl
    stencil.cl
    swaps.hip
    transform.cl
    transpose.cl
    wavefront.cl
    waves.cl
    words.cl
}

#[test]
fn every_file_is_checked() {
    let mut count = 0;
    for path in files(&folder()) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if ["cl", "hip"].iter().any(|ending| path.extension().is_some_and(|own| own == *ending)) && name != "wrong.cl" {
            assert!(CHECKED.contains(&name.as_str()), "{name}");
            count += kernels(&read_to_string(&path).expect("a source")).len();
        }
    }
    assert!(count >= 60, "{count} kernels");
}
