; ds_read_b128: four dwords; STRICT alignment cuts an address to a multiple of 16, and reports it.

; lds: wave 64
; lds: alloc 256
; lds: alignment strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 16 * (lane % 16) + (lane >= 32 ? lane - 32 : 0)
ds_read_b128 v[4:7], v1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (v1 < 256 ? v1 / 16 * 16 * 0x1010101 + 0x3020100 : 0) ; the lowest four bits are dropped; outside: 0
; lds: expect v5 == (v1 < 256 ? v1 / 16 * 16 * 0x1010101 + 0x7060504 : 0) ; and so for the second
; lds: expect v6 == (v1 < 256 ? v1 / 16 * 16 * 0x1010101 + 0xb0a0908 : 0) ; the third
; lds: expect v7 == (v1 < 256 ? v1 / 16 * 16 * 0x1010101 + 0xf0e0d0c : 0) ; and the fourth dword

; lds: v1 = lane == 20 ? 240 : lane == 21 ? 244 : 256
; lds: exec = lane >= 20 && lane <= 22
ds_read_b128 v[8:11], v1
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 22 ? 0 : 0xf3f2f1f0) && v11 == (lane == 22 ? 0 : 0xfffefdfc) ; the last 16 bytes, and 244 is cut to them; 256 is outside
s_endpgm
