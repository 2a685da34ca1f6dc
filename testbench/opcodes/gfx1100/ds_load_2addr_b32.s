; ds_load_2addr_b32: two elements of 4 bytes, at ADDR + offset0 * 4 and ADDR + offset1 * 4.

; lds: wave 32
; lds: alloc 2048
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404
; lds: memory at 2044 = 0x7a00
; lds: memory at 800 = 0x7b00

; lds: v1 = 5 * lane + 3
; lds: exec = lane % 4 != 1
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
ds_load_2addr_b32 v[4:5], v1 offset0:9 offset1:2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v4 == (lane % 4 == 1 ? 0x7000 + lane : ((5 * lane + 39) & ~3) * 0x1010101 + 0x3020100) ; offset0 is for the lower VGPR, though it is the larger one
; lds: expect v5 == (lane % 4 == 1 ? 0x7100 + lane : ((5 * lane + 11) & ~3) * 0x1010101 + 0x3020100) ; offset1 for the upper

; lds: v1 = lane == 30 ? 0 : 2044
; lds: exec = lane >= 30
ds_load_2addr_b32 v[4:5], v1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 30 ? 0x3020100 : 0) && v5 == (lane == 30 ? 0x7060504 : 0) ; lane 31: the second address is outside: the whole load of the lane gives 0
; lds: v4 = 0x66
; lds: v5 = 0x66
; lds: v1 = 0
ds_load_2addr_b32 v[4:5], v1 offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0x7b00 && v5 == 0x7b00 ; equal offsets are two accesses here, and 200 has no sign
s_endpgm
