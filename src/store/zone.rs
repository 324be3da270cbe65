//! The time zone in which dates and times are shown.
//!
//! The variable `TZ` may name a file, and whoever reads that file reads it to its end: a device or a pipe in its place
//! would never let the program start. So a `TZ` that names anything but an ordinary file of bearable size is passed
//! over, and for guests, whose clients may have a say in the environment, `TZ` and `TZDIR` are not looked at.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use jiff::tz::TimeZone;

/// Where the machine says which zone it is in.
const MACHINE: &str = "/etc/localtime";
/// No file with a time zone is larger, by far.
const MAX_BYTES: u64 = 1 << 20;

/// Returns the zone of the player: that of `TZ`, or else that of the machine.
#[must_use]
pub fn local_zone() -> TimeZone {
    match std::env::var_os("TZ") {
        Some(zone) if !is_harmless(&zone) => machine_zone(),
        _ => TimeZone::system(),
    }
}

/// Returns the zone of the machine, whatever the environment says; UTC where that is not known.
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

/// Whether a value of `TZ` can be read without being caught in it: no file at all, or an ordinary one.
fn is_harmless(zone: &OsStr) -> bool {
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
    fn only_names_and_ordinary_files_are_harmless() {
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
            assert!(is_harmless(zone.as_ref()), "{zone}");
        }
        let large = folder.path().join("large");
        fs::File::create(&large)
            .unwrap()
            .set_len(MAX_BYTES + 1)
            .unwrap();
        for zone in [folder.path().to_str().unwrap(), large.to_str().unwrap()] {
            assert!(!is_harmless(zone.as_ref()), "{zone}");
        }
        #[cfg(unix)]
        for zone in ["/dev/zero", ":/dev/zero", "/dev/tty"] {
            assert!(!is_harmless(zone.as_ref()), "{zone}");
        }
    }
}
