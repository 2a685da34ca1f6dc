; ds_store_b16_d16_hi: D0[31:16] to two bytes; also across a dword.

; lds: wave 32
; lds: alloc 256
; lds: alignment unaligned
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = 7 * lane
; lds: v2 = (0x1000 + lane * 0x101) << 16 | 0x7777
; lds: exec = lane < 6 && lane != 2
ds_store_b16_d16_hi v1, v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xee1000ee, 0xeeeeeeee, 0xeeee1101, 0xeeeeeeee, 0xeeeeeeee, 0x1303eeee, 0xeeeeeeee, 0xee1404ee, 0xeeeeeeee, 0xeeee1505 ; the bytes of a lane may be in two dwords, lane 2 is off

; lds: v1 = lane == 0 ? 67 : lane == 1 ? 68 : lane == 2 ? 255 : 254
; lds: v2 = (0x1111 * (lane + 1)) << 16 | 0x7777
; lds: exec = lane < 4
ds_store_b16_d16_hi v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x11eeeeee, 0xeeee2211 ; what reaches into a second dword is stored after all first dwords: byte 68 is of lane 0
; lds: expect memory at 252 == 0x4444eeee ; 255 reaches past the end: nothing of lane 2 is stored
s_endpgm
