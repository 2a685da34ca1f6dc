; ds_read2_b64: two elements of 8 bytes, at ADDR + offset0 * 8 and ADDR + offset1 * 8.

; lds: wave 64
; lds: alloc 2048
; lds: alignment dword_strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404
; lds: memory at 2040 = 0x7a00, 0x7a01
; lds: memory at 1600 = 0x7b00, 0x7b01

; lds: v1 = 2 * lane
; lds: exec = lane % 4 != 1
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
; lds: v6 = 0x7200 + lane
; lds: v7 = 0x7300 + lane
ds_read2_b64 v[4:7], v1 offset0:7 offset1:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v4 == (lane % 4 == 1 ? 0x7000 + lane : (2 * lane + 56) / 8 * 8 * 0x1010101 + 0x3020100) ; offset0 is for the lower VGPRs, though it is the larger one; the lowest three bits are dropped
; lds: expect v5 == (lane % 4 == 1 ? 0x7100 + lane : (2 * lane + 56) / 8 * 8 * 0x1010101 + 0x7060504) ; and its high half
; lds: expect v6 == (lane % 4 == 1 ? 0x7200 + lane : (2 * lane + 8) / 8 * 8 * 0x1010101 + 0x3020100) ; offset1 for the upper ones
; lds: expect v7 == (lane % 4 == 1 ? 0x7300 + lane : (2 * lane + 8) / 8 * 8 * 0x1010101 + 0x7060504) ; and its high half

; lds: v1 = lane == 62 ? 0 : 2040
; lds: exec = lane >= 62
ds_read2_b64 v[4:7], v1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 62 ? 0x3020100 : 0x7a00) && v5 == (lane == 62 ? 0x7060504 : 0x7a01) && v6 == (lane == 62 ? 0xb0a0908 : 0) && v7 == (lane == 62 ? 0xf0e0d0c : 0) ; lane 63: the second address is outside: 0 for that one alone
; lds: v4 = 0x66
; lds: v5 = 0x66
; lds: v6 = 0x66
; lds: v7 = 0x66
; lds: v1 = 0
ds_read2_b64 v[4:7], v1 offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0x7b00 && v5 == 0x7b01 && v6 == 0x66 && v7 == 0x66 ; equal offsets are one access: the upper half of VDST stays, and 200 has no sign
s_endpgm
