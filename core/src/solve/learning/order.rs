//! Chooses the candidate to guess next: the open one that took part in recent conflicts most often.

use super::demands::Variable;

/// The weight of a conflict relative to the next conflict.
const DECAY_FACTOR: f64 = 0.95;

/// The activity above which all activities are scaled down, so that they stay finite.
const MAX_ACTIVITY: f64 = 1e100;

/// A heap of candidates with the most active one on top.
#[derive(Clone, Debug)]
pub(super) struct ActivityHeap {
    activities: Vec<f64>,
    /// The activity that a conflict adds. It grows after each conflict, instead of all activities shrinking.
    gain: f64,
    heap: Vec<Variable>,
    /// For each candidate, its place in the heap; `None` if it is not in the heap.
    places: Vec<Option<u16>>,
}

impl ActivityHeap {
    /// Makes a heap of all candidates with equal activity.
    #[inline]
    pub(super) fn new(n_candidates: usize) -> Self {
        Self {
            activities: vec![0.0; n_candidates],
            gain: 1.0,
            heap: (0..n_candidates).map(Variable::new).collect(),
            places: (0..n_candidates).map(|index| Some(index as u16)).collect(),
        }
    }

    #[inline]
    fn activity(&self, index: usize) -> f64 {
        self.activities[self.heap[index].index()]
    }

    /// Records that a candidate took part in the current conflict.
    pub(super) fn bump(&mut self, variable: Variable) {
        let activity = &mut self.activities[variable.index()];
        *activity += self.gain;
        if *activity > MAX_ACTIVITY {
            for activity in &mut self.activities {
                *activity /= MAX_ACTIVITY;
            }
            self.gain /= MAX_ACTIVITY;
        }
        if let Some(position) = self.places[variable.index()] {
            self.sift_up(usize::from(position));
        }
    }

    /// Reduces the weight of all earlier conflicts.
    #[inline]
    pub(super) fn decay(&mut self) {
        self.gain /= DECAY_FACTOR;
    }

    /// Removes the most active candidate and returns it; `None` if the heap is empty.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Variable> {
        let last_index = self.heap.len().checked_sub(1)?;
        self.swap(0, last_index);
        let top = self.heap.pop()?;
        self.places[top.index()] = None;
        self.sift_down(0);
        Some(top)
    }

    /// Inserts a candidate unless the heap contains it.
    #[inline]
    pub(super) fn insert(&mut self, variable: Variable) {
        if self.places[variable.index()].is_none() {
            self.places[variable.index()] = Some(self.heap.len() as u16);
            self.heap.push(variable);
            self.sift_up(self.heap.len() - 1);
        }
    }

    fn sift_up(&mut self, mut index: usize) {
        while index > 0 {
            let parent = (index - 1) / 2;
            if self.activity(parent) >= self.activity(index) {
                break;
            }
            self.swap(parent, index);
            index = parent;
        }
    }

    fn sift_down(&mut self, mut index: usize) {
        loop {
            let children = [2 * index + 1, 2 * index + 2]
                .into_iter()
                .filter(|child| *child < self.heap.len());
            let greater = |a, b| {
                if self.activity(b) > self.activity(a) {
                    b
                } else {
                    a
                }
            };
            let Some(child) = children.reduce(greater) else {
                break;
            };
            if self.activity(child) <= self.activity(index) {
                break;
            }
            self.swap(child, index);
            index = child;
        }
    }

    #[inline]
    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        for index in [a, b] {
            self.places[self.heap[index].index()] = Some(index as u16);
        }
    }
}
