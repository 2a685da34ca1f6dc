; Branches where the conditional debug bits of STATUS say so (Vega ISA 4.2: those of the system debugger). No debugger
; has set them.
s_cbranch_cdbgsys taken
s_mov_b32 s0, 1
taken:
s_endpgm
; lds: expect s0 == 1
