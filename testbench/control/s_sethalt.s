; Bit 0 halts the wave, or lets it go on (Vega ISA 12.5). Nothing here would let a halted wave go on.
; ends: wave 0 halts here
s_sethalt 0
s_mov_b32 s0, 1
s_sethalt 1
s_endpgm
