; Everything in private memory, as without optimisation.
; A kernel as clang 19 wrote it with `-O0 -mcpu=gfx1100 -nogpulib`, of this source. There, `meet` is a fence, a barrier
; and a fence, and `lid` is the number of the work-item:
;
;  typedef struct { int count; float values[6]; } list;
;  int push(list *to, float value) {
;    if (to->count == 6) return 0;
;    to->values[to->count++] = value;
;    return 1;
;  }
;  float fold(const list *of) {
;    float sum = 0.0f;
;    for (int i = 0; i < of->count; i++) sum = sum * 2.0f + of->values[i];
;    return sum;
;  }
;
;  kernel void unoptimised(global float *out, int n) {
;    local float part[64];
;    list own;
;    int l = lid();
;    own.count = 0;
;    for (int i = 0; i < n + (l & 3); i++) if (!push(&own, (float)(i * l))) break;
;    part[l] = fold(&own);
;    meet();
;    out[l] = part[63 - l] + (float)own.count;
;  }
;
; lds: arg 0 = buffer 0
; lds: arg 1 = 4
; lds: buffer 0 count 64 = 0
	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.hidden	push                            ; -- Begin function push
	.globl	push
	.p2align	2
	.type	push,@function
push:                                   ; @push
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v0, s33 offset:24 ; 4-byte Folded Spill
	scratch_store_b32 off, v1, s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 40
                                        ; implicit-def: $vgpr3 : SGPR spill to VGPR lane
	v_mov_b32_e32 v3, v0
	s_or_saveexec_b32 s3, -1
	scratch_load_b32 v0, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s3
                                        ; implicit-def: $sgpr0
                                        ; implicit-def: $sgpr0
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v1
                                        ; implicit-def: $sgpr0_sgpr1
	scratch_store_b64 off, v[3:4], s33 offset:8
	scratch_store_b32 off, v2, s33 offset:16
	scratch_load_b64 v[1:2], off, s33 offset:8
	s_waitcnt vmcnt(0)
	flat_load_b32 v1, v[1:2]
	s_mov_b32 s0, 6
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_ne_u32_e64 s0, v1, s0
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v0, s1, 0
	s_or_saveexec_b32 s3, -1
	scratch_store_b32 off, v0, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s3
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	s_or_saveexec_b32 s3, -1
	scratch_load_b32 v0, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s3
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 0
	s_or_saveexec_b32 s0, s0
	s_and_b32 s0, exec_lo, s0
	v_writelane_b32 v0, s0, 1
	s_or_saveexec_b32 s3, -1
	scratch_store_b32 off, v0, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s3
	s_xor_b32 exec_lo, exec_lo, s0
	s_cbranch_execz .LBB0_4
; %bb.2:
	v_mov_b32_e32 v0, 0
	scratch_store_b32 off, v0, s33
	s_branch .LBB0_4
.LBB0_3:
	scratch_load_b32 v3, off, s33 offset:16
	scratch_load_b64 v[4:5], off, s33 offset:8
	s_waitcnt vmcnt(0)
	flat_load_b32 v6, v[4:5]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v6
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v1, v2
	s_mov_b32 s0, 2
	v_lshlrev_b64 v[8:9], s0, v[0:1]
	v_mov_b32_e32 v1, v4
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v0, v5
	v_mov_b32_e32 v2, v9
	v_add_co_u32 v1, s0, v1, v7
	v_add_co_ci_u32_e64 v0, s0, v0, v2, s0
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, 1
	v_add_nc_u32_e64 v6, v6, v0
	flat_store_b32 v[4:5], v6
	flat_store_b32 v[1:2], v3 offset:4
	scratch_store_b32 off, v0, s33
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b32 s3, -1
	scratch_load_b32 v1, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s3
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v1, 1
	s_or_b32 exec_lo, exec_lo, s0
	scratch_load_b32 v0, off, s33
                                        ; kill: killed $vgpr1
	s_xor_saveexec_b32 s0, -1
	s_waitcnt vmcnt(0)
	scratch_load_b32 v0, off, s33 offset:24 ; 4-byte Folded Reload
	scratch_load_b32 v1, off, s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 0xffffffd8
	s_mov_b32 s33, s4
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	push, .Lfunc_end0-push
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 472
; NumSgprs: 34
; NumVgprs: 10
; ScratchSize: 40
; MemoryBound: 0
	.text
	.hidden	fold                            ; -- Begin function fold
	.globl	fold
	.p2align	2
	.type	fold,@function
