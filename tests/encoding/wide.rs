//! Lines for waves of 64 lanes, whose matrices have half as many registers.

use crate::{TARGETS, known, llvm};
use lds::diagnostic::Source;
use lds::encoding::{Does, Format, Row, parse_line, parse_wide_line};

/// Registers of an operand in waves of so many lanes.
fn registers(row: &Row, index: usize, lanes: u32) -> u32 {
    row.operands[index].kind.bits_in(lanes).unwrap() / 32
}

/// A line with registers of an instruction: the result, two factors, and what is added.
fn line(row: &Row, lanes: u32, added: Option<&str>) -> String {
    let of = |index: usize| {
        let first = 32 * index;
        match registers(row, index, lanes) {
            1 => format!("v{first}"),
            count => format!("v[{first}:{}]", first as u32 + count - 1),
        }
    };
    format!("{} {}, {}, {}, {}", row.name, of(0), of(1), of(2), added.map_or_else(|| of(3), str::to_owned))
}

#[test]
fn matrices_have_half_as_many_registers() {
    let mut count = 0;
    for target in TARGETS.into_iter().filter(|target| target.facts().wave_lanes.len() > 1) {
        let rows: Vec<&Row> =
            known(target).filter(|row| row.format == Format::Vop3p && matches!(row.does, Does::Matrix(_))).collect();
        count += rows.len();
        let lines = |lanes: u32| -> Vec<String> {
            let of = |row: &&Row| {
                // A sparse product has no constant, and says which part of its index counts: in wide waves one of four.
                let is_sparse = row.does.reads_destination();
                let added = if is_sparse { &[None][..] } else { &[None, Some("0"), Some("1.0")] };
                let lines = added.iter().map(|added| line(row, lanes, *added)).collect::<Vec<_>>();
                let key = if lanes == 64 { 3 } else { 1 };
                let has_key =
                    is_sparse && !row.name.contains("x64_iu4") && (lanes, row.name.contains("iu4")) != (64, true);
                lines
                    .iter()
                    .cloned()
                    .chain(lines.iter().filter(|_| has_key).map(|line| format!("{line} index_key:{key}")))
                    .collect()
            };
            rows.iter().flat_map(|row| -> Vec<String> { of(row) }).collect()
        };
        let [narrow, wide] = [32, 64].map(lines);
        let parsed = |line: &String| {
            let (source, range) = (Source::new("line", line.as_str()), 0..line.len());
            [parse_line(&source, range.clone(), target), parse_wide_line(&source, range, target)]
                .map(|found| found.ok().flatten().map(|found| found.words().to_vec()))
        };
        for (lines, more) in [(&narrow, "-mattr=+wavefrontsize32"), (&wide, "-mattr=-wavefrontsize32,+wavefrontsize64")]
        {
            for (line, theirs) in lines.iter().zip(llvm::assemble_with(target, &[more], lines)) {
                let (words, text) = theirs.unwrap_or_else(|| panic!("{target}: {line}"));
                let is_wide = lines == &wide;
                let wanted = [(!is_wide).then(|| words.clone()), is_wide.then_some(words)];
                assert_eq!((&parsed(line), &text), (&wanted, line), "{target}");
            }
        }
    }
    assert!(count >= 6, "{count}");
}
