; The same with a literal: the denormals of MODE, bits 7:4.
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 0x35
s_nop 1
s_getreg_b32 s1, hwreg(HW_REG_MODE, 0, 8)
s_endpgm
; lds: expect s1 == 0x50