fold:                                   ; @fold
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v0, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 32
                                        ; implicit-def: $vgpr2 : SGPR spill to VGPR lane
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
                                        ; implicit-def: $sgpr0
                                        ; implicit-def: $sgpr0
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
                                        ; implicit-def: $sgpr0_sgpr1
	scratch_store_b64 off, v[1:2], s33
	v_mov_b32_e32 v1, 0
	scratch_store_b32 off, v1, s33 offset:8
	scratch_store_b32 off, v1, s33 offset:12
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s0, 0
	s_or_saveexec_b32 s4, -1
	scratch_store_b32 off, v0, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s4
.LBB1_1:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 1
	v_readlane_b32 s1, v0, 0
	v_writelane_b32 v0, s1, 2
	scratch_load_b32 v1, off, s33 offset:12
	scratch_load_b64 v[2:3], off, s33
	s_waitcnt vmcnt(0)
	flat_load_b32 v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_cmp_lt_i32_e64 s1, v1, v2
	s_mov_b32 s2, -1
	s_or_b32 s0, s0, exec_lo
	v_writelane_b32 v0, s0, 3
	v_writelane_b32 v0, s0, 4
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v0, s0, 5
	s_or_saveexec_b32 s4, -1
	scratch_store_b32 off, v0, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s4
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB1_3
; %bb.2:                                ;   in Loop: Header=BB1_1 Depth=1
	scratch_load_b32 v1, off, s33 offset:8
	scratch_load_b64 v[7:8], off, s33
	scratch_load_b32 v2, off, s33 offset:12
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v0, 31, v2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	s_mov_b32 s0, 2
	v_lshlrev_b64 v[5:6], s0, v[2:3]
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v2, s0, v2, v4
	v_add_co_ci_u32_e64 v0, s0, v0, v3, s0
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	flat_load_b32 v0, v[2:3] offset:4
	s_mov_b32 s0, 2.0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_fmac_f32_e64 v0, v1, s0
	scratch_store_b32 off, v0, s33 offset:8
	s_branch .LBB1_4
.LBB1_3:                                ;   in Loop: Header=BB1_1 Depth=1
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 5
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s2, v0, 2
	v_readlane_b32 s1, v0, 4
	s_mov_b32 s0, s1
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s2
	v_writelane_b32 v0, s1, 1
	s_mov_b32 s1, s0
	v_writelane_b32 v0, s1, 0
	s_mov_b32 s1, s0
	v_writelane_b32 v0, s1, 6
	s_or_saveexec_b32 s4, -1
	scratch_store_b32 off, v0, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s4
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB1_1
	s_branch .LBB1_5
.LBB1_4:                                ;   in Loop: Header=BB1_1 Depth=1
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 3
	scratch_load_b32 v1, off, s33 offset:12
	s_mov_b32 s1, 1
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v1, v1, s1
	scratch_store_b32 off, v1, s33 offset:12
	s_mov_b32 s1, 0
	s_and_not1_b32 s0, s0, exec_lo
	v_writelane_b32 v0, s0, 4
	s_or_saveexec_b32 s4, -1
	scratch_store_b32 off, v0, s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s4
	s_branch .LBB1_3
.LBB1_5:
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 6
	s_or_b32 exec_lo, exec_lo, s0
; %bb.6:
	s_or_saveexec_b32 s4, -1
	scratch_load_b32 v1, off, s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	scratch_load_b32 v0, off, s33 offset:8
                                        ; kill: killed $vgpr1
	s_xor_saveexec_b32 s0, -1
	s_waitcnt vmcnt(0)
	scratch_load_b32 v0, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 0xffffffe0
	s_mov_b32 s33, s5
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	fold, .Lfunc_end1-fold
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 704
; NumSgprs: 34
; NumVgprs: 9
; ScratchSize: 32
; MemoryBound: 0
	.text
	.protected	unoptimised             ; -- Begin function unoptimised
	.globl	unoptimised
	.p2align	8
	.type	unoptimised,@function
