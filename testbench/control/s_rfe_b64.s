; Returns from a trap handler: PC = S0, and PRIV is cleared (Vega ISA 4.2): a second trap may come.
; lds: trap_handler handler
s_trap 1
s_getreg_b32 s1, hwreg(HW_REG_STATUS, 5, 1)
s_trap 2
s_endpgm
handler:
s_add_u32 s0, s0, 1
s_add_u32 ttmp0, ttmp0, 4
s_and_b32 ttmp1, ttmp1, 0xffff
s_rfe_b64 ttmp[0:1]
; lds: expect s0 == 2 && s1 == 0
