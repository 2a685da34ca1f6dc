; ds_read2_b32: two elements of 4 bytes, at ADDR + offset0 * 4 and ADDR + offset1 * 4.

; lds: wave 64
; lds: alloc 2048
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404
; lds: memory at 2044 = 0x7a00
; lds: memory at 800 = 0x7b00

; lds: v1 = 3 * lane + 1
; lds: exec = lane % 4 != 1
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
ds_read2_b32 v[4:5], v1 offset0:9 offset1:2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v4 == (lane % 4 == 1 ? 0x7000 + lane : (3 * lane + 37) * 0x1010101 + 0x3020100) ; offset0 is for the lower VGPR, though it is the larger one
; lds: expect v5 == (lane % 4 == 1 ? 0x7100 + lane : (3 * lane + 9) * 0x1010101 + 0x3020100) ; offset1 for the upper

; lds: v1 = lane == 62 ? 0 : 2044
; lds: exec = lane >= 62
ds_read2_b32 v[4:5], v1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 62 ? 0x3020100 : 0x7a00) && v5 == (lane == 62 ? 0x7060504 : 0) ; lane 63: the second address is outside: 0 for that one alone
; lds: v4 = 0x66
; lds: v5 = 0x66
; lds: v1 = 0
ds_read2_b32 v[4:5], v1 offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0x7b00 && v5 == 0x66 ; equal offsets are one access: the upper half of VDST stays, and 200 has no sign
s_endpgm
