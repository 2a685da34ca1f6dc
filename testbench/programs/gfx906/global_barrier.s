; A barrier of the whole chip: eight waves of two work-groups on two compute units meet three times, in rounds of
; different sizes
;
; ds_gws_barrier waits until as many waves have come as the value of the one before said, and one more; the value of the
; wave that completes a round is that of the next. ds_gws_init gives that of the first. Between the rounds each wave
; reads what another one has written. lds run testbench/programs/gfx906/global_barrier.s --gds

; lds: waves 8
; lds: groups 2
; lds: v0 = 4 * wave
; lds: v1 = 100 + wave

; Round 1 is of all eight waves: seven, and one more.
; lds: m0 = 0
; lds: v2 = 7
; lds: only wave == 0
ds_gws_init v2 offset:3 gds
s_waitcnt lgkmcnt(0)
; lds: all
; Here work-groups don't meet. What has the waves of the other one wait for wave 0 is only that this writes, too, before
; they come to the resource.
s_barrier
; lds: m0 = 0xffff
; lds: exec = lane == 0
ds_write_b32 v0, v1 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 0
; The next round is of four.
; lds: v2 = 3
ds_gws_barrier v2 offset:3 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xffff
; lds: v3 = 4 * (wave ^ 4)
ds_read_b32 v4, v3 gds
s_waitcnt lgkmcnt(0)
; lds: expect v4 == 100 + (wave ^ 4)

; Round 2 is of waves 4 to 7, and says that round 3 is of all again.
; lds: m0 = 0
; lds: v2 = 7
; lds: only wave >= 4
ds_gws_barrier v2 offset:3 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xffff
; lds: v1 = 200 + wave
; The other waves aren't in this round, and may still read what was written in the first: this goes elsewhere.
ds_write_b32 v0, v1 offset:32 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 0
; lds: all
ds_gws_barrier v2 offset:3 gds
s_waitcnt lgkmcnt(0)
; lds: m0 = 0xffff
; lds: v3 = v3 + (wave < 4 ? 32 : 0)
ds_read_b32 v4, v3 gds
s_waitcnt lgkmcnt(0)
; lds: expect v4 == (wave < 4 ? 200 : 100) + (wave ^ 4)

; The flag has turned three times.
; lds: expect resources at 3 == 0x3007
; lds: expect total cycles == 56
s_endpgm
