; ds_sub_src2_u64: M = (M - D0) modulo 2^64, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; a of each lane, then b
; lds: memory at 128 = 1, 0, 0, 1, 5, 0, 5, 0, 0, 0, 0, 0x80000000
; lds: memory at 224 = 0xffffffff, 0xffffffff, 1, 0, 0, 1, 3, 0, 1, 0, 1, 0
; lds: memory at 320 = 4, 0, 9, 0

; lds: v1 = 128 + 8 * ((lane - 3) / 3) | 24 << 17
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_sub_src2_u64 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 2, 0 ; subtracting -1 adds 1
; lds: expect memory at 136 == 0xffffffff, 0 ; the low dword borrows from the high one
; lds: expect memory at 144 == 5, 0xffffffff ; no borrow reaches the low dword
; lds: expect memory at 152 == 2, 0 ; a minus b, not the other way
; lds: expect memory at 160 == 0xffffffff, 0xffffffff ; below 0 it wraps to all ones
; lds: expect memory at 168 == 0xffffffff, 0x7fffffff ; past the smallest signed value nothing saturates
; lds: expect memory at 224 == 0xffffffff, 0xffffffff, 1, 0, 0, 1, 3, 0, 1, 0, 1, 0 ; b stays

; lds: v1 = 320 | 2 << 17
; lds: exec = lane >= 5 && lane <= 7
ds_sub_src2_u64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 0xffffffe9, 0xffffffff, 9, 0 ; three lanes with the same a and b take turns
s_endpgm
