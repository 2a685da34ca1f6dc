//! The operands that instructions of a format may have.

use crate::{is_gfx9, is_gfx10, is_gfx12};
use lds::encoding::{Field, Format, Operand, OperandKind};
use lds::targets::Target;

/// A place in the text, and what may be there; `None`: it may be left out.
pub type Slot = Vec<Option<Operand>>;

fn one(field: Field, kind: OperandKind) -> Operand {
    Operand { field, kind, when: None }
}

/// An operand of one of these kinds.
fn of(field: Field, kinds: &[OperandKind]) -> Slot {
    kinds.iter().map(|kind| Some(one(field, *kind))).collect()
}

/// An operand of one of these kinds, or none.
fn maybe(field: Field, kinds: &[OperandKind]) -> Slot {
    [None].into_iter().chain(of(field, kinds)).collect()
}

/// An operand that the instruction may have for one value of a field of one bit alone.
fn if_is(field: Field, kinds: &[OperandKind], condition: Field, value: bool) -> Slot {
    let operand = |kind: &OperandKind| Some(Operand { field, kind: *kind, when: Some((condition, value)) });
    kinds.iter().map(operand).collect()
}

/// The patterns of operands that instructions of a format may have.
pub fn orders(format: Format, target: Target) -> Vec<Vec<Slot>> {
    use OperandKind::*;
    let (is_gfx9, is_gfx12, has_acc) = (is_gfx9(target), is_gfx12(target), target.facts().accumulators);
    let sdst = || maybe(Field::Sdst, &[S32, S64]);
    let source = [C16, Ci16, C32, C64, I64];
    let hint = || maybe(Field::Th, &[ThLoad, ThStore, ThAtomic]);
    let scope = || maybe(Field::Scope, &[Scope]);
    let flag = |field| maybe(field, &[Flag]);
    // Bytes with a point.
    let bytes: &[_] = if is_gfx12 { &[ByteSel] } else { &[] };
    match format {
        Format::Sop1 => vec![vec![sdst(), maybe(Field::Ssrc0, &[C16, C32, C64, S32, S64, Message, Barrier])]],
        Format::Sop2 => {
            let (first, second) = (|| of(Field::Ssrc0, &source), || of(Field::Ssrc1, &source));
            let literal = || of(Field::Literal, &[K32]);
            vec![
                vec![sdst(), first(), second()],
                vec![sdst(), first(), literal(), second()],
                vec![sdst(), first(), second(), literal()],
            ]
        }
        Format::Sopc => vec![vec![of(Field::Ssrc0, &source), of(Field::Ssrc1, &[C16, Ci16, C32, C64, GprIndex])]],
        Format::Sopk => vec![
            vec![maybe(Field::Sdst, &[S32, S64, Null]), of(Field::Simm16, &[Hex, Branch, Hwreg, Version])],
            vec![of(Field::Simm16, &[Hwreg]), of(Field::Sdst, &[S32, S64])],
            vec![of(Field::Simm16, &[Hwreg]), of(Field::Literal, &[Number32])],
        ],
        Format::Sopp => {
            let immediates = [Number, Hex, Branch, Trap, Waitcnt, Message, GprIndex, Delay, Depctr];
            vec![vec![maybe(Field::Simm16, &immediates)]]
        }
        Format::Vintrp => {
            vec![vec![of(Field::Vdst, &[V32]), of(Field::Vsrc, &[V32, Corner]), of(Field::Attribute, &[Attribute])]]
        }
        Format::Ldsdir if is_gfx12 => vec![vec![
            of(Field::Vdst, &[V32]),
            maybe(Field::Attribute, &[Attribute]),
            of(Field::WaitVaVdst, &[WaitVaVdst]),
            of(Field::WaitVmVsrc, &[WaitVmVsrc]),
        ]],
        Format::Ldsdir => {
            vec![vec![of(Field::Vdst, &[V32]), maybe(Field::Attribute, &[Attribute]), of(Field::WaitVdst, &[WaitVdst])]]
        }
        Format::Smem if is_gfx12 => vec![
            vec![
                maybe(Field::Sdata, &[S32, S64, S96, S128, S256, S512, Number5]),
                maybe(Field::Sbase, &[B64, B128]),
                maybe(Field::Offset, &[ScalarOffset]),
                hint(),
                scope(),
            ],
            // What is fetched ahead, and how much of it.
            vec![
                maybe(Field::Sbase, &[B64, B128]),
                of(Field::Offset, &[SignedHex]),
                of(Field::Soffset, &[S32]),
                of(Field::Sdata, &[Number5]),
            ],
        ],
        Format::Smem => vec![vec![
            maybe(Field::Sdata, &[S32, S64, S128, S256, S512, Number]),
            maybe(Field::Sbase, &[B64, B128]),
            maybe(Field::Offset, &[ScalarOffset]),
            maybe(Field::Glc, &[Glc]),
            if is_gfx9 { vec![None] } else { maybe(Field::Dlc, &[Dlc]) },
        ]],
        Format::Vop1 => vec![vec![
            maybe(Field::Vdst, &[V16, R16, V32, V64, S32, A32]),
            maybe(Field::Src0, &[&SHORT[..], &[A32]].concat()),
        ]],
        Format::Vop2 => {
            let literal = [K16, K32];
            let vcc = || maybe(Field::Implied, &[Vcc]);
            let src1 = || of(Field::Src1, &[R16, V32, V64]);
            let short = || of(Field::Src0, &[W32, F16]);
            vec![
                vec![of(Field::Vdst, &[R16, V32, V64]), vcc(), of(Field::Src0, &SHORT), src1(), vcc()],
                vec![of(Field::Vdst, &[R16, V32]), short(), of(Field::Literal, &literal), src1()],
                vec![of(Field::Vdst, &[R16, V32]), short(), src1(), of(Field::Literal, &literal)],
            ]
        }
        Format::Vopc => {
            vec![vec![maybe(Field::Implied, &[Vcc]), of(Field::Src0, &SHORT), of(Field::Src1, &[R16, V32, V64])]]
        }
        format if format.is_long_dpp() => {
            let first = &[V32, V16, Fv16, Fv32, Xv16, Xv32];
            let scalars = [W16, F16, B16, W32, F32, X16, X32, Spf16, Spbf16];
            let scalars = if target.facts().code.dpp_scalars { &scalars[..] } else { &[] };
            let second = [&first[..], scalars].concat();
            let is_packed = matches!(format, Format::Vop3pDpp | Format::Vop3pDpp8);
            let operands = match is_packed {
                true => vec![
                    of(Field::Vdst, &[V32]),
                    of(Field::Src0, first),
                    of(Field::Src1, &second),
                    maybe(Field::Src2, &PACKED),
                    maybe(Field::OpSel0, &[OpSelLow]),
                    maybe(Field::OpSelHi0, &[OpSelHigh, OpSelMixed]),
                    maybe(Field::Neg0, &[NegLow]),
                    maybe(Field::NegHi0, &[NegHigh]),
                    flag(Field::Clamp),
                ],
                false => vec![
                    maybe(Field::Vdst, &[V16, V32, Mask]),
                    maybe(Field::Sdst, &[Mask]),
                    of(Field::Src0, first),
                    maybe(Field::Src1, &second),
                    maybe(Field::Src2, &LONG),
                    maybe(Field::OpSel0, &[&[OpSel, OpSelTied, OpSelPair, OpSelLast], bytes].concat()),
                    flag(Field::Clamp),
                    maybe(Field::Omod, &[Omod]),
                ],
            };
            vec![operands.into_iter().chain(lane_operands(format, target)).collect()]
        }
        Format::Vop3 => {
            let halves = [&[OpSel, OpSelTied, OpSelPair, OpSelLast], bytes].concat();
            let modifiers = [maybe(Field::OpSel0, &halves), flag(Field::Clamp), maybe(Field::Omod, &[Omod])];
            let plain = vec![
                maybe(Field::Vdst, &[V16, V32, V64, V128, Mask, S32]),
                maybe(Field::Sdst, &[Mask]),
                maybe(Field::Src0, &[&LONG[..], &[Fs16, Fs32]].concat()),
                maybe(Field::Src1, &[&LONG[..], if is_gfx10(target) { &[Xf16] } else { &[] }].concat()),
                maybe(Field::Src2, &LONG),
            ];
            let interpolated = vec![
                of(Field::Vdst, &[V32]),
                of(Field::Src1, &[V32, Fv32, Corner]),
                of(Field::Attribute, &[SourceAttribute]),
                maybe(Field::Src2, &[V32, Fv32]),
                flag(Field::High),
            ];
            [plain, interpolated].map(|operands| operands.into_iter().chain(modifiers.clone()).collect()).to_vec()
        }
        Format::Mai => {
            let factor = |field| of(field, &[V32, V64, V128]);
            let operands = [
                of(Field::Vdst, &[V64, V128, V256, V512, V1024]),
                factor(Field::Src0),
                factor(Field::Src1),
                of(Field::Src2, &[M64, M128, M256, M512, M1024]),
                maybe(Field::Cbsz, &[Named]),
                maybe(Field::Abid, &[Named]),
                maybe(Field::Blgp, &[Named, NegMatrix]),
            ];
            // Which numbers of the first factor there are, a VGPR says.
            let sparse = vec![
                of(Field::Vdst, &[V128, V512]),
                factor(Field::Src0),
                of(Field::Src1, &[V64, V128, V256]),
                of(Field::Src2, &[V32]),
                of(Field::Cbsz, &[Named]),
                of(Field::Abid, &[Named]),
            ];
            let read = vec![of(Field::Vdst, &[V32]), of(Field::Src0, &[A32])];
            let write = vec![of(Field::Vdst, &[A32]), of(Field::Src0, &[W32])];
            vec![operands.to_vec(), sparse, read, write]
        }
        Format::Vop3p => {
            let source = |field, more: &[_]| [of(field, &PACKED), of(field, more)].concat();
            let (results, factors, added): (&[_], &[_], &[_]) = match is_gfx12 {
                true => (&[V32], &[], &[]),
                false => (&[V32, V64, P256], &[V64, V128, V256, Pw64], &[Pw64, W256]),
            };
            let operands = vec![
                of(Field::Vdst, results),
                source(Field::Src0, factors),
                source(Field::Src1, factors),
                [vec![None], source(Field::Src2, added)].concat(),
                maybe(Field::OpSel0, &[OpSelLow]),
                maybe(Field::OpSelHi0, &[OpSelHigh, OpSelMixed]),
                maybe(Field::Neg0, &[NegLow]),
                maybe(Field::NegHi0, &[NegHigh]),
                flag(Field::Clamp),
            ];
            // The lanes of RDNA4 share the numbers of factors, too. Numbers of 16 bits are negated in factors and in
            // what is added, bytes with a point in the latter, and of integers the factors may have signs.
            let (low, high) = (|kind| of(Field::Neg0, &[kind]), |kind| of(Field::NegHi0, &[kind]));
            let signs = [
                vec![low(NegLow), high(NegHigh)],
                vec![low(NegLowLast), high(NegHighLast)],
                vec![low(NegLowFactors), of(Field::Clamp, &[Flag])],
            ];
            let shared = signs.into_iter().filter(|_| is_gfx12).map(|signs| {
                let factor = |field| of(field, &[V32, P64, P128]);
                let added = of(Field::Src2, &[W128, Bw128, Sw256]);
                [vec![of(Field::Vdst, &[P128, P256]), factor(Field::Src0), factor(Field::Src1), added], signs].concat()
            });
            // Of a sparse factor a register says which numbers there are.
            let negates = vec![low(NegLowFactors), of(Field::NegHi0, &[NegHighFactors])];
            let signs = [negates, vec![low(NegLowFactors), of(Field::Clamp, &[Flag])], vec![]];
            let sparse = signs.into_iter().filter(|_| is_gfx12).map(|signs| {
                let first = of(Field::Src0, &[V32, P64, P128]);
                let second = of(Field::Src1, &[P64, P128, P256]);
                let index = [of(Field::Src2, &[V32]), of(Field::OpSel0, &[IndexKey])];
                [vec![of(Field::Vdst, &[P128, P256]), first, second], index.to_vec(), signs].concat()
            });
            [operands].into_iter().chain(shared).chain(sparse).collect()
        }
        Format::Mubuf | Format::Mtbuf if is_gfx12 => {
            let data = [V32, V64, V96, V128];
            let format = if format == Format::Mtbuf { of(Field::NumberFormat, &[BufferFormat]) } else { vec![None] };
            let rest = |status: Slot| {
                vec![
                    maybe(Field::Vaddr, &[BufferAddress]),
                    of(Field::Srsrc, &[S128]),
                    of(Field::Soffset, &[S32]),
                    format.clone(),
                    maybe(Field::Idxen, &[Flag]),
                    maybe(Field::Offen, &[Flag]),
                    of(Field::Offset, &[SignedOffset]),
                    hint(),
                    scope(),
                    status,
                ]
            };
            let loads = [vec![of(Field::Vdst, &data)], rest(of(Field::Tfe, &[Flag]))].concat();
            let typed = [vec![of(Field::Vdst, &data)], rest(vec![None])].concat();
            let others = [vec![maybe(Field::Vdata, &data)], rest(vec![None])].concat();
            vec![loads, typed, others, vec![]]
        }
        Format::Mubuf => {
            let data = [V32, V64, V96, V128];
            let end = || {
                vec![
                    of(Field::Soffset, &[I32]),
                    maybe(Field::Idxen, &[Flag]),
                    maybe(Field::Offen, &[Flag]),
                    of(Field::Offset, &[ByteOffset]),
                    maybe(Field::Lds, &[Always]),
                    of(Field::Glc, &[Flag]),
                    of(Field::Slc, &[Flag]),
                    more_coherent(target),
                ]
            };
            let address = || maybe(Field::Vaddr, &[BufferAddress]);
            let descriptor = || of(Field::Srsrc, &[R128]);
            let loads = vec![of(Field::Vdst, &data), address(), descriptor()];
            let to_lds = vec![if_is(Field::Vdst, &data, Field::Lds, false), address(), descriptor()];
            let others = vec![maybe(Field::Vdata, &data), address(), descriptor()];
            let flag = |field| of(field, &[Flag]);
            let status = || if has_acc { vec![None] } else { flag(Field::Tfe) };
            let mut all = vec![[loads, end(), vec![status()]].concat(), [others, end()].concat(), vec![]];
            if has_acc {
                // Caches, which say how coherent they are to become.
                all.push(vec![flag(Field::Glc), maybe(Field::Slc, &[Flag]), flag(Field::Scc)]);
            }
            if is_gfx9 || is_gfx10(target) {
                all.push([to_lds, end(), vec![flag(Field::Lds), status()]].concat());
            }
            all
        }
        Format::Mtbuf => {
            let data = [V32, V64, V96, V128];
            let operands = [
                [of(Field::Vdst, &data), of(Field::Vdata, &data)].concat(),
                of(Field::Vaddr, &[BufferAddress]),
                of(Field::Srsrc, &[R128]),
                of(Field::Soffset, &[I32]),
                of(Field::NumberFormat, &[BufferFormat]),
                of(Field::Idxen, &[Flag]),
                of(Field::Offen, &[Flag]),
                of(Field::Offset, &[ByteOffset]),
                of(Field::Glc, &[Flag]),
                of(Field::Slc, &[Flag]),
                more_coherent(target),
            ];
            vec![operands.to_vec()]
        }
        Format::Vinterp => {
            let source = |field| of(field, &[Fv32]);
            let operands = [
                of(Field::Vdst, &[V32]),
                source(Field::Src0),
                source(Field::Src1),
                source(Field::Src2),
                of(Field::Clamp, &[Flag]),
                maybe(Field::OpSel0, &[OpSel]),
                of(Field::WaitExp, &[WaitExp]),
            ];
            vec![operands.to_vec()]
        }
        Format::VopdX | Format::VopdY => {
            let (short, src1) = (|| of(Field::Src0, &[W32, Pf16]), || of(Field::Src1, &[V32]));
            let vdst = || of(Field::Vdst, &[V32]);
            vec![
                vec![vdst(), short(), maybe(Field::Src1, &[V32])],
                vec![vdst(), short(), of(Field::Literal, &[K32]), src1()],
                vec![vdst(), short(), src1(), of(Field::Literal, &[K32])],
            ]
        }
        Format::Ds => {
            let data = [V32, V64, V96, V128];
            let start = [
                maybe(Field::Vdst, &data),
                maybe(Field::Addr, &[V32]),
                maybe(Field::Data0, &data),
                maybe(Field::Data1, &data),
            ];
            let gds = || maybe(Field::Gds, &[Flag, Always]);
            let one = vec![maybe(Field::Offset, &[ByteOffset, Swizzle]), gds()];
            let two = vec![of(Field::Offset0, &[Named]), of(Field::Offset1, &[Named]), gds()];
            [one, two].map(|end| start.iter().cloned().chain(end).collect()).to_vec()
        }
        Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa => {
            let kinds = [W16, F16, X16, W32, F32, X32, Xv32];
            let is_compare = format == Format::VopcSdwa;
            let vcc = || if format == Format::Vop2Sdwa { maybe(Field::Implied, &[Vcc]) } else { vec![None] };
            let second = |slot: Slot| if format == Format::Vop1Sdwa { vec![None] } else { slot };
            let result = |slot: Slot| if is_compare { vec![None] } else { slot };
            let operands = [
                if is_compare { maybe(Field::Sdst, &[MaskOrVcc]) } else { maybe(Field::Vdst, &[V32, V64]) },
                vcc(),
                maybe(Field::Src0, &kinds),
                second(of(Field::Src1, &kinds)),
                vcc(),
                result(flag(Field::Clamp)),
                result(maybe(Field::Omod, &[Omod])),
                result(maybe(Field::DstSel, &[Part])),
                result(maybe(Field::DstUnused, &[Unused])),
                maybe(Field::Src0Sel, &[Part]),
                second(of(Field::Src1Sel, &[Part])),
            ];
            vec![operands.to_vec()]
        }
        format if format.is_dpp() => {
            let kinds: &[OperandKind] = match is_gfx9 {
                true => &[V32, V64, Fv16, Fv32, Fv64, Xv16],
                // There are no signs.
                false if format.is_dpp8() => &[V16, R16, V32],
                false => &[V16, R16, V32, Fv16, Fv32, Xv16, Xh16],
            };
            let is_compare = matches!(format, Format::VopcDpp | Format::VopcDpp8);
            let is_one = matches!(format, Format::Vop1Dpp | Format::Vop1Dpp8);
            let vcc = |is_there: bool| if is_there { maybe(Field::Implied, &[Vcc]) } else { vec![None] };
            let is_two = !is_compare && !is_one;
            let start = vec![
                if is_compare {
                    vec![None]
                } else {
                    maybe(Field::Vdst, if is_gfx9 { &[V32, V64] } else { &[V16, R16, V32] })
                },
                vcc(is_two || is_compare),
                maybe(Field::Src0, kinds),
                if is_one { vec![None] } else { of(Field::Src1, kinds) },
                vcc(is_two),
            ];
            let end = lane_operands(format, target);
            vec![start.into_iter().chain(end).collect()]
        }
        Format::Flat | Format::Global | Format::Scratch => {
            let offset_of_flat = if is_gfx12 { SignedOffset } else { ByteOffset };
            let (address, base, offset) = match format {
                Format::Flat => (of(Field::Vaddr, &[V64]), vec![None], offset_of_flat),
                Format::Global => {
                    (maybe(Field::Vaddr, &[GlobalAddress]), maybe(Field::Saddr, &[GlobalBase]), SignedOffset)
                }
                _ => (of(Field::Vaddr, &[ScratchAddress]), of(Field::Saddr, &[ScratchBase]), SignedOffset),
            };
            let data = [V32, V64, V96, V128];
            let destination = [
                maybe(Field::Vdst, &data),
                if_is(Field::Vdst, &data, Field::Glc, true),
                if target.facts().code.has_lds_bit { if_is(Field::Vdst, &data, Field::Lds, false) } else { Vec::new() },
            ];
            if is_gfx12 {
                let operands = [destination.concat(), address, maybe(Field::Vdata, &data), base];
                let end = [maybe(Field::Offset, &[offset]), hint(), scope()];
                return vec![operands.into_iter().chain(end).collect()];
            }
            let end = [
                maybe(Field::Offset, &[offset]),
                flag(Field::Glc),
                flag(Field::Slc),
                if is_gfx9 { vec![None] } else { flag(Field::Dlc) },
                if has_acc { flag(Field::Scc) } else { vec![None] },
                if target.facts().code.has_lds_bit { flag(Field::Lds) } else { vec![None] },
            ];
            let operands = [destination.concat(), address, maybe(Field::Vdata, &data), base];
            vec![operands.into_iter().chain(end).collect()]
        }
        // The others have guards.
        _ => Vec::new(),
    }
}

