; Functions that are called by pointers, of which lanes of one wave have different ones.
; A kernel as clang 19 wrote it with `-Os -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  #pragma OPENCL EXTENSION __cl_clang_function_pointers : enable
;  typedef int (*function)(int *, int);
;  __attribute__((noinline)) int add(int *list, int n) {
;    int sum = 0;
;    for (int i = 0; i < n; i++) sum += list[i];
;    return sum;
;  }
;  __attribute__((noinline)) int mix(int *list, int n) {
;    int kept[6];
;    for (int i = 0; i < 6; i++) kept[i] = list[i] * n;
;    return kept[n % 6] ^ kept[(n + 1) % 6];
;  }
;
;  kernel void chosen(global int *out, int n) {
;    local int part[64];
;    int l = lid();
;    int list[6];
;    for (int i = 0; i < 6; i++) list[i] = i * i + l;
;    function which = l & 1 ? add : mix;
;    part[l] = which((int *)list, n + (l & 1));
;    meet();
;    out[l] = part[l ^ 1];
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = 5
; lds: buffer 0 count 64 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.hidden	add                             ; -- Begin function add
	.globl	add
	.p2align	2
	.type	add,@function
add:                                    ; @add
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v3, 0
	s_mov_b32 s2, 0
	s_mov_b32 s1, exec_lo
	v_cmpx_lt_i32_e32 0, v2
	s_cbranch_execz .LBB0_4
; %bb.1:
	v_mov_b32_e32 v3, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	flat_load_b32 v4, v[0:1]
	v_add_nc_u32_e32 v2, -1, v2
	v_add_co_u32 v0, vcc_lo, v0, 4
	v_add_co_ci_u32_e32 v1, vcc_lo, 0, v1, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e64 s0, 0, v2
	s_or_b32 s2, s0, s2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_add_nc_u32_e32 v3, v4, v3
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz .LBB0_2
; %bb.3:
	s_or_b32 exec_lo, exec_lo, s2
.LBB0_4:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	v_mov_b32_e32 v0, v3
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	add, .Lfunc_end0-add
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 104
; NumSgprs: 34
; NumVgprs: 5
; ScratchSize: 0
; MemoryBound: 0
	.text
	.hidden	mix                             ; -- Begin function mix
	.globl	mix
	.p2align	2
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s3, 0
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr8
                                        ; implicit-def: $vgpr6
                                        ; implicit-def: $vgpr5
                                        ; implicit-def: $vgpr4
                                        ; implicit-def: $vgpr3
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	flat_load_b32 v9, v[0:1]
	v_add_co_u32 v0, vcc_lo, v0, 4
	s_cmp_eq_u32 s3, 5
	v_add_co_ci_u32_e32 v1, vcc_lo, 0, v1, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s3, 4
	s_cselect_b32 s0, -1, 0
	s_cmp_eq_u32 s3, 3
	s_cselect_b32 s1, -1, 0
	s_cmp_eq_u32 s3, 2
	s_cselect_b32 s2, -1, 0
	s_cmp_eq_u32 s3, 1
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v9, v9, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e32 v3, v3, v9, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s3, 0
	v_cndmask_b32_e32 v8, v8, v9, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	v_cndmask_b32_e64 v4, v4, v9, s0
	v_cndmask_b32_e64 v5, v5, v9, s1
	v_cndmask_b32_e64 v6, v6, v9, s2
	v_cndmask_b32_e32 v7, v7, v9, vcc_lo
	s_add_i32 s3, s3, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s3, 6
	s_cbranch_scc0 .LBB1_1
; %bb.2:
	v_mul_hi_i32 v1, 0x2aaaaaab, v2
	v_add_nc_u32_e32 v0, 1, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_hi_i32 v9, 0x2aaaaaab, v0
	v_lshrrev_b32_e32 v10, 31, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_nc_u32_e32 v1, v1, v10
	v_lshrrev_b32_e32 v11, 31, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, 6
	v_sub_nc_u32_e32 v1, v2, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	v_dual_cndmask_b32 v2, v7, v8 :: v_dual_add_nc_u32 v9, v9, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v9, v9, 6
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_cmp_eq_u32_e32 vcc_lo, 1, v0
	v_cndmask_b32_e32 v7, v7, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
	v_cndmask_b32_e32 v2, v2, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v0
	v_cndmask_b32_e32 v6, v7, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v0
	v_cndmask_b32_e32 v5, v6, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v0
	v_cndmask_b32_e32 v4, v5, v4, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v1, v2, v3, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v0
	v_cndmask_b32_e32 v0, v4, v3, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_xor_b32_e32 v0, v1, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	mix, .Lfunc_end1-mix
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 340
; NumSgprs: 34
; NumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	chosen                  ; -- Begin function chosen
	.globl	chosen
	.p2align	8
	.type	chosen,@function
chosen:                                 ; @chosen
; %bb.0:
	s_clause 0x1
	s_load_b32 s6, s[0:1], 0x8
	s_load_b64 s[36:37], s[0:1], 0x0
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, mix@rel32@lo+4
	s_addc_u32 s3, s3, mix@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v40, v0 :: v_dual_mov_b32 v1, s3
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, add@rel32@lo+4
	s_addc_u32 s5, s5, add@rel32@hi+12
	v_mov_b32_e32 v2, s2
	s_mov_b64 s[38:39], src_private_base
	v_and_b32_e32 v0, 1, v40
	v_add_nc_u32_e32 v41, 1, v40
	v_add_nc_u32_e32 v42, 4, v40
	v_add_nc_u32_e32 v5, 16, v40
	v_add_nc_u32_e32 v6, 25, v40
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	v_add_nc_u32_e32 v43, 9, v40
	s_add_u32 s34, s0, 16
	s_mov_b32 s33, s15
	s_addc_u32 s35, s1, 0
	v_cndmask_b32_e32 v4, s5, v1, vcc_lo
	v_cndmask_b32_e32 v3, s4, v2, vcc_lo
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v2, s6, v0
	v_mov_b32_e32 v0, 0
	s_mov_b32 s38, exec_lo
	s_mov_b32 s32, 32
	s_clause 0x1
	scratch_store_b128 off, v[40:43], off
	scratch_store_b64 off, v[5:6], off offset:16
.LBB2_1:                                ; =>This Inner Loop Header: Depth=1
	v_readfirstlane_b32 s0, v3
	v_readfirstlane_b32 s1, v4
	s_mov_b32 s40, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u64_e64 s[0:1], v[3:4]
	v_mov_b32_e32 v31, v40
	v_mov_b32_e32 v1, s39
	s_mov_b64 s[8:9], s[34:35]
	s_mov_b32 s12, s33
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v0
                                        ; implicit-def: $vgpr3_vgpr4
                                        ; implicit-def: $vgpr0
                                        ; implicit-def: $vgpr2
	s_xor_b32 exec_lo, exec_lo, s40
	s_cbranch_execnz .LBB2_1
; %bb.2:
	s_mov_b32 exec_lo, s38
	v_xor_b32_e32 v0, 1, v40
	v_lshlrev_b32_e32 v2, 2, v40
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v0, 2, v0
	ds_store_b32 v2, v1
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	global_store_b32 v2, v0, s[36:37]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel chosen
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
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 41
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
.Lfunc_end2:
	.size	chosen, .Lfunc_end2-chosen
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 304
; NumSgprs: 43
; NumVgprs: 44
; ScratchSize: 32
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 43
; NumVGPRsForWavesPerEU: 44
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
    .name:           chosen
    .private_segment_fixed_size: 32
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     43
    .sgpr_spill_count: 0
    .symbol:         chosen.kd
    .uses_dynamic_stack: true
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 61, 125, 73, 141, 85, 133
; lds: expect buffer 0 at 24 == 97, 133, 109, 141, 121, 157
; lds: expect buffer 0 at 48 == 133, 133, 145, 133, 157, 157
; lds: expect buffer 0 at 72 == 169, 141, 181, 133, 193, 133
; lds: expect buffer 0 at 96 == 205, 141, 217, 125, 229, 389
; lds: expect buffer 0 at 120 == 241, 389, 253, 445, 265, 397
; lds: expect buffer 0 at 144 == 277, 389, 289, 389, 301, 397
; lds: expect buffer 0 at 168 == 313, 413, 325, 389, 337, 389
; lds: expect buffer 0 at 192 == 349, 413, 361, 397, 373, 133
; lds: expect buffer 0 at 216 == 385, 133, 397, 141, 409, 189
; lds: expect buffer 0 at 240 == 421, 133, 433, 133
