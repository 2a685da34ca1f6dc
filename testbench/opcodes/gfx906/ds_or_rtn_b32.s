; ds_or_rtn_b32: M = M | D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 5, 0x55555555, 0x33333333, 12, 0, 0x80000001, 0x600d
; lds: memory at 256 = 0x80, 0x80, 0x80

; lds: v0 = 4 * (lane / 8)
; lds: v7 = lane == 8 ? 0xaaaaaaaa : lane == 16 ? 0x66666666 : lane == 24 ? 10 : lane == 32 ? 0x80000001 : lane == 40 ? 0 : 0xffffffff
; lds: exec = lane <= 40 && lane % 8 == 0
ds_or_rtn_b32 v0, v0, v7 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect v0 == (lane == 8 ? 0x55555555 : lane == 16 ? 0x33333333 : lane == 24 ? 12 : lane == 32 ? 0 : lane == 40 ? 0x80000001 : 5) ; the value from before, VDST is also an operand
; lds: expect memory at 16 == 0xffffffff ; all ones set
; lds: expect memory at 20 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 24 == 0x77777777 ; three of every four bits
; lds: expect memory at 28 == 14 ; bit by bit
; lds: expect memory at 32 == 0x80000001 ; 0 in memory takes the data
; lds: expect memory at 36 == 0x80000001 ; 0 in the data leaves memory
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v0 = lane == 61 ? 262 : 256
; lds: v7 = 1
; lds: exec = lane == 61 || lane == 2
ds_or_rtn_b32 v0, v0, v7
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x81 ; the aligned lane
; lds: expect memory at 260 == 0x80, 0x80 ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v0 == (lane == 2 ? 0x80 : 0) ; and returns 0
s_endpgm
