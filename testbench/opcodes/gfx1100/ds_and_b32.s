; ds_and_b32: M = M & D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 12, 0xffffffff, 0x80000001, 0xffffffff, 0x55555555, 0x33333333, 0x600d
; lds: memory at 256 = 0xff, 0xff, 0xff

; lds: v100 = 4 * ((lane - 1) / 4)
; lds: v64 = lane == 5 ? 0x80000001 : lane == 9 ? 0xffffffff : lane == 13 ? 0 : lane == 17 ? 0xaaaaaaaa : lane == 21 ? 0x55555555 : 10
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_and_b32 v100, v64 offset:16
s_waitcnt lgkmcnt(0)
; lds: expect memory at 16 == 8 ; bit by bit
; lds: expect memory at 20 == 0x80000001 ; all ones in memory leave the data
; lds: expect memory at 24 == 0x80000001 ; all ones in the data leave memory
; lds: expect memory at 28 == 0 ; 0 clears
; lds: expect memory at 32 == 0 ; alternating bits share none
; lds: expect memory at 36 == 0x11111111 ; every fourth bit is in both
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v100 = lane == 61 ? 262 : 256
; lds: v64 = 0x7e
; lds: exec = lane == 61 || lane == 2
ds_and_b32 v100, v64
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x7e ; the aligned lane
; lds: expect memory at 260 == 0xff, 0xff ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
s_endpgm
