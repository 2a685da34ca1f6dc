; ds_load_u8: a byte, zeros in the other 24 bits.

; lds: wave 32
; lds: alloc 256
; lds: alignment dword_strict
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 8 * lane
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 3 != 1
ds_load_u8 v2, v1 offset:3
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 3 == 1 ? 0x5a5a5a5a : (8 * lane + 3)) ; a byte at any address, never a sign, lanes that are off keep all 32 bits

; lds: v3 = 250 + lane
; lds: exec = lane >= 4 && lane < 8
ds_load_u8 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane == 4 ? 254 : lane == 5 ? 255 : 0) ; past the last byte: 0
s_endpgm
