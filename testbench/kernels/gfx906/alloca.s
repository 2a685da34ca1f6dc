; Memory that a loop takes from the stack.
; A kernel as clang 19 wrote it with `-O2 -mllvm -global-isel -mcpu=gfx906 -nogpulib`, of this source. There, `meet` is
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
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.amdhsa_code_object_version 5
	.hidden	sum                             ; -- Begin function sum
	.globl	sum
	.p2align	2
	.type	sum,@function
sum:                                    ; @sum
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, 0
	v_cmp_lt_i32_e32 vcc, 0, v2
	v_mov_b32_e32 v3, s4
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_4
; %bb.1:
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v3, s4
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	flat_load_dword v4, v[0:1]
	v_add_u32_e32 v2, -1, v2
	v_add_co_u32_e32 v0, vcc, 4, v0
	v_cmp_eq_u32_e64 s[4:5], 0, v2
	s_or_b64 s[8:9], s[4:5], s[8:9]
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mad_u64_u32 v[3:4], s[10:11], v3, 3, v[4:5]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB0_2
; %bb.3:
	s_or_b64 exec, exec, s[8:9]
.LBB0_4:
	s_or_b64 exec, exec, s[6:7]
	v_mov_b32_e32 v0, v3
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	sum, .Lfunc_end0-sum
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 100
; NumSgprs: 36
; NumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
	.text
	.protected	alloca                  ; -- Begin function alloca
	.globl	alloca
	.p2align	8
	.type	alloca,@function
alloca:                                 ; @alloca
; %bb.0:
	s_load_dword s22, s[4:5], 0x8
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	v_mov_b32_e32 v5, v0
	s_mov_b64 s[12:13], s[4:5]
	v_add_u32_e32 v6, 1, v5
	v_add_u32_e32 v7, 2, v5
	v_add_u32_e32 v8, 3, v5
	s_mov_b32 s4, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_le_i32 s22, 0
	v_lshlrev_b32_e32 v10, 2, v5
	s_mov_b32 s33, 0
	s_movk_i32 s32, 0x400
	s_cbranch_scc1 .LBB1_3
