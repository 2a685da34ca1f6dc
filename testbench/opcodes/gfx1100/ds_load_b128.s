; ds_load_b128: four dwords; DWORD_STRICT alignment cuts an address to a multiple of 16, and reports it.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword_strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 4 * lane + (lane % 8 == 3 ? 2 : 0)
; lds: exec = lane != 9
; lds: v4 = 0x7000 + lane
; lds: v5 = 0x7100 + lane
; lds: v6 = 0x7200 + lane
; lds: v7 = 0x7300 + lane
ds_load_b128 v[4:7], v1
s_waitcnt lgkmcnt(0)
; lds: expect v4 == v1 / 16 * 16 * 0x1010101 + 0x3020100 ; the lowest four bits are dropped
; lds: expect v5 == v1 / 16 * 16 * 0x1010101 + 0x7060504 ; and so for the second
; lds: expect v6 == v1 / 16 * 16 * 0x1010101 + 0xb0a0908 ; the third
; lds: expect v7 == v1 / 16 * 16 * 0x1010101 + 0xf0e0d0c ; and the fourth dword
; lds: exec = lane == 9
; lds: expect v4 == 0x7009 && v5 == 0x7109 && v6 == 0x7209 && v7 == 0x7309 ; the lane that was off keeps all four

; lds: v1 = lane == 20 ? 240 : lane == 21 ? 244 : 256
; lds: exec = lane >= 20 && lane <= 22
ds_load_b128 v[8:11], v1
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 22 ? 0 : 0xf3f2f1f0) && v11 == (lane == 22 ? 0 : 0xfffefdfc) ; the last 16 bytes, and 244 is cut to them; 256 is outside
s_endpgm
