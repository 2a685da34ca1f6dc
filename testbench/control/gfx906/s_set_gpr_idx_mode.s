; M0[15:12] = SIMM16[3:0]: which operands are indexed (Vega ISA 12.5).
; lds: v1 = 11
; lds: v4 = 44
s_mov_b32 s0, 3
s_set_gpr_idx_on s0, gpr_idx(DST)
s_set_gpr_idx_mode gpr_idx(SRC0)
v_mov_b32_e32 v2, v1
s_set_gpr_idx_off
s_endpgm
; lds: expect v2 == 44 && v5 == 0
