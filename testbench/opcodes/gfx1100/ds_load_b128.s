; ds_load_b128: four dwords; DWORD_STRICT alignment takes every multiple of 4.

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
; lds: expect v4 == ((v1 & 3) == 0 ? v1 * 0x1010101 + 0x3020100 : 0) ; off a multiple of 4: 0
; lds: expect v5 == ((v1 & 3) == 0 ? v1 * 0x1010101 + 0x7060504 : 0) ; and so for the second
; lds: expect v6 == ((v1 & 3) == 0 ? v1 * 0x1010101 + 0xb0a0908 : 0) ; the third
; lds: expect v7 == ((v1 & 3) == 0 ? v1 * 0x1010101 + 0xf0e0d0c : 0) ; and the fourth dword
; lds: exec = lane == 9
; lds: expect v4 == 0x7009 && v5 == 0x7109 && v6 == 0x7209 && v7 == 0x7309 ; the lane that was off keeps all four

; lds: v1 = lane == 20 ? 240 : lane == 21 ? 244 : 256
; lds: exec = lane >= 20 && lane <= 22
ds_load_b128 v[8:11], v1
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 20 ? 0xf3f2f1f0 : 0) && v11 == (lane == 20 ? 0xfffefdfc : 0) ; the last 16 bytes, from 244 on four are outside, so none is loaded
s_endpgm
