; Asks for the address of the trap handler, which comes into SGPRs (RDNA3 ISA 16.3, 16.5). LGKM counts the message and
; its answer.
; lds: trap_handler handler
; lds: s4 = 5
; lds: s5 = 5
s_sendmsg_rtn_b64 s[4:5], sendmsg(MSG_RTN_GET_TBA)
s_waitcnt lgkmcnt(0)
s_mov_b32 s6, s4
s_endpgm
handler:
s_endpgm
; lds: expect s6 == 16 && s5 == 0
