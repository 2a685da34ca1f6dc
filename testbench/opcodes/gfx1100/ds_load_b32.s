; ds_load_b32: the two low bits of the address are dropped.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 5 * lane
; lds: v2 = 0x7000 + lane
; lds: exec = lane % 3 != 1
ds_load_b32 v2, v1 offset:3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 3 != 1 ? ((5 * lane + 3 & ~3)) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the dword at the address without its low bits, lanes that are off keep what they had

; lds: v1 = lane == 5 ? 252 : lane == 6 ? 256 : lane == 7 ? -1 : 255
; lds: exec = lane >= 5 && lane <= 8
; lds: m0 = 0
ds_load_b32 v2, v1
s_waitcnt lgkmcnt(0)
; lds: expect v2 == (lane == 5 || lane == 8 ? 0xfffefdfc : 0) ; byte 255 is in the last dword, 256 and -1 are outside, M0 is no limit here
s_endpgm
