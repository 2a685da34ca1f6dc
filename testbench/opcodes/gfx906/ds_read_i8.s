; ds_read_i8: a byte, its sign in the other 24 bits.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 4 * lane
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 3 != 1
ds_read_i8 v2, v1 offset:1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 3 == 1 ? 0x5a5a5a5a : ((4 * lane + 1) < 128 ? (4 * lane + 1) : (4 * lane + 1) - 256)) ; from 128 up the sign fills the register, lanes that are off keep all 32 bits

; lds: v3 = lane == 3 ? 127 : lane == 4 ? 128 : lane == 5 ? 255 : lane == 6 ? 256 : -1
; lds: exec = lane >= 3 && lane <= 7
ds_read_i8 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane == 3 ? 127 : lane == 4 ? -128 : lane == 5 ? -1 : 0) ; the largest, the smallest and the last byte, 0 outside
s_endpgm
