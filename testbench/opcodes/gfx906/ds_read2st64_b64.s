; ds_read2st64_b64: two elements of 8 bytes, at ADDR + offset0 * 512 and ADDR + offset1 * 512.

; lds: wave 64
; lds: alloc 65536
; lds: alignment dword
; dword i holds 0x1000 + i
; lds: memory at 0 count 16384 = 0x1000 + index

; lds: v1 = 8 * lane
; lds: exec = lane % 4 != 1
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
; lds: v6 = 0x7200 + lane
; lds: v7 = 0x7300 + lane
ds_read2st64_b64 v[4:7], v1 offset0:3 offset1:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v4 == (lane % 4 == 1 ? 0x7000 + lane : 0x1180 + 2 * lane) ; one unit of an offset is 64 elements, 512 bytes
; lds: expect v5 == (lane % 4 == 1 ? 0x7100 + lane : 0x1181 + 2 * lane) ; and the high half
; lds: expect v6 == (lane % 4 == 1 ? 0x7200 + lane : 0x1080 + 2 * lane) ; one unit of an offset is 64 elements, 512 bytes
; lds: expect v7 == (lane % 4 == 1 ? 0x7300 + lane : 0x1081 + 2 * lane) ; and the high half

; lds: v1 = lane == 62 ? 0 : 65024
; lds: exec = lane >= 62
ds_read2st64_b64 v[4:7], v1 offset1:1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 62 ? 0x1000 : 0x4f80) && v5 == (lane == 62 ? 0x1001 : 0x4f81) && v6 == (lane == 62 ? 0x1080 : 0) && v7 == (lane == 62 ? 0x1081 : 0) ; lane 63: the second address is outside: 0 for that one alone
; lds: v4 = 0x66
; lds: v5 = 0x66
; lds: v6 = 0x66
; lds: v7 = 0x66
; lds: v1 = 0
ds_read2st64_b64 v[4:7], v1 offset0:100 offset1:100
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0x4200 && v5 == 0x4201 && v6 == 0x66 && v7 == 0x66 ; equal offsets are one access: the upper half of VDST stays
ds_read2st64_b64 v[4:7], v1 offset0:128 offset1:2
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 0 && v5 == 0 && v6 == 0x1100 && v7 == 0x1101 ; 128 * 512 is 65536: outside, no way around to 0
s_endpgm