; %bb.1:
	v_mul_lo_u32 v13, v5, 3
	v_mul_lo_u32 v14, v5, 5
	v_mul_lo_u32 v15, v5, 6
	v_mul_lo_u32 v16, v5, 7
	v_and_b32_e32 v0, 7, v5
	v_mov_b32_e32 v9, v8
	v_lshlrev_b32_e32 v12, 1, v5
	s_mov_b64 s[20:21], src_private_base
	v_lshlrev_b32_e32 v17, 2, v0
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v8, v7
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v6, v5
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	v_and_b32_e32 v18, 3, v1
	v_cmp_eq_u32_e64 s[14:15], 1, v18
	v_cndmask_b32_e64 v0, v6, v7, s[14:15]
	v_cmp_eq_u32_e64 s[16:17], 2, v18
	v_cndmask_b32_e64 v0, v0, v8, s[16:17]
	v_cmp_eq_u32_e64 s[18:19], 3, v18
	s_add_u32 s20, s32, 0x800
	v_cndmask_b32_e64 v0, v0, v9, s[18:19]
	v_add_u32_e32 v2, v0, v1
	v_mov_b32_e32 v3, s20
	v_add_u32_e32 v19, 1, v1
	buffer_store_dword v2, v3, s[0:3], 0 offen
	v_and_b32_e32 v2, 3, v19
	v_cmp_eq_u32_e32 vcc, 1, v2
	v_cndmask_b32_e32 v4, v6, v7, vcc
	v_cmp_eq_u32_e32 vcc, 2, v2
	v_cndmask_b32_e32 v4, v4, v8, vcc
	v_cmp_eq_u32_e32 vcc, 3, v2
	v_cndmask_b32_e32 v2, v4, v9, vcc
	v_add3_u32 v4, v5, v2, v1
	buffer_store_dword v4, v3, s[0:3], 0 offen offset:4
	v_xor_b32_e32 v4, 2, v18
	v_cmp_eq_u32_e32 vcc, 1, v4
	v_cndmask_b32_e32 v20, v6, v7, vcc
	v_cmp_eq_u32_e32 vcc, 2, v4
	v_cndmask_b32_e32 v20, v20, v8, vcc
	v_cmp_eq_u32_e32 vcc, 3, v4
	v_cndmask_b32_e32 v4, v20, v9, vcc
	v_add3_u32 v20, v12, v4, v1
	buffer_store_dword v20, v3, s[0:3], 0 offen offset:8
	v_add_u32_e32 v20, 3, v1
	v_and_b32_e32 v20, 3, v20
	v_cmp_eq_u32_e32 vcc, 1, v20
	v_cndmask_b32_e32 v21, v6, v7, vcc
	v_cmp_eq_u32_e32 vcc, 2, v20
	v_add3_u32 v0, v10, v0, v1
	v_cndmask_b32_e32 v21, v21, v8, vcc
	v_cmp_eq_u32_e32 vcc, 3, v20
	buffer_store_dword v0, v3, s[0:3], 0 offen offset:16
	v_add3_u32 v0, v14, v2, v1
	v_cndmask_b32_e32 v20, v21, v9, vcc
	buffer_store_dword v0, v3, s[0:3], 0 offen offset:20
	v_add3_u32 v0, v15, v4, v1
	buffer_store_dword v0, v3, s[0:3], 0 offen offset:24
	v_add3_u32 v0, v16, v20, v1
	v_add3_u32 v21, v13, v20, v1
	buffer_store_dword v0, v3, s[0:3], 0 offen offset:28
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, s21
	v_mov_b32_e32 v2, 8
	buffer_store_dword v21, v3, s[0:3], 0 offen offset:12
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, sum@rel32@lo+4
	s_addc_u32 s5, s5, sum@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_add_u32_e32 v1, s20, v17
	buffer_load_dword v2, v1, s[0:3], 0 offen
	v_cmp_eq_u32_e64 s[4:5], 0, v18
	v_cmp_eq_u32_e32 vcc, s22, v19
	v_mov_b32_e32 v1, v19
	v_add_u32_e32 v11, v0, v11
	s_waitcnt vmcnt(0)
	v_cndmask_b32_e64 v6, v6, v2, s[4:5]
	v_cndmask_b32_e64 v7, v7, v2, s[14:15]
	v_cndmask_b32_e64 v8, v8, v2, s[16:17]
	v_cndmask_b32_e64 v9, v9, v2, s[18:19]
	s_cbranch_vccz .LBB1_2
	s_branch .LBB1_4
.LBB1_3:
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v11, s4
	v_mov_b32_e32 v8, v7
	v_mov_b32_e32 v7, v6
	v_mov_b32_e32 v6, v5
.LBB1_4:
	v_xor_b32_e32 v0, 3, v5
	v_lshlrev_b32_e32 v0, 2, v0
	ds_write_b32 v10, v11
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b32 v0, v0
	v_and_b32_e32 v1, 3, v5
	s_load_dwordx2 s[4:5], s[12:13], 0x0
	v_cmp_eq_u32_e32 vcc, 1, v1
	v_cndmask_b32_e32 v2, v6, v7, vcc
	v_cmp_eq_u32_e32 vcc, 2, v1
	v_cndmask_b32_e32 v2, v2, v8, vcc
	v_cmp_eq_u32_e32 vcc, 3, v1
	v_cndmask_b32_e32 v1, v2, v9, vcc
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v0, v0, v1
	global_store_dword v10, v0, s[4:5]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel alloca
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 16
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
		.amdhsa_next_free_vgpr 22
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
.Lfunc_end1:
	.size	alloca, .Lfunc_end1-alloca
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 644
; NumSgprs: 40
; NumVgprs: 22
; ScratchSize: 16
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 22
; Occupancy: 10
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
    .name:           alloca
    .private_segment_fixed_size: 16
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 0
    .symbol:         alloca.kd
    .uses_dynamic_stack: true
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx906
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
