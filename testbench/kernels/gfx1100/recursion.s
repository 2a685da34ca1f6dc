; A function that calls itself: how deep the stack is only the run says.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx1100 -nogpulib`, of this source without the `norecurse` that OpenCL C
; has for all functions. There, `meet` is a fence, a barrier and a fence, and `lid` is the number of the work-item:
;
;  __attribute__((noinline)) int ways(int n, int m) {
;    int kept[4];
;    for (int i = 0; i < 4; i++) kept[i] = n * i + m;
;    if (n <= 0) return kept[m & 3] + 1;
;    int a = ways(n - 1, m + n), b = ways(n - 2, kept[(m + n) & 3] & 15);
;    return a + b * 3 + kept[(a ^ b) & 3];
;  }
;
;  kernel void recursion(global int *out, int n) {
;    local int part[64];
;    int l = lid();
;    part[l] = ways(n + (l & 3), l);
;    meet();
;    out[l] = part[63 - l];
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = 3
; lds: buffer 0 count 64 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.hidden	ways                            ; -- Begin function ways
	.globl	ways
	.p2align	2
	.type	ways,@function
ways:                                   ; @ways
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b32 s1, -1
	scratch_store_b32 off, v46, s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s1
	v_writelane_b32 v46, s0, 5
	s_clause 0x5
	scratch_store_b32 off, v40, s33 offset:20
	scratch_store_b32 off, v41, s33 offset:16
	scratch_store_b32 off, v42, s33 offset:12
	scratch_store_b32 off, v43, s33 offset:8
	scratch_store_b32 off, v44, s33 offset:4
	scratch_store_b32 off, v45, s33
	v_mov_b32_e32 v40, v1
	v_mov_b32_e32 v42, v0
	s_add_i32 s32, s32, 32
	v_writelane_b32 v46, s30, 0
                                        ; implicit-def: $vgpr0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v41, v40, v42
	v_writelane_b32 v46, s31, 1
	v_add_nc_u32_e32 v45, v41, v42
	v_writelane_b32 v46, s34, 2
	s_delay_alu instid0(VALU_DEP_2)
	v_add_nc_u32_e32 v44, v45, v42
	v_writelane_b32 v46, s36, 3
	v_writelane_b32 v46, s37, 4
	v_cmpx_lt_i32_e32 0, v42
	s_xor_b32 s34, exec_lo, s0
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_dual_mov_b32 v1, v41 :: v_dual_add_nc_u32 v0, -1, v42
	s_getpc_b64 s[36:37]
	s_add_u32 s36, s36, ways@rel32@lo+4
	s_addc_u32 s37, s37, ways@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	s_swappc_b64 s[30:31], s[36:37]
	v_dual_mov_b32 v43, v0 :: v_dual_and_b32 v0, 3, v41
	v_cmp_eq_u32_e32 vcc_lo, 1, v0
	v_cndmask_b32_e32 v1, v40, v41, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v1, v1, v45, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v0
	v_dual_cndmask_b32 v1, v1, v44 :: v_dual_add_nc_u32 v0, -2, v42
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v1, 15, v1
	s_swappc_b64 s[30:31], s[36:37]
	v_xor_b32_e32 v1, v0, v43
	v_lshl_add_u32 v0, v0, 1, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 3, v1
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	v_cndmask_b32_e32 v2, v40, v41, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
                                        ; implicit-def: $vgpr40
                                        ; implicit-def: $vgpr41
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v45, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
                                        ; implicit-def: $vgpr45
	v_cndmask_b32_e32 v1, v2, v44, vcc_lo
                                        ; implicit-def: $vgpr44
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v0, v0, v43, v1
.LBB0_2:                                ; %Flow
	s_and_not1_saveexec_b32 s0, s34
; %bb.3:                                ; %common.ret
	v_and_b32_e32 v0, 3, v40
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v0
	v_cndmask_b32_e32 v1, v40, v41, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v0
	v_cndmask_b32_e32 v1, v1, v45, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v0, v1, v44, vcc_lo
	v_add_nc_u32_e32 v0, 1, v0
; %bb.4:                                ; %common.ret1
	s_or_b32 exec_lo, exec_lo, s0
	s_clause 0x5
	scratch_load_b32 v45, off, s33
	scratch_load_b32 v44, off, s33 offset:4
	scratch_load_b32 v43, off, s33 offset:8
	scratch_load_b32 v42, off, s33 offset:12
	scratch_load_b32 v41, off, s33 offset:16
	scratch_load_b32 v40, off, s33 offset:20
	v_readlane_b32 s37, v46, 4
	v_readlane_b32 s36, v46, 3
	v_readlane_b32 s34, v46, 2
	v_readlane_b32 s31, v46, 1
	v_readlane_b32 s30, v46, 0
	v_readlane_b32 s0, v46, 5
	s_or_saveexec_b32 s1, -1
	scratch_load_b32 v46, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s1
	s_addk_i32 s32, 0xffe0
	s_mov_b32 s33, s0
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	ways, .Lfunc_end0-ways
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 504
; NumSgprs: 40
; NumVgprs: 47
; ScratchSize: 32
; MemoryBound: 0
	.text
	.protected	recursion               ; -- Begin function recursion
	.globl	recursion
	.p2align	8
	.type	recursion,@function
recursion:                              ; @recursion
; %bb.0:
	s_clause 0x1
	s_load_b32 s2, s[0:1], 0x8
	s_load_b64 s[38:39], s[0:1], 0x0
	v_mov_b32_e32 v40, v0
	s_mov_b32 s32, 0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, ways@rel32@lo+4
	s_addc_u32 s1, s1, ways@rel32@hi+12
	v_dual_mov_b32 v1, v40 :: v_dual_and_b32 v0, 3, v40
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, s2, v0
	s_swappc_b64 s[30:31], s[0:1]
	v_lshlrev_b32_e32 v1, 2, v40
	v_xor_b32_e32 v2, 0xfc, v1
	ds_store_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v0, v2
	s_waitcnt lgkmcnt(0)
	global_store_b32 v1, v0, s[38:39]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel recursion
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 32
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 47
		.amdhsa_next_free_sgpr 40
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end1:
	.size	recursion, .Lfunc_end1-recursion
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 144
; NumSgprs: 42
; NumVgprs: 47
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 42
; NumVGPRsForWavesPerEU: 47
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
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
      - .offset:         8
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 12
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           recursion
    .private_segment_fixed_size: 32
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     42
    .sgpr_spill_count: 0
    .symbol:         recursion.kd
    .uses_dynamic_stack: true
    .vgpr_count:     47
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 3070, 1898, 568, 362, 2922, 1670
; lds: expect buffer 0 at 24 == 884, 358, 3062, 1442, 816, 498
; lds: expect buffer 0 at 48 == 3490, 974, 700, 398, 2958, 1802
; lds: expect buffer 0 at 72 == 488, 298, 2810, 1574, 804, 294
; lds: expect buffer 0 at 96 == 2950, 1346, 736, 434, 3378, 878
; lds: expect buffer 0 at 120 == 620, 334, 2846, 1706, 408, 234
; lds: expect buffer 0 at 144 == 2698, 1478, 724, 230, 2838, 1250
; lds: expect buffer 0 at 168 == 656, 370, 3266, 782, 540, 270
; lds: expect buffer 0 at 192 == 2734, 1610, 328, 170, 2586, 1382
; lds: expect buffer 0 at 216 == 644, 166, 2726, 1154, 576, 306
; lds: expect buffer 0 at 240 == 3154, 686, 460, 206
