//! The LDS in synthesizable rust-hdl: one block a file, folders in the order of the pipeline.
//!
//! ```text
//!  request ─► Front ─► AddressSum ─► AddressCheck ─► Matcher ─► Scheduler ─► Route ─► SlotCrossbar ─► Bank × n ─► Multiplexer ─► Collector ─► response
//!             passes    byte          bounds, bank,   who meets  who is       selects   slots to       RAM, ALU,    banks to       VGPRs,
//!             of slots  addresses     row             whom       served                 banks          forwarding   slots          beats
//!            └──────────────────── Approach ──────────────────┘ └───── Service ─────┘ └────── Storage ───────┘ └─────── Delivery ────────┘
//!            └──────────────────────────────── Channel ───────────────────────────┘
//! ```
//! [`Unit`] has one [`Channel`]; [`DualUnit`] has a second one for loads, and [`Numbering`] and [`Gate`] between the
//! two; [`Wgp`] has two [`Side`]s with one each. What blocks tell each other are the bundles of `ports`: [`Request`],
//! [`Pass`], [`Grants`], [`Returns`], [`Response`]. [`Control`] travels beside the slots. Permutes and swizzles use the
//! two crossbars and pass through the banks without touching the memory.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | request | what a group of lanes wants of one instruction, in one transfer at a port |
//! | pass | what the scheduler serves as one: a request, or one of its two addresses, or a set of its lanes |
//! | set | of lanes: all of a request, or where they bring several dwords each, a half or a quarter of them |
//! | lower, upper half | of the lanes of a request: the first and the second half of them |
//! | side | of the LDS of a work-group processor: one of its two units, lower and upper; *jointly* they serve every request together |
//! | element | what a lane names in memory with one address: up to four dwords |
//! | slot | what a lane brings to a pass: an address, an operand or both, for one dword; *low* slots are the first half of them, *high* ones the second |
//! | lane to lane | permutes and swizzles: dwords move between lanes, through the crossbars and past the memory |
//! | stage | of the way to the banks: front, sum, check, match, scheduler; a pass is in each for at least a cycle |
//! | region | one of 32 equal parts of the storage, by row |
//! | exclusive | of a pass: never served beside one of the other port, as it is neither a store of the main port nor a load of the load port |
//! | grant | that a slot is served in this cycle |
//! | leader | of the slots that share an access, the lowest: it is granted, and the others with it |
//! | winner | of the slots that share an access, the highest, which is that of the highest lane: its store counts |
//! | beat | one transfer at the response port: a VGPR, or an end without data |
//! | column | a lane of the response, or of one of several dwords a place for one of them, while it is collected |
//! | place | of a buffer of answers: what one beat takes |
//! | `valid` | something is offered at a port |
//! | `ready` | whoever it is offered to takes it at this edge, if it is valid |
//! | takes, `takes` | a transfer happens at this edge: valid and ready |
//! | `room` | answers have room: passes may enter the schedulers |
//! | `leaves` | a beat is taken at this edge |
//! | `step` | one stage of the approach takes what is before it at this edge |
//! | `waiting` | a pass is at the end of the approach |
//! | `free` | the scheduler can take a pass at this edge: it holds none, or its pass may be served and this is its last cycle |
//! | `enters`, `enter` | the scheduler takes the pass at the end of the approach at this edge |
//! | `goes` | the pass in the scheduler may be served in this cycle |
//! | `serves` | a pass is served in this cycle |
//!
//! | bundle | what it says of a pass |
//! |---|---|
//! | [`Terms`] | what the address of each slot is added up from |
//! | [`Window`] | what it may touch of the storage, and which lanes of the wave it is for |
//! | [`Claim`] | what the check needs beside the addresses: control, slots in use, window |
//! | [`Location`], [`Meetings`] | bank and row of each slot, and which slots meet there |
//! | [`Candidate`] | what the gate needs of a pass that waits |
//! | [`Freight`] | what is kept of it while it is served |
//!
//! # Blocks
//!
//! | block | what it does |
//! |---|---|
//! | [`Unit`], [`DualUnit`] | the whole, with one request port or with two |
//! | [`Wgp`], [`Side`] | the LDS of a work-group processor, and each of its two sides |
//! | [`Gds`] | the global data share |
//! | [`Channel`] | the way of one port's requests to the banks: approach and service |
//! | [`Approach`] | makes passes of requests and finds out what they want of which bank |
//! | [`Front`] | holds a request and sends its passes |
//! | [`Admission`] | whether a request may come in |
//! | [`Succession`] | which pass of a request comes next |
//! | [`Contents`] | what a pass consists of |
//! | [`Intake`] | request to control and window |
//! | [`Offsets`] | offset fields of an instruction to bytes |
//! | [`Decoder`] | opcode to control word |
//! | [`Positions`] | which passes a request has |
//! | [`Spread`] | what lanes bring to slots |
//! | [`Dwords`] | which dword of its lane's element each slot has |
//! | [`Straddles`] | which lanes have an element that straddles dwords |
//! | [`Bounds`] | where the elements of slots begin and end |
//! | [`Places`] | which stage of the approach holds a pass |
//! | [`AddressSum`] | byte address of each slot |
//! | [`Swizzle`] | source lane of each lane |
//! | [`AddressCheck`] | bank and row of each slot, and which slots are served |
//! | [`Extents`] | bytes of each slot's element, its limit and its alignment |
//! | [`Reach`] | how far into its allocation a request may go |
//! | [`Refusals`] | refused slots to lanes |
//! | [`Regions`] | which 32nds of the storage a pass touches |
//! | [`Matcher`] | which slots of a pass meet |
//! | [`Arbiter`](lds_hdl::Arbiter), [`Owners`](lds_hdl::Owners) | of several compute units: whose request comes next, and whose response |
//! | [`Numbering`] | numbers the requests of both ports |
//! | [`Gate`] | lets passes into the schedulers in order, and lets them wait for each other |
//! | [`Hazards`] | keeps passes from results that aren't there yet |
//! | [`Pause`] | the time in which operands come from memory |
//! | [`Service`] | takes a pass and serves it |
//! | [`Scheduler`] | which slots are served in which cycle |
//! | [`Targets`] | which slots each bank may take from |
//! | [`Strobes`] | which bytes each slot stores |
//! | [`StoreData`] | what slots send to the banks |
//! | [`Route`] | grants to selects of the crossbars |
//! | [`Escort`] | delay line of a pass's control and lanes |
//! | [`OneHot`](lds_hdl::OneHot) | numbers to one-hot words |
//! | [`Storage`] | the banks and the way to them |
//! | [`SlotCrossbar`] | slots to banks: two operands |
//! | [`ByteCrossbar`] | the same, where a bank takes bytes of several slots |
//! | [`Bank`] | RAM, ALU, and forwarding between accesses that follow each other |
//! | [`Operands`] | prepares the ALU's inputs |
//! | [`Alu`] | read-modify-write of 32 bits, or of one dword of 64 |
//! | [`Adders`], [`AdderRow`] | the float units that banks share, and what goes there and back |
//! | [`Trail`] | a bank's accesses whose result comes from there |
//! | [`FloatUnit`] | float read-modify-write |
//! | [`Sorter`] | which of two floats is larger |
//! | [`Classifier`] | zeros, ones, order of a dword's floats |
//! | [`Chooser`] | which operand of a float operation goes back |
//! | [`Summer`] | sum of two significands |
//! | [`Aligner`] | the smaller significand to the places of the larger one |
//! | [`Floor`] | how far a small sum may be moved up |
//! | [`Picker`] | the chosen word |
//! | [`LeadingZeros`] | where a sum begins |
//! | [`Normaliser`] | the beginning of a sum to the top |
//! | [`Rounder`] | sum to float |
//! | [`Delivery`] | the way from the banks to the response |
//! | [`Merge`] | which port's answers go back |
//! | [`Answers`] | selects of the way back |
//! | [`Multiplexer`](lds_hdl::Multiplexer) | banks to slots; in front of the banks, slots to banks |
//! | [`Feedback`] | answers that are operands |
//! | [`Extract`] | what a load takes of a dword |
//! | [`Collector`] | answers to VGPRs, and VGPRs to beats |
//! | [`Writes`] | where dwords of answers are kept |
//! | [`Twins`] | beats whose dwords are kept in another beat's place |
//! | [`Egress`] | what is kept of a beat to the beat at the port |
//! | [`Summary`] | refused lanes of a response |
//! | [`Ack`] | port of store acknowledgements |
//! | [`Queue`](lds_hdl::Queue) | numbers, valid and ready of the beats in a buffer |
//! | [`Promises`] | which answers of the other port are older than an answer |
//! | [`Turns`] | the order between responses and acknowledgements |
//! | [`Credits`] | room for answers |
//! | [`Sync`] | waves that wait for one another at the global data share |
//! | [`Commands`] | which requests are about that |
//! | [`Resources`], [`Resource`] | states of the resources of global wave sync, and what an instruction makes of one |
//! | [`Entry`] | the request under way, and the answer of memory |
//! | [`Fresh`] | a resource as it is since the last reset |
//! | [`Queues`] | who waits behind whom |
//! | [`Registers`], [`Reading`] | GS registers, and what is in one since the last reset |
//! | [`Aim`] | which resource or dword a request names |
//! | [`Round`] | who leaves the queue of a resource |
//! | [`StateWindow`] | the port of the state |
//! | [`Answering`] | answers to waves |
//! | [`Order`], [`Parking`] | whose turn it is, and ordered counts that wait for theirs |
//! | [`Counters`] | AMD's performance counters |
//! | [`Census`] | counts ones |
//! | [`r700`] | the LDS of the R700, which is of another kind, and what its waves share registers by |
//! | [`wave`] | the wave control of a compute unit, whose LDS this is |

