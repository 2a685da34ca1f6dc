; ds_read2st64_b32: two elements of 4 bytes, at ADDR + offset0 * 256 and ADDR + offset1 * 256.

; lds: wave 64
; lds: alloc 65536
; lds: alignment strict
; dword i holds 0x1000 + i
; lds: memory at 0 count 16384 = 0x1000 + index

; lds: v1 = 4 * lane
; lds: exec = lane % 4 != 1
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
ds_read2st64_b32 v[4:5], v1 offset0:5 offset1:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v4 == (lane % 4 == 1 ? 0x7000 + lane : 0x1140 + 1 * lane) ; one unit of an offset is 64 elements, 256 bytes
; lds: expect v5 == (lane % 4 == 1 ? 0x7100 + lane : 0x1040 + 1 * lane) ; one unit of an offset is 64 elements, 256 bytes

; lds: v1 = lane == 62 ? 0 : 65280
; lds: exec = lane >= 62
ds_read2st64_b32 v[4:5], v1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 62 ? 0x1000 : 0x4fc0) && v5 == (lane == 62 ? 0x1040 : 0) ; lane 63: the second address is outside: 0 for that one alone
; lds: v4 = 0x66
; lds: v5 = 0x66
; lds: v1 = 0
ds_read2st64_b32 v[4:5], v1 offset0:200 offset1:200
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0x4200 && v5 == 0x66 ; equal offsets are one access: the upper half of VDST stays, and 200 has no sign
s_endpgm
