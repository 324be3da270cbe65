//! Searches on the standard board allocate nothing, however long they take.
//!
//! Allocations are counted per thread, so that parallel tests do not interfere.

#![expect(
    unsafe_code,
    reason = "an allocator can be replaced only by unsafe code; this one passes everything on"
)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell as Counter;

use shudu_core::board::{Candidate, Cell, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::solve::{self, Method};

/// The system allocator, with a count of allocations per thread.
struct Counting;

thread_local! {
    static N_ALLOCATED: Counter<usize> = const { Counter::new(0) };
}

fn count_one() {
    // A thread that is ending has no counter. It does not belong to this test.
    let _ = N_ALLOCATED.try_with(|counter| counter.set(counter.get() + 1));
}

// SAFETY: every call is forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: as required of the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_one();
        // SAFETY: as required of the caller.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count_one();
        // SAFETY: as required of the caller.
        unsafe { System.realloc(old, layout, new_size) }
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: as required of the caller.
        unsafe { System.dealloc(old, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the number of allocations of this thread during some work.
fn n_allocated(work: impl FnOnce()) -> usize {
    let before = N_ALLOCATED.get();
    work();
    N_ALLOCATED.get() - before
}

/// Grids with many, few or no guesses, with many solutions, and without a solution after a short or long search.
const GRIDS: [&str; 7] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......",
    ".................................................................................",
    "11...............................................................................",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

fn grids() -> Vec<Grid> {
    let parse = |line: &str| {
        let digits = line.chars().map(Digit::from_symbol);
        let values: Vec<u8> = digits.map(|digit| digit.map_or(0, Digit::value)).collect();
        Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells")
    };
    GRIDS.into_iter().map(parse).collect()
}

#[test]
fn allocations_are_counted() {
    let n = n_allocated(|| drop(std::hint::black_box(Box::new([0; 100]))));
    assert_eq!(n, 1);
}

#[test]
fn a_search_allocates_nothing() {
    let grids = grids();
    let cancel = Cancel::new();
    let methods: Vec<Method> = Method::available().collect();
    let (general, fast) = methods.split_last().expect("there is always one");
    assert_eq!(general.to_string(), "general");
    // The first search detects the features of the processor.
    let _ = solve::first(&grids[0]);
    let corner = Candidate::new(Cell::new(0), Digit::from_index(0));
    let mut n_found = 0;
    for grid in &grids {
        let n = n_allocated(|| {
            n_found += solve::count(grid, 1_000).found;
            n_found += solve::count_until(grid, 2, &cancel).found;
            n_found += u64::from(solve::first(grid).is_some());
            n_found += u64::from(solve::first_avoiding(grid, corner).is_some());
            n_found += u64::from(solve::is_avoidable(grid, corner, &cancel) == Ok(true));
            for method in fast {
                n_found += solve::count_by(grid, 100, *method).found;
            }
        });
        assert_eq!(n, 0, "{grid}");
    }
    assert!(n_found > 1_000, "{n_found}");
}

/// A verdict returns boxed solutions. The search itself allocates nothing else.
#[test]
fn a_verdict_allocates_its_answer() {
    let _ = solve::first(&Grid::new(Geometry::standard()));
    for grid in grids() {
        let n_answers = usize::from(solve::count(&grid, 1).found > 0);
        let n = n_allocated(|| drop(std::hint::black_box(solve::verdict(&grid))));
        assert_eq!(n, n_answers, "{grid}");
    }
}
