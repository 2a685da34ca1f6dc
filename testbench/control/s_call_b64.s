; D = PC + 4; PC = PC + 4 + signext(SIMM16) * 4 (Vega ISA 12.2): forwards, and from there back.
s_call_b64 s[2:3], forth
s_mov_b32 s0, 7
s_endpgm
forth:
s_call_b64 s[4:5], inner
s_setpc_b64 s[2:3]
inner:
s_mov_b32 s1, s4
s_setpc_b64 s[4:5]
; lds: expect s0 == 7 && s1 == 16 && s2 == 4
