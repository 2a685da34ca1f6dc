; ds_store_b32: a dword, at the address without its two low bits.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 1 : lane == 1 ? 4 : lane == 2 ? 18 : lane == 3 ? 23 : lane == 4 ? 28 : 60
; lds: v2 = 0x11111111 * (lane + 1)
; lds: exec = lane <= 8 && lane != 4
ds_store_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x11111111, 0x22222222 ; lane 0 from byte 1 goes to dword 0
; lds: expect memory at 16 == 0x33333333, 0x44444444, 0xeeeeeeee, 0xeeeeeeee ; 18 and 23 are dwords 16 and 20, lane 4 is off
; lds: expect memory at 60 == 0x99999999 ; of lanes that meet the highest stays

; lds: v1 = lane == 10 ? 254 : lane == 11 ? 252 : lane == 12 ? 256 : -2
; lds: v2 = 0xa0 + lane
; lds: exec = lane >= 10 && lane <= 13
ds_store_b32 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 252 == 0xab ; 254 is dword 252 as well: of both lanes the higher stays
; lds: expect memory at 0 == 0x11111111 ; -2 does not come around
s_endpgm
