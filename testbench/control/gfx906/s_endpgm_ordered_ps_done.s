; Ends a wave and tells that its ordered part is over (Vega ISA 4.1).
s_mov_b32 s1, 5
s_endpgm_ordered_ps_done
; lds: expect s1 == 5
