//! What a kernel gets from its host as a pointer, and what isn't here: there is no host that prints, allocates, starts
//! kernels or has images.
//!
//! Each such pointer has an address of its own at which there is no memory. A kernel may load it, and compare it with
//! 0; where it uses it, the error says what it would be.

/// The first of the addresses, which are 4 GiB apart.
const START: u64 = 0x7f00_0000_0000;
/// Bytes from the address of a kind to that of the same kind as the next argument.
const NUMBER: u64 = 1 << 24;

/// What pointers lead to: the kind of an argument, or the name of a register in the descriptor, and what kernels use it
/// for.
const MISSING: [(&str, &str); 13] = [
    ("hidden_printf_buffer", "the buffer of printf"),
    ("hidden_hostcall_buffer", "the buffer in which a kernel asks its host to print: printf, assert"),
    ("hidden_multigrid_sync_arg", "what kernels on several GPUs wait at"),
    ("hidden_heap_v1", "the heap of malloc and new"),
    ("hidden_default_queue", "the queue in which a kernel enqueues kernels"),
    ("hidden_completion_action", "what is done when kernels have ended that a kernel enqueued"),
    ("hidden_queue_ptr", "the host's queue"),
    ("user_sgpr_queue_ptr", "the host's queue"),
    ("image", "an image"),
    ("sampler", "a sampler of images"),
    ("pipe", "a pipe"),
    ("queue", "a queue in which a kernel enqueues kernels"),
    (UNKNOWN, "what a host has, of a kind that isn't known here"),
];

/// Stands for kinds that aren't known.
const UNKNOWN: &str = "unknown";

/// The address that stands for a pointer to what isn't here; `None` of what is here, or isn't known.
pub(super) fn address(name: &str) -> Option<u64> {
    let index = MISSING.iter().position(|(known, _)| *known == name)?;
    Some(START + ((index as u64) << 32))
}

/// The address that stands for an argument of a kind that isn't here, by its number.
pub(super) fn argument(kind: &str, number: usize) -> u64 {
    let first = address(kind).or_else(|| address(UNKNOWN)).unwrap_or(START);
    first + NUMBER * (number as u64 & 0xff)
}

/// What would be at an address, if it is such a pointer, or near one.
pub(crate) fn missing(address: u64) -> Option<String> {
    let distance = address.checked_sub(START)?;
    let (name, what) = MISSING.get(usize::try_from(distance >> 32).ok()?)?;
    let number = (distance / NUMBER) & 0xff;
    Some(match *name {
        "image" | "sampler" | "pipe" | "queue" => {
            format!("argument {number} is {what} (`{name}`), and nothing here has that")
        }
        UNKNOWN => format!("an argument is the address of {what}"),
        _ if name.starts_with("hidden_") => {
            format!("argument `{name}` is the address of {what}, and there is no host here")
        }
        _ => format!("`.amdhsa_{name}` is the address of {what}, and there is no host here"),
    })
}
