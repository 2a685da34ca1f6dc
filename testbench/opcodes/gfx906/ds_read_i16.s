; ds_read_i16: two bytes, their sign in the upper half; an odd address is cut, and reported.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword_strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane + 1
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 5 != 4
ds_read_i16 v2, v1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 5 == 4 ? 0x5a5a5a5a : ((3 * lane + 1) / 2 * 2 * 0x101 + 0x100 < 0x8000 ? (3 * lane + 1) / 2 * 2 * 0x101 + 0x100 : (3 * lane + 1) / 2 * 2 * 0x101 + 0x100 - 0x10000)) ; the even address below, the sign from 0x8000 up

; lds: v3 = lane == 8 ? 127 : lane == 9 ? 126 : lane == 10 ? 254 : 255
; lds: exec = lane >= 8 && lane <= 11
ds_read_i16 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane < 10 ? 32638 : -2) ; 127 and 255 are cut to 126 and 254
s_endpgm
