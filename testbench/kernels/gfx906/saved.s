; Functions that keep registers of their callers, those of the wave in lanes of a VGPR.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  __attribute__((noinline)) int leaf(int a) { return a * 3 + 1; }
;  __attribute__((noinline)) int middle(int a, int b, global const int *table) {
;    int sum = 0;
;    for (int i = 0; i < b; i++) { int t = table[i]; sum += leaf(a + t) * (t + i); }
;    return sum + a;
;  }
;  __attribute__((noinline)) int upper(int a, global const int *table) {
;    int kept = a;
;    if (a & 1) kept += middle(a, 5, table); else kept -= middle(a + 2, 3, table + 1);
;    return kept ^ leaf(kept);
;  }
;
;  kernel void saved(global int *out, global const int *table) {
;    local int part[128];
;    int l = lid();
;    part[l] = upper(l, table);
;    meet();
;    out[l] = part[127 - l] + upper(l ^ 3, table);
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = buffer 1
; lds: buffer 0 count 128 = 0
; lds: buffer 1 count 8 = index * 37 % 101
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.hidden	leaf                            ; -- Begin function leaf
	.globl	leaf
	.p2align	2
	.type	leaf,@function
leaf:                                   ; @leaf
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[0:1], s[4:5], v0, 3, 1
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	leaf, .Lfunc_end0-leaf
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 16
; NumSgprs: 36
; NumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.hidden	middle                          ; -- Begin function middle
	.globl	middle
	.p2align	2
	.type	middle,@function
middle:                                 ; @middle
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v8, off, s[0:3], s33 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	v_writelane_b32 v8, s30, 0
	v_mov_b32_e32 v5, v1
	v_writelane_b32 v8, s31, 1
	v_mov_b32_e32 v4, v0
	s_mov_b32 s10, 0
	v_cmp_lt_i32_e32 vcc, 0, v5
	v_mov_b32_e32 v6, 0
	s_addk_i32 s32, 0x400
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB1_4
; %bb.1:
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v6, 0
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	global_load_dword v7, v[2:3], off
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, leaf@rel32@lo+4
	s_addc_u32 s5, s5, leaf@rel32@hi+12
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, v7, v4
	s_swappc_b64 s[30:31], s[4:5]
	v_add_u32_e32 v1, s10, v7
	v_mad_u64_u32 v[6:7], s[4:5], v0, v1, v[6:7]
	s_add_i32 s10, s10, 1
	v_add_co_u32_e32 v2, vcc, 4, v2
	v_cmp_eq_u32_e64 s[4:5], s10, v5
	s_or_b64 s[8:9], s[4:5], s[8:9]
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB1_2
; %bb.3:
	s_or_b64 exec, exec, s[8:9]
.LBB1_4:
	s_or_b64 exec, exec, s[6:7]
	v_add_u32_e32 v0, v6, v4
	v_readlane_b32 s31, v8, 1
	v_readlane_b32 s30, v8, 0
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v8, off, s[0:3], s33  ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_addk_i32 s32, 0xfc00
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	middle, .Lfunc_end1-middle
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 228
; NumSgprs: 38
; NumVgprs: 9
; ScratchSize: 16
; MemoryBound: 0
	.text
	.hidden	upper                           ; -- Begin function upper
	.globl	upper
	.p2align	2
	.type	upper,@function
upper:                                  ; @upper
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s14, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v10, off, s[0:3], s33 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	v_mov_b32_e32 v9, v0
	v_writelane_b32 v10, s30, 0
	v_and_b32_e32 v0, 1, v9
	v_writelane_b32 v10, s31, 1
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v4, v1
	v_cmp_eq_u32_e32 vcc, 1, v0
	s_addk_i32 s32, 0x400
                                        ; implicit-def: $vgpr2
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[12:13], exec, s[4:5]
	s_cbranch_execz .LBB2_2
; %bb.1:
	v_mov_b32_e32 v0, v9
	v_mov_b32_e32 v1, 5
	v_mov_b32_e32 v2, v4
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, middle@rel32@lo+4
	s_addc_u32 s5, s5, middle@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_add_u32_e32 v2, v0, v9
                                        ; implicit-def: $vgpr9
                                        ; implicit-def: $vgpr4
                                        ; implicit-def: $vgpr3
.LBB2_2:
	s_andn2_saveexec_b64 s[12:13], s[12:13]
	s_cbranch_execz .LBB2_4
; %bb.3:
	v_add_co_u32_e32 v2, vcc, 4, v4
	v_add_u32_e32 v0, 2, v9
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_mov_b32_e32 v1, 3
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, middle@rel32@lo+4
	s_addc_u32 s5, s5, middle@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_sub_u32_e32 v2, v9, v0
.LBB2_4:
	s_or_b64 exec, exec, s[12:13]
	v_mov_b32_e32 v0, v2
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, leaf@rel32@lo+4
	s_addc_u32 s5, s5, leaf@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_xor_b32_e32 v0, v0, v2
	v_readlane_b32 s31, v10, 1
	v_readlane_b32 s30, v10, 0
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v10, off, s[0:3], s33 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_addk_i32 s32, 0xfc00
	s_mov_b32 s33, s14
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	upper, .Lfunc_end2-upper
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 256
; NumSgprs: 38
; NumVgprs: 11
; ScratchSize: 32
; MemoryBound: 0
	.text
	.protected	saved                   ; -- Begin function saved
	.globl	saved
	.p2align	8
	.type	saved,@function
saved:                                  ; @saved
; %bb.0:
	s_load_dwordx4 s[16:19], s[4:5], 0x0
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s18
	v_mov_b32_e32 v2, s19
	s_mov_b32 s32, 0
	v_mov_b32_e32 v11, v0
	s_getpc_b64 s[20:21]
	s_add_u32 s20, s20, upper@rel32@lo+4
	s_addc_u32 s21, s21, upper@rel32@hi+12
	s_swappc_b64 s[30:31], s[20:21]
	v_lshlrev_b32_e32 v12, 2, v11
	ds_write_b32 v12, v0
	v_xor_b32_e32 v0, 0x1fc, v12
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v13, v0
	v_xor_b32_e32 v0, 3, v11
	v_mov_b32_e32 v1, s18
	v_mov_b32_e32 v2, s19
	s_swappc_b64 s[30:31], s[20:21]
	v_add_u32_e32 v0, v0, v13
	global_store_dword v12, v0, s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel saved
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 32
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end3:
	.size	saved, .Lfunc_end3-saved
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 136
; NumSgprs: 40
; NumVgprs: 14
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 14
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           saved
    .private_segment_fixed_size: 32
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         saved.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 403306, 228522, 409578, 223338, 402922, 219050
; lds: expect buffer 0 at 24 == 405098, 217386, 419050, 216746, 417386, 215594
; lds: expect buffer 0 at 48 == 419178, 220586, 422634, 222186, 435050, 210090
; lds: expect buffer 0 at 72 == 250602, 218346, 255210, 210090, 258666, 218154
; lds: expect buffer 0 at 96 == 254954, 220586, 250474, 222506, 337258, 216490
; lds: expect buffer 0 at 120 == 339434, 215658, 337258, 219050, 343530, 217706
; lds: expect buffer 0 at 144 == 337898, 228266, 339562, 223530, 326890, 251050
; lds: expect buffer 0 at 168 == 318058, 245802, 323434, 261290, 325354, 256234
; lds: expect buffer 0 at 192 == 302442, 251818, 292586, 250346, 290026, 249514
; lds: expect buffer 0 at 216 == 284266, 248362, 277994, 253354, 283242, 255274
; lds: expect buffer 0 at 240 == 275306, 341162, 275434, 349290, 275306, 341162
; lds: expect buffer 0 at 264 == 275434, 349290, 277994, 253354, 283242, 255274
; lds: expect buffer 0 at 288 == 290026, 249514, 284266, 248362, 302442, 251818
; lds: expect buffer 0 at 312 == 292586, 250346, 323434, 261290, 325354, 256234
; lds: expect buffer 0 at 336 == 326890, 251050, 318058, 245802, 337898, 228266
; lds: expect buffer 0 at 360 == 339562, 223530, 337258, 219050, 343530, 217706
; lds: expect buffer 0 at 384 == 337258, 216490, 339434, 215658, 254954, 220586
; lds: expect buffer 0 at 408 == 250474, 222506, 255210, 210090, 258666, 218154
; lds: expect buffer 0 at 432 == 435050, 210090, 250602, 218346, 419178, 220586
; lds: expect buffer 0 at 456 == 422634, 222186, 419050, 216746, 417386, 215594
; lds: expect buffer 0 at 480 == 402922, 219050, 405098, 217386, 403306, 228522
; lds: expect buffer 0 at 504 == 409578, 223338
