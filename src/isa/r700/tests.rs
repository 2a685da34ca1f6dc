use super::*;
use proptest::prelude::*;

fn selects(letters: &str) -> [Select; 4] {
    let selects: Vec<Select> = letters.chars().map(|letter| Select::of_letter(letter).unwrap()).collect();
    selects.try_into().unwrap()
}

/// Words that were worked out by hand from the bits of the fields.
#[test]
fn worked_words_are_these_instructions() {
    let write = |src, letters, index, stride, relative, burst| {
        Fetch::Write(LdsWrite { src, select: selects(letters), index, stride, relative, burst })
    };
    let read = LdsRead::new(2, 1);
    let one = LdsRead {
        write: [true, false, false, false],
        bank: Select::Component(Component::Z),
        offset: Select::Component(Component::W),
        mux: Mux::WordSelect,
        ..LdsRead::new(9, 7)
    };
    let last = LdsRead {
        bank: Select::Component(Component::Y),
        offset: Select::Component(Component::X),
        waterfall: true,
        burst: 1,
        ..LdsRead::new(127, 126)
    };
    for (words, instruction) in [
        ([0x6880_0c02, 0x8004_0000, 0], write(1, "xyzw", 0, 4, true, 0)),
        ([0x6880_0c02, 0x8010_0000, 0], write(1, "xyzw", 0, 16, true, 0)),
        ([0x6880_1402, 0x8010_000c, 0], write(2, "xyzw", 12, 16, true, 0)),
        ([0x6880_1c02, 0x0040_003c, 0], write(3, "xyzw", 60, 64, false, 0)),
        ([0x0533_fc02, 0x0040_0020, 0], write(127, "wzyx", 32, 64, false, 0)),
        ([0xff80_2402, 0x8008_0004, 0], write(4, "x___", 4, 8, true, 0)),
        ([0xb080_2c02, 0x8020_0008, 3], write(5, "xy01", 8, 32, true, 3)),
        ([0x0080_0d02, 0x0000_1e02, 0], Fetch::Read(read)),
        ([0x0080_0d02, 0x0002_1e02, 0], Fetch::Read(LdsRead { waterfall: true, ..read })),
        ([0x0080_0d02, 0x0001_1e02, 0], Fetch::Read(LdsRead { broadcast: true, ..read })),
        ([0x0080_0d02, 0x0010_1e02, 0], Fetch::Read(LdsRead { mux: Mux::FftPermute, ..read })),
        ([0x01a0_3d02, 0x0020_0209, 0], Fetch::Read(one)),
        ([0x0013_f502, 0x0002_1e7f, 1], Fetch::Read(last)),
    ] {
        let words = [words[0], words[1], words[2], 0];
        assert_eq!(instruction.encode(), words, "{instruction:?}");
        assert_eq!(Fetch::decode(&words), Ok(instruction));
    }
}

