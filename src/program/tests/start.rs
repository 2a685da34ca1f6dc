//! What waves and memory hold before the first instruction.

use super::*;
use crate::gws::StatePart;
use crate::{Machine, start};

#[test]
fn directives_before_the_first_instruction_are_taken_and_no_others() {
    let text = "; lds: waves 4\n; lds: groups 2\n; lds: alloc 512\n; lds: memory at 8 = 7\n; lds: buffer 1 at 4 = 5\n\
                ; lds: s3 = wave * 2\n; lds: v1 = lane + group\ns_mov_b32 s3, 1\n; lds: v1 = 9\nds_read_b32 v2, v1\n\
                s_endpgm\n; lds: expect s3 == 1";
    let program = parse(text).expect("a program");
    let allocation = program.allocation(Geometry::FULL).expect("it has room");
    let mut model = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings());
    let start = start(&program, &mut model).unwrap_or_else(|error| panic!("{error}"));
    let seen: Vec<_> = start.waves.iter().map(|wave| (wave.sgprs[3], wave.vgprs[1][5], wave.pc)).collect();
    assert_eq!(seen, [(0, 5, 0), (2, 5, 0), (4, 6, 0), (6, 6, 0)]);
    assert_eq!([8, 512 + 8].map(|byte| model.golden().peek(StatePart::Memory, byte)), [7, 7]);
    assert!(model.executed().is_empty());
    let images: Vec<_> = start.memory.iter().map(|(address, bytes)| (address, bytes.to_vec())).collect();
    assert_eq!(images, [(2 << 32, vec![0, 0, 0, 0, 5, 0, 0, 0])]);
}