unoptimised:                            ; @unoptimised
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 64
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	v_writelane_b32 v1, s15, 0
	s_mov_b32 s6, s14
	v_readlane_b32 s14, v1, 0
	v_writelane_b32 v1, s6, 1
	s_mov_b32 s12, s13
	v_readlane_b32 s13, v1, 1
	v_writelane_b32 v1, s12, 2
	s_mov_b64 s[10:11], s[4:5]
	v_writelane_b32 v1, s10, 3
	v_writelane_b32 v1, s11, 4
	v_writelane_b32 v1, s2, 5
	v_writelane_b32 v1, s3, 6
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v1, 5
	v_readlane_b32 s1, v1, 6
	v_writelane_b32 v1, s4, 7
	v_writelane_b32 v1, s5, 8
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v1, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	v_mov_b32_e32 v31, v0
	scratch_store_b32 off, v31, s33 offset:52 ; 4-byte Folded Spill
	s_load_b64 s[6:7], s[0:1], 0x0
	s_load_b32 s2, s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, s6
	v_mov_b32_e32 v1, s7
	scratch_store_b64 off, v[0:1], s33
	v_mov_b32_e32 v0, s2
	scratch_store_b32 off, v0, s33 offset:8
	s_mov_b64 s[6:7], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s6
	s_mov_b32 s1, s7
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, lid@rel32@lo+4
	s_addc_u32 s1, s1, lid@rel32@hi+12
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	scratch_store_b32 off, v1, s33 offset:40
	v_mov_b32_e32 v1, 0
	scratch_store_b32 off, v1, s33 offset:12
	scratch_store_b32 off, v1, s33 offset:44
	s_mov_b32 s0, 0
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
                                        ; implicit-def: $sgpr1
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s0, 9
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
.LBB4_1:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s1, v0, 10
	v_readlane_b32 s2, v0, 11
	v_readlane_b32 s0, v0, 12
	v_readlane_b32 s3, v0, 9
	v_writelane_b32 v0, s3, 13
	v_writelane_b32 v0, s1, 14
	scratch_load_b32 v1, off, s33 offset:44
	scratch_load_b32 v2, off, s33 offset:8
	scratch_load_b32 v3, off, s33 offset:40
	s_mov_b32 s1, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v3, v3, s1
	v_add_nc_u32_e64 v2, v2, v3
	v_cmp_lt_i32_e64 s1, v1, v2
	s_mov_b32 s3, -1
	s_or_b32 s0, s0, exec_lo
	v_writelane_b32 v0, s0, 15
	s_or_b32 s2, s2, exec_lo
	v_writelane_b32 v0, s2, 16
	v_writelane_b32 v0, s2, 17
	v_writelane_b32 v0, s0, 18
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v0, s0, 19
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB4_4
; %bb.2:                                ;   in Loop: Header=BB4_1 Depth=1
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v0, 0
	v_readlane_b32 s13, v0, 1
	v_readlane_b32 s12, v0, 2
	v_readlane_b32 s10, v0, 3
	v_readlane_b32 s11, v0, 4
	v_readlane_b32 s4, v0, 7
	v_readlane_b32 s5, v0, 8
	v_readlane_b32 s0, v0, 5
	v_readlane_b32 s1, v0, 6
	scratch_load_b32 v31, off, s33 offset:52 ; 4-byte Folded Reload
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s2, 32
	s_lshr_b64 s[6:7], s[6:7], s2
	s_mov_b32 s7, s6
	s_mov_b64 s[8:9], 0
	s_mov_b32 s3, s9
	s_mov_b32 s6, -1
	s_add_i32 s15, s33, 12
	v_mov_b32_e32 v0, s15
                                        ; implicit-def: $sgpr15
	v_cmp_ne_u32_e64 s6, v0, s6
	v_mov_b32_e32 v1, s7
	v_cndmask_b32_e64 v1, s3, v1, s6
                                        ; implicit-def: $sgpr3
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v3, s3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v1
	s_mov_b32 s3, s8
                                        ; implicit-def: $sgpr7
	v_cndmask_b32_e64 v0, s3, v0, s6
	scratch_load_b32 v1, off, s33 offset:44
	scratch_load_b32 v2, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, v2
	v_cvt_f32_i32_e64 v2, v1
	v_lshrrev_b64 v[3:4], s2, v[3:4]
	v_mov_b32_e32 v1, v3
	s_mov_b64 s[6:7], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s6
	s_mov_b32 s1, s7
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, push@rel32@lo+4
	s_addc_u32 s1, s1, push@rel32@hi+12
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_mov_b32 s0, 0
	v_cmp_ne_u32_e64 s1, v1, s0
	s_mov_b32 s0, -1
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s0, 20
	s_mov_b32 s0, exec_lo
	v_writelane_b32 v0, s0, 21
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_and_b32 s0, s0, s1
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB4_6
	s_branch .LBB4_5
.LBB4_3:
	s_branch .LBB4_8
