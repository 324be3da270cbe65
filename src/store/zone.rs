//! Finds the time zone in which dates and times are shown.
//!
//! The variable `TZ` may name a file, which the time library reads to its end. If that were a device or a pipe, the
//! program would never start. A `TZ` that names anything but an ordinary file of limited size is therefore ignored. For
//! guests, whose clients may influence the environment, `TZ` and `TZDIR` are not read at all.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use jiff::tz::TimeZone;

/// The file with the machine's time zone.
const MACHINE: &str = "/etc/localtime";
/// The largest size of a time zone file, in bytes; real ones are far smaller.
const MAX_BYTES: u64 = 1 << 20;

/// Returns the player's time zone: the zone in `TZ`, or else the zone of the machine.
#[must_use]
pub fn local_zone() -> TimeZone {
    match std::env::var_os("TZ") {
        Some(zone) if !is_safe_to_read(&zone) => machine_zone(),
        _ => TimeZone::system(),
    }
}

/// Returns the time zone of the machine, whatever the environment says; UTC if the zone is not known.
#[must_use]
pub fn machine_zone() -> TimeZone {
    let path = Path::new(MACHINE);
    if !is_small_file(path) {
        return TimeZone::UTC;
    }
    let read = fs::read(path).ok();
    let zone = read.and_then(|bytes| TimeZone::tzif(MACHINE, &bytes).ok());
    zone.unwrap_or(TimeZone::UTC)
}

/// Returns whether a value of `TZ` can be read without blocking: it does not name a file, or it names an ordinary one.
fn is_safe_to_read(zone: &OsStr) -> bool {
    let text = zone.to_string_lossy();
    let path = Path::new(text.strip_prefix(':').unwrap_or(&text));
    !path.exists() || is_small_file(path)
}

fn is_small_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|status| status.is_file() && status.len() <= MAX_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_zone_names_and_regular_files_are_accepted() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("zone");
        fs::write(&file, "TZif").unwrap();
        for zone in [
            "UTC",
            ":Europe/Berlin",
            "EST5EDT",
            "",
            file.to_str().unwrap(),
        ] {
            assert!(is_safe_to_read(zone.as_ref()), "{zone}");
        }
        let large = folder.path().join("large");
        fs::File::create(&large)
            .unwrap()
            .set_len(MAX_BYTES + 1)
            .unwrap();
        for zone in [folder.path().to_str().unwrap(), large.to_str().unwrap()] {
            assert!(!is_safe_to_read(zone.as_ref()), "{zone}");
        }
        #[cfg(unix)]
        for zone in ["/dev/zero", ":/dev/zero", "/dev/tty"] {
            assert!(!is_safe_to_read(zone.as_ref()), "{zone}");
        }
    }
}
