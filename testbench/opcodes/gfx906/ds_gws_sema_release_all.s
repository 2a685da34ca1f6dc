; ds_gws_sema_release_all: as many come to the counter of a semaphore as wait for it, and all of them go on.

; lds: waves 5
; lds: m0 = 63 << 16
; lds: resources at 63 = 0x3000
; lds: only wave > 1
ds_gws_sema_p gds
; lds: only wave == 1
ds_gws_sema_release_all gds
; lds: all
s_waitcnt lgkmcnt(0)
; lds: expect resources at 63 == 0x1000 ; three have left, and the flag stays
ds_gws_sema_release_all gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 63 == 0x1000 ; nobody waits: nothing changes
; lds: m0 = 0
ds_gws_sema_v offset:2 gds
s_waitcnt lgkmcnt(0)
ds_gws_sema_release_all offset:2 gds
s_waitcnt lgkmcnt(0)
; lds: expect resources at 2 == 5 ; nor does what is there
s_endpgm