.LBB4_4:                                ;   in Loop: Header=BB4_1 Depth=1
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 19
	s_or_b32 exec_lo, exec_lo, s0
	v_readlane_b32 s3, v0, 14
	v_readlane_b32 s4, v0, 13
	v_readlane_b32 s2, v0, 17
	v_readlane_b32 s1, v0, 18
	s_mov_b32 s0, s2
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s0, s0, s4
	s_and_not1_b32 s3, s3, exec_lo
	s_and_b32 s4, s1, exec_lo
	s_or_b32 s3, s3, s4
	v_writelane_b32 v0, s3, 22
	v_writelane_b32 v0, s3, 10
	v_writelane_b32 v0, s2, 11
	v_writelane_b32 v0, s1, 12
	s_mov_b32 s1, s0
	v_writelane_b32 v0, s1, 9
	s_mov_b32 s1, s0
	v_writelane_b32 v0, s1, 23
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB4_1
	s_branch .LBB4_9
.LBB4_5:                                ;   in Loop: Header=BB4_1 Depth=1
	s_branch .LBB4_7
.LBB4_6:                                ;   in Loop: Header=BB4_1 Depth=1
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s3, v0, 21
	s_or_b32 exec_lo, exec_lo, s3
	v_readlane_b32 s1, v0, 16
	v_readlane_b32 s0, v0, 15
	v_readlane_b32 s2, v0, 20
	s_mov_b32 s3, 0
	s_and_not1_b32 s0, s0, exec_lo
	s_and_not1_b32 s1, s1, exec_lo
	s_and_b32 s2, s2, exec_lo
	s_or_b32 s1, s1, s2
	v_writelane_b32 v0, s1, 17
	v_writelane_b32 v0, s0, 18
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_branch .LBB4_4
.LBB4_7:                                ;   in Loop: Header=BB4_1 Depth=1
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	scratch_load_b32 v1, off, s33 offset:44
	s_mov_b32 s0, 1
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v1, v1, s0
	scratch_store_b32 off, v1, s33 offset:44
	s_mov_b32 s0, 0
	s_xor_b32 s0, exec_lo, -1
	v_writelane_b32 v0, s0, 20
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_branch .LBB4_6
.LBB4_8:
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v2, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s2, v2, 24
	s_or_b32 exec_lo, exec_lo, s2
	v_readlane_b32 s14, v2, 0
	v_readlane_b32 s13, v2, 1
	v_readlane_b32 s12, v2, 2
	v_readlane_b32 s10, v2, 3
	v_readlane_b32 s11, v2, 4
	v_readlane_b32 s4, v2, 7
	v_readlane_b32 s5, v2, 8
	v_readlane_b32 s0, v2, 5
	v_readlane_b32 s1, v2, 6
	scratch_load_b32 v31, off, s33 offset:52 ; 4-byte Folded Reload
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s2, 32
	s_lshr_b64 s[6:7], s[6:7], s2
	s_mov_b32 s7, s6
	s_mov_b64 s[8:9], 0
	s_mov_b32 s3, s9
	s_mov_b32 s6, -1
	s_add_i32 s15, s33, 12
	v_mov_b32_e32 v0, s15
                                        ; implicit-def: $sgpr15
	v_cmp_ne_u32_e64 s6, v0, s6
	v_mov_b32_e32 v1, s7
	v_cndmask_b32_e64 v1, s3, v1, s6
                                        ; implicit-def: $sgpr3
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v3, s3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v1
	s_mov_b32 s3, s8
                                        ; implicit-def: $sgpr7
	v_cndmask_b32_e64 v0, s3, v0, s6
	v_lshrrev_b64 v[3:4], s2, v[3:4]
	v_mov_b32_e32 v1, v3
	s_mov_b64 s[6:7], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s6
	s_mov_b32 s1, s7
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	v_writelane_b32 v2, s8, 25
	v_writelane_b32 v2, s9, 26
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v2, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, fold@rel32@lo+4
	s_addc_u32 s1, s1, fold@rel32@hi+12
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	scratch_load_b32 v31, off, s33 offset:52 ; 4-byte Folded Reload
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v1, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s8, v1, 25
	v_readlane_b32 s9, v1, 26
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_mov_b32_e32 v2, v0
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	scratch_load_b32 v1, off, s33 offset:40
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(1)
	v_writelane_b32 v0, s0, 27
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v1
	ds_store_b32 v1, v2
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, meet@rel32@lo+4
	s_addc_u32 s1, s1, meet@rel32@hi+12
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	v_readlane_b32 s0, v0, 27
	scratch_load_b32 v3, off, s33 offset:40
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v4, 31, v3
	v_mov_b32_e32 v1, v3
	v_mov_b32_e32 v2, v4
	s_mov_b32 s1, 63
	v_sub_nc_u32_e64 v3, s1, v3
	v_lshlrev_b32_e64 v3, s0, v3
	ds_load_b32 v3, v3
	scratch_load_b32 v4, off, s33 offset:12
	s_waitcnt vmcnt(0)
	v_cvt_f32_i32_e64 v4, v4
	s_waitcnt lgkmcnt(0)
	v_add_f32_e64 v3, v3, v4
	scratch_load_b64 v[8:9], off, s33
	v_lshlrev_b64 v[6:7], s0, v[1:2]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v4, v7
	v_add_co_u32 v1, s0, v1, v5
	v_add_co_ci_u32_e64 v4, s0, v2, v4, s0
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	global_store_b32 v[1:2], v3, off
                                        ; kill: killed $vgpr0
	s_endpgm
