; ds_read_b96: three dwords from any byte on.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane
; lds: v5 = 0x7000 + lane
; lds: v6 = 0x7100 + lane
; lds: v7 = 0x7200 + lane
; lds: exec = lane % 2 == 1
ds_read_b96 v[5:7], v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v5 == (lane % 2 == 1 ? (3 * lane + 2) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the bytes from there on, the lowest address in the lowest bits, lanes that are off keep what they had
; lds: expect v6 == (lane % 2 == 1 ? (3 * lane + 2) * 0x1010101 + 0x7060504 : 0x7100 + lane) ; the second VGPR has the next four, lanes that are off keep what they had
; lds: expect v7 == (lane % 2 == 1 ? (3 * lane + 2) * 0x1010101 + 0xb0a0908 : 0x7200 + lane) ; and so on, lanes that are off keep what they had

; lds: v1 = lane == 62 ? 244 : 245
; lds: exec = lane >= 62
ds_read_b96 v[5:7], v1
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 62 ? 0xf7f6f5f4 : 0) && v6 == (lane == 62 ? 0xfbfaf9f8 : 0) && v7 == (lane == 62 ? 0xfffefdfc : 0) ; one byte outside: all three are 0
s_endpgm
