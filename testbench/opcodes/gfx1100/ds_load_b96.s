; ds_load_b96: the four low bits of the address are dropped, as for 16 bytes.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 7 * lane
; lds: v5 = 0x7000 + lane
; lds: v6 = 0x7100 + lane
; lds: v7 = 0x7200 + lane
; lds: exec = lane < 30
ds_load_b96 v[5:7], v1 offset:4
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v5 == (lane < 30 ? ((7 * lane + 4 & ~15)) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the dword at the address without its low bits, lanes that are off keep what they had
; lds: expect v6 == (lane < 30 ? ((7 * lane + 4 & ~15)) * 0x1010101 + 0x7060504 : 0x7100 + lane) ; the second VGPR has the next one, lanes that are off keep what they had
; lds: expect v7 == (lane < 30 ? ((7 * lane + 4 & ~15)) * 0x1010101 + 0xb0a0908 : 0x7200 + lane) ; and so on, lanes that are off keep what they had

; lds: v8 = 0x8888
; lds: v1 = lane == 30 ? 255 : 256
; lds: exec = lane >= 30
ds_load_b96 v[5:7], v1
s_waitcnt lgkmcnt(0)
; lds: expect v5 == (lane == 30 ? 0xf3f2f1f0 : 0) && v7 == (lane == 30 ? 0xfbfaf9f8 : 0) ; 255 without its low bits is 240, 256 is outside
; lds: expect v8 == 0x8888 ; three dwords, not four
s_endpgm
