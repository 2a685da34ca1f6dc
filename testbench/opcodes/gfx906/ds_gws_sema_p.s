; ds_gws_sema_p: the wave waits until the counter of a semaphore isn't 0, which then goes down by 1; waves go on in the
; order in which they came.

; lds: waves 3
; lds: gws_size 8
; lds: m0 = 2 << 16
; lds: resources at 7 = 0x2001
; lds: memory at 0 = 0
; lds: v2 = 0
; lds: v3 = 0
; lds: exec = lane == 0
ds_gws_sema_p offset:5 gds
; lds: only wave == 0
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xffff
; lds: v1 = 1
ds_add_rtn_u32 v2, v3, v1 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 2 << 16
ds_gws_sema_v offset:5 gds
s_waitcnt lgkmcnt(0)
ds_gws_sema_v offset:5 gds
; lds: only wave > 0
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xffff
; lds: v1 = 1
ds_add_rtn_u32 v2, v3, v1 gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect v2 == wave ; wave 0 finds the counter 1, the others wait for it
; lds: expect resources at 7 == 0
; lds: m0 = 3 << 16
ds_gws_sema_p offset:5 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 8 == 0 ; there are eight, and 3 + 5 is none: nobody waits
; lds: exec = 0
; lds: m0 = 0
ds_gws_sema_p offset:7 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 7 == 0 ; nor without a lane
s_endpgm