#[test]
fn an_instruction_is_in_memory_with_the_low_byte_first() {
    let bytes = Fetch::Write(LdsWrite::new(1, 4)).encode().map(u32::to_le_bytes).concat();
    assert_eq!(bytes, [2, 0x0c, 0x80, 0x68, 0, 0, 4, 0x80, 0, 0, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn what_means_nothing_is_no_fetch_instruction() {
    let write = Fetch::Write(LdsWrite::new(1, 4)).encode();
    let read = Fetch::Read(LdsRead::new(2, 1)).encode();
    let error = |base: [u32; 4], word: usize, flip: u32| {
        let mut words = base;
        words[word] ^= flip;
        Fetch::decode(&words).unwrap_err().to_string()
    };
    for (text, wanted) in [
        (error(write, 0, 1), "VTX_INST is 3, and must be 2 (MEM)"),
        (error(write, 0, 0b111 << 8), "MEM_OP is 3, and must be 4 (LOCAL_DS_WRITE) or 5 (LOCAL_DS_READ)"),
        (error(write, 0, 0b010 << 8), "MEM_OP is 6, and must be 4 (LOCAL_DS_WRITE) or 5 (LOCAL_DS_READ)"),
        (error(write, 0, 1 << 5), "dword 0 has reserved bits: 0x00000020 must be 0"),
        (error(write, 0, 1 << 18), "SRC_REL_MODE is 1, and must be 0"),
        (error(write, 0, 6 << 20), "SRC_SEL_X is 6, and must be 0 to 3 (x to w), 4 (0.0), 5 (1.0) or 7 (nothing)"),
        (error(write, 1, 2), "DST_INDEX is 2, and must be a multiple of 4 from 0 to 60"),
        (error(write, 1, 1 << 6), "DST_INDEX_EXT is 1, and must be 0"),
        (error(write, 1, 4 << 16), "DST_STRIDE is 0, and must be a multiple of 4 from 4 to 64"),
        (error(write, 1, 1 << 16), "DST_STRIDE is 5, and must be a multiple of 4 from 4 to 64"),
        (error(write, 1, 64 << 16), "DST_STRIDE is 68, and must be a multiple of 4 from 4 to 64"),
        (error(write, 1, 1 << 23), "DST_STRIDE_EXT is 1, and must be 0"),
        (error(write, 1, 1 << 30), "dword 1 has reserved bits: 0x40000000 must be 0"),
        (error(write, 2, 0x30), "dword 2 has reserved bits: 0x00000030 must be 0"),
        (error(write, 3, 7), "dword 3 has reserved bits: 0x00000007 must be 0"),
        (error(read, 0, 7 << 20), "SRC_SEL_X is 7, and must be 0 to 3 (x to w), 4 (0.0) or 5 (1.0)"),
        (error(read, 1, 1 << 7), "DST_REL_MODE is 1, and must be 0"),
        (error(read, 1, 1 << 13), "dword 1 has reserved bits: 0x00002000 must be 0"),
        (error(read, 1, 3 << 20), "MUX_CNTL is 3, and must be 0 to 2"),
    ] {
        assert_eq!(text, wanted);
    }
    assert_eq!(Fetch::decode(&write[..3]), Err(DecodeError::Truncated { needed: 4 }));
}

fn gpr(place: Where, number: u8, component: Component) -> Gpr {
    Gpr { place, number, component }
}

/// Words that were worked out by hand from Mesa's bits of the fields.
#[test]
fn worked_words_are_these_groups() {
    let own = gpr(Where::Wave, 1, Component::X);
    let shared = gpr(Where::Simd, 5, Component::Y);
    let indexed = gpr(Where::SimdAr, 3, Component::W);
    let of = |op, dst, first, second| AluInstruction { op, dst, src: [first, second] };
    let max = of(AluOp::MaxInt, Destination::Gpr(shared), Source::Gpr(shared), Source::Gpr(own));
    let mova = of(AluOp::MovaInt, Destination::Ar, Source::Gpr(own), Source::Zero);
    let count = of(AluOp::AddInt, Destination::Gpr(indexed), Source::Gpr(indexed), Source::One);
    let minus = of(AluOp::Mov, Destination::Gpr(own), Source::MinusOne, Source::Zero);
    let register = |place, number, component| Source::Gpr(gpr(place, number, component));
    let min = of(
        AluOp::MinUint,
        Destination::Gpr(gpr(Where::Wave, 2, Component::Z)),
        register(Where::Wave, 3, Component::Y),
        register(Where::Simd, 7, Component::W),
    );
    let sub = of(
        AluOp::SubInt,
        Destination::Gpr(gpr(Where::SimdAr, 9, Component::Y)),
        register(Where::Wave, 4, Component::Z),
        register(Where::Wave, 5, Component::Y),
    );
    let and = of(
        AluOp::AndInt,
        Destination::Gpr(gpr(Where::Wave, 127, Component::W)),
        Source::Zero,
        register(Where::Wave, 126, Component::Z),
    );
    for (instruction, last, words) in [
        // SRC0 = 5, relative, y; SRC1 = 1; mode 5; DST 5, relative, y.
        (max, true, [0x9400_2605, 0x30a0_1b10]),
        (mova, false, [0x0000_0001, 0x0000_0c00]),
        // SRC0 = 3, relative, w; SRC1 = 250; mode 6; DST 3, relative, w.
        (count, true, [0x981f_4e03, 0x7060_1a10]),
        (minus, true, [0x8000_00fb, 0x0020_0c90]),
        // SRC0 = 3, y; SRC1 = 7, relative, w; mode 5; DST 2, z.
        (min, true, [0x95c0_e403, 0x4040_1c90]),
        // SRC0 = 4, z; SRC1 = 5, y; mode 6; DST 9, relative, y.
        (sub, false, [0x1880_a804, 0x3120_1a90]),
        // SRC0 = 248; SRC1 = 126, z.
        (and, false, [0x010f_c0f8, 0x6fe0_1810]),
    ] {
        assert_eq!(instruction.encode(last), words, "{instruction:?}");
        assert_eq!(AluInstruction::decode(&words), Ok((instruction, last)));
    }
}

#[test]
fn what_means_nothing_is_no_alu_instruction() {
    let own = gpr(Where::Wave, 1, Component::X);
    let mov = AluInstruction { op: AluOp::Mov, dst: Destination::Gpr(own), src: [Source::Gpr(own), Source::Zero] };
    let mova = AluInstruction { op: AluOp::MovaInt, dst: Destination::Ar, ..mov };
    let error = |base: AluInstruction, word: usize, flip: u32| {
        let mut words = base.encode(true);
        words[word] ^= flip;
        AluInstruction::decode(&words).unwrap_err().to_string()
    };
    for (text, wanted) in [
        (error(mov, 0, 1 << 12), "SRC0_NEG is 1, and must be 0"),
        (error(mov, 0, 1 << 13), "SRC1_SEL is 1, and must be 0, as the operation has one source"),
        (error(mov, 0, 5 << 26), "INDEX_MODE is 5, and must be 0, as no operand uses it"),
        (error(mov, 0, 1 << 9), "INDEX_MODE is 0, and must be 5 (GLOBAL) or 6 (GLOBAL_AR_X)"),
        (error(mov, 1, 1 << 4), "WRITE_MASK is 0, and must be 1"),
        (error(mov, 1, 3 << 5), "OMOD is 3, and must be 0"),
        (error(mov, 1, 1 << 31), "CLAMP is 1, and must be 0"),
        (error(mov, 1, 1 << 17), "ALU_INST is 1049, and must be a number that `lds opcodes --target r700` lists"),
        (error(mova, 1, 1 << 4), "WRITE_MASK is 1, and must be 0, as the result goes to AR.x alone"),
    ] {
        assert_eq!(text, wanted);
    }
    // Of each instruction the bits that may be another: those of the numbers of its registers below 128, of their
    // components, LAST, and that of ALU_INST which leads to another operation with as many operands.
    let bits = |low: std::ops::Range<usize>| low.fold(0u64, |bits, bit| bits | 1 << bit);
    let first = bits(0..7) | bits(10..12);
    let second = bits(13..20) | bits(23..25);
    let (last, target) = (1 << 31, bits(53..60) | bits(61..63));
    let max = AluInstruction { op: AluOp::MaxInt, src: [Source::Gpr(own), Source::Gpr(own)], ..mov };
    let one = AluInstruction { src: [Source::Gpr(own), Source::One], ..max };
    for (base, free) in [
        // MOV is 0x19, and MIN_UINT 0x39, whose second source is R0.x here.
        (mov, first | last | target | 1 << 44),
        (mova, first | last),
        // MAX_INT is 0x36; 0x37 and 0x34 are operations, too.
        (max, first | second | last | target | 1 << 39 | 1 << 40),
        // 250, the integer 1, becomes 251, 248, or 122, a register.
        (one, first | last | target | 1 << 39 | 1 << 40 | 1 << 13 | 1 << 14 | 1 << 20),
    ] {
        for bit in 0..64 {
            let mut words = base.encode(true);
            words[bit / 32] ^= 1 << (bit % 32);
            assert_eq!(AluInstruction::decode(&words).is_ok(), free >> bit & 1 == 1, "{base:?}, bit {bit}");
        }
    }
    let constant = error(mov, 0, 128);
    assert!(constant.starts_with("SRC0_SEL is 129, and must be 0 to 127 (a register), 248 (0)"), "{constant}");
    assert_eq!(AluInstruction::decode(&[0]), Err(DecodeError::Truncated { needed: 2 }));
}

#[test]
fn groups_have_a_slot_for_each_instruction() {
    use Component::{W, X, Y};
    let mov = |place, number, component| AluInstruction {
        op: AluOp::Mov,
        dst: Destination::Gpr(gpr(place, number, component)),
        src: [Source::Zero; 2],
    };
    let own = |number, component| mov(Where::Wave, number, component);
    let mova = AluInstruction { op: AluOp::MovaInt, dst: Destination::Ar, src: [Source::One, Source::Zero] };
    let slots = |instructions: &[AluInstruction]| {
        let group = Group::new(instructions.to_vec())?;
        Ok(group.slots().into_iter().map(Slot::letter).collect::<String>())
    };
    assert_eq!(slots(&[own(0, X), own(0, W)]), Ok("xw".into()));
    assert_eq!(slots(&[own(0, X), own(0, Y), own(1, X)]), Ok("xyt".into()));
    assert_eq!(slots(&[mova, own(1, X)]), Ok("xt".into()));
    assert_eq!(slots(&[]), Err(GroupError::Empty));
    assert_eq!(slots(&[own(0, Y), own(0, X)]), Err(GroupError::NoSlot { instruction: 1 }));
    assert_eq!(slots(&[own(0, X), own(1, X), own(2, X)]), Err(GroupError::NoSlot { instruction: 2 }));
    assert_eq!(slots(&[own(0, X), own(1, X), own(2, Y)]), Err(GroupError::NoSlot { instruction: 2 }));
    assert_eq!(slots(&[own(0, X), own(0, X)]), Err(GroupError::SamePlace { instruction: 1 }));
    assert_eq!(slots(&[mova, mov(Where::SimdAr, 0, Y)]), Err(GroupError::ArLoaded { instruction: 1 }));
    let source = Source::Gpr(gpr(Where::SimdAr, 0, X));
    let mixed = AluInstruction { src: [source, Source::Zero], ..mov(Where::Simd, 0, X) };
    assert_eq!(slots(&[own(0, X), AluInstruction { dst: Destination::Gpr(gpr(Where::Simd, 0, Y)), ..mixed }]), {
        Err(GroupError::Modes { instruction: 1 })
    });
}

proptest! {
    /// Whatever is decoded has all bits in the instruction.
    #[test]
    fn decoding_loses_no_bit(words: [u32; 4], op in 4u32..6, inst in 0usize..10, mode in 0u32..3) {
        // Of random words hardly any would be an instruction.
        let fetch = [words[0] & 0x03f3_f000 | op << 8 | 2, words[1] & 0x803f_1e7f & !0x23, words[2] & 15, 0];
        if let Ok(instruction) = Fetch::decode(&fetch) {
            prop_assert_eq!(instruction.encode(), fetch);
        }
        let code = AluOp::ALL[inst].code();
        let mode = [0, 5, 6][mode as usize];
        let alu = [words[0] & 0x81cf_6e7f | mode << 26, words[1] & 0x7fe0_0000 | code << 7 | 1 << 4];
        if let Ok((instruction, last)) = AluInstruction::decode(&alu) {
            prop_assert_eq!(instruction.encode(last), alu);
        }
    }
}
