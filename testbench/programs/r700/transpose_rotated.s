; Transposing a matrix of 32 x 32 dwords: readers of a quad want four banks
;
; As transpose.s, but what a thread holds is rotated: thread t has row t / 8 and the four columns from
; 4 * ((t - t / 32) % 8) on. So the owner of element (row, column) is thread 8 * row + (column / 4 + row / 4) % 8, and
; four neighbours that want one column of rows which are four apart find it with four owners next to each other: in four
; banks. No WATERFALL is needed, and a wave's read takes 16 clocks.

; lds: threads 256
; lds: registers 5

; lds: R0.x = 100 * (thread / 8) + 4 * ((thread + 8 - thread / 32) % 8)
; lds: R0.y = R0.x + 1; lds: R0.z = R0.x + 2; lds: R0.w = R0.x + 3
LOCAL_DS_WRITE (0) R0.xyzw, STRIDE(4) SIMD_REL
; lds: barrier

; Component k comes from row 4 * (t % 8) + k, column t / 8.
; lds: R4.x = 8 * (4 * (thread % 8) + 0) + (thread / 32 + thread) % 8
; lds: R1.x = R4.x & 3; lds: R1.y = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 1) + (thread / 32 + thread) % 8
; lds: R1.z = R4.x & 3; lds: R1.w = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 2) + (thread / 32 + thread) % 8
; lds: R2.x = R4.x & 3; lds: R2.y = (R4.x >> 2) * 4 + thread / 8 % 4
; lds: R4.x = 8 * (4 * (thread % 8) + 3) + (thread / 32 + thread) % 8
; lds: R2.z = R4.x & 3; lds: R2.w = (R4.x >> 2) * 4 + thread / 8 % 4
LOCAL_DS_READ R3.x___, R1.xy WORD_SELECT
LOCAL_DS_READ R3._y__, R1.zw WORD_SELECT
LOCAL_DS_READ R3.__z_, R2.xy WORD_SELECT
LOCAL_DS_READ R3.___w, R2.zw WORD_SELECT
; lds: expect clocks == 16
; lds: expect !conflict

; lds: expect R3.x == 100 * (4 * (thread % 8) + 0) + thread / 8
; lds: expect R3.y == 100 * (4 * (thread % 8) + 1) + thread / 8
; lds: expect R3.z == 100 * (4 * (thread % 8) + 2) + thread / 8
; lds: expect R3.w == 100 * (4 * (thread % 8) + 3) + thread / 8
; lds: expect total clocks == 4 * 16 + 16 * 16