// The kernels of the larger blocks expand deeply.
#![recursion_limit = "256"]

mod approach;
mod channel;
mod counters;
mod delivery;
mod gws;
mod order;
mod ports;
pub mod r700;
mod service;
mod storage;
mod units;
pub mod wave;

/// A unit as Verilog.
pub mod export {
    pub use crate::units::{Core, Memory, UNIT};
    pub use lds_hdl::verilog::{Design, ExportError, Port, Style, check_name};
    pub use lds_hdl::{Technology, UnknownTechnology, models};
}

pub use approach::{
    AddressCheck, AddressSum, Admission, Approach, Bounds, Contents, Decoder, Dwords, Extents, Front, Intake, Matcher,
    Nodes, Offsets, OneByOne, Passing, Places, Positions, Reach, Refusals, Regions, Spread, Stacks, Straddles, Stripes,
    Succession, Swizzle,
};
pub use channel::Channel;
pub use counters::{Census, Counters};
pub use delivery::{
    Ack, Answers, Collector, Credits, Delivery, Egress, Extract, Feedback, Merge, Promises, Summary, Turns, Twins,
    Writes,
};
pub use gws::{
    Aim, Answering, Commands, Entry, Fresh, Order, Parking, Phase, Queues, Reading, Registers, Resource, Resources,
    Round, StateWindow, Sync,
};
pub use order::{Gate, Hazards, Numbering, Pause};
pub use ports::*;
pub use service::{Escort, Resting, Route, Scheduler, Service, StoreData, Strobes, Targets};
pub use storage::{
    AdderRow, Adders, Aligner, Alu, Bank, ByteCrossbar, Chooser, Classifier, FloatUnit, Floor, LeadingZeros,
    Normaliser, Operands, Picker, Rounder, SlotCrossbar, Sorter, Storage, Summer, Trail,
};
pub use units::{DualUnit, GEOMETRIES, Gds, PortNames, SHARES, Side, Unit, UnitKind, Wgp};
