; The sum of 256 dwords by a tree whose waves compute their own addresses: in each round of a loop the lower half of the
; work-items that are left adds what the upper half has. Waves that have nothing left to add go around with a branch.
; lds: waves 4
; lds: alloc 1024
; lds: memory at 0 count 256 = index * 3 + 1
; A dispatch gives each lane the number of its work-item.
; lds: v0 = wave * 64 + lane
v_lshlrev_b32_e32 v1, 2, v0
s_movk_i32 s0, 0x80
again:
v_cmp_gt_u32_e32 vcc, s0, v0
s_and_saveexec_b64 s[2:3], vcc
s_cbranch_execz skip
s_lshl_b32 s1, s0, 2
v_add_u32_e32 v2, s1, v1
ds_read_b32 v3, v1
ds_read_b32 v4, v2
s_waitcnt lgkmcnt(0)
v_add_u32_e32 v3, v3, v4
ds_write_b32 v1, v3
skip:
s_or_b64 exec, exec, s[2:3]
s_waitcnt lgkmcnt(0)
s_barrier
s_lshr_b32 s0, s0, 1
s_cmp_lg_u32 s0, 0
s_cbranch_scc1 again
s_endpgm
; lds: expect memory at 0 == 98176
; In the first round two waves add, and in the seven others one: nine times three instructions of two cycles.
; lds: expect total cycles == 54 && total conflict_cycles == 0
