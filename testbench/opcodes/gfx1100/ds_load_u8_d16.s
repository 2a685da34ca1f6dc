; ds_load_u8_d16: a byte, extended by zeros to 16 bits, into the lower half of VDST; the other half stays.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 7 * lane
; lds: v2 = 0xabcd1234 + lane
; lds: exec = lane % 4 != 2
ds_load_u8_d16 v2, v1 offset:5
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0xabcd1234 + lane : 0xabcd << 16 | (7 * lane + 5)) ; zeros above the byte, the other half stays, and both in lanes that are off

; lds: v3 = lane == 7 ? 256 : lane == 8 ? 254 : -2
; lds: v4 = 0x9999aaaa
; lds: exec = lane >= 7 && lane <= 9
ds_load_u8_d16 v4, v3
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 8 ? 0x999900fe : 0x99990000) ; a lane that is outside gets 0 in this half and keeps the other
s_endpgm
