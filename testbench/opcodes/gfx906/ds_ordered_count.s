; ds_ordered_count: when it is the wave's turn, the value in the lowest active lane is added to a dword at M0[31:18] +
; offset0[7:2]; all active lanes get what was there before.

; lds: waves 3
; lds: order 1, 2, 0, 0, 1, 2
; lds: memory at 40 = 1000
; lds: memory at 52 = 500, 500
; lds: m0 = 33 << 16 | 0x0002
; lds: v1 = 10 * wave + lane
; lds: v2 = 7
; lds: exec = lane > 4
ds_ordered_count v2, v1 offset:0x308 gds
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane > 4 ? (wave == 1 ? 1000 : wave == 2 ? 1015 : 1040) : 7) ; 32 + 8; lane 5 has 15, 25 and 5, and the order is 1, 2, 0
; lds: expect memory at 40 == 1045
; lds: exec = 0
ds_ordered_count v2, v1 offset:0x308 gds
s_waitcnt lgkmcnt(0)
; lds: expect memory at 40 == 1045 ; without a lane 0 is added, and the turn is over all the same
s_endpgm
