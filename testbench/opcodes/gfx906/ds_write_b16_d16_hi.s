; ds_write_b16_d16_hi: D0[31:16] to two bytes; an odd address is cut, and reported.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword_strict
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = 7 * lane
; lds: v2 = (0x1000 + lane * 0x101) << 16 | 0x7777
; lds: exec = lane < 6 && lane != 2
ds_write_b16_d16_hi v1, v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xeeee1000, 0xeeeeeeee, 0xeeee1101, 0xeeeeeeee, 0xeeeeeeee, 0x1303eeee, 0xeeeeeeee, 0xeeee1404, 0xeeeeeeee, 0xeeee1505 ; lanes 0 and 4 are cut from odd addresses, lane 2 is off

; lds: v1 = lane == 3 ? 254 : lane == 4 ? 256 : lane < 3 ? 66 : 67
; lds: v2 = (0x1111 * (lane + 1)) << 16 | 0x7777
; lds: exec = lane < 6
ds_write_b16_d16_hi v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x6666eeee ; the highest lane of those that meet there: 67 is cut to 66
; lds: expect memory at 252 == 0x4444eeee ; the last two bytes, 256 is outside
s_endpgm
