; Branches where the conditional debug bits of STATUS say so (Vega ISA 4.2: those of the user). No debugger has set
; them.
s_cbranch_cdbguser taken
s_mov_b32 s0, 1
taken:
s_endpgm
; lds: expect s0 == 1
