; About caches, counters, traces or the system (Vega ISA 12.5): a wave sees nothing of it.
s_cmp_eq_u32 s0, s0
s_nop 0
s_incperflevel 1
s_getpc_b64 s[2:3]
s_endpgm
; lds: expect scc && s2 == 16 && exec == -1
