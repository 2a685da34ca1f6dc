; Transposing a matrix of 32 x 32 dwords: all readers of a quad want one bank
;
; Each of 256 threads has four neighbours of a row and writes them as one entry, which it owns: thread t has row t / 8,
; columns 4 * (t % 8) to 4 * (t % 8) + 3. Then it wants the same place of the transposed matrix: row t / 8 of that is a
; column here. Its four dwords are in four entries, one read each, and WORD_SELECT takes one dword of an entry.
;
; The owner of element (row, column) is thread 8 * row + column / 4. Four neighbours want one column of rows that are
; four apart, whose owners are 32 apart: one bank for all of them. So WATERFALL is needed, and a wave's read takes 64
; clocks. The program transpose_rotated.s needs 16.

; lds: threads 256
; lds: registers 5

; The elements, as loads from memory would have left them: 100 * row + column.
; lds: R0.x = 100 * (thread / 8) + 4 * (thread % 8)
; lds: R0.y = R0.x + 1; lds: R0.z = R0.x + 2; lds: R0.w = R0.x + 3
LOCAL_DS_WRITE (0) R0.xyzw, STRIDE(4) SIMD_REL
; lds: expect clocks == 16
; lds: barrier

; Component k comes from row 4 * (t % 8) + k, column t / 8. The owner's number is the address: its bank is the number
; modulo 4, and the entry lies at four times a quarter of it.
; lds: R4.x = 8 * (4 * (thread % 8) + 0) + thread / 32
; lds: R1.x = R4.x & 3; lds: R1.y = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 1) + thread / 32
; lds: R1.z = R4.x & 3; lds: R1.w = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 2) + thread / 32
; lds: R2.x = R4.x & 3; lds: R2.y = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 3) + thread / 32
; lds: R2.z = R4.x & 3; lds: R2.w = (R4.x >> 2) * 4 + thread / 8 % 4
LOCAL_DS_READ R3.x___, R1.xy WORD_SELECT WATERFALL
LOCAL_DS_READ R3._y__, R1.zw WORD_SELECT WATERFALL
LOCAL_DS_READ R3.__z_, R2.xy WORD_SELECT WATERFALL
LOCAL_DS_READ R3.___w, R2.zw WORD_SELECT WATERFALL
; lds: expect clocks == 64

; lds: expect R3.x == 100 * (4 * (thread % 8) + 0) + thread / 8
; lds: expect R3.y == 100 * (4 * (thread % 8) + 1) + thread / 8
; lds: expect R3.z == 100 * (4 * (thread % 8) + 2) + thread / 8
; lds: expect R3.w == 100 * (4 * (thread % 8) + 3) + thread / 8
; Four waves write for 16 clocks and read four times for 64.
; lds: expect total clocks == 4 * 16 + 16 * 64
