; Ends a wave that a handler of context switches has saved (Vega ISA 4.1).
s_mov_b32 s1, 5
s_endpgm_saved
; lds: expect s1 == 5
