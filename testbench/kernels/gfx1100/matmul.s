; A product of two tiles of 16 x 16 floats.
; A kernel as clang 19 wrote it with `-O2 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` and `gid` are the numbers of the work-item and of the work-group:
;
;  kernel void matmul(global const float *a, global const float *b, global float *c) {
;    local float ta[16][16], tb[16][16];
;    int x = lid() % 16, y = lid() / 16;
;    ta[y][x] = a[y * 16 + x];
;    tb[y][x] = b[y * 16 + x];
;    meet();
;    float sum = 0;
;    for (int i = 0; i < 16; i++) sum += ta[y][i] * tb[i][x];
;    c[y * 16 + x] = sum;
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = buffer 1
; lds: arg 2 = buffer 2
; lds: buffer 0 count 256 = 0x3f800000
; lds: buffer 1 count 256 = 0x40000000
; lds: buffer 2 count 256 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	matmul                  ; -- Begin function matmul
	.globl	matmul
	.p2align	8
	.type	matmul,@function
matmul:                                 ; @matmul
; %bb.0:
	s_load_b128 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v14, 2, v0
	v_and_b32_e32 v0, 15, v0
	s_load_b64 s[0:1], s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_clause 0x1
	global_load_b32 v1, v14, s[4:5]
	global_load_b32 v2, v14, s[6:7]
	v_lshlrev_b32_e32 v0, 2, v0
	v_and_b32_e32 v15, 0x3c0, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v16, 0x400, v0
	v_or_b32_e32 v3, v15, v0
	v_or3_b32 v4, 0x400, v0, v15
	s_waitcnt vmcnt(1)
	ds_store_b32 v3, v1
	s_waitcnt vmcnt(0)
	ds_store_b32 v4, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_2addr_b32 v[0:1], v16 offset1:16
	ds_load_2addr_b32 v[2:3], v15 offset1:1
	ds_load_2addr_b32 v[4:5], v16 offset0:32 offset1:48
	ds_load_2addr_b32 v[6:7], v15 offset0:2 offset1:3
	ds_load_2addr_b32 v[8:9], v16 offset0:64 offset1:80
	ds_load_2addr_b32 v[10:11], v15 offset0:4 offset1:5
	ds_load_2addr_b32 v[12:13], v15 offset0:6 offset1:7
	s_waitcnt lgkmcnt(5)
	v_fma_f32 v17, v2, v0, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v17, v3, v1
	ds_load_2addr_b32 v[0:1], v16 offset0:96 offset1:112
	s_waitcnt lgkmcnt(4)
	v_fmac_f32_e32 v17, v6, v4
	v_fmac_f32_e32 v17, v7, v5
	ds_load_2addr_b32 v[4:5], v15 offset0:8 offset1:9
	s_waitcnt lgkmcnt(3)
	v_fmac_f32_e32 v17, v10, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v17, v11, v9
	ds_load_2addr_b32 v[8:9], v15 offset0:10 offset1:11
	s_waitcnt lgkmcnt(2)
	v_fmac_f32_e32 v17, v12, v0
	v_fmac_f32_e32 v17, v13, v1
	ds_load_2addr_b32 v[2:3], v16 offset0:128 offset1:144
	ds_load_2addr_b32 v[6:7], v16 offset0:160 offset1:176
	ds_load_2addr_b32 v[0:1], v15 offset0:12 offset1:13
	ds_load_2addr_b32 v[10:11], v15 offset0:14 offset1:15
	ds_load_2addr_b32 v[12:13], v16 offset0:192 offset1:208
	s_waitcnt lgkmcnt(4)
	v_fmac_f32_e32 v17, v4, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v17, v5, v3
	ds_load_2addr_b32 v[2:3], v16 offset0:224 offset1:240
	s_waitcnt lgkmcnt(4)
	v_fmac_f32_e32 v17, v8, v6
	v_fmac_f32_e32 v17, v9, v7
	s_waitcnt lgkmcnt(1)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v17, v0, v12
	v_fmac_f32_e32 v17, v1, v13
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmac_f32_e32 v17, v10, v2
	v_fmac_f32_e32 v17, v11, v3
	global_store_b32 v14, v17, s[0:1]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 0
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
.Lfunc_end0:
	.size	matmul, .Lfunc_end0-matmul
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 396
; NumSgprs: 8
; NumVgprs: 18
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 8
; NumVGPRsForWavesPerEU: 18
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
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
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           matmul
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         matmul.kd
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 2 count 256 == 0x42000000
