; VGPRs of the operands that the immediate names are those M0[7:0] further on (Vega ISA 3.9): the destination here, and
; then the first source.
; lds: v1 = 11
; lds: v4 = 44
s_mov_b32 s0, 3
s_set_gpr_idx_on s0, gpr_idx(DST)
v_mov_b32_e32 v2, v1
s_set_gpr_idx_off
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_mov_b32_e32 v7, v1
s_set_gpr_idx_off
s_endpgm
; lds: expect v5 == 11 && v2 == 0 && v7 == 44
