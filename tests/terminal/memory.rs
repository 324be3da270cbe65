//! Out of memory at any allocation of a game: the terminal is restored, and every displayed move is saved.
//!
//! The program runs inside this test binary. Its allocator refuses the allocation with a given number and all later
//! ones, like a system without memory. An evenly spread sample of numbers is tried: `SHUDU_TEST_ROUNDS` is the sample
//! size, and a very large value tries every number. `SHUDU_TEST_PART=3/40` tries every fortieth of these, starting at
//! the third, so that long runs can be split.
#![expect(
    unsafe_code,
    reason = "an allocator can be replaced only by unsafe code; this one passes on what it does not refuse"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, ptr};

use crate::session::{Session, Start};
use crate::{EASY, folder};

/// The environment variable with the number of the first refused allocation.
const FAIL_AT: &str = "SHUDU_TEST_FAIL_AT";

/// The environment variable with the file for the total number of allocations.
const COUNT_IN: &str = "SHUDU_TEST_COUNT_IN";

/// The typed keys, the text shown afterwards, and the text in the save afterwards.
const STEPS: [(&str, &str, &str); 6] = [
    ("4", "31/81", "place 4 r1c3"),
    ("\t6", "32/81", "place 6 r1c4"),
    ("\t\x1b2", "32/81", "place 6 r1c4"),
    ("?", "Hint", "ask"),
    ("\r", "33/81", "hint"),
    ("u", "32/81", "undo"),
];

/// The system allocator, which fails after a number of allocations.
struct Limited;

static N_ALLOCATED: AtomicUsize = AtomicUsize::new(0);
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Whether one more allocation is allowed.
fn is_left() -> bool {
    let limit = LIMIT.load(Ordering::Relaxed);
    limit == usize::MAX || N_ALLOCATED.fetch_add(1, Ordering::Relaxed) < limit
}

// SAFETY: every call is either refused or forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !is_left() {
            return ptr::null_mut();
        }
        // SAFETY: the caller upholds the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if !is_left() {
            return ptr::null_mut();
        }
        // SAFETY: the caller upholds the contract.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        if !is_left() {
            return ptr::null_mut();
        }
        // SAFETY: the caller upholds the contract.
        unsafe { System.realloc(old, layout, new_size) }
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the contract.
        unsafe { System.dealloc(old, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Limited = Limited;

/// The program that runs out of memory, when the other test runs this binary as a child.
#[test]
fn the_program_itself() {
    let Some(limit) = env::var(FAIL_AT).ok().and_then(|limit| limit.parse().ok()) else {
        return;
    };
    let count_in = env::var(COUNT_IN);
    let arguments = ["shudu", "play", EASY].map(Into::into);
    LIMIT.store(limit, Ordering::Relaxed);
    let code = shudu::cli::run(arguments, shudu::tui::run);
    LIMIT.store(usize::MAX, Ordering::Relaxed);
    if let Ok(path) = count_in {
        let n_allocated = N_ALLOCATED.load(Ordering::Relaxed);
        fs::write(path, n_allocated.to_string()).expect("written");
    }
    std::process::exit(i32::from(code != ExitCode::SUCCESS));
}

/// Plays until the memory runs out. Returns the session and the required contents of the save.
fn play_until(limit: usize, folder: &Path, count: &Path) -> (Session, Vec<&'static str>) {
    let mut start = Start::shudu(folder, &[])
        .with(FAIL_AT, &limit.to_string())
        .with(COUNT_IN, count.to_str().expect("a plain name"));
    start.program = env::current_exe()
        .expect("a path")
        .into_os_string()
        .into_string()
        .expect("a plain name");
    start.arguments = [
        "memory::the_program_itself",
        "--exact",
        "--nocapture",
        "--test-threads=1",
    ]
    .map(str::to_owned)
    .to_vec();
    let mut session = Session::start(&start);
    let mut certain = Vec::new();
    if session.sees_before_end("30/81") {
        for (keys, shows, saved) in STEPS {
            session.try_send(keys);
            if !session.sees_before_end(shows) {
                return (session, certain);
            }
            certain.push(saved);
        }
        session.try_send("q");
    }
    (session, certain)
}

/// The number of limits to try.
fn rounds() -> usize {
    let asked = env::var("SHUDU_TEST_ROUNDS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(60)
}

/// The part of the rounds to try: the first one, and the step to the next.
fn part() -> (usize, usize) {
    let asked = env::var("SHUDU_TEST_PART").ok();
    let asked = asked.as_deref().and_then(|asked| asked.split_once('/'));
    let asked = asked.and_then(|(n, of)| Some((n.parse().ok()?, of.parse().ok()?)));
    match asked {
        Some((n @ 1.., of)) => (n - 1, of),
        _ => (0, 1),
    }
}

#[test]
fn out_of_memory_loses_nothing_that_was_shown() {
    let home = folder();
    let count = home.path().join("count");
    let (mut whole, certain) = play_until(usize::MAX - 1, home.path(), &count);
    assert_eq!(whole.assert_restored(), 0);
    assert_eq!(certain.len(), STEPS.len(), "the whole game is played");
    let n_allocations: usize = fs::read_to_string(&count)
        .expect("a count")
        .parse()
        .expect("a number");

    let n_rounds = rounds().min(n_allocations);
    let (first, step) = part();
    let (mut n_tried, mut n_ended, mut n_played) = (0, 0, 0);
    for round in (first..n_rounds).step_by(step) {
        n_tried += 1;
        let limit = round * n_allocations / n_rounds;
        // Shown when a later assertion fails.
        println!("{limit} allocations");
        let folder = folder();
        let (mut session, certain) = play_until(limit, folder.path(), &count);
        match session.end() {
            // The refused allocations were not needed.
            Ok(0) => {}
            Ok(code) => panic!(
                "after {limit} allocations: exit code {code}\n{}",
                session.screen()
            ),
            Err(signal) => {
                assert_eq!(signal, libc::SIGABRT, "after {limit} allocations");
                n_ended += 1;
            }
        }
        // Another thread may have been painting.
        session.assert_as_before();
        if !certain.is_empty() {
            n_played += 1;
            let text = crate::save(folder.path());
            for saved in certain {
                assert!(
                    text.contains(saved),
                    "after {limit} allocations: {saved} is not in\n{text}"
                );
            }
            let check = shudu::store::Store::open(&shudu::store::Places::in_folder(
                folder.path().to_owned(),
            ));
            for file in check.check().expect("a folder") {
                let is_torn = matches!(
                    file.fault,
                    None | Some(
                        shudu::store::Fault::LeftBehind
                            | shudu::store::Fault::Damaged(shudu::store::Damage::TornTail { .. })
                    )
                );
                assert!(is_torn, "after {limit} allocations: {file:?}");
            }
        }
    }
    println!(
        "{n_tried} of {n_allocations} allocations refused: {n_ended} ended the program, {n_played} of them in the midst of the game"
    );
    assert!(
        n_ended > n_tried / 2 && n_played > 0,
        "{n_ended}, {n_played}"
    );
}
