; Sends a message and halts the wave (Vega ISA 12.5).
; ends: wave 0 halts here
s_nop 0
s_sendmsghalt sendmsg(MSG_INTERRUPT)
s_endpgm
