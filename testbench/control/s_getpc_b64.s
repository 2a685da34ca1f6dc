; D = PC + 4: the byte address of the instruction behind it (Vega ISA 12.3).
s_nop 0
s_getpc_b64 s[2:3]
s_endpgm
; lds: expect s2 == 8 && s3 == 0
