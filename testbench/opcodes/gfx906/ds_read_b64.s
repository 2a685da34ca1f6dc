; ds_read_b64: the three low bits of the address are dropped.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane
; lds: v8 = 0x7000 + lane
; lds: v9 = 0x7100 + lane
; lds: exec = lane % 4 != 3
ds_read_b64 v[8:9], v1 offset:5
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v8 == (lane % 4 != 3 ? ((3 * lane + 5 & ~7)) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the dword at the address without its low bits, lanes that are off keep what they had
; lds: expect v9 == (lane % 4 != 3 ? ((3 * lane + 5 & ~7)) * 0x1010101 + 0x7060504 : 0x7100 + lane) ; the second VGPR has the next one, lanes that are off keep what they had

; lds: v1 = lane == 40 ? 255 : lane == 41 ? 256 : -8
; lds: exec = lane >= 40 && lane <= 42
ds_read_b64 v[8:9], v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect v8 == 0 && v9 == 0 ; 255 + 1 is outside: the offset is added before the bits are dropped
; lds: m0 = 12
; lds: v1 = lane == 40 ? 7 : lane == 41 ? 8 : 0
ds_read_b64 v[8:9], v1
s_waitcnt lgkmcnt(0)
; lds: expect v8 == (lane == 41 ? 0 : 0x3020100) && v9 == (lane == 41 ? 0 : 0x7060504) ; M0 cuts the second element in two: refused as a whole
s_endpgm
