; ds_load_u16: two bytes, zeros in the upper half; bit 0 of the address is dropped.

; lds: wave 64
; lds: alloc 256
; lds: alignment dword
; byte a holds a
; lds: memory at 0 count 64 = 0x03020100 + index * 0x04040404

; lds: v1 = 3 * lane + 1
; lds: v2 = 0x5a5a5a5a
; lds: exec = lane % 5 != 4
ds_load_u16 v2, v1
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane % 5 == 4 ? 0x5a5a5a5a : (((3 * lane + 1) & ~1) * 0x101 + 0x100)) ; bytes of the even address, 0x8000 and more stay positive

; lds: v3 = lane == 8 ? 127 : lane == 9 ? 126 : lane == 10 ? 254 : 255
; lds: exec = lane >= 8 && lane <= 11
ds_load_u16 v3, v3
s_waitcnt lgkmcnt(0)
; lds: expect v3 == (lane == 8 ? 32638 : lane == 9 ? 32638 : lane == 10 ? 65534 : 65534) ; 127 and 255 read the halves at 126 and 254
s_endpgm
