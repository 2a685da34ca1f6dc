; Sets bits of a hardware register, and leaves the others: of MODE the rounding of single precision, bits 1:0.
s_mov_b32 s0, 0xff2
s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s0
s_nop 1
s_getreg_b32 s1, hwreg(HW_REG_MODE, 0, 8)
s_endpgm
; lds: expect s1 == 0xf2
