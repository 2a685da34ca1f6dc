; The priority of the user, 0 to 3 (Vega ISA 4.1): STATUS has it in bits 4:3 (Vega ISA 3.4).
s_setprio 3
s_getreg_b32 s1, hwreg(HW_REG_STATUS, 3, 2)
s_setprio 1
s_getreg_b32 s2, hwreg(HW_REG_STATUS, 3, 2)
s_endpgm
; lds: expect s1 == 3 && s2 == 1
