; From then on operands are those that are named (Vega ISA 3.9).
; lds: v1 = 11
s_mov_b32 s0, 3
s_set_gpr_idx_on s0, gpr_idx(DST)
s_set_gpr_idx_off
v_mov_b32_e32 v2, v1
s_endpgm
; lds: expect v2 == 11 && v5 == 0
