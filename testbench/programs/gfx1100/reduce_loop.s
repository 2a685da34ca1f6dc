; The sum of 256 dwords by a tree whose waves compute their own addresses: in each round of a loop the lower half of the
; work-items that are left adds what the upper half has. Waves that have nothing left to add go around with a branch.
; lds: wave 32
; lds: waves 8
; lds: alloc 1024
; lds: memory at 0 count 256 = index * 3 + 1
; A dispatch gives each lane the number of its work-item.
; lds: v0 = wave * 32 + lane
v_lshlrev_b32_e32 v1, 2, v0
s_movk_i32 s0, 0x80
again:
v_cmp_gt_u32_e32 vcc_lo, s0, v0
s_and_saveexec_b32 s2, vcc_lo
s_cbranch_execz skip
s_lshl_b32 s1, s0, 2
v_add_nc_u32_e32 v2, s1, v1
ds_load_b32 v3, v1
ds_load_b32 v4, v2
s_waitcnt lgkmcnt(0)
v_add_nc_u32_e32 v3, v3, v4
ds_store_b32 v1, v3
skip:
s_or_b32 exec_lo, exec_lo, s2
s_waitcnt lgkmcnt(0)
s_barrier
s_lshr_b32 s0, s0, 1
s_cmp_lg_u32 s0, 0
s_cbranch_scc1 again
s_endpgm
; lds: expect memory at 0 == 98176
; In the first round four waves add, in the second one two, and in the six others one: twelve times three instructions
; of one cycle.
; lds: expect total cycles == 36 && total conflict_cycles == 0
