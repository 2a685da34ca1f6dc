; D = PC + 4; PC = S0 (Vega ISA 4.2). Source and destination may be one pair.
s_mov_b64 s[2:3], 20
s_swappc_b64 s[2:3], s[2:3]
s_mov_b32 s0, 1
s_branch end
s_nop 0
there:
s_mov_b32 s1, s2
s_setpc_b64 s[2:3]
end:
s_endpgm
; lds: expect s0 == 1 && s1 == 8 && s2 == 8
