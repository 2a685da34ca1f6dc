//! Private memory: one run of bytes for each wave, which buffers, SCRATCH and flat instructions reach.

use super::*;
use crate::private::{self, Frame, Owner};
use crate::wave::WaveSize;

/// A kernel of gfx906 whose lanes have 36 bytes each, with these further lines in its descriptor: s[0:3] describes
/// private memory, s[6:7] is the address of all private memory, and s9 the wave's offset in it.
fn vega(directives: &str, code: &str, lines: &str) -> String {
    let descriptor = "private_segment_fixed_size 36\nuser_sgpr_count 8\nuser_sgpr_private_segment_buffer 1\n\
        user_sgpr_kernarg_segment_ptr 1\nuser_sgpr_flat_scratch_init 1\nsystem_sgpr_workgroup_id_x 1\n\
        system_sgpr_private_segment_wavefront_offset 1\nnext_free_vgpr 32\nnext_free_sgpr 32";
    kernel(directives, code, descriptor, lines)
}

/// A kernel of gfx1100 whose lanes have 36 bytes each, with these further lines in its descriptor.
fn rdna(directives: &str, code: &str, lines: &str) -> String {
    let descriptor = "private_segment_fixed_size 36\nuser_sgpr_count 15\nuser_sgpr_kernarg_segment_ptr 1\n\
        system_sgpr_workgroup_id_x 1\nenable_private_segment 1\nwavefront_size32 1\nnext_free_vgpr 32\nnext_free_sgpr 32";
    kernel(directives, code, descriptor, lines)
}

fn kernel(directives: &str, code: &str, descriptor: &str, lines: &str) -> String {
    let named = |line: &str| line.split(' ').next().map(str::to_owned);
    let replaced: Vec<_> = lines.lines().map(named).collect();
    let kept = descriptor.lines().filter(|line| !replaced.contains(&named(line)));
    let lines: String = kept.chain(lines.lines()).map(|line| format!(".amdhsa_{line}\n")).collect();
    format!("{directives}\nk:\n{code}\n.amdhsa_kernel k\n{lines}.end_amdhsa_kernel\n")
}

/// What a compiler writes at the start of a kernel of gfx906.
const PROLOGUE: &str = "s_add_u32 flat_scratch_lo, s6, s9\ns_addc_u32 flat_scratch_hi, s7, 0\n\
    s_add_u32 s0, s0, s9\ns_addc_u32 s1, s1, 0\n";

fn outcome(text: &str, target: Target) -> Result<Outcome, RunError> {
    let program = Program::parse(&Source::new("test.s", text), target)?;
    let model = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL)?);
    run(&program, &mut model.with_settings(program.settings()).watched(), &mut |_| {})
}

/// A program that passes without a warning.
fn right(text: &str, target: Target) {
    let outcome = outcome(text, target).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert!(outcome.failures.is_empty(), "{}\n{text}", outcome.failures[0]);
    assert!(outcome.warnings.is_empty(), "{}\n{text}", outcome.warnings[0]);
}

/// The error that ends a program, and what would be right.
fn wrong(text: &str, target: Target) -> (String, String) {
    let Err(RunError::Program(error)) = outcome(text, target) else { panic!("it runs: {text}") };
    (format!("{}: {error}", error.line_column().0), error.hint().unwrap_or_default())
}

