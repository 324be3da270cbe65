use super::*;
use crate::board::Geometry;
use crate::config::CommandGroup;
use crate::store::SaveContent;
use jiff::Timestamp;

fn saved_game() -> SaveSummary {
    SaveSummary {
        id: "a".parse().expect("a name"),
        last_played: Timestamp::UNIX_EPOCH,
        content: Ok(SaveContent {
            geometry: Geometry::standard(),
            info: PuzzleInfo::default(),
            created: Timestamp::UNIX_EPOCH,
            givens: crate::board::Grid::new(Geometry::standard()),
            n_filled: 30,
            elapsed: std::time::Duration::ZERO,
            solved: false,
            damaged: false,
        }),
    }
}

/// The steps to the solution of an easy puzzle.
fn steps() -> StepList {
    let puzzle = crate::formats::parse("123.........4..1").expect("a puzzle");
    let position = puzzle.position();
    let mut list = StepList::waiting(position.clone());
    list.show(crate::engine::Engine::new().path(&position));
    list
}

/// Screens that leave no command of lists and lines of text without something to do.
fn screens() -> Vec<Overlay> {
    let history = ["redo".to_owned(), "undo".to_owned()];
    let prompt = |line: &str, commands: &[Command]| {
        let mut prompt = Prompt::new(&history, false);
        for character in line.chars() {
            prompt.typed(character);
        }
        for command in commands {
            prompt.command(*command);
        }
        Overlay::Prompt(prompt)
    };
    vec![
        prompt("und", &[]),
        prompt("goto r1c1", &[Command::TextLeft]),
        prompt("", &[Command::TextPrevious, Command::TextPrevious]),
        Overlay::Saves(SavesList::default()),
        Overlay::Page(TextPage::new(String::new(), &"line\n".repeat(100))),
        Overlay::Help(Help::default()),
        Overlay::Start(Start::default()),
        Overlay::Steps(Box::new(steps())),
        Overlay::Statistics(StatisticsPage::default()),
    ]
}

#[test]
fn every_command_of_lists_and_texts_does_something_on_some_screen() {
    let config = Config::default();
    let capabilities = crate::tui::Capabilities {
        depth: crate::tui::Depth::None,
        ascii: true,
        letters: false,
        erases: false,
        few_glyphs: false,
        dumb: false,
    };
    let settings = Sources::new(config.clone(), capabilities, Words::english());
    let context = Context {
        config: &config,
        settings: &settings,
        n_entered: None,
        level: config.level,
        words: Words::english(),
        zone: &TimeZone::UTC,
        is_guest: false,
        play: None,
        saves: &[saved_game(), saved_game()],
        saved_board: None,
        now: None,
        message: None,
        area: Rect::new(0, 0, 80, 24),
        ascii: true,
    };
    // At its beginning or at its end.
    let reacts = |mut screen: Overlay, at_end: bool, command| {
        if at_end {
            screen.command(Command::Last, &context);
        }
        let before = format!("{screen:?}");
        let reply = screen.command(command, &context);
        !matches!(reply, Reply::Stay) || format!("{screen:?}") != before
    };
    for &command in Command::ALL {
        if matches!(command.group(), CommandGroup::Lists | CommandGroup::Text) {
            assert!(
                screens()
                    .into_iter()
                    .any(|screen| reacts(screen.clone(), false, command)
                        || reacts(screen, true, command)),
                "no screen in src/tui/screens takes the command `{command}`"
            );
        }
    }
}
