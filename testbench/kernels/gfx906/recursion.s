; A function that calls itself: how deep the stack is only the run says.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx906 -nogpulib`, of this source without the `norecurse` that OpenCL C
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.hidden	ways                            ; -- Begin function ways
	.globl	ways
	.p2align	2
	.type	ways,@function
ways:                                   ; @ways
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b64 s[6:7], -1
	buffer_store_dword v46, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b64 exec, s[6:7]
	v_writelane_b32 v46, s4, 6
	v_writelane_b32 v46, s30, 0
	v_writelane_b32 v46, s31, 1
	buffer_store_dword v40, off, s[0:3], s33 offset:20 ; 4-byte Folded Spill
	buffer_store_dword v41, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	buffer_store_dword v42, off, s[0:3], s33 offset:12 ; 4-byte Folded Spill
	buffer_store_dword v43, off, s[0:3], s33 offset:8 ; 4-byte Folded Spill
	buffer_store_dword v44, off, s[0:3], s33 offset:4 ; 4-byte Folded Spill
	buffer_store_dword v45, off, s[0:3], s33 ; 4-byte Folded Spill
	v_writelane_b32 v46, s34, 2
	v_mov_b32_e32 v40, v1
	v_mov_b32_e32 v42, v0
	v_writelane_b32 v46, s35, 3
	v_add_u32_e32 v41, v40, v42
	v_writelane_b32 v46, s36, 4
	v_add_u32_e32 v45, v41, v42
	v_writelane_b32 v46, s37, 5
	v_add_u32_e32 v44, v45, v42
	v_cmp_lt_i32_e32 vcc, 0, v42
	s_addk_i32 s32, 0x800
                                        ; implicit-def: $vgpr0
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[34:35], exec, s[4:5]
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_add_u32_e32 v0, -1, v42
	v_mov_b32_e32 v1, v41
	s_getpc_b64 s[36:37]
	s_add_u32 s36, s36, ways@rel32@lo+4
	s_addc_u32 s37, s37, ways@rel32@hi+12
	s_swappc_b64 s[30:31], s[36:37]
	v_and_b32_e32 v1, 3, v41
	v_cmp_eq_u32_e32 vcc, 1, v1
	v_cndmask_b32_e32 v2, v40, v41, vcc
	v_cmp_eq_u32_e32 vcc, 2, v1
	v_cndmask_b32_e32 v2, v2, v45, vcc
	v_cmp_eq_u32_e32 vcc, 3, v1
	v_cndmask_b32_e32 v1, v2, v44, vcc
	v_mov_b32_e32 v43, v0
	v_add_u32_e32 v0, -2, v42
	v_and_b32_e32 v1, 15, v1
	s_swappc_b64 s[30:31], s[36:37]
	v_lshl_add_u32 v1, v0, 1, v0
	v_xor_b32_e32 v0, v0, v43
	v_and_b32_e32 v0, 3, v0
	v_cmp_eq_u32_e32 vcc, 1, v0
	v_cndmask_b32_e32 v2, v40, v41, vcc
	v_cmp_eq_u32_e32 vcc, 2, v0
	v_cndmask_b32_e32 v2, v2, v45, vcc
	v_cmp_eq_u32_e32 vcc, 3, v0
	v_cndmask_b32_e32 v0, v2, v44, vcc
	v_add3_u32 v0, v1, v43, v0
                                        ; implicit-def: $vgpr40
                                        ; implicit-def: $vgpr41
                                        ; implicit-def: $vgpr45
                                        ; implicit-def: $vgpr44
.LBB0_2:                                ; %Flow
	s_andn2_saveexec_b64 s[4:5], s[34:35]
; %bb.3:                                ; %common.ret
	v_and_b32_e32 v0, 3, v40
	v_cmp_eq_u32_e32 vcc, 1, v0
	v_cndmask_b32_e32 v1, v40, v41, vcc
	v_cmp_eq_u32_e32 vcc, 2, v0
	v_cndmask_b32_e32 v1, v1, v45, vcc
	v_cmp_eq_u32_e32 vcc, 3, v0
	v_cndmask_b32_e32 v0, v1, v44, vcc
	v_add_u32_e32 v0, 1, v0
; %bb.4:                                ; %common.ret1
	s_or_b64 exec, exec, s[4:5]
	buffer_load_dword v45, off, s[0:3], s33 ; 4-byte Folded Reload
	buffer_load_dword v44, off, s[0:3], s33 offset:4 ; 4-byte Folded Reload
	buffer_load_dword v43, off, s[0:3], s33 offset:8 ; 4-byte Folded Reload
	buffer_load_dword v42, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	buffer_load_dword v41, off, s[0:3], s33 offset:16 ; 4-byte Folded Reload
	buffer_load_dword v40, off, s[0:3], s33 offset:20 ; 4-byte Folded Reload
	v_readlane_b32 s37, v46, 5
	v_readlane_b32 s36, v46, 4
	v_readlane_b32 s35, v46, 3
	v_readlane_b32 s34, v46, 2
	v_readlane_b32 s31, v46, 1
	v_readlane_b32 s30, v46, 0
	v_readlane_b32 s4, v46, 6
	s_or_saveexec_b64 s[6:7], -1
	buffer_load_dword v46, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b64 exec, s[6:7]
	s_addk_i32 s32, 0xf800
	s_mov_b32 s33, s4
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	ways, .Lfunc_end0-ways
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 472
; NumSgprs: 42
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
	s_add_u32 flat_scratch_lo, s6, s9
	s_load_dword s6, s[4:5], 0x8
	s_load_dwordx2 s[38:39], s[4:5], 0x0
	s_addc_u32 flat_scratch_hi, s7, 0
	v_mov_b32_e32 v40, v0
	s_add_u32 s0, s0, s9
	v_and_b32_e32 v0, 3, v40
	s_addc_u32 s1, s1, 0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, s6, v0
	v_mov_b32_e32 v1, v40
	s_mov_b32 s32, 0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, ways@rel32@lo+4
	s_addc_u32 s5, s5, ways@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_lshlrev_b32_e32 v1, 2, v40
	ds_write_b32 v1, v0
	v_xor_b32_e32 v0, 0xfc, v1
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	global_store_dword v1, v0, s[38:39]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel recursion
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 32
		.amdhsa_kernarg_size 12
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 1
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 47
		.amdhsa_next_free_sgpr 40
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
.Lfunc_end1:
	.size	recursion, .Lfunc_end1-recursion
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 132
; NumSgprs: 46
; NumVgprs: 47
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 11
; NumSGPRsForWavesPerEU: 46
; NumVGPRsForWavesPerEU: 47
; Occupancy: 5
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
    .sgpr_count:     46
    .sgpr_spill_count: 0
    .symbol:         recursion.kd
    .uses_dynamic_stack: true
    .vgpr_count:     47
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
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