/// Byte 8 of lane `l` of wave `w` is at 0x8000_0000 + w * 2^24 + 8 * 64 + 4 * l: by hand from the formula of swizzled
/// buffers (Vega ISA 8.1.5).
#[test]
fn buffers_scratch_and_flat_come_to_the_same_bytes() {
    let code = "v_lshlrev_b32 v2, 8, v0\nbuffer_store_dword v2, off, s[0:3], 0 offset:8\nv_mov_b32 v3, 8\n\
        s_mov_b64 s[10:11], src_private_base\nv_mov_b32 v4, s11\ns_mov_b32 s12, 4\n\
        v_lshlrev_b32 v7, 2, v0\nv_and_b32 v7, 0xfc, v7\ns_add_u32 s14, s9, 0x80000200\ns_mov_b32 s15, 0\ns_nop 2\n\
        flat_load_dword v5, v[3:4]\nscratch_load_dword v6, v3, off\nscratch_load_dword v8, off, s12 offset:4\n\
        global_load_dword v9, v7, s[14:15]\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        ; lds: expect s9 == wave << 24 && v5 == v2 && v6 == v2 && v8 == v2 && v9 == v2\n\
        flat_store_byte v[3:4], v0 offset:3\ns_movk_i32 s13, 0x200\nv_mov_b32 v14, 4\n\
        buffer_load_ubyte v10, v14, s[0:3], 0 offen offset:7\nbuffer_load_ushort v11, off, s[0:3], s13 offset:2\n\
        s_waitcnt vmcnt(0) lgkmcnt(0)\n; lds: expect v10 == (v0 & 255) && v11 == v2 >> 16 | (v0 & 255) << 8\ns_endpgm";
    right(&vega("; lds: waves 2", &format!("{PROLOGUE}{code}"), ""), Target::Gfx906);
}

#[test]
fn scratch_of_gfx1100_has_all_its_addresses() {
    let code = "v_lshlrev_b32 v2, 8, v0\nscratch_store_b32 off, v2, off offset:8\nv_mov_b32 v3, 4\ns_mov_b32 s4, 2\n\
        s_mov_b64 s[6:7], src_private_base\nv_dual_mov_b32 v4, 8 :: v_dual_mov_b32 v5, s7\n\
        v_and_b32 v12, 31, v0\nv_lshlrev_b32 v12, 2, v12\n\
        scratch_load_b32 v6, v3, off offset:4\nscratch_load_b32 v7, v3, s4 offset:2\n\
        scratch_load_b32 v8, off, s4 offset:6\nflat_load_b32 v9, v[4:5]\n\
        s_getreg_b32 s8, hwreg(HW_REG_FLAT_SCR_LO)\ns_getreg_b32 s9, hwreg(HW_REG_FLAT_SCR_HI)\n\
        global_load_b32 v10, v12, s[8:9] offset:256\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        ; lds: expect v6 == v2 && v7 == v2 && v8 == v2 && v9 == v2 && v10 == v2 && s8 == 0x80000000 + (wave << 24)\n\
        s_endpgm";
    right(&rdna("; lds: waves 3", code, ""), Target::Gfx1100);
}

/// Halves of a dword, and the dwords of a longer access, are where single bytes and dwords are.
#[test]
fn bytes_of_a_lane_stay_with_the_lane() {
    let code = "s_mov_b32 s10, 0x4321\nv_lshlrev_b32 v1, 16, v0\nv_or_b32 v1, s10, v1\nv_mov_b32 v2, 0\n\
        buffer_store_short v1, off, s[0:3], 0 offset:1\nbuffer_store_byte v2, off, s[0:3], 0\n\
        buffer_store_byte v2, off, s[0:3], 0 offset:3\nbuffer_store_dword v1, off, s[0:3], 0 offset:4\n\
        buffer_load_dwordx2 v[3:4], off, s[0:3], 0\nbuffer_load_ushort v5, off, s[0:3], 0 offset:6\n\
        s_waitcnt vmcnt(0)\n; lds: expect v3 == 0x432100 && v4 == v1 && v5 == v0\ns_endpgm";
    right(&vega("; lds: waves 1", &format!("{PROLOGUE}{code}"), ""), Target::Gfx906);
}

