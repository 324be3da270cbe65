//! The clock of the machine, which the user may have set to any time.
//!
//! Only days in the years 1 to 9998 are used, so that adding a day, month or year always gives a valid date.

use std::time::SystemTime;

use jiff::{Timestamp, Zoned};

use super::local_zone;

/// The third day of year 1 and the last but one of year 9998, in seconds since 1970. Both days are in these years in
/// every time zone.
const FIRST: i64 = -62_135_424_000;
const LAST: i64 = 253_370_592_000;

/// Returns the current time; `None` if the clock is set outside the years 1 to 9998.
#[must_use]
pub fn time() -> Option<Timestamp> {
    checked(SystemTime::now())
}

/// Returns the current time in the player's zone; `None` when [`time`] returns none.
#[must_use]
pub fn local_time() -> Option<Zoned> {
    Some(time()?.to_zoned(local_zone()))
}

/// Returns the current time, or the nearest time in the years 1 to 9998.
#[must_use]
pub fn nearest_time() -> Timestamp {
    clamped(SystemTime::now())
}

fn checked(time: SystemTime) -> Option<Timestamp> {
    let time = Timestamp::try_from(time).ok()?;
    (FIRST..LAST).contains(&time.as_second()).then_some(time)
}

fn clamped(time: SystemTime) -> Timestamp {
    checked(time).unwrap_or_else(|| {
        let is_early = time < SystemTime::UNIX_EPOCH;
        let second = if is_early { FIRST } else { LAST };
        Timestamp::from_second(second).unwrap_or(Timestamp::UNIX_EPOCH)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::ToSpan;
    use jiff::civil::date;
    use jiff::tz::TimeZone;

    use super::*;

    const YEAR: u64 = 365 * 24 * 3600;

    fn after_1970(years: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(years * YEAR)
    }

    fn before_1970(years: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH - Duration::from_secs(years * YEAR)
    }

    #[test]
    fn times_of_other_years_are_unknown() {
        for time in [
            after_1970(0),
            after_1970(56),
            before_1970(70),
            after_1970(8_000),
        ] {
            assert_eq!(Timestamp::try_from(time).ok(), checked(time));
            assert_eq!(checked(time), Some(clamped(time)));
        }
        for time in [after_1970(8_035), after_1970(8_100), after_1970(1_000_000)] {
            assert_eq!(checked(time), None);
            assert_eq!(
                clamped(time).to_zoned(TimeZone::UTC).date(),
                date(9998, 12, 30)
            );
        }
        for time in [
            before_1970(1_972),
            before_1970(12_000),
            before_1970(1_000_000),
        ] {
            assert_eq!(checked(time), None);
            assert_eq!(clamped(time).to_zoned(TimeZone::UTC).date(), date(1, 1, 3));
        }
    }

    #[test]
    fn days_near_the_ends_have_neighbours() {
        for time in [after_1970(1_000_000), before_1970(1_000_000)] {
            for hours in [-25, 0, 25] {
                let zone = TimeZone::fixed(jiff::tz::offset(hours));
                let day = clamped(time).to_zoned(zone).date();
                assert!(day.year() > 0);
                for span in [1.day(), 1.month(), 1.year()] {
                    assert!(day.checked_add(span).is_ok() && day.checked_sub(span).is_ok());
                }
            }
        }
    }
}
