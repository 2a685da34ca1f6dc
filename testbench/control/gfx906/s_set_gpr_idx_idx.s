; M0[7:0] = S0[7:0]: the index alone (Vega ISA 12.3).
; lds: v1 = 11
s_mov_b32 s0, 3
s_movk_i32 s1, 0x105
s_set_gpr_idx_on s0, gpr_idx(DST)
s_set_gpr_idx_idx s1
v_mov_b32_e32 v2, v1
s_set_gpr_idx_off
s_endpgm
; lds: expect v7 == 11 && v5 == 0
