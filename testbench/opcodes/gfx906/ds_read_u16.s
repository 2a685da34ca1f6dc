; ds_read_u16: two bytes, zeros in the upper half; also across a dword.

; lds: wave 64
; lds: alloc 256
; lds: alignment unaligned
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane + 1
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 5 != 4
ds_read_u16 v2, v1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 5 == 4 ? 0x5a5a5a5a : ((3 * lane + 1) * 0x101 + 0x100)) ; bytes a and a + 1, in one dword or in two, 0x8000 and more stay positive

; lds: v3 = lane == 8 ? 127 : lane == 9 ? 126 : lane == 10 ? 254 : 255
; lds: exec = lane >= 8 && lane <= 11
ds_read_u16 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane == 8 ? 32895 : lane == 9 ? 32638 : lane == 10 ? 65534 : 0) ; 127 spans two dwords, 255 reaches past the end: 0
s_endpgm
