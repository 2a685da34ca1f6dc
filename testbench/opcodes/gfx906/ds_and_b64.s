; ds_and_b64: M = M & D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0xffffffff, 0xffffffff, 0xffffffff, 0, 0xffffffff, 0xffffffff, 1, 0x80000000, 0xffffffff, 0xffffffff, 0x55555555, 0x55555555, 0x33333333, 0x33333333, 0x600d, 0x600e
; lds: memory at 256 = 0xff, 0, 0xff, 0, 0xff, 0

; lds: v1 = 64 + 8 * (lane / 8)
; lds: v2 = lane == 16 ? 1 : lane == 24 ? 0xffffffff : lane == 40 ? 0xaaaaaaaa : lane == 48 ? 0x55555555 : 0
; lds: v3 = lane == 16 ? 0x80000000 : lane == 32 ? 0 : lane == 40 ? 0xaaaaaaaa : lane == 48 ? 0x55555555 : 0xffffffff
; lds: exec = lane <= 48 && lane % 8 == 0
ds_and_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0, 0xffffffff ; each dword has its own mask
; lds: expect memory at 72 == 0, 0 ; the dwords do not mix
; lds: expect memory at 80 == 1, 0x80000000 ; all ones in memory leave the data
; lds: expect memory at 88 == 1, 0x80000000 ; all ones in the data leave memory
; lds: expect memory at 96 == 0, 0 ; 0 clears
; lds: expect memory at 104 == 0, 0 ; alternating bits share none
; lds: expect memory at 112 == 0x11111111, 0x11111111 ; every fourth bit is in both
; lds: expect memory at 120 == 0x600d, 0x600e ; no lane is on for this one

; lds: v1 = lane == 61 ? 268 : 256
; lds: v2 = 0x7e
; lds: v3 = 0
; lds: exec = lane == 61 || lane == 2
ds_and_b64 v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x7e, 0 ; the aligned lane
; lds: expect memory at 264 == 0xff, 0, 0xff, 0 ; a read-modify-write off a multiple of 8 is refused, in every mode of alignment
s_endpgm
