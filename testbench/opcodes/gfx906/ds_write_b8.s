; ds_write_b8: D0[7:0] to one byte.

; lds: wave 64
; lds: base 256
; lds: alloc 256
; lds: alignment dword
; lds: memory at 0 count 64 = 0xeeeeeeee

; lds: v1 = 5 * lane
; lds: v2 = 0xaabbcc00 | lane
; lds: exec = lane < 16 && lane != 6
ds_write_b8 v1, v2 offset:1
s_waitcnt lgkmcnt(0)
; lds: expect memory at 0 == 0xeeee00ee, 0xee01eeee, 0x2eeeeee, 0xeeeeeeee, 0xeeeeee03, 0xeeee04ee, 0xee05eeee, 0xeeeeeeee, 0xeeeeeeee, 0xeeeeee07, 0xeeee08ee, 0xee09eeee, 0xaeeeeee, 0xeeeeeeee, 0xeeeeee0b, 0xeeee0cee, 0xee0deeee, 0xeeeeeee, 0xeeeeeeee, 0xeeeeee0f ; one byte at any address, its neighbours and that of lane 6, which is off, stay
; lds: expect memory at 80 count 44 == 0xeeeeeeee ; the rest of the memory, too

; lds: v1 = lane == 9 ? 256 : lane == 8 ? -1 : 130
; lds: v2 = 0x40 + lane
; lds: exec = lane >= 3 && lane <= 9
ds_write_b8 v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0xee47eeee ; lanes 3 to 7 meet at one byte: the highest stays
; lds: expect memory at 252 == 0xeeeeeeee ; 256 and -1 are outside
; lds: expect memory at 0 == 0xeeee00ee ; and do not come around
s_endpgm
