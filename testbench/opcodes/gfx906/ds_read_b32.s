; ds_read_b32: a dword from any byte on.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane + 1
; lds: v2 = 0x7000 + lane
; lds: exec = lane % 5 != 2
ds_read_b32 v2, v1 offset:2
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 5 != 2 ? (3 * lane + 3) * 0x1010101 + 0x3020100 : 0x7000 + lane) ; the bytes from there on, the lowest address in the lowest bits, lanes that are off keep what they had

; lds: v1 = lane == 5 ? 253 : lane == 6 ? -2 : lane == 7 ? 252 : 255
; lds: exec = lane >= 5 && lane <= 8
ds_read_b32 v2, v1
s_waitcnt lgkmcnt(0)
; lds: expect v2 == (lane == 7 ? 0xfffefdfc : 0) ; a dword of which one byte is outside is refused as a whole: 0, and no way around from -2 to byte 0
; lds: v3 = lane - 2147483648
; lds: exec = lane == 9 || lane == 33
ds_read_b32 v3, v3 offset:64
s_waitcnt lgkmcnt(0)
; lds: expect v3 == 0 ; far outside
s_endpgm