#[test]
fn a_lane_that_leaves_its_bytes_is_an_error() {
    let vega = |code: &str| wrong(&vega("; lds: waves 2", &format!("{PROLOGUE}{code}\ns_endpgm"), ""), Target::Gfx906);
    let told = |name: &str, who: &str, byte: i64| {
        format!("7: {who}: {name} reaches byte {byte} of the lane's private memory, which has 36 bytes")
    };
    let help = "`.amdhsa_private_segment_fixed_size` says how many bytes each lane has; `; lds: private N` in the \
                assembly gives it N, as for functions that call themselves"
        .to_owned();
    let beyond = vega("buffer_store_dword v0, off, s[0:3], 0 offset:36");
    assert_eq!(beyond, (told("buffer_store_dword", "wave 0, lane 0", 36), help.clone()));
    // The last dword is there in part.
    assert_eq!(
        vega("buffer_load_dwordx2 v[2:3], off, s[0:3], 0 offset:32").0,
        told("buffer_load_dwordx2", "wave 0, lane 0", 36)
    );
    assert_eq!(
        vega("scratch_store_short off, v0, s10 offset:-2 ; lds: s10 = 0").0,
        told("scratch_store_short", "wave 0, lane 0", -2)
    );
    let of_lane = "s_nop 0 ; lds: v1 = v0 == 70 ? 40 : 4\n";
    let text = vega(&format!("{of_lane}buffer_load_dword v2, v1, s[0:3], 0 offen")).0;
    assert_eq!(text, told("buffer_load_dword", "wave 1, lane 6", 40).replacen('7', "8", 1));
    // An offset of 32 bits leads out of private memory, and not to other memory that there is.
    let far = vega("s_nop 0 ; lds: v1 = -4\nbuffer_load_dword v2, v1, s[0:3], 0 offen").0;
    assert_eq!(far, told("buffer_load_dword", "wave 0, lane 0", -4).replacen('7', "8", 1));
    let rdna = |code: &str| wrong(&rdna("; lds: waves 2", &format!("{code}\ns_endpgm"), ""), Target::Gfx1100).0;
    assert_eq!(
        rdna("s_nop 0\ns_nop 0\ns_nop 0\ns_nop 0\nscratch_load_b64 v[2:3], off, off offset:32"),
        told("scratch_load_b64", "wave 0, lane 0", 36)
    );
    let flat = "s_nop 0\nv_mov_b32 v3, 1 ; lds: v2 = -4\ns_mov_b64 s[6:7], src_private_base\nv_mov_b32 v3, s7\nflat_load_b32 v4, v[2:3]";
    assert_eq!(rdna(flat), told("flat_load_b32", "wave 0, lane 0", -4));
}

/// Without the wave's offset all waves would have the private memory of wave 0.
#[test]
fn the_memory_of_another_wave_is_named() {
    let code = "buffer_store_dword v0, off, s[0:3], 0 offset:4\ns_endpgm";
    let (message, help) = wrong(&vega("; lds: waves 2", code, ""), Target::Gfx906);
    let reached = "3: wave 1, lane 0: buffer_store_dword reaches byte 4 of the private memory of wave 0, lane 0";
    assert_eq!(message, reached);
    assert_eq!(help, "each wave has private memory of its own: add the wave's offset to the address of all");
}

/// An offset in an SGPR is added behind the swizzle: 4 bytes lead to the next lane's dword.
#[test]
fn the_memory_of_another_lane_is_named() {
    let store = "s_mov_b32 s10, 4\nbuffer_store_dword v0, off, s[0:3], s10 offset:4";
    let (message, help) = wrong(&vega("; lds: waves 2", &format!("{PROLOGUE}{store}\ns_endpgm"), ""), Target::Gfx906);
    let reached = "8: wave 0, lane 0: buffer_store_dword reaches byte 4 of the private memory of wave 0, lane 1";
    assert_eq!(message, reached);
    let offset = "an SGPR's offset is added as it is: byte N of every lane is at 64 * N";
    assert_eq!(help, format!("dwords of the lanes follow each other, and {offset}"));
    // Where that lane hasn't got the byte, either, nobody has.
    let far = store.replace("s10, 4", "s10, 0x10004");
    let (message, help) = wrong(&vega("; lds: waves 2", &format!("{PROLOGUE}{far}\ns_endpgm"), ""), Target::Gfx906);
    assert!(message.ends_with("reaches 0x80010104, where there is no memory"), "{message}");
    assert!(help.contains("the private memory of wave 0, from 0x80000000 to 0x800008ff"), "{help}");
}