.LBB4_9:
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 23
	s_or_b32 exec_lo, exec_lo, s0
; %bb.10:
	s_or_saveexec_b32 s16, -1
	scratch_load_b32 v0, off, s33 offset:48 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s16
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v0, 22
	s_mov_b32 s1, -1
	s_xor_b32 s0, s0, s1
	s_mov_b32 s1, exec_lo
	s_and_b32 s0, s1, s0
	s_xor_b32 s1, s0, s1
	v_writelane_b32 v0, s1, 24
	s_or_saveexec_b32 s16, -1
	scratch_store_b32 off, v0, s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_mov_b32 exec_lo, s0
	s_cbranch_execz .LBB4_8
	s_branch .LBB4_3
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel unoptimised
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 104
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
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
.Lfunc_end2:
	.size	unoptimised, .Lfunc_end2-unoptimised
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2052
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 104
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 13
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function lid
	.type	lid,@function
lid:                                    ; @lid
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s1, s33
	s_mov_b32 s33, s32
	s_mov_b32 s0, 0x3ff
	v_and_b32_e64 v0, v31, s0
	s_mov_b32 s33, s1
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	lid, .Lfunc_end3-lid
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 36
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function meet
	.type	meet,@function
meet:                                   ; @meet
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s0, s33
	s_mov_b32 s33, s32
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
	s_mov_b32 s33, s0
	s_setpc_b64 s[30:31]
.Lfunc_end4:
	.size	meet, .Lfunc_end4-meet
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 48
; NumSgprs: 34
; NumVgprs: 0
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.type	.str,@object                    ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.str:
	.asciz	"workgroup"
	.size	.str, 10

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
	.addrsig_sym push
	.addrsig_sym fold
	.addrsig_sym lid
	.addrsig_sym meet
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         8
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           unoptimised
    .private_segment_fixed_size: 104
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 32
    .symbol:         unoptimised.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 10
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
; lds: expect buffer 0 at 0 == 1163964416, 1163735040, 1153892352, 1143373824, 1163030528, 1162801152
; lds: expect buffer 0 at 24 == 1153040384, 1142652928, 1162096640, 1161867264, 1152188416, 1141932032
; lds: expect buffer 0 at 48 == 1161162752, 1160933376, 1151336448, 1141211136, 1160228864, 1159999488
; lds: expect buffer 0 at 72 == 1150484480, 1140129792, 1159294976, 1159065600, 1149632512, 1138688000
; lds: expect buffer 0 at 96 == 1158361088, 1158131712, 1148321792, 1137246208, 1157226496, 1156767744
; lds: expect buffer 0 at 120 == 1146617856, 1135804416, 1155358720, 1154899968, 1144913920, 1134362624
; lds: expect buffer 0 at 144 == 1153490944, 1153032192, 1143209984, 1132920832, 1151623168, 1151164416
; lds: expect buffer 0 at 168 == 1141506048, 1130496000, 1149755392, 1149296640, 1138753536, 1127612416
; lds: expect buffer 0 at 192 == 1146535936, 1145618432, 1135345664, 1124728832, 1142800384, 1141882880
; lds: expect buffer 0 at 216 == 1131413504, 1119617024, 1137278976, 1135443968, 1124597760, 1112014848
; lds: expect buffer 0 at 240 == 1127153664, 1122893824, 1107296256, 1086324736
