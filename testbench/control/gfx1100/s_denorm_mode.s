; MODE[7:4] = SIMM16[3:0] (RDNA3 ISA 16.5).
s_denorm_mode 3
s_getreg_b32 s1, hwreg(HW_REG_MODE, 0, 8)
s_endpgm
; lds: expect s1 == 0x30
