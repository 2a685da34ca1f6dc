; ds_xor_src2_b64: M = M ^ D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment dword
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0xffffffff, 1, 0x80000000, 1, 0x80000000, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0, 0xffffffff
; lds: memory at 224 = 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0xaaaaaaaa, 0xaaaaaaaa, 0x55555555, 0x55555555, 0xffffffff, 0
; lds: memory at 320 = 4, 0, 9, 0, 4, 0

; lds: v1 = 128 + 8 * ((lane - 3) / 3) | 24 << 17
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_xor_src2_b64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0 ; a value with itself is 0
; lds: expect memory at 136 == 1, 0x80000000 ; 0 leaves a
; lds: expect memory at 144 == 0xfffffffe, 0x7fffffff ; all ones invert
; lds: expect memory at 152 == 0xffffffff, 0xffffffff ; alternating bits fill each other
; lds: expect memory at 160 == 0x66666666, 0x66666666 ; where only one has a bit
; lds: expect memory at 168 == 0xffffffff, 0xffffffff ; each dword has its own bits
; lds: expect memory at 224 == 0xffffffff, 0xffffffff, 0, 0, 0xffffffff, 0xffffffff, 0xaaaaaaaa, 0xaaaaaaaa, 0x55555555, 0x55555555, 0xffffffff, 0 ; b stays

; lds: v1 = lane == 0 ? 328 | 2 << 17 : 320 | 2 << 17
; lds: exec = lane == 0 || lane == 16
ds_xor_src2_b64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0, 13, 0, 4, 0 ; lane 16 is of a later set than lane 0, whose a is its b
s_endpgm
