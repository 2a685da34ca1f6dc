; ds_read_u16_d16_hi: two bytes into the upper half of VDST; the other half stays.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane
; lds: v2 = 0xabcd1234 + lane
; lds: exec = lane % 4 != 2
ds_read_u16_d16_hi v2, v1 offset:3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0xabcd1234 + lane : ((3 * lane + 3) * 0x101 + 0x100) << 16 | (0x1234 + lane)) ; the two bytes may be in two dwords, the other half stays, and both in lanes that are off

; lds: v3 = lane == 7 ? 256 : lane == 8 ? 254 : -2
; lds: v4 = 0x9999aaaa
; lds: exec = lane >= 7 && lane <= 9
ds_read_u16_d16_hi v4, v3
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 8 ? 0xfffeaaaa : 0xaaaa) ; a lane that is outside gets 0 in this half and keeps the other
s_endpgm
