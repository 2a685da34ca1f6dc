; Goes to the trap handler with the number and the return address in TTMP1:TTMP0, and sets PRIV (Vega ISA 12.5, RDNA3
; ISA 16.5). The handler leaves SCC as it finds it, and returns behind the instruction.
; lds: trap_handler handler
s_mov_b32 s0, 1
s_cmp_eq_u32 s0, s0
s_trap 7
s_mov_b32 s3, 4
s_endpgm
handler:
s_mov_b32 s1, ttmp0
s_bfe_u32 s2, ttmp1, 0x80010
s_getreg_b32 s5, hwreg(HW_REG_STATUS, 5, 1)
s_add_u32 ttmp0, ttmp0, 4
s_and_b32 ttmp1, ttmp1, 0xffff
s_rfe_b64 ttmp[0:1]
; lds: expect s1 == 8 && s2 == 7 && s3 == 4 && s5 == 1
