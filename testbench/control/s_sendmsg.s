; Sends a message with M0 as what it says (Vega ISA 4.5, 12.5); LGKM counts it until it is sent.
s_mov_b32 m0, 5
s_nop 0
s_sendmsg sendmsg(MSG_INTERRUPT)
s_waitcnt lgkmcnt(0)
s_mov_b32 s0, 1
s_endpgm
; lds: expect s0 == 1
