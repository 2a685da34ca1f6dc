; Invalidates the instruction cache (Vega ISA 12.5): a branch behind it, or 16 wait states. A wave sees nothing else.
s_cmp_eq_u32 s0, s0
s_nop 0
s_icache_inv
s_branch on
on:
s_getpc_b64 s[2:3]
s_endpgm
; lds: expect scc && s2 == 20 && exec == -1
