//! What a kernel gets from its host as a pointer, and what isn't here: there is no host that prints, allocates or
//! starts kernels.
//!
//! Each such pointer has an address of its own at which there is no memory. A kernel may load it, and compare it with
//! 0; where it uses it, the error says what it would be.

/// The first of the addresses, which are 4 GiB apart.
const START: u64 = 0x7f00_0000_0000;

/// What pointers lead to: the kind of a hidden argument, or the name of a register in the descriptor, and what kernels
/// use it for.
const MISSING: [(&str, &str); 8] = [
    ("hidden_printf_buffer", "the buffer of printf"),
    ("hidden_hostcall_buffer", "the buffer in which a kernel asks its host to print: printf, assert"),
    ("hidden_multigrid_sync_arg", "what kernels on several GPUs wait at"),
    ("hidden_heap_v1", "the heap of malloc and new"),
    ("hidden_default_queue", "the queue in which a kernel enqueues kernels"),
    ("hidden_completion_action", "what is done when kernels have ended that a kernel enqueued"),
    ("hidden_queue_ptr", "the host's queue"),
    ("user_sgpr_queue_ptr", "the host's queue"),
];

/// The address that stands for a pointer to what isn't here; `None` of what is here, or isn't known.
pub(super) fn address(name: &str) -> Option<u64> {
    let index = MISSING.iter().position(|(known, _)| *known == name)?;
    Some(START + ((index as u64) << 32))
}

/// What would be at an address, if it is such a pointer, or near one.
pub(crate) fn missing(address: u64) -> Option<String> {
    let (name, what) = MISSING.get(usize::try_from(address.checked_sub(START)? >> 32).ok()?)?;
    let named = if name.starts_with("hidden_") { format!("argument `{name}`") } else { format!("`.amdhsa_{name}`") };
    Some(format!("{named} is the address of {what}, and there is no host here"))
}
