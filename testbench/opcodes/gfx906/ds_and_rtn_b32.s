; ds_and_rtn_b32: M = M & D0.

; lds: wave 64
; lds: base 512
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x80000001, 0xffffffff, 0x55555555, 0x33333333, 12, 0xffffffff, 0x600d
; lds: memory at 256 = 0xff

; lds: v11 = 64 + 4 * ((lane - 1) / 4)
; lds: v20 = lane == 5 ? 0 : lane == 9 ? 0xaaaaaaaa : lane == 13 ? 0x55555555 : lane == 17 ? 10 : lane == 21 ? 0x80000001 : 0xffffffff
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 21 && (lane - 1) % 4 == 0
ds_and_rtn_b32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 0x80000001 : lane == 5 || lane == 21 ? 0xffffffff : lane == 9 ? 0x55555555 : lane == 13 ? 0x33333333 : lane == 17 ? 12 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0x80000001 ; all ones in the data leave memory
; lds: expect memory at 68 == 0 ; 0 clears
; lds: expect memory at 72 == 0 ; alternating bits share none
; lds: expect memory at 76 == 0x11111111 ; every fourth bit is in both
; lds: expect memory at 80 == 8 ; bit by bit
; lds: expect memory at 84 == 0x80000001 ; all ones in memory leave the data
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v11 = 256
; lds: v20 = lane == 2 ? 0xff : lane == 33 ? 60 : lane == 63 ? 31 : 0x7e
; lds: exec = lane == 1 || lane == 2 || lane == 33 || lane == 63
ds_and_rtn_b32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 256 == 28 ; lanes at one address take turns, the lowest first
; lds: expect v255 == (lane == 1 ? 0xff : lane == 63 ? 60 : 0x7e) ; each finds what the one before left
s_endpgm
