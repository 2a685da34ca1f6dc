; PC = S0 (Vega ISA 4.2).
s_mov_b64 s[2:3], 16
s_setpc_b64 s[2:3]
s_mov_b32 s0, 1
s_endpgm
there:
s_mov_b32 s1, 2
s_endpgm
; lds: expect s0 == 0 && s1 == 2
