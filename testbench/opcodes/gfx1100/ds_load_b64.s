; ds_load_b64: two dwords from any byte on; the destination may hold the address.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane + 1
; lds: v8 = 0x7000 + lane
; lds: v9 = 0x7100 + lane
; lds: exec = lane % 7 != 0
ds_load_b64 v[8:9], v1 offset:6
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane % 7 != 0 ? (3 * lane + 7) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the bytes from there on, the lowest address in the lowest bits, lanes that are off keep what they had
; lds: expect v9 == (lane % 7 != 0 ? (3 * lane + 7) * 0x1010101 + 0x7060504 : 0x7100 + lane) ; the second VGPR has the next four, lanes that are off keep what they had

; lds: v1 = lane == 0 ? 248 : lane == 1 ? 249 : lane == 2 ? 252 : -4
; lds: exec = lane < 4
ds_load_b64 v[1:2], v1
s_waitcnt lgkmcnt(0)
; lds: expect v1 == (lane == 0 ? 0xfbfaf9f8 : 0) && v2 == (lane == 0 ? 0xfffefdfc : 0) ; eight bytes or none: one outside refuses all, and -4 does not go on at byte 0
s_endpgm
