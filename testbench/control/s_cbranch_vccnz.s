; A branch that is taken if VCC is not 0 (Vega ISA 4.2): once taken, and once not.
s_mov_b64 vcc, 1
s_nop 0
s_cbranch_vccnz first
s_mov_b32 s0, 9
s_branch second
first:
s_mov_b32 s0, 1
second:
s_mov_b64 vcc, 0
s_nop 0
s_cbranch_vccnz end
s_mov_b32 s1, 1
end:
s_mov_b64 exec, -1
s_endpgm
; lds: expect s0 == 1 && s1 == 1
