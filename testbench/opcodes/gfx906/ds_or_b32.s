; ds_or_b32: M = M | D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x33333333, 12, 0, 0x80000001, 5, 0x55555555, 0x600d
; lds: memory at 256 = 0x80, 0x80, 0x80

; lds: v11 = 4 * lane
; lds: v20 = lane == 1 ? 10 : lane == 2 ? 0x80000001 : lane == 3 ? 0 : lane == 4 ? 0xffffffff : lane == 5 ? 0xaaaaaaaa : 0x66666666
; lds: exec = lane <= 5
ds_or_b32 v11, v20 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 0x77777777 ; three of every four bits
; lds: expect memory at 20 == 14 ; bit by bit
; lds: expect memory at 24 == 0x80000001 ; 0 in memory takes the data
; lds: expect memory at 28 == 0x80000001 ; 0 in the data leaves memory
; lds: expect memory at 32 == 0xffffffff ; all ones set
; lds: expect memory at 36 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v11 = lane == 61 ? 262 : 256
; lds: v20 = 1
; lds: exec = lane == 61 || lane == 2
ds_or_b32 v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x81 ; the aligned lane
; lds: expect memory at 260 == 0x80, 0x80 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
s_endpgm
