//! Values kept by their type.

use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// A collection of values of different types, at most one of each, that grows through a shared
/// reference.
///
/// There are a handful of them, so that a list is as fast to search as a table.
#[derive(Default)]
pub(super) struct TypedSlots {
    first: Link,
}

type Link = OnceCell<Box<Slot<dyn Any + Send>>>;

struct Slot<T: ?Sized> {
    /// The type of the value, which is compared without asking the value.
    id: TypeId,
    next: Link,
    value: T,
}

impl TypedSlots {
    /// Makes a collection without values.
    pub(super) const fn new() -> Self {
        Self {
            first: OnceCell::new(),
        }
    }

    /// Returns the value of a type, if it is there.
    pub(super) fn get<T: Any + Send>(&self) -> Option<&T> {
        let mut link = &self.first;
        while let Some(slot) = link.get() {
            if slot.id == TypeId::of::<T>() {
                return slot.value.downcast_ref();
            }
            link = &slot.next;
        }
        None
    }

    /// Returns the value of a type, and makes it first if need be.
    pub(super) fn get_or_init<T: Any + Send>(&self, make: impl FnOnce() -> T) -> &T {
        self.get().unwrap_or_else(|| self.push(make()))
    }

    /// Returns the value of a type, and makes it first if need be, unless that is broken off.
    pub(super) fn get_or_try_init<T: Any + Send>(
        &self,
        make: impl FnOnce() -> ControlFlow<(), T>,
    ) -> ControlFlow<(), &T> {
        match self.get() {
            Some(value) => ControlFlow::Continue(value),
            None => ControlFlow::Continue(self.push(make()?)),
        }
    }

    /// Adds a value of a type that is not there.
    fn push<T: Any + Send>(&self, value: T) -> &T {
        let mut link = &self.first;
        while let Some(slot) = link.get() {
            link = &slot.next;
        }
        let slot = link.get_or_init(|| {
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
    fn making_a_value_may_make_others_or_be_broken_off() {
        let slots = TypedSlots::new();
        let outer = slots.get_or_init(|| u32::from(*slots.get_or_init(|| 7_u8)) + 1);
        assert_eq!((*outer, slots.get::<u8>()), (8, Some(&7)));
        let broken_off = slots.get_or_try_init::<u64>(|| ControlFlow::Break(()));
        assert_eq!(broken_off, ControlFlow::Break(()));
        assert_eq!(slots.get::<u64>(), None);
    }
}
