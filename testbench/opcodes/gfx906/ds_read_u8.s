; ds_read_u8: a byte, zeros in the other 24 bits.

; lds: wave 64
; lds: alloc 256
; lds: alignment strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 3 != 1
ds_read_u8 v2, v1 offset:64
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 3 == 1 ? 0x5a5a5a5a : (3 * lane + 64)) ; a byte at any address, never a sign, lanes that are off keep all 32 bits

; lds: v3 = 250 + lane
; lds: exec = lane >= 4 && lane < 8
; lds: m0 = 255 ; limits to bytes 0 to 254
ds_read_u8 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane == 4 ? 254 : 0) ; 254 is the last byte that M0 leaves, 255 is past it, 256 and 257 past the allocation
s_endpgm
