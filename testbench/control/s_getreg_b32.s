; Bits of a hardware register: of MODE the denormals, 4 bits from bit 4 on, which are all kept at the start (Vega ISA
; 3.3).
s_getreg_b32 s0, hwreg(HW_REG_MODE, 4, 4)
s_getreg_b32 s1, hwreg(HW_REG_MODE, 4, 2)
s_endpgm
; lds: expect s0 == 15 && s1 == 3
