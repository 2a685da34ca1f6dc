; Sleeps about 64 clock cycles for each unit (Vega ISA 4.1, 12.5; RDNA3 ISA 16.5): nothing else is different afterwards.
s_cmp_eq_u32 s0, s0
s_sleep 0
s_sleep 127
s_mov_b32 s1, 1
s_endpgm
; lds: expect scc && s1 == 1
