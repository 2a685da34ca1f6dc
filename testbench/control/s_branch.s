; PC = PC + signext(SIMM16) * 4 + 4 (Vega ISA 12.5), forwards and back.
s_branch 2
back:
s_mov_b32 s0, 5
s_branch done
s_add_u32 s1, s1, 1
s_branch -4
done:
s_endpgm
; The third word behind the branch comes first, and then the first.
; lds: expect s0 == 5 && s1 == 1
