; Does nothing for 1 to 16 wait states (Vega ISA 12.5): registers and SCC stay, and the next instruction follows.
s_cmp_eq_u32 s0, s0
s_nop 0
s_nop 15
s_getpc_b64 s[2:3]
s_endpgm
; lds: expect scc && s2 == 16 && s3 == 0