/// Swizzled addresses need aligned dwords, or less within a dword. Dwords of one access are in elements of their own.
#[test]
fn a_dword_is_in_one_element() {
    let text = |code: &str| vega("; lds: waves 1", &format!("{PROLOGUE}v_mov_b32 v2, 4\n{code}\ns_endpgm"), "");
    for (name, bytes, offset) in [
        ("buffer_store_dwordx2 v[0:1]", 4, 1),
        ("buffer_load_dwordx4 v[4:7]", 4, 2),
        ("buffer_store_dword v0", 4, 3),
        ("buffer_load_ushort v4", 2, 3),
    ] {
        let (message, help) = wrong(&text(&format!("{name}, v2, s[0:3], 0 offen offset:{offset}")), Target::Gfx906);
        let name = name.split(' ').next().unwrap();
        let place = format!("{bytes} bytes at byte {} of a swizzled buffer, across elements of 4 bytes", 4 + offset);
        assert_eq!(message, format!("8: wave 0, lane 0: {name} has {place}"));
        assert_eq!(help, "an access of a swizzled buffer is one of aligned dwords, or within a dword");
    }
    for code in [
        "buffer_store_dwordx2 v[0:1], v2, s[0:3], 0 offen",
        "buffer_load_dwordx4 v[4:7], v2, s[0:3], 0 offen offset:4",
        "buffer_store_short v0, v2, s[0:3], 0 offen offset:1",
        "buffer_load_ubyte v4, v2, s[0:3], 0 offen offset:3",
    ] {
        right(&text(code), Target::Gfx906);
    }
}

#[test]
fn who_has_how_much_is_said() {
    let store = |byte: u32| format!("{PROLOGUE}s_movk_i32 s10, {byte}\nscratch_store_dword off, v0, s10\ns_endpgm");
    let ends = |directives: &str, byte: u32, lines: &str| wrong(&vega(directives, &store(byte), lines), Target::Gfx906);
    let fits = |directives: &str, byte: u32, lines: &str| right(&vega(directives, &store(byte), lines), Target::Gfx906);
    // A dynamic stack has as much as nobody says otherwise.
    let dynamic = "uses_dynamic_stack 1";
    fits("; lds: waves 1", private::DYNAMIC_STACK - 4, dynamic);
    let (message, help) = ends("; lds: waves 1", private::DYNAMIC_STACK, dynamic);
    assert!(message.ends_with("byte 16384 of the lane's private memory, which has 16384 bytes"), "{message}");
    assert_eq!(help, "the kernel has a dynamic stack: `; lds: private N` gives each lane N bytes");
    fits("; lds: waves 1\n; lds: private 20000", 16384, dynamic);
    let little = ends("; lds: waves 1\n; lds: private 32", 0, "");
    assert_eq!(little.0, "2: each lane of `k` has 36 bytes of private memory at least");
    let none = ends("; lds: waves 1", 0, "system_sgpr_private_segment_wavefront_offset 0");
    assert!(
        none.0.ends_with("byte 0 of the lane's private memory, which has 0 bytes") || none.0.contains("s9"),
        "{}",
        none.0
    );
    let much = ends("; lds: waves 1", 0, "private_segment_fixed_size 200000");
    assert!(much.0.ends_with("each lane of `k` has 200000 bytes of private memory"), "{}", much.0);
    assert_eq!(much.1, "a lane of a wave of 64 lanes has at most 131056");
    // Of a program without a kernel the directive says it.
    let by_hand = |private: &str| format!("{private}\nscratch_store_dword off, v0, s0 offset:60\ns_endpgm");
    assert!(outcome(&by_hand("; lds: private 64\n; lds: s0 = 0"), Target::Gfx906).is_ok());
    let (message, help) = wrong(&by_hand("; lds: private 60\n; lds: s0 = 0"), Target::Gfx906);
    assert!(message.ends_with("byte 60 of the lane's private memory, which has 60 bytes"), "{message}");
    assert_eq!(help, "`; lds: private N` gives each lane N bytes");
}

