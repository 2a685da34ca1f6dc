; ds_store_b16: D0[15:0] to two bytes; bit 0 of the address is dropped.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = 7 * lane
; lds: v2 = 0x77770000 | (0x1000 + lane * 0x101)
; lds: exec = lane < 6 && lane != 2
ds_store_b16 v1, v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xeeee1000, 0xeeeeeeee, 0xeeee1101, 0xeeeeeeee, 0xeeeeeeee, 0x1303eeee, 0xeeeeeeee, 0xeeee1404, 0xeeeeeeee, 0xeeee1505 ; every lane at the even address, lane 2 is off

; lds: v1 = lane == 3 ? 254 : lane == 4 ? 256 : lane < 3 ? 66 : 67
; lds: v2 = 0x77770000 | (0x1111 * (lane + 1))
; lds: exec = lane < 6
ds_store_b16 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x6666eeee ; the highest lane of those that meet there, 67 is 66
; lds: expect memory at 252 == 0x4444eeee ; the last two bytes, 256 is outside
s_endpgm
