; ds_and_rtn_b32: M = M & D0.

; lds: wave 64
; lds: alloc 512
; lds: alignment unaligned
; one element for each lane that is on, and one that nobody changes
; lds: memory at 16 = 0x55555555, 0x33333333, 12, 0xffffffff, 0x80000001, 0xffffffff, 0x600d
; lds: memory at 256 = 0xff, 0xff, 0xff

; lds: v1 = 4 * ((lane - 3) / 3)
; lds: v2 = lane == 6 ? 0x55555555 : lane == 9 ? 10 : lane == 12 ? 0x80000001 : lane == 15 ? 0xffffffff : lane == 18 ? 0 : 0xaaaaaaaa
; lds: v9 = 0x5000 + lane
; lds: exec = lane >= 3 && lane <= 18 && (lane - 3) % 3 == 0
ds_and_rtn_b32 v9, v1, v2 offset:16
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v9 == (lane == 3 ? 0x55555555 : lane == 6 ? 0x33333333 : lane == 9 ? 12 : lane == 12 || lane == 18 ? 0xffffffff : lane == 15 ? 0x80000001 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 16 == 0 ; alternating bits share none
; lds: expect memory at 20 == 0x11111111 ; every fourth bit is in both
; lds: expect memory at 24 == 8 ; bit by bit
; lds: expect memory at 28 == 0x80000001 ; all ones in memory leave the data
; lds: expect memory at 32 == 0x80000001 ; all ones in the data leave memory
; lds: expect memory at 36 == 0 ; 0 clears
; lds: expect memory at 40 == 0x600d ; no lane is on for this one

; lds: v1 = lane == 61 ? 262 : 256
; lds: v2 = 0x7e
; lds: exec = lane == 61 || lane == 2
ds_and_rtn_b32 v9, v1, v2
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 0x7e ; the aligned lane
; lds: expect memory at 260 == 0xff, 0xff ; a read-modify-write off a multiple of 4 is refused, in every mode of alignment
; lds: expect v9 == (lane == 2 ? 0xff : 0) ; and returns 0
s_endpgm
