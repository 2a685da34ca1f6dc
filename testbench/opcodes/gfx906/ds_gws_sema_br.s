; ds_gws_sema_br: the counter of a semaphore goes up by the value in the lowest active lane, and so many waves go on.

; lds: waves 4
; lds: m0 = 0
; lds: v1 = 0x5003 + lane
; lds: exec = lane > 0
; lds: only wave != 2
ds_gws_sema_p offset:1 gds
; lds: only wave == 2
ds_gws_sema_br v1 offset:1 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect resources at 0 == 0, 1, 0 ; 0x004 of lane 1, and three waves have left
; lds: exec = 0
; lds: only wave == 0
ds_gws_sema_br v1 offset:1 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect resources at 1 == 4 ; without a lane lane 0 counts
s_endpgm
