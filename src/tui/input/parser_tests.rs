//! Tests the parser with whole and broken input, in one piece and in many.

use proptest::prelude::*;

use super::*;
use crate::tui::AppEvent;
use crate::tui::input::app_event;

/// Returns the names of the events for these bytes and a pause after them.
fn said(bytes: &[u8]) -> String {
    said_by(false, bytes)
}

fn said_by(is_st: bool, bytes: &[u8]) -> String {
    let mut parser = Parser::new(is_st);
    let mut events: Vec<Event> = bytes.iter().flat_map(|b| parser.take(&[*b])).collect();
    events.extend(parser.finish_pending());
    assert_eq!(parser.max_wait(), None);
    let mut parser = Parser::new(is_st);
    let mut at_once = parser.take(bytes);
    at_once.extend(parser.finish_pending());
    assert_eq!(at_once, events, "the same in one piece");
    let words = events.into_iter().map(|event| match app_event(event) {
        Some(AppEvent::Key(chord)) => chord.to_string(),
        Some(AppEvent::Mouse(mouse)) => {
            format!("{:?} {},{}", mouse.kind, mouse.column, mouse.row)
        }
        Some(AppEvent::Paste(text)) => format!("paste {text:?}"),
        other => panic!("{other:?}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn bytes_are_parsed_as_keys() {
    let table: &[(&[u8], &str)] = &[
        (b"aR5 ?", "a R 5 Space ?"),
        ("ä語🎲".as_bytes(), "ä 語 🎲"),
        (b"\r\n\t\x7f\x08", "Enter Enter Tab Backspace Backspace"),
        (b"\x12\x00\x1c\x1f", "Ctrl-R Ctrl-Space Ctrl-4 Ctrl-7"),
        (b"\x1bz\x1b:\x1b\r", "Alt-z Alt-: Alt-Enter"),
        ("\x1bä".as_bytes(), "Alt-ä"),
        (b"\x1b\x12", "Ctrl-Alt-R"),
        (b"\x1b", "Esc"),
        (b"\x1b\x1b", "Esc Esc"),
        (b"\x1b\x1b[A", "Esc Up"),
        (b"\x1b[", "Alt-["),
        (b"\x1bO", "Alt-O"),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", "Up Down Right Left"),
        (b"\x1bOA\x1bOH\x1bOF\x1bOM", "Up Home End Enter"),
        (
            b"\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~",
            "Home End Home End Home End",
        ),
        (b"\x1b[2~\x1b[3~\x1b[5~\x1b[6~", "Ins Del PgUp PgDn"),
        (b"\x1bOP\x1bOS\x1b[11~\x1b[15~\x1b[17~", "F1 F4 F1 F5 F6"),
        (
            b"\x1b[21~\x1b[23~\x1b[24~\x1b[25~\x1b[34~",
            "F10 F11 F12 F13 F20",
        ),
        (b"\x1b[[A\x1b[[E\x1b[P", "F1 F5 F1"),
        (b"\x1b[Z", "Shift-Tab"),
        (b"\x1b]x\x1b]", "Alt-] x Alt-]"),
        (b"\x1bP\x1b_g", "Alt-P Alt-_ g"),
        (
            b"\x1b[1;2A\x1b[1;5C\x1b[1;3D",
            "Shift-Up Ctrl-Right Alt-Left",
        ),
        (b"\x1b[3;5~\x1b[1;2P", "Ctrl-Del Shift-F1"),
        (
            b"\x1b[97;5u\x1b[13u\x1b[27u\x1b[97;2u",
            "Ctrl-A Enter Esc A",
        ),
        (b"\x1b[27;5;9~", "Ctrl-Tab"),
        (b"\x1b[97;1:3u\x1b[1;1:3A\x1b[97;1:2u", "a"),
        (b"\x1b[I\x1b[O\x1b[?1;2c\x1b[>0q\x1b[99~", ""),
        // These are F3, not reports of the cursor position.
        (
            b"\x1bOR\x1b[R\x1b[1;2R\x1b[1;16R",
            "F3 F3 Shift-F3 Ctrl-Alt-Shift-F3",
        ),
    ];
    for (bytes, expected) in table {
        assert_eq!(said(bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn rxvt_writes_modifiers_into_the_last_byte() {
    let table: &[(&[u8], &str)] = &[
        (
            b"\x1b[a\x1b[b\x1b[c\x1b[d",
            "Shift-Up Shift-Down Shift-Right Shift-Left",
        ),
        (
            b"\x1bOa\x1bOb\x1bOc\x1bOd",
            "Ctrl-Up Ctrl-Down Ctrl-Right Ctrl-Left",
        ),
        (
            b"\x1b[7$\x1b[8^\x1b[5@",
            "Shift-Home Ctrl-End Ctrl-Shift-PgUp",
        ),
        (b"\x1b[3~\x1b[3$\x1b[3^", "Del Shift-Del Ctrl-Del"),
        (b"\x1b[11~\x1b[11^", "F1 Ctrl-F1"),
    ];
    for (bytes, expected) in table {
        assert_eq!(said(bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn st_sends_screen_sequences_for_keys() {
    let table: &[(&[u8], &str)] = &[
        (b"\x1b[P\x1b[M\x1b[2K5", "Del Ctrl-Del Shift-Del 5"),
        (b"\x1b[4h\x1b[4l\x1b[L", "Ins Shift-Ins Ctrl-Ins"),
        (b"\x1b[4~\x1b[K\x1b[J", "End Shift-End Ctrl-End"),
        (b"\x1b[H\x1b[2J", "Home Shift-Home"),
        (b"\x1bOP\x1b[1;2P\x1b[3~", "F1 Shift-F1 Del"),
        (b"\x1b[<0;2;1M", "Down(Left) 1,0"),
    ];
    for (bytes, expected) in table {
        assert_eq!(said_by(true, bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn replies_of_the_terminal_are_not_typed() {
    for (bytes, expected) in [
        (&b"\x1b]11;rgb:1e1e/1e1e/1e1e\x075"[..], "5"),
        (b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\5", "5"),
        (b"\x1b]52;c;NTM0\x1b\\5", "5"),
        (b"\x1bP1+r544e=787465726d\x1b\\5", "5"),
        (b"\x1bP>|XTerm(380)\x1b\\5", "5"),
        (b"\x1b_Gi=31;OK\x1b\\5", "5"),
        (b"\x1b[24;80R\x1b[1;1R\x1b[1;80R\x1b[?24;80R5", "5"),
        (b"\x1b[?62;22c\x1b[>41;380;0c\x1b[0n\x1b[8;24;80t5", "5"),
        // An unfinished reply does not swallow the next key.
        (b"\x1b]11;rgb:1e\r5", "Enter 5"),
        (b"\x1b]11;rgb:1e\x1b[A5", "Up 5"),
        (b"\x1b]11;rgb:1e", ""),
        (b"\x1b]11;rgb:1e\x1b", "Esc"),
    ] {
        assert_eq!(said(bytes), expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn mouse_reports_count_from_0() {
    let table: &[(&[u8], &str)] = &[
        (b"\x1b[<0;1;1M\x1b[<0;1;1m", "Down(Left) 0,0"),
        (b"\x1b[<2;300;200M", "Down(Right) 299,199"),
        (b"\x1b[<32;5;6M\x1b[<35;5;6M", "Drag(Left) 4,5"),
        (b"\x1b[<64;1;2M\x1b[<65;1;2M", "ScrollUp 0,1 ScrollDown 0,1"),
        (
            b"\x1b[<8;0;0M\x1b[<16;2;1M",
            "Down(Left) 0,0 Down(Right) 1,0",
        ),
        (b"\x1b[M !!\x1b[M#!!5", "Down(Left) 0,0 5"),
        (
            b"\x1b[<0;99999;1M\x1b[<0;99999999999;1M\x1b[<M5",
            "Down(Left) 0,0 5",
        ),
    ];
    for (bytes, expected) in table {
        assert_eq!(said(bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn a_paste_is_one_event() {
    let table: &[(&[u8], &str)] = &[
        (
            b"\x1b[200~53.\x1b[A\n\x1b[201~5",
            r#"paste "53.\u{1b}[A\n" 5"#,
        ),
        // xterm, st, konsole, tmux and screen send CR for a line end, others send CRLF or LF.
        (
            b"\x1b[200~5 3 . | . 7 .\r6 . . | 1 9 5\r\x1b[201~",
            r#"paste "5 3 . | . 7 .\n6 . . | 1 9 5\n""#,
        ),
        (
            b"\x1b[200~53.\r\n6..\r\n\r.98\n\x1b[201~",
            r#"paste "53.\n6..\n\n.98\n""#,
        ),
        (b"\x1b[200~\x1b[20\x1b[201~", r#"paste "\u{1b}[20""#),
        (b"\x1b[200~\xff\x1b[201~", "paste \"\u{fffd}\""),
        (b"\x1b[201~5", "5"),
        // An unfinished paste is delivered as it stands, and no later key is lost.
        (b"\x1b[200~53\x1b[2", r#"paste "53\u{1b}[2""#),
    ];
    for (bytes, expected) in table {
        assert_eq!(said(bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn a_broken_sequence_swallows_no_key() {
    let table: &[(&[u8], &str)] = &[
        (b"\xe2\x82a\xe2\x82\x1b[A", "a Up"),
        (b"\x80\xc0\xffa", "a"),
        (b"\x1b[12\ra", "Enter a"),
        (b"\x1b[12\x1b[A", "Up"),
        (b"\x1bO\x1b[A", "Up"),
        (b"\x1b[;;;;~5", "5"),
        (b"\x1b[999999999999~5", "5"),
    ];
    for (bytes, expected) in table {
        assert_eq!(said(bytes), *expected, "{}", bytes.escape_ascii());
    }
}

#[test]
fn no_input_grows_the_buffer_without_limit() {
    for begin in [&b"\x1b["[..], b"\x1b[200~", b"\x1b[<", b"\x1b]", b""] {
        let mut parser = Parser::default();
        parser.take(begin);
        for _ in 0..3 * MAX_PASTE / 64 {
            parser.take(&[b'1'; 64]);
        }
        let held = parser.pending.capacity();
        assert!(held <= 2 * MAX_PASTE, "{}", begin.escape_ascii());
        if let Some(Event::Paste(text)) = parser.finish_pending() {
            assert_eq!(text.len(), MAX_PASTE);
        }
        assert!(matches!(parser.take(b"5").as_slice(), [Event::Key(_)]));
    }
    // The paste is too long. Its surplus must not become keys.
    let paste = format!("\x1b[200~{}\x1b[201~q", "1".repeat(3 * MAX_PASTE));
    let pasted = "1".repeat(MAX_PASTE);
    assert!(said(paste.as_bytes()) == format!("paste {pasted:?} q"));
}

proptest! {
    #[test]
    fn every_byte_is_accepted_and_a_pause_ends_every_sequence(
        bytes in prop::collection::vec(prop_oneof![any::<u8>(), prop::sample::select(b"\x1b[]<;:019~MOAu".to_vec())], 0..200),
    ) {
        said(&bytes);
        let mut parser = Parser::default();
        parser.take(&bytes);
        parser.finish_pending();
        prop_assert!(matches!(parser.take(b"5").as_slice(), [Event::Key(_)]));
    }
}
