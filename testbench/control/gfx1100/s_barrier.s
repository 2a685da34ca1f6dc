; Waits until all waves of the work-group have come or ended (RDNA3 ISA 16.5): wave 2 ends before it comes, wave 0
; writes before the first barrier, and wave 3 is late at both.
; lds: waves 4
; lds: alloc 512
; lds: s0 = wave
; lds: v1 = 0
; lds: v2 = 70
s_cmp_eq_u32 s0, 2
s_cbranch_scc1 end
s_cmp_eq_u32 s0, 3
s_cbranch_scc0 early
s_movk_i32 s1, 20
late:
s_sub_u32 s1, s1, 1
s_cmp_lg_u32 s1, 0
s_cbranch_scc1 late
early:
s_cmp_eq_u32 s0, 0
s_cbranch_scc0 meet
ds_store_b32 v1, v2
s_waitcnt lgkmcnt(0)
meet:
s_barrier
ds_load_b32 v3, v1
s_waitcnt lgkmcnt(0)
s_barrier
end:
s_endpgm
; lds: expect v3 == (wave == 2 ? 0 : 70)
