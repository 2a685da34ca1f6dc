; ds_load_u16_d16: two bytes into the lower half of VDST; the other half stays.

; lds: wave 32
; lds: alloc 256
; lds: alignment strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 7 * lane
; lds: v2 = 0xabcd1234 + lane
; lds: exec = lane % 4 != 2
ds_load_u16_d16 v2, v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0xabcd1234 + lane : 0xabcd << 16 | (7 * lane + 1) / 2 * 2 * 0x101 + 0x100) ; an odd address is cut, the other half stays, and both in lanes that are off

; lds: v3 = lane == 7 ? 256 : lane == 8 ? 254 : -2
; lds: v4 = 0x9999aaaa
; lds: exec = lane >= 7 && lane <= 9
ds_load_u16_d16 v4, v3
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 8 ? 0x9999fffe : 0x99990000) ; a lane that is outside gets 0 in this half and keeps the other
s_endpgm
