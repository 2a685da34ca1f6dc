; Memory that a loop takes from the stack.
; A kernel as clang 19 wrote it with `-O2 -mllvm -global-isel -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is
; a fence, a barrier and a fence, and `lid` is the number of the work-item:
;
;  // Memory whose size is a constant, but which not every lane asks for: only a run says how much is needed.
;  __attribute__((noinline)) int sum(int *list, int count) {
;    int total = 0;
;    for (int i = 0; i < count; i++) total = total * 3 + list[i];
;    return total;
;  }
;
;  kernel void alloca(global int *out, int count) {
;    local int part[64];
;    int l = lid(), total = 0;
;    int kept[4];
;    for (int i = 0; i < 4; i++) kept[i] = i + l;
;    for (int turn = 0; turn < count; turn++) {
;      int *list = (int *)__builtin_alloca(32);
;      for (int i = 0; i < 8; i++) list[i] = i * l + turn + kept[(i + turn) & 3];
;      total += sum(list, 8);
;      kept[turn & 3] = list[l & 7];
;    }
;    part[l] = total;
;    meet();
;    out[l] = part[l ^ 3] + kept[l & 3];
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = 5
; lds: buffer 0 count 64 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.hidden	sum                             ; -- Begin function sum
	.globl	sum
	.p2align	2
	.type	sum,@function
sum:                                    ; @sum
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, 0
	s_mov_b32 s1, exec_lo
	v_mov_b32_e32 v3, s0
	v_cmpx_lt_i32_e32 0, v2
	s_cbranch_execz .LBB0_4
; %bb.1:
	s_mov_b32 s2, 0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v3, s2
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	flat_load_b32 v4, v[0:1]
	v_add_co_u32 v0, vcc_lo, v0, 4
	v_add_co_ci_u32_e32 v1, vcc_lo, 0, v1, vcc_lo
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[5:6], null, v3, 3, v[4:5]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v3, v5 :: v_dual_add_nc_u32 v2, -1, v2
	v_cmp_eq_u32_e64 s0, 0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_or_b32 s2, s0, s2
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz .LBB0_2
; %bb.3:
	s_or_b32 exec_lo, exec_lo, s2
.LBB0_4:
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	s_or_b32 exec_lo, exec_lo, s1
	v_mov_b32_e32 v0, v3
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	sum, .Lfunc_end0-sum
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 124
; NumSgprs: 34
; NumVgprs: 7
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	alloca                  ; -- Begin function alloca
	.globl	alloca
	.p2align	8
	.type	alloca,@function
alloca:                                 ; @alloca
; %bb.0:
	s_load_b32 s10, s[0:1], 0x8
	v_mov_b32_e32 v7, v0
	s_mov_b64 s[4:5], s[0:1]
	s_mov_b32 s0, 0
	s_mov_b32 s33, 0
	s_mov_b32 s32, 16
	v_add_nc_u32_e32 v8, 1, v7
	v_add_nc_u32_e32 v9, 2, v7
	v_add_nc_u32_e32 v10, 3, v7
	v_lshlrev_b32_e32 v12, 2, v7
	s_waitcnt lgkmcnt(0)
	s_cmp_le_i32 s10, 0
	s_cbranch_scc1 .LBB1_3
; %bb.1:
	v_dual_mov_b32 v13, s0 :: v_dual_and_b32 v0, 7, v7
	v_mul_lo_u32 v15, v7, 3
	v_mul_lo_u32 v16, v7, 5
	v_mul_lo_u32 v17, v7, 6
	v_mul_lo_u32 v18, v7, 7
	v_dual_mov_b32 v11, v10 :: v_dual_lshlrev_b32 v14, 1, v7
	v_dual_mov_b32 v0, s0 :: v_dual_lshlrev_b32 v19, 2, v0
	v_mov_b32_e32 v10, v9
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v8, v7
	s_mov_b64 s[8:9], src_private_base
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v25, 1, v0
	v_add_nc_u32_e32 v1, 3, v0
	s_add_u32 s8, s32, 0x400
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, sum@rel32@lo+4
	s_addc_u32 s1, s1, sum@rel32@hi+12
	v_and_b32_e32 v3, 3, v25
	v_and_b32_e32 v1, 3, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 1, v3
	v_dual_cndmask_b32 v5, v8, v9 :: v_dual_and_b32 v24, 3, v0
	v_cmp_eq_u32_e64 s3, 1, v24
	v_xor_b32_e32 v4, 2, v24
	v_cmp_eq_u32_e64 s6, 2, v24
	v_cmp_eq_u32_e64 s7, 3, v24
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cndmask_b32_e64 v2, v8, v9, s3
	v_cmp_eq_u32_e32 vcc_lo, 1, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v2, v2, v10, s6
	v_cndmask_b32_e32 v6, v8, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	v_cndmask_b32_e64 v20, v2, v11, s7
	v_cndmask_b32_e32 v2, v8, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v3
	v_cndmask_b32_e32 v5, v5, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v4
	v_cndmask_b32_e32 v6, v6, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v3
	v_cndmask_b32_e32 v5, v5, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_add3_u32 v21, v16, v5, v0
	v_cndmask_b32_e32 v6, v6, v11, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
	v_add_nc_u32_e32 v1, v20, v0
	v_add3_u32 v20, v12, v20, v0
	v_add3_u32 v3, v14, v6, v0
	v_cndmask_b32_e32 v23, v2, v11, vcc_lo
	v_add3_u32 v2, v7, v5, v0
	v_add3_u32 v22, v17, v6, v0
	s_delay_alu instid0(VALU_DEP_3)
	v_add3_u32 v4, v15, v23, v0
	v_add3_u32 v23, v18, v23, v0
	s_clause 0x1
	scratch_store_b128 off, v[1:4], s8
	scratch_store_b128 off, v[20:23], s8 offset:16
	v_mov_b32_e32 v2, 8
	v_dual_mov_b32 v0, s8 :: v_dual_mov_b32 v1, s9
	s_swappc_b64 s[30:31], s[0:1]
	v_add_nc_u32_e32 v1, s8, v19
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_mov_b32 v0, v25 :: v_dual_add_nc_u32 v13, v0, v13
	v_cmp_eq_u32_e64 s0, 0, v24
	v_cmp_eq_u32_e32 vcc_lo, s10, v25
	scratch_load_b32 v1, v1, off
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v8, v8, v1, s0
	v_cndmask_b32_e64 v9, v9, v1, s3
	v_cndmask_b32_e64 v10, v10, v1, s6
	v_cndmask_b32_e64 v11, v11, v1, s7
	s_cbranch_vccz .LBB1_2
	s_branch .LBB1_4
.LBB1_3:
	v_mov_b32_e32 v11, v10
	v_dual_mov_b32 v13, s0 :: v_dual_mov_b32 v10, v9
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v8, v7
.LBB1_4:
	v_and_b32_e32 v1, 3, v7
	v_xor_b32_e32 v0, 3, v7
	ds_store_b32 v12, v13
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	buffer_gl0_inv
	s_load_b64 s[0:1], s[4:5], 0x0
	v_cndmask_b32_e32 v2, v8, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
	v_dual_cndmask_b32 v1, v2, v11 :: v_dual_lshlrev_b32 v0, 2, v0
	ds_load_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	v_add_nc_u32_e32 v0, v0, v1
	global_store_b32 v12, v0, s[0:1]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel alloca
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 16
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
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 34
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
	.size	alloca, .Lfunc_end1-alloca
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 628
; NumSgprs: 36
; NumVgprs: 26
; ScratchSize: 16
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 36
; NumVGPRsForWavesPerEU: 26
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
    .name:           alloca
    .private_segment_fixed_size: 16
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     36
    .sgpr_spill_count: 0
    .symbol:         alloca.kd
    .uses_dynamic_stack: true
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 203058, 134527, 89866, 55972, 570374, 398187
; lds: expect buffer 0 at 24 == 304366, 230552, 561082, 413839, 325250, 252716
; lds: expect buffer 0 at 48 == 1143630, 842843, 694630, 579616, 919106, 693151
; lds: expect buffer 0 at 72 == 560634, 449460, 1716886, 1287499, 1084894, 928680
; lds: expect buffer 0 at 96 == 1277130, 972463, 796018, 646204, 2290142, 1732155
; lds: expect buffer 0 at 120 == 1475158, 1277744, 1635154, 1251775, 1031402, 842948
; lds: expect buffer 0 at 144 == 2863398, 2176811, 1865422, 1626808, 1993178, 1531087
; lds: expect buffer 0 at 168 == 1266786, 1039692, 3436654, 2621467, 2255686, 1975872
; lds: expect buffer 0 at 192 == 2351202, 1810399, 1502170, 1236436, 4009910, 3066123
; lds: expect buffer 0 at 216 == 2645950, 2324936, 2709226, 2089711, 1737554, 1433180
; lds: expect buffer 0 at 240 == 4583166, 3510779, 3036214, 2674000
