; ds_and_src2_b64: M = M & D0, where M is at a and D0 at b, both in memory.
; b = a + 4 * ADDR[31:17] and a = ADDR[16:0]: bit 15 of the offset chooses that.

; lds: wave 64
; lds: alloc 512
; lds: alignment strict
; a of each lane, then b
; lds: memory at 128 = 0xffffffff, 0xffffffff, 0xffffffff, 0, 12, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x55555555, 0x55555555
; lds: memory at 48 = 0, 0xffffffff, 0, 0xffffffff, 10, 0, 1, 0x80000000, 0, 0, 0xaaaaaaaa, 0xaaaaaaaa
; lds: memory at 320 = 9, 0
; lds: memory at 0 = 9, 0

; lds: v1 = 128 + 8 * lane | -20 << 17
; lds: exec = lane <= 5
ds_and_src2_b64 v1 offset:0x8123
s_waitcnt lgkmcnt(0)
; lds: expect memory at 128 == 0, 0xffffffff ; each dword has its own mask
; lds: expect memory at 136 == 0, 0 ; the dwords do not mix
; lds: expect memory at 144 == 8, 0 ; bit by bit
; lds: expect memory at 152 == 1, 0x80000000 ; all ones in a leave b
; lds: expect memory at 160 == 0, 0 ; 0 clears
; lds: expect memory at 168 == 0, 0 ; alternating bits share none
; lds: expect memory at 48 == 0, 0xffffffff, 0, 0xffffffff, 10, 0, 1, 0x80000000, 0, 0, 0xaaaaaaaa, 0xaaaaaaaa ; b stays

; lds: v1 = lane == 3 ? 320 : 512
; lds: exec = lane == 3 || lane == 4
ds_and_src2_b64 v1 offset:0x8000
s_waitcnt lgkmcnt(0)
; lds: expect memory at 320 == 9, 0 ; a and b may be the same, without displacement
; lds: expect memory at 0 == 9, 0 ; 512 is outside and does not come around
s_endpgm
