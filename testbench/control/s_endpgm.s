; Ends the wave (Vega ISA 4.1), anywhere: behind it others go on at a label.
; lds: waves 2
; lds: s0 = wave
s_cmp_eq_u32 s0, 0
s_cbranch_scc0 other
s_mov_b32 s1, 5
s_endpgm
other:
s_mov_b32 s1, 6
s_endpgm
; lds: expect s1 == 5 + wave
