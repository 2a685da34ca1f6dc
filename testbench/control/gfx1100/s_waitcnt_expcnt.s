; Waits until EXP is at most the immediate (RDNA3 ISA 16.1): nothing that it counts is under way.
s_cmp_eq_u32 s0, s0
s_waitcnt_expcnt null, 0x0
s_getpc_b64 s[2:3]
s_endpgm
; lds: expect scc && s2 == 12