/// What hardware says of the bytes of a wave is what [`private::owner`] says.
#[test]
fn who_looks_at_memory_knows_whose_it_is() {
    let text = rdna("; lds: waves 2", "scratch_store_b8 off, v0, off offset:5\ns_endpgm", "");
    let outcome = outcome(&text, Target::Gfx1100).unwrap();
    let frame = outcome.waves[1].system.frame.unwrap();
    assert_eq!(frame, Frame { base: 0x8100_0000, bytes: 36, lanes: 32 });
    let owner = private::owner(frame.address(7, 5), WaveSize::Wave32);
    assert_eq!(owner, Some(Owner { wave: 1, lane: 7, byte: 5 }));
}

/// The aperture of private memory is in a hardware register, too, by its upper bits (LLVM before gfx9, and compilers
/// that keep to it).
#[test]
fn the_aperture_is_in_a_hardware_register() {
    let code = "s_getreg_b32 s10, hwreg(HW_REG_SH_MEM_BASES, 0, 16)\ns_lshl_b32 s11, s10, 16\nv_mov_b32 v3, 12\n\
        v_mov_b32 v4, s11\ns_mov_b64 s[12:13], src_private_base\nbuffer_store_dword v0, off, s[0:3], 0 offset:12\n\
        s_waitcnt vmcnt(0)\nflat_load_dword v5, v[3:4]\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        ; lds: expect s11 == s13 && v5 == v0\ns_endpgm";
    right(&vega("; lds: waves 1", &format!("{PROLOGUE}{code}"), ""), Target::Gfx906);
}

/// Lanes of one flat instruction go to private memory, to the LDS and to global memory.
#[test]
fn lanes_of_a_flat_instruction_go_to_three_memories() {
    let code = "v_mov_b32 v1, 3\nv_mul_lo_u32 v2, v0, 43\nv_lshrrev_b32 v2, 7, v2\nv_mul_lo_u32 v2, v2, v1\nv_sub_u32 v2, v0, v2\n\
        s_mov_b64 s[10:11], src_private_base\ns_mov_b64 s[12:13], src_shared_base\nv_mov_b32 v3, s11\nv_mov_b32 v4, s13\n\
        v_cmp_eq_u32 vcc, 0, v2\ns_nop 1\nv_cndmask_b32 v6, v4, v3, vcc\nv_cmp_eq_u32 vcc, 2, v2\ns_nop 1\n\
        v_cndmask_b32 v6, v6, v7, vcc\nv_lshlrev_b32 v5, 2, v0\nv_cmp_eq_u32 vcc, 0, v2\ns_nop 1\nv_mov_b32 v8, 4\n\
        v_cndmask_b32 v5, v5, v8, vcc\nflat_store_dword v[5:6], v0\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        flat_load_dword v9, v[5:6]\ns_waitcnt vmcnt(0) lgkmcnt(0)\n; lds: expect v9 == v0\ns_endpgm";
    let directives =
        "; lds: waves 1\n; lds: alloc 256\n; lds: exec = lane < 48\n; lds: v7 = 1\n; lds: buffer 0 count 64 = 0";
    let text = vega(directives, &format!("{PROLOGUE}{code}"), "");
    let outcome = outcome(&text, Target::Gfx906).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    assert_eq!(outcome.executed.iter().map(|one| one.lanes).collect::<Vec<_>>(), [16, 16]);
}
