; Goes to who waits on the stack, or on where the stack is as it was before the fork (Vega ISA 4.6). All lanes go one
; way at the first fork: nothing waits. At the second one a way waits, inside of a third.
; lds: v1 = 0
s_mov_b64 s[44:45], -1
s_cbranch_i_fork s[44:45], all
s_mov_b32 s40, 99
all:
s_cbranch_join s41
s_getreg_b32 s42, hwreg(HW_REG_MODE, 29, 3)
s_mov_b64 s[44:45], 1
s_mov_b64 s[46:47], 3
s_cbranch_i_fork s[46:47], two
s_branch out
two:
s_mov_b32 s43, 1
s_cbranch_i_fork s[44:45], one
v_mov_b32_e32 v1, 2
s_branch in
one:
v_mov_b32_e32 v1, 1
in:
s_cbranch_join s43
s_mov_b64 exec, 3
out:
s_cbranch_join s42
s_mov_b64 exec, -1
s_getreg_b32 s42, hwreg(HW_REG_MODE, 29, 3)
s_endpgm
; lds: expect v1 == (lane == 0 ? 1 : lane == 1 ? 2 : 0) && s42 == 0 && s40 == 0
