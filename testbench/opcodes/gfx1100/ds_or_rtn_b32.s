; ds_or_rtn_b32: M = M | D0.

; lds: wave 32
; lds: base 1024
; lds: alloc 512
; lds: alignment dword
; one element for each lane that is on, and one that nobody changes
; lds: memory at 64 = 0x33333333, 12, 0, 0x80000001, 5, 0x55555555, 0x600d
; lds: memory at 508 = 0x80
; lds: memory at 0 = 0x80

; lds: v11 = 64 + 4 * ((lane - 1) / 3)
; lds: v20 = lane == 4 ? 10 : lane == 7 ? 0x80000001 : lane == 10 ? 0 : lane == 13 ? 0xffffffff : lane == 16 ? 0xaaaaaaaa : 0x66666666
; lds: v255 = 0x5000 + lane
; lds: exec = lane >= 1 && lane <= 16 && (lane - 1) % 3 == 0
ds_or_rtn_b32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v255 == (lane == 1 ? 0x33333333 : lane == 4 ? 12 : lane == 7 ? 0 : lane == 10 ? 0x80000001 : lane == 13 ? 5 : lane == 16 ? 0x55555555 : 0x5000 + lane) ; the value from before, a lane that is off keeps what it had
; lds: expect memory at 64 == 0x77777777 ; three of every four bits
; lds: expect memory at 68 == 14 ; bit by bit
; lds: expect memory at 72 == 0x80000001 ; 0 in memory takes the data
; lds: expect memory at 76 == 0x80000001 ; 0 in the data leaves memory
; lds: expect memory at 80 == 0xffffffff ; all ones set
; lds: expect memory at 84 == 0xffffffff ; alternating bits fill each other
; lds: expect memory at 88 == 0x600d ; no lane is on for this one

; lds: v11 = 504 + 4 * (lane - 19)
; lds: v20 = 1
; lds: exec = lane == 20 || lane == 21
ds_or_rtn_b32 v255, v11, v20
s_waitcnt lgkmcnt(0)
; lds: expect memory at 508 == 0x81 ; the last element of the allocation
; lds: expect memory at 0 == 0x80 ; the one behind it is refused and does not come around to byte 0
; lds: expect v255 == (lane == 20 ? 0x80 : 0) ; and returns 0
s_endpgm
