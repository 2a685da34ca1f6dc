; Stream-out: four waves of vertices append to two buffers, whose fill levels are GS registers
;
; On GFX11 the counters of stream-out are registers of the global data share. ds_ordered_count with an addition of
; nothing takes the turn of the wave, without giving it away; the wave then counts with ds_add_gs_reg_rtn, which gives
; back where its part begins, takes back with ds_sub_gs_reg_rtn what doesn't fit, and gives the turn away with a second
; ds_ordered_count. lds run testbench/programs/gfx1100/streamout.s --target gfx1100 --gds

; lds: wave 32
; lds: waves 4
; lds: m0 = 0
; Buffer 0 is counted in register 0, in dwords; what was written altogether in register 8, of 64 bits. Register 9 counts
; what didn't fit.
; lds: registers at 0 = 0
; lds: registers at 8 = 0xfffffff0, 0
; lds: v0 = 0
; lds: v1 = 10 + wave

; The last wave is the first to come.
; lds: only wave == 3
ds_ordered_count v2, v0 gds
; lds: only wave != 3
ds_ordered_count v2, v0 gds
; lds: all
s_waitcnt lgkmcnt(0)
ds_add_gs_reg_rtn v[4:5], v1 gds
s_waitcnt lgkmcnt(0)

; The buffer has 40 dwords: of the last wave six are too many.
; lds: v6 = v4 + v1 > 40 ? v4 + v1 - 40 : 0
ds_sub_gs_reg_rtn v[8:9], v6 gds
s_waitcnt lgkmcnt(0)
ds_add_gs_reg_rtn v[10:11], v6 offset:36 gds
s_waitcnt lgkmcnt(0)
; lds: v7 = v1 - v6
ds_add_gs_reg_rtn v[12:13], v7 offset:32 gds
s_waitcnt lgkmcnt(0)
ds_ordered_count v2, v0 offset:0x300 gds
s_waitcnt lgkmcnt(0)

; Where each wave begins, how many dwords all before it had, and the buffers' ends.
; lds: expect v4 == 10 * wave + wave * (wave - 1) / 2 && v5 == 0
; lds: expect v12 == (0xfffffff0 + v4 & 0xffffffff) && v13 == (wave < 2 ? 0 : 1)
; lds: expect registers at 0 == 40
; lds: expect registers at 8 == 24, 1, 6, 0
; lds: expect total cycles == 0
s_endpgm
