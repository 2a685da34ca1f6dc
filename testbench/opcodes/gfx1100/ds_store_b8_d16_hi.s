; ds_store_b8_d16_hi: D0[23:16] to one byte.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = 3 * lane
; lds: v2 = 0x9900aa77 | lane << 16
; lds: exec = lane < 16 && lane != 6
ds_store_b8_d16_hi v1, v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xeeee00ee, 0x2eeee01, 0xee03eeee, 0xeeee04ee, 0xeeeeee05, 0xee07eeee, 0xeeee08ee, 0xaeeee09, 0xee0beeee, 0xeeee0cee, 0xeeeee0d, 0xee0feeee ; one byte at any address, its neighbours and that of lane 6, which is off, stay
; lds: expect memory at 48 count 52 == 0xeeeeeeee ; the rest of the memory, too

; lds: v1 = lane == 9 ? 256 : lane == 8 ? -1 : 130
; lds: v2 = (0x40 + lane) << 16
; lds: exec = lane >= 3 && lane <= 9
ds_store_b8_d16_hi v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xee47eeee ; lanes 3 to 7 meet at one byte: the highest stays
; lds: expect memory at 252 == 0xeeeeeeee ; 256 and -1 are outside
; lds: expect memory at 0 == 0xeeee00ee ; and do not come around
s_endpgm
