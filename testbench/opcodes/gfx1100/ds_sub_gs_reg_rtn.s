; ds_sub_gs_reg_rtn: the value in the lowest active lane is subtracted from GS register offset0[5:2]; all active lanes
; get what was there before, in two VGPRs.

; lds: wave 32
; lds: waves 2
; lds: registers at 7 = 0x10, 0x10, 2
; lds: v1 = 8 + lane
; lds: v2 = 1
; lds: v3 = 1
; lds: v4 = 1
; lds: v5 = 1
; lds: exec = lane > 1
ds_sub_gs_reg_rtn v[2:3], v1 offset:28 gds
s_waitcnt lgkmcnt(0)
ds_sub_gs_reg_rtn v[4:5], v1 offset:32 gds
s_waitcnt lgkmcnt(0)
; lds: exec = -1
; lds: expect v2 == (lane < 2 ? 1 : 0x10 - 10 * wave) && v3 == (lane < 2 ? 1 : 0) ; register 7 has 32 bits
; lds: expect v4 == (lane < 2 ? 1 : 0x10 - 10 * wave) && v5 == (lane < 2 ? 1 : 2) ; register 8 has 64
; lds: expect registers at 7 == 0xfffffffc, 0xfffffffc, 1
; lds: exec = 0
ds_sub_gs_reg_rtn v[2:3], v1 offset:32 gds
s_waitcnt lgkmcnt(0)
; lds: expect registers at 8 == 0xfffffffc, 1 ; without a lane nothing happens
s_endpgm
