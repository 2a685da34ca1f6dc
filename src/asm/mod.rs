//! Assembler and disassembler in LLVM syntax.
