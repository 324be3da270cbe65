//! Values stored by their type.

use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::mem;
use std::ops::ControlFlow;

/// A collection with at most one value of each type, which can grow through a shared reference.
///
/// It holds only a handful of values, so a linked list is as fast to search as a table.
#[derive(Default)]
pub(super) struct TypedSlots {
    first: Link,
}

type Link = OnceCell<Box<Slot<dyn Any + Send>>>;

struct Slot<T: ?Sized> {
    /// The type of the value, stored separately so that comparing it does not access the value.
    id: TypeId,
    next: Link,
    value: T,
}

impl TypedSlots {
    pub(super) const fn new() -> Self {
        Self {
            first: OnceCell::new(),
        }
    }

    /// Returns the value of a type, if there is one.
    pub(super) fn get<T: Any + Send>(&self) -> Option<&T> {
        let slot = self.end_or(TypeId::of::<T>()).get()?;
        slot.value.downcast_ref()
    }

    /// Adds newer values, each of which replaces the older value of its type.
    pub(super) fn replace_by(&mut self, newer: Self) {
        let older = mem::replace(self, newer);
        let mut rest = older.first.into_inner();
        while let Some(mut slot) = rest {
            rest = slot.next.take();
            let link = self.end_or(slot.id);
            if link.get().is_none() {
                let _ = link.set(slot);
            }
        }
    }

    /// Returns the value of a type; makes it first if it is missing.
    pub(super) fn get_or_init<T: Any + Send>(&self, make: impl FnOnce() -> T) -> &T {
        self.get().unwrap_or_else(|| self.push(make()))
    }

    /// Returns the value of a type; makes it first if it is missing, unless that is interrupted.
    pub(super) fn get_or_try_init<T: Any + Send>(
        &self,
        make: impl FnOnce() -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        match self.get() {
            Some(value) => ControlFlow::Continue(value),
            None => ControlFlow::Continue(self.push(make()?)),
        }
    }

    fn push<T: Any + Send>(&self, value: T) -> &T {
        let slot = self.end_or(TypeId::of::<T>()).get_or_init(|| {
            Box::new(Slot {
                id: TypeId::of::<T>(),
                next: OnceCell::new(),
                value,
            })
        });
        slot.value
            .downcast_ref()
            .expect("the slot was made for this type")
    }

    /// Returns the link to the value of a type, or the empty link at the end if there is none.
    fn end_or(&self, id: TypeId) -> &Link {
        let mut link = &self.first;
        while let Some(slot) = link.get() {
            if slot.id == id {
                break;
            }
            link = &slot.next;
        }
        link
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_type_has_a_value_of_its_own_that_is_made_once() {
        let slots = TypedSlots::new();
        assert_eq!(slots.get::<u8>(), None);
        assert_eq!(*slots.get_or_init(|| 1_u8), 1);
        assert_eq!(*slots.get_or_init(|| 2_u16), 2);
        assert_eq!(*slots.get_or_init(|| 3_u8), 1);
        assert_eq!(slots.get::<u16>(), Some(&2));
    }

    #[test]
    fn newer_values_replace_older_ones_of_their_type() {
        let mut slots = TypedSlots::new();
        slots.get_or_init(|| 1_u8);
        slots.get_or_init(|| 2_u16);
        slots.get_or_init(|| 3_u32);
        let newer = TypedSlots::new();
        newer.get_or_init(|| 4_u16);
        newer.get_or_init(|| 5_u64);
        slots.replace_by(newer);
        let known = (slots.get(), slots.get(), slots.get(), slots.get());
        assert_eq!(
            known,
            (Some(&1_u8), Some(&4_u16), Some(&3_u32), Some(&5_u64))
        );
        slots.replace_by(TypedSlots::new());
        assert_eq!(slots.get::<u32>(), Some(&3));
    }

    #[test]
    fn making_a_value_may_make_others_or_be_broken_off() {
        let slots = TypedSlots::new();
        let outer = slots.get_or_init(|| u32::from(*slots.get_or_init(|| 7_u8)) + 1);
        assert_eq!((*outer, slots.get::<u8>()), (8, Some(&7)));
        let broken_off = slots.get_or_try_init::<u64>(|| ControlFlow::Break(()));
        assert_eq!(broken_off, ControlFlow::Break(()));
        assert_eq!(slots.get::<u64>(), None);
    }
}
