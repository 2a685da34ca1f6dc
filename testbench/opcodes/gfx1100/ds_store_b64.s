; ds_store_b64: two dwords, at a multiple of 8: DWORD_STRICT cuts other addresses, and reports them.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword_strict
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = lane == 0 ? 4 : lane == 1 ? 12 : lane == 2 ? 34 : lane == 3 ? 8 : 0x8000
; lds: v2 = 0x11111111 * (lane + 1)
; lds: v3 = 0xa1a1a1a1 + 0x10101010 * lane
; lds: exec = lane < 4
ds_store_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0x11111111, 0xa1a1a1a1, 0x44444444, 0xd1d1d1d1, 0xeeeeeeee, 0xeeeeeeee ; 4 and 12 are cut to 0 and 8: there lanes 1 and 3 meet, the highest stays
; lds: expect memory at 32 == 0x33333333, 0xc1c1c1c1, 0xeeeeeeee ; 34 is cut to 32

; lds: v1 = lane == 20 ? 252 : lane == 21 ? -4 : 240
; lds: exec = lane >= 20 && lane <= 22
ds_store_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 240 == 0x88888887, 0x3030301, 0x66666665, 0xe2e2e2e1 ; lane 20 is cut to 248
; lds: expect memory at 0 == 0x11111111 ; nothing of lane 21 is at 0
s_endpgm
