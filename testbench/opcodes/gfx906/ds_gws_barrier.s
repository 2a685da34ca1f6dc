; ds_gws_barrier: a wave waits until as many have come as the counter says, and one more; the value of that one is the
; next counter.

; lds: waves 4
; lds: m0 = 0
; lds: resources at 4 = 2
; lds: v1 = wave == 2 ? 0x7003 : 9
; lds: v2 = 0
; lds: only wave < 3
ds_gws_barrier v1 offset:4 gds
s_waitcnt lgkmcnt(0)
; lds: all
; lds: expect resources at 4 == 0x3003 ; three have come, and the last one's value counts, bits 11:0 of it; the flag has turned
; lds: v1 = 0
ds_gws_barrier v1 offset:4 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 4 == 0x2000 ; four have come
ds_gws_barrier v1 offset:4 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 4 == 0x2000 ; a barrier of one lets each go on at once, and its flag turns four times
; lds: exec = 0
; lds: only wave == 3
ds_gws_barrier v1 offset:4 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect resources at 4 == 0x3000 ; without a lane lane 0 counts
s_endpgm