/// The flag of memory behind `glc` and `slc`.
fn more_coherent(target: Target) -> Slot {
    match (target.facts().accumulators, is_gfx9(target)) {
        (true, _) => maybe(Field::Scc, &[OperandKind::Flag]),
        (_, true) => vec![None],
        // Not those of RDNA2 that read and write.
        _ if is_gfx10(target) => maybe(Field::Dlc, &[OperandKind::Flag]),
        _ => of(Field::Dlc, &[OperandKind::Flag]),
    }
}

/// The operands that say from which lanes the first source comes.
fn lane_operands(format: Format, target: Target) -> Vec<Slot> {
    use OperandKind::*;
    match format.is_dpp8() {
        true => vec![of(Field::LaneSel, &[LanesOf8]), of(Field::Dpp8, &[OneOf8])],
        false => vec![
            of(Field::DppCtrl, &[Lanes]),
            of(Field::RowMask, &[LaneMask]),
            of(Field::BankMask, &[LaneMask]),
            of(Field::BoundCtrl, &[One]),
            if is_gfx9(target) { vec![None] } else { of(Field::Fi, &[One]) },
        ],
    }
}

/// Sources of instructions on two halves of registers.
const PACKED: [OperandKind; 5] =
    [OperandKind::W32, OperandKind::Pf16, OperandKind::Pbf16, OperandKind::F16, OperandKind::F32];

/// Sources of formats of one word: those of 32 bits are the same with and without a point.
const SHORT: [OperandKind; 10] = [
    OperandKind::V16,
    OperandKind::H16,
    OperandKind::V32,
    OperandKind::V64,
    OperandKind::W16,
    OperandKind::F16,
    OperandKind::W32,
    OperandKind::W64,
    OperandKind::F64,
    OperandKind::Pf16,
];

/// Sources of formats of two words.
const LONG: [OperandKind; 21] = [
    OperandKind::V16,
    OperandKind::V32,
    OperandKind::V64,
    OperandKind::V128,
    OperandKind::H16,
    OperandKind::B16,
    OperandKind::C32,
    OperandKind::I32,
    OperandKind::Mask,
    OperandKind::W16,
    OperandKind::F16,
    OperandKind::W32,
    OperandKind::F32,
    OperandKind::W64,
    OperandKind::F64,
    OperandKind::X16,
    OperandKind::X32,
    OperandKind::Pf16,
    OperandKind::Spf16,
    OperandKind::Spbf16,
    OperandKind::Bf16,
];
