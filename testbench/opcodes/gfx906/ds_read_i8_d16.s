; ds_read_i8_d16: a byte, extended by its sign to 16 bits, into the lower half of VDST; the other half stays.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane
; lds: v2 = 0xabcd1234 + lane
; lds: exec = lane % 4 != 2
ds_read_i8_d16 v2, v1 offset:6
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 4 == 2 ? 0xabcd1234 + lane : 0xabcd << 16 | (((3 * lane + 6) < 128 ? (3 * lane + 6) : (3 * lane + 6) - 256) & 0xffff)) ; the sign stops at 16 bits, the other half stays, and both in lanes that are off

; lds: v3 = lane == 7 ? 256 : lane == 8 ? 254 : -2
; lds: v4 = 0x9999aaaa
; lds: exec = lane >= 7 && lane <= 9
ds_read_i8_d16 v4, v3
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (lane == 8 ? 0x9999fffe : 0x99990000) ; a lane that is outside gets 0 in this half and keeps the other
s_endpgm
