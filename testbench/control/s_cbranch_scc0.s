; A branch that is taken if SCC is 0 (Vega ISA 4.2): once taken, and once not.
s_cmp_eq_u32 s2, 1
s_cbranch_scc0 first
s_mov_b32 s0, 9
s_branch second
first:
s_mov_b32 s0, 1
second:
s_cmp_eq_u32 s2, 0
s_cbranch_scc0 end
s_mov_b32 s1, 1
end:
s_mov_b64 exec, -1
s_endpgm
; lds: expect s0 == 1 && s1 == 1
