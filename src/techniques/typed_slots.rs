//! A collection that stores values by their type.

use std::any::{Any, TypeId};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// A collection with at most one value of each type, which can grow through a shared reference.
///
/// The collection holds only a handful of values, so a linked list is as fast to search as a table.
#[derive(Default)]
pub(super) struct TypedSlots {
    first: Link,
}

type Link = OnceCell<Box<Slot<dyn Any + Send>>>;

struct Slot<T: ?Sized> {
    /// The type of the value. It is stored separately, so that comparing types does not access the value.
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

    /// Returns the value of type `T`; `None` if there is none.
    pub(super) fn get<T: Any + Send>(&self) -> Option<&T> {
        let slot = self.end_or(TypeId::of::<T>()).get()?;
        slot.value.downcast_ref()
    }

    /// Returns the value of type `T`; `make` creates a missing value.
    pub(super) fn get_or_init<T: Any + Send>(&self, make: impl FnOnce() -> T) -> &T {
        self.get().unwrap_or_else(|| self.push(make()))
    }

    /// Returns the value of type `T`; `make` creates a missing value. Nothing is stored if `make` returns
    /// [`ControlFlow::Break`].
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

    /// Returns the link to the value of the type `id`, or the empty last link if there is no such value.
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
}
