; ds_add_rtn_f64: M = M + D0 in doubles, to the nearest, ties to even; denormals are kept whatever MODE says (CDNA4 ISA
; 9.2.2); the value from before is returned.

; lds: wave 64
; lds: alloc 512
; lds: memory at 8 = 0, 0
; lds: memory at 64 = 0x00000000, 0x3ff80000, 0x00000000, 0x3ff00000, 0x00000001, 0x3ff00000, 0x00000000, 0x3ff00000, 0xffffffff, 0x7fefffff, 0x00000000, 0x80000000, 0x00000001, 0x00000000, 0x00000000, 0x00100000, 0x00000000, 0x7ff00000, 0x00000005, 0x7ff00000, 0x00000005, 0x7ff80000

; lds: mode = 0 ; all denormals would be flushed
; lds: v1 = 64 + 8 * lane
; lds: v2 = lane == 0 ? 0x00000000 : lane == 1 ? 0x00000000 : lane == 2 ? 0x00000000 : lane == 3 ? 0x00000001 : lane == 4 ? 0x00000000 : lane == 5 ? 0x00000000 : lane == 6 ? 0xffffffff : lane == 7 ? 0x00000001 : lane == 8 ? 0x00000000 : lane == 9 ? 0x00000000 : 0x00000006
; lds: v3 = lane == 0 ? 0x40020000 : lane == 1 ? 0x3ca00000 : lane == 2 ? 0x3ca00000 : lane == 3 ? 0x3ca00000 : lane == 4 ? 0x7c900000 : lane == 5 ? 0x00000000 : lane == 6 ? 0x000fffff : lane == 7 ? 0x80000000 : lane == 8 ? 0xfff00000 : lane == 9 ? 0x3ff00000 : 0xfff80000
; lds: exec = lane < 11
ds_add_rtn_f64 v[4:5], v1, v[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 64 == 0x00000000, 0x400e0000 ; 1.5 + 2.25 is 3.75
; lds: expect memory at 72 == 0x00000000, 0x3ff00000 ; half of the last place is a tie: to the even 1
; lds: expect memory at 80 == 0x00000002, 0x3ff00000 ; a tie goes up where that is even
; lds: expect memory at 88 == 0x00000001, 0x3ff00000 ; just above the tie it goes up
; lds: expect memory at 96 == 0x00000000, 0x7ff00000 ; half a place above the largest number is infinity
; lds: expect memory at 104 == 0x00000000, 0x00000000 ; -0 + +0 is +0
; lds: expect memory at 112 == 0x00000000, 0x00100000 ; denormals count though MODE flushes all: a double's sum keeps them
; lds: expect memory at 120 == 0xffffffff, 0x000fffff ; and so does a denormal result
; lds: expect memory at 128 == 0x00000000, 0xfff80000 ; of infinities of both signs a NaN comes
; lds: expect memory at 136 == 0x00000005, 0x7ff80000 ; a signaling NaN is passed on, quieted
; lds: expect memory at 144 == 0x00000005, 0x7ff80000 ; of two NaNs that of memory
; lds: expect v4 == (lane == 0 ? 0x00000000 : lane == 1 ? 0x00000000 : lane == 2 ? 0x00000001 : lane == 3 ? 0x00000000 : lane == 4 ? 0xffffffff : lane == 5 ? 0x00000000 : lane == 6 ? 0x00000001 : lane == 7 ? 0x00000000 : lane == 8 ? 0x00000000 : lane == 9 ? 0x00000005 : 0x00000005)
; lds: expect v5 == (lane == 0 ? 0x3ff80000 : lane == 1 ? 0x3ff00000 : lane == 2 ? 0x3ff00000 : lane == 3 ? 0x3ff00000 : lane == 4 ? 0x7fefffff : lane == 5 ? 0x80000000 : lane == 6 ? 0x00000000 : lane == 7 ? 0x00100000 : lane == 8 ? 0x7ff00000 : lane == 9 ? 0x7ff00000 : 0x7ff80000)

; The same with accumulation registers: the data and the result are all of them, the address isn't.
; lds: a2 = 0
; lds: a3 = 0xbff00000
; lds: v1 = 8
; lds: exec = lane == 3
ds_add_rtn_f64 a[4:5], v1, a[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 8 == 0, 0xbff00000
; lds: expect a4 == 0 && a5 == 0
ds_add_rtn_f64 a[2:3], v1, a[2:3]
s_waitcnt lgkmcnt(0)
; lds: expect memory at 8 == 0, 0xc0000000 ; -1 - 1 is -2
; lds: expect a3 == 0xbff00000 ; the value from before
; lds: expect v2 != a2 || v3 != a3 ; VGPRs of these numbers are others
s_endpgm
