; ds_gws_sema_v: the counter of a semaphore goes up by 1, modulo 4096, and the wave that has waited longest goes on.

; lds: waves 3
; lds: resources at 9 = 0x3fff
; lds: m0 = 0
; lds: v2 = 0
; lds: only wave == 0
ds_gws_sema_v offset:9 gds
s_waitcnt lgkmcnt(0)
; lds: all
; lds: expect resources at 9 == 0x1000 ; 4095 + 1 is 0; it is a semaphore now, and the flag stays
; lds: only wave > 0
ds_gws_sema_p offset:9 gds
; lds: only wave == 0
ds_gws_sema_v offset:9 gds
s_waitcnt lgkmcnt(0)
ds_gws_sema_v offset:9 gds
s_waitcnt lgkmcnt(0)
ds_gws_sema_v offset:9 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect resources at 9 == 0x1001 ; two of three let a wave go on
; lds: exec = 0
ds_gws_sema_v offset:9 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 9 == 0x1001 ; without a lane nothing happens
s_endpgm
