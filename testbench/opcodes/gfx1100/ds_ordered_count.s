; ds_ordered_count: when it is the wave's turn, the value in the lowest active lane is added to GS register
; offset0[5:2]; all active lanes get what was there before. With offset1[7:6] several lanes count in several registers.

; lds: wave 64
; lds: waves 3
; lds: order 1, 2, 0, 0, 1, 2, 1, 0, 2
; lds: registers at 3 = 0xfffffffe
; lds: registers at 14 = 0xfffffffe, 5
; lds: m0 = 0
; lds: v1 = 10 * wave + lane
; lds: v2 = 7
; lds: v3 = 7
; lds: exec = lane > 4
ds_ordered_count v2, v1 offset:0x30c gds
s_waitcnt lgkmcnt(0)
; lds: expect v2 == (wave == 1 ? 0xfffffffe : wave == 2 ? 13 : 38) ; lane 5 has 15, 25 and 5, and the order is 1, 2, 0
; lds: expect registers at 3 == 43
; lds: exec = lane < 2
ds_ordered_count v2, v1 offset:0x4328 gds
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect lane > 1 || v2 == (lane == 0 ? (wave == 2 ? 10 : 0) : (wave == 0 ? 0xfffffffe : wave == 1 ? 0xffffffff : 10)) ; registers 10 and 11: lane 0 has 10 w, lane 1 one more
; lds: expect registers at 12 == 30, 0, 31, 6 ; of 64 bits
; lds: exec = 0
ds_ordered_count v3, v1 offset:0x30c gds
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v3 == 7
; lds: expect registers at 3 == 43 ; without a lane 0 is added, and the turn is over all the same
s_endpgm
