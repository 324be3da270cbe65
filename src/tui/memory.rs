//! Memory that is not needed any more, given back to the system.
//!
//! Starting runs through the command line, the settings and the linker's tables, and a puzzle made or rated through half
//! of the program: memory that playing on does not touch. The allocator keeps what was freed, and the system counts every
//! page of the program that was ever looked at, until it is short of memory; many guests on one machine are better off
//! before that. A page of the program that is wanted again comes from the system's cache in a microsecond.
#![cfg_attr(
    target_os = "linux",
    allow(
        unsafe_code,
        reason = "the standard library says nothing of memory to the system"
    )
)]

/// Gives back freed memory, and the pages of the program's code and constants until they are wanted again.
///
/// Nothing changes but how much memory the process has. Systems other than Linux see to it themselves.
pub(super) fn give_back() {
    #[cfg(target_os = "linux")]
    {
        trim();
        #[cfg(target_pointer_width = "64")]
        release_code();
    }
}

/// Has the allocator return what is free.
#[cfg(target_os = "linux")]
fn trim() {
    #[cfg(target_env = "gnu")]
    // SAFETY: it may be called at any time from any thread, and touches nothing that is allocated.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Releases the pages of all that is mapped from program and library files and cannot be written.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn release_code() {
    // SAFETY: the callback takes what it is given as the system describes it, and returns.
    unsafe {
        libc::dl_iterate_phdr(Some(release_object), std::ptr::null_mut());
    }
}

/// Releases the read-only segments of one program or library, for `dl_iterate_phdr`.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
unsafe extern "C" fn release_object(
    object: *mut libc::dl_phdr_info,
    _: libc::size_t,
    _: *mut libc::c_void,
) -> libc::c_int {
    // Not asked of `rustix`, which opens a file for it: guests may not.
    // SAFETY: a question about the system, which changes nothing.
    let Ok(page) = u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }) else {
        return 1;
    };
    // SAFETY: the system passes a description that is valid during this call.
    let object = unsafe { &*object };
    if object.dlpi_phdr.is_null() || page == 0 {
        return 0;
    }
    // SAFETY: these are the object's program headers, as many as said, and they stay while it is loaded.
    let headers = unsafe { std::slice::from_raw_parts(object.dlpi_phdr, object.dlpi_phnum.into()) };
    for header in headers {
        let is_fixed = header.p_type == libc::PT_LOAD && header.p_flags & libc::PF_W == 0;
        // What shares a page with another segment stays.
        let begin = (object.dlpi_addr + header.p_vaddr).next_multiple_of(page);
        let end = (object.dlpi_addr + header.p_vaddr + header.p_memsz) / page * page;
        if is_fixed && begin < end {
            // SAFETY: whole pages of a file that this process maps and cannot write: each is read from the file again
            // when it is touched, so no content is lost. A failure leaves them where they are.
            unsafe {
                libc::madvise(
                    begin as *mut libc::c_void,
                    (end - begin) as usize,
                    libc::MADV_DONTNEED,
                );
            }
        }
    }
    0
}

#[cfg(all(test, target_os = "linux", target_pointer_width = "64"))]
mod tests {
    use super::*;

    /// How much of the program and its libraries is in memory, in kB.
    fn resident_code() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").expect("a file");
        let line = status.lines().find(|line| line.starts_with("RssFile:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        let number = number.and_then(|number| number.parse().ok());
        number.expect("a number")
    }

    #[test]
    fn code_is_given_back_and_runs_again() {
        let rate = || {
            let puzzle = crate::formats::parse(
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            )
            .unwrap();
            crate::sudoku_explainer::rate(&puzzle.position())
                .er
                .to_string()
        };
        assert_eq!(rate(), "1.2");
        let before = resident_code();
        give_back();
        let after = resident_code();
        assert!(after < before, "{after} kB, {before} kB before");
        assert_eq!(rate(), "1.2");
    }
}
