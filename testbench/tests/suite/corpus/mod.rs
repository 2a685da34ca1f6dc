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
use lds::encoding::{Does, Row, rows};
use lds::targets::{ByteFloats, Target, WaveMatrices};
use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::PathBuf;

/// The targets whose kernels are compiled in every way.
const TARGETS: [Target; 2] = Target::BUILT;

/// Files that are compiled at one level for targets without hardware: they have most kinds of instructions.
const SHORT: [&str; 6] = ["reduce.cl", "transpose.cl", "matmul.cl", "numbers.cl", "private.cl", "waves.cl"];

/// Whether a target has instructions that multiply matrices, with the layouts that the file has.
fn has_matrices(target: Target) -> bool {
    let is_product = |row: &Row| matches!(row.does, Does::Matrix(_));
    target.facts().waves.arithmetic.wave_matrices != WaveMatrices::Shared && rows(target).iter().any(is_product)
}

/// The options of the compiler with which a file is compiled for a target, one list after the other.
fn levels(file: &str, target: Target) -> Vec<Vec<&'static str>> {
    let sizes: &[&[&'static str]] = match target.facts().wave_lanes {
        [_] => &[&["-O2"]],
        _ => &[&["-O2"], &["-O2", "-mwavefrontsize64"]],
    };
    let has_bytes = target.facts().waves.arithmetic.bytes == ByteFloats::Fnuz;
    match file {
        "matrices.cl" if has_matrices(target) => sizes.iter().map(|one| one.to_vec()).collect(),
        "matrices_cdna3.cl" if has_bytes => vec![vec!["-O2"]],
        "matrices.cl" | "matrices_cdna3.cl" => Vec::new(),
        _ if target.is_built() => LEVELS.map(|level| vec![level]).to_vec(),
        // In waves of both sizes, where there are two.
        "transpose.cl" => sizes.iter().map(|one| one.to_vec()).collect(),
        _ if SHORT.contains(&file) => vec![vec!["-O2"]],
        _ => Vec::new(),
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

/// All kernels of a file are right, for all targets that LLVM 19 knows, and at all levels.
#[track_caller]
fn check(file: &str, launches: &[Launch]) {
    let path = folder().join(file);
    let source = read_to_string(&path).expect("a source");
    let launched: BTreeSet<&str> = launches.iter().map(|launch| launch.kernel.as_str()).collect();
    assert_eq!(launched, kernels(&source), "{file}");
    let mut wrong = Vec::new();
    for target in crate::llvm::targets() {
        for level in levels(file, target) {
            let text = compile(&path, target, &level);
            let name = format!("{file}.{target}{}.s", level.concat());
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
    matrices.cl
    matrices_cdna3.cl
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
