//! The global data share, with values worked out by hand from the manuals (Vega 7nm ISA 2.2.2, RDNA3 ISA 13.3).

use super::*;

/// A global data share of 2048 bytes whose dword n is n; lane l has the address 4 l.
fn share(target: Target) -> Bench {
    let mut bench = Bench { unit: Unit::gds(target, Geometry::SMALL), ..Bench::new(target) };
    (0..512).for_each(|dword| bench.memory.preset(dword, dword as u32));
    bench.set(ADDR, |lane| 4 * lane);
    bench.set(DATA0, |lane| 1000 + lane);
    bench
}

/// Executes an instruction with `gds`.
fn run(bench: &mut Bench, name: &str, offset: u16) -> Option<Effect> {
    let opcode = find(bench.unit.target, name).unwrap_or_else(|| panic!("no {name}"));
    let [offset0, offset1] = offset.to_le_bytes();
    let registers = DsInstruction { addr: ADDR, data0: DATA0, data1: DATA1, vdst: VDST, ..DsInstruction::new(opcode) };
    let instruction = DsInstruction { offset0, offset1, gds: true, ..registers };
    let transfer = Transfer::ds(&instruction, 0, &bench.wave);
    let (effect, answer) = execute(&bench.unit, &transfer, &mut bench.memory)?;
    answer.write(&transfer.command, &mut bench.wave);
    Some(effect)
}

fn returned(bench: &Bench) -> &Vgpr {
    &bench.wave.vgprs[usize::from(VDST)]
}

#[test]
fn m0_is_base_and_size() {
    let mut bench = share(Target::Gfx906);
    bench.wave.m0 = 0x0100_0020;
    let effect = run(&mut bench, "ds_read_b32", 4).unwrap();
    // Bytes 256 to 287: seven lanes are within them, behind the offset.
    assert_eq!(effect.violations, u64::MAX << 7);
    assert_eq!(returned(&bench)[..9], [65, 66, 67, 68, 69, 70, 71, 0, 0]);
    bench.wave.m0 = 0x07f8_ffff;
    assert_eq!(run(&mut bench, "ds_write_b32", 0).unwrap().violations, u64::MAX << 2, "the storage ends");
    assert_eq!(bench.memory.dwords()[509..], [509, 1000, 1001]);
    for (base, first) in [(3, 0), (4, 1), (7, 1)] {
        bench.wave.m0 = base << 16 | 8;
        run(&mut bench, "ds_read_b32", 0).unwrap();
        assert_eq!(returned(&bench)[..3], [first, first + 1, 0], "a base of whole dwords");
    }
}

/// From byte 4 on: a pair of dwords that is read and written must be aligned in the storage, too.
#[test]
fn a_base_may_be_any_dword() {
    let mut bench = share(Target::Gfx906);
    bench.wave.m0 = 0x0004_ffff;
    bench.wave.exec = 1;
    assert_eq!(run(&mut bench, "ds_read_b64", 8).unwrap().violations, 0);
    assert_eq!([VDST, VDST + 1].map(|register| bench.lane(register, 0)), [3, 4]);
    assert_eq!(run(&mut bench, "ds_add_rtn_u32", 8).unwrap().violations, 0);
    assert_eq!(bench.memory.dwords()[2..5], [2, 1003, 4]);
    for (name, offset) in [("ds_add_u64", 8), ("ds_add_u64", 4), ("ds_condxchg32_rtn_b64", 8), ("ds_add_src2_u64", 2)] {
        let before = bench.memory.clone();
        assert_eq!(run(&mut bench, name, offset).unwrap().violations, 1, "{name}");
        assert_eq!(bench.memory, before, "{name}");
    }
    bench.wave.m0 = 0x0008_ffff;
    assert_eq!(run(&mut bench, "ds_add_u64", 8).unwrap().violations, 0);
}

#[test]
fn append_has_its_address_from_the_offset() {
    for (target, m0) in [(Target::Gfx906, 0x0040_0100), (Target::Gfx1100, 0x0040_0100)] {
        let mut bench = share(target);
        bench.wave.m0 = m0;
        bench.wave.exec = 0xf0f;
        assert_eq!(run(&mut bench, "ds_append", 8).unwrap().violations, 0);
        assert_eq!(bench.memory.dwords()[18], 18 + 8, "{target}: all lanes count");
        let got: Vec<u32> = [0, 3, 4, 8, 11, 12].map(|lane| returned(&bench)[lane]).into();
        assert_eq!(got, [18, 18, OLD, 18, 18, OLD], "{target}");
        run(&mut bench, "ds_consume", 8).unwrap();
        assert_eq!((bench.memory.dwords()[18], returned(&bench)[11]), (18, 26));
        assert_eq!(run(&mut bench, "ds_append", 0x100).unwrap().violations, 1, "out of range");
    }
}

#[test]
fn one_lane_takes_part_on_gfx1100() {
    let mut bench = share(Target::Gfx1100);
    bench.wave.m0 = 0xffff;
    bench.wave.exec = 0b1010_0000;
    run(&mut bench, "ds_add_rtn_u32", 0).unwrap();
    assert_eq!(returned(&bench)[4..8], [OLD, 5, OLD, OLD]);
    assert_eq!(bench.memory.dwords()[4..8], [4, 5 + 1005, 6, 7]);
    bench.wave.exec = 0;
    assert_eq!(run(&mut bench, "ds_add_rtn_u32", 0), Some(Effect::default()));
    let mut all = share(Target::Gfx906);
    all.wave.m0 = 0xffff;
    run(&mut all, "ds_add_rtn_u32", 0).unwrap();
    assert_eq!(all.memory.dwords()[4..8], [1008, 1010, 1012, 1014]);
}

#[test]
fn what_is_for_the_other_one_is_not_done() {
    let mut bench = share(Target::Gfx906);
    bench.wave.m0 = 0xffff;
    let opcode = find(Target::Gfx906, "ds_read_b32").unwrap();
    let local = DsInstruction::new(opcode);
    assert_eq!(execute(&bench.unit, &Transfer::ds(&local, 0, &bench.wave), &mut bench.memory), None);
    assert_eq!(run(&mut bench, "ds_swizzle_b32", 0), None, "there is no way from lane to lane");
    let mut lds = Bench::new(Target::Gfx906);
    assert_eq!(run(&mut lds, "ds_read_b32", 0), None);
}
