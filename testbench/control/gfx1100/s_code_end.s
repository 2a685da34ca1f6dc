; Stands behind the end of a program (RDNA3 ISA 16.5): no wave comes there.
; ends: s_code_end is decoded, but not executed (at address 0x4)
s_nop 0
s_code_end
s_endpgm
