//! Lines with two instructions in one, of random operands: which pairs there are depends on both halves.

use crate::{Numbers, llvm, shown};
use lds::diagnostic::Source;
use lds::encoding::{Format, OperandKind, Row, parse_line, rows};
use lds::targets::Target;

/// Sources of which a few at a time go together.
const SOURCES: [&str; 16] = [
    "v0", "v1", "v2", "v3", "v255", "s0", "s1", "s2", "vcc_lo", "null", "1.0", "-16", "0x1234", "0x1234", "0x5678", "0",
];

const VGPRS: [&str; 5] = ["v0", "v1", "v2", "v3", "v254"];

const LITERALS: [&str; 4] = ["0x1234", "0x1234", "0x5678", "0"];

const LINES: usize = 6000;

fn half(row: &Row, numbers: &mut Numbers) -> String {
    let operands = row.operands.iter().map(|operand| match operand.kind {
        OperandKind::V32 => *numbers.pick(&VGPRS),
        OperandKind::K32 => *numbers.pick(&LITERALS),
        _ => *numbers.pick(&SOURCES),
    });
    format!("{} {}", row.name, operands.collect::<Vec<_>>().join(", "))
}

#[test]
fn pairs_are_those_of_llvm() {
    let target = Target::Gfx1100;
    let mut numbers = Numbers(2);
    let [first, second] = [Format::VopdX, Format::VopdY]
        .map(|format| rows(target).iter().filter(|row| row.format == format).collect::<Vec<_>>());
    // Now and then a half is where only the other one can be.
    let mut line = |index: usize| {
        let (one, other) = if index.is_multiple_of(16) { (&second, &first) } else { (&first, &second) };
        let [one, other] = [one, other].map(|rows| *numbers.pick(rows));
        [one, other].map(|row| half(row, &mut numbers)).join(" :: ")
    };
    let lines: Vec<String> = (0..LINES).map(&mut line).collect();
    let (mut taken, mut wrong) = (0, Vec::new());
    for (line, theirs) in lines.iter().zip(llvm::assemble(target, &lines)) {
        let source = Source::new("line", line.as_str());
        let ours = parse_line(&source, 0..line.len(), target);
        let found =
            ours.as_ref().ok().and_then(|found| Some((found.as_ref()?.words().to_vec(), found.as_ref()?.text())));
        taken += usize::from(found.is_some());
        if found != theirs {
            wrong.push((
                "pair",
                format!("`{line}`: {found:08x?} for {theirs:08x?} {:?}", ours.err().map(|error| error.to_string())),
            ));
        }
    }
    println!("{target}: {LINES} pairs, {taken} taken");
    assert!(wrong.is_empty(), "{} differ: {}", wrong.len(), shown(wrong));
    assert!(taken * 4 > LINES && taken * 4 < 3 * LINES, "{taken} of {LINES} are taken: a poor mix");
}
