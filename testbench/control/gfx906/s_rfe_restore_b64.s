; Returns from a trap handler as s_rfe_b64 does (Vega ISA 12.4).
; lds: trap_handler handler
s_trap 1
s_getreg_b32 s1, hwreg(HW_REG_STATUS, 5, 1)
s_endpgm
handler:
s_mov_b32 s0, 1
s_add_u32 ttmp0, ttmp0, 4
s_and_b32 ttmp1, ttmp1, 0xffff
s_rfe_restore_b64 ttmp[0:1], s4
; lds: expect s0 == 1 && s1 == 0
