; Two triangles, whose colours are interpolated as a pixel shader does it: parameters of triangles lie in the LDS, and
; `v_interp` reads them for each quad of four pixels. A wave has 16 quads of one row: eight of the left triangle, and
; eight of the right one. Of a quad at an edge only the pixels within the triangle take part.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx906"
	.text
	.globl	triangles
	.p2align	8
	.type	triangles,@function
triangles:
	s_load_dwordx4 s[4:7], s[0:1], 0x0	; addresses of the parameters and of the pixels
	v_lshlrev_b32_e32 v1, 2, v0
	; The parameters come to the LDS, where they are before a pixel shader starts: 12 dwords of each triangle.
	v_cmp_gt_u32_e32 vcc, 24, v0
	s_waitcnt lgkmcnt(0)
	s_and_saveexec_b64 s[8:9], vcc
	global_load_dword v2, v1, s[4:5]
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v2
	s_mov_b64 exec, s[8:9]
	s_waitcnt lgkmcnt(0)
	; x and y of the pixel in its half of the picture, and whether that is the right half.
	v_bfe_u32 v3, v0, 2, 3
	v_and_b32_e32 v4, 1, v0
	v_lshl_add_u32 v3, v3, 1, v4
	s_and_b32 s10, s2, 3
	s_lshl_b32 s10, s10, 4
	v_add_u32_e32 v3, s10, v3
	s_lshr_b32 s11, s2, 2
	s_lshl_b32 s11, s11, 1
	v_bfe_u32 v5, v0, 1, 1
	v_add_u32_e32 v5, s11, v5
	v_bfe_u32 v6, v0, 5, 1
	; The middle of the pixel. The left triangle stands on its base, so its y counts from below.
	v_cvt_f32_u32_e32 v7, v3
	v_add_f32_e32 v7, 0.5, v7
	v_cvt_f32_u32_e32 v8, v5
	v_add_f32_e32 v8, 0.5, v8
	v_sub_f32_e32 v9, 0x43000000, v8	; 128 - y
	v_cmp_eq_u32_e32 vcc, 0, v6
	v_cndmask_b32_e32 v8, v8, v9, vcc
	; Corners are (4, 4), (60, 4) and (32, 124): J = (y - 4) / 120, I = (x - 4 - 28 J) / 56.
	v_subrev_f32_e32 v8, 4.0, v8
	v_mul_f32_e32 v8, 0x3c088889, v8
	v_subrev_f32_e32 v7, 4.0, v7
	v_mov_b32_e32 v9, 0xc1e00000
	v_mac_f32_e32 v7, v8, v9
	v_mul_f32_e32 v7, 0x3c924925, v7
	; The pixel is within the triangle if neither I nor J is negative, nor their sum above 1.
	v_min_f32_e32 v10, v7, v8
	v_cmp_le_f32_e64 s[12:13], 0, v10
	v_add_f32_e32 v10, v7, v8
	v_cmp_ge_f32_e32 vcc, 1.0, v10
	s_and_b64 vcc, vcc, s[12:13]
	v_mov_b32_e32 v15, 0xff30241c		; behind the triangles
	s_and_saveexec_b64 s[8:9], vcc
	; Quad 8 is the first one of the second triangle: bit 7 above the lower half of M0.
	s_mov_b32 m0, 0x800000
	s_nop 0
	v_interp_p1_f32_e32 v12, v7, attr0.x
	v_interp_p2_f32_e32 v12, v8, attr0.x
	v_interp_p1_f32_e32 v13, v7, attr0.y
	v_interp_p2_f32_e32 v13, v8, attr0.y
	v_interp_p1_f32_e32 v14, v7, attr0.z
	v_interp_p2_f32_e32 v14, v8, attr0.z
	v_mul_f32_e32 v12, 0x437f0000, v12	; 255
	v_mul_f32_e32 v13, 0x437f0000, v13
	v_mul_f32_e32 v14, 0x437f0000, v14
	v_cvt_pk_u8_f32 v15, v12, 0, v15
	v_cvt_pk_u8_f32 v15, v13, 1, v15
	v_cvt_pk_u8_f32 v15, v14, 2, v15
	s_mov_b64 exec, s[8:9]
	; The picture has rows of 128 pixels of 4 bytes.
	v_lshlrev_b32_e32 v5, 7, v5
	v_lshl_add_u32 v5, v6, 6, v5
	v_add_lshl_u32 v5, v5, v3, 2
	global_store_dword v5, v15, s[6:7]
	s_endpgm

	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel triangles
		.amdhsa_group_segment_fixed_size 96
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 14
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.version:
  - 1
  - 2
amdhsa.kernels:
  - .name: triangles
    .symbol: triangles.kd
    .args:
      - .name: parameters
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
      - .name: pixels
        .offset: 8
        .size: 8
        .value_kind: global_buffer
        .address_space: global
    .group_segment_fixed_size: 96
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .max_flat_workgroup_size: 64
    .sgpr_count: 20
    .vgpr_count: 16
...
	.end_amdgpu_metadata
