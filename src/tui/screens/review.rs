//! The review of a finished game: a list of steps or of the player's moves, beside a board that follows the selection.
//! The steps are the solving path by which the puzzle was rated.
//!
//! A *moment* is a point in the game at which something happened, such as a move or a request for a hint.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::Card;
use super::key_line::KeyLine;
use super::list::List;
use super::step_board::{Cursor, Details, LineDetail, ShownStep, StepBoard, StepRows, TwoLists};
use super::time_strip::TimeStrip;
use super::{Context, Prompt, Received, Reply, Request, Screen, ScreenMessage, TextPage};
use crate::board::{Candidate, Candidates, Clues};
use crate::cli::review::{ReviewForm, Reviewed};
use crate::cli::{claims, move_words};
use crate::config::{Command, Mode, Role};
use crate::engine::Argument;
use crate::explain;
use crate::game::{
    Action, Claim, Game, Judgement, MistakePolicy, Moment, MomentKind, NewGame, Options, Timeline,
};
use crate::sudoku_explainer::{SeRating, SeStep};
use crate::tui::event::SaveState;
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::words;
use crate::tui::{Job, WorkResult};
use crate::words::{Message, SpanKind, Words, clock, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct Review {
    clues: Clues,
    rating: Option<SeRating>,
    timeline: Timeline,
    /// For each moment, the number of moves up to and including this moment.
    numbers: Vec<usize>,
    /// The judgements of the first moments. The later moments have not been judged yet.
    judgements: Vec<Judgement>,
    /// Whether the cursor is in the list of moves; otherwise the cursor is in the list of steps.
    shows_moves: bool,
    path_list: List,
    move_list: List,
}

/// The indices of the lines to show in both lists: the selected line, and the line of the other list that places the
/// same digit.
struct SideBySide {
    step: usize,
    made: usize,
    /// Whether the other list has a line that places the same digit. Otherwise the other list keeps its own selection.
    is_same: bool,
}

impl Review {
    pub(in crate::tui) fn waiting(game: &Game) -> Self {
        let timeline = game.timeline();
        let made = timeline.moments.iter().scan(0, |n_made, moment| {
            *n_made += usize::from(moment.kind.new_move().is_some());
            Some(*n_made)
        });
        Self {
            clues: game.puzzle().clues().clone(),
            rating: None,
            numbers: made.collect(),
            timeline,
            judgements: Vec::new(),
            shows_moves: false,
            path_list: List::default(),
            move_list: List::default(),
        }
    }

    fn judge_remaining(&self, context: &Context<'_>) -> Reply {
        let next = self.judgements.len();
        let play = context.play.filter(|_| next < self.n_moments());
        Reply::with_request(play.map(|play| {
            let game = Box::new(play.game().clone());
            Request::Work(Job::JudgeMoves(game, next))
        }))
    }

    fn path(&self) -> &[SeStep] {
        self.rating.as_ref().map_or(&[], |rating| &rating.path)
    }

    fn n_moments(&self) -> usize {
        self.timeline.moments.len()
    }

    fn n_lines(&self) -> usize {
        if self.shows_moves {
            self.n_moments()
        } else {
            self.path().len()
        }
    }

    /// Returns the selected moment with its index; `None` if the cursor is in the list of steps.
    fn moment(&self) -> Option<(usize, &Moment)> {
        let index = self.move_list.selected(self.n_moments());
        let moment = self.timeline.moments.get(index)?;
        self.shows_moves.then_some((index, moment))
    }

    fn side_by_side(&self) -> SideBySide {
        let step = self.path_list.selected(self.path().len());
        let made = self.move_list.selected(self.n_moments());
        let moments = &self.timeline.moments;
        let placed_at = |moment: &Moment| moment.kind.new_move().and_then(placement);
        let same = if self.shows_moves {
            let placed = moments.get(made).and_then(placed_at);
            let makes_it = |step: &SeStep| placed.is_some() && step.placement == placed;
            self.path().iter().position(makes_it)
        } else {
            let placed = self.path().get(step).and_then(|step| step.placement);
            let mut moments = moments.iter();
            moments.position(|moment| placed.is_some() && placed_at(moment) == placed)
        };
        SideBySide {
            step: same.filter(|_| self.shows_moves).unwrap_or(step),
            made: same.filter(|_| !self.shows_moves).unwrap_or(made),
            is_same: same.is_some(),
        }
    }

    /// Returns the selected step with the position before it; `None` if the cursor is in the list of moves.
    fn selected(&self) -> Option<(Candidates, &SeStep)> {
        if self.shows_moves {
            return None;
        }
        let selected = self.path_list.selected(self.path().len());
        let step = self.path().get(selected)?;
        let mut position = self.clues.position();
        for before in &self.path()[..selected] {
            if let Some(placed) = before.placement {
                position.place(placed);
            }
            for removed in &before.eliminations {
                position.eliminate(*removed);
            }
        }
        Some((position, step))
    }

    fn explanation_page(&self, words: Words) -> Option<TextPage> {
        let (position, step) = self.selected()?;
        Some(TextPage::argument(words, &position, step.step.as_ref()?))
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        if self.rating.is_none() {
            return KeyLine::new(context, &[Mode::List]).close();
        }
        let keys = KeyLine::of_list(context, self.n_lines());
        if self.shows_moves {
            keys.key(Command::MoveRight, key!("review-path"))
                .key(Command::Confirm, key!("key-in-full"))
                .key(Command::SetBoard, key!("key-play-on"))
                .key(Command::Export, key!("key-export"))
                .close()
        } else {
            keys.key(Command::MoveRight, key!("review-moves"))
                .key(Command::Confirm, key!("key-in-full"))
                .key(Command::SetBoard, key!("key-set-board"))
                .key(Command::Practise, key!("key-practise"))
                .close()
        }
    }

    /// Returns the board on which the selected step is explained. If a moment is selected, returns the board after it.
    fn board(&self, game: &Game) -> Play {
        let Some((index, moment)) = self.moment() else {
            let begun = Game::new(game.puzzle().clone(), game.session().options);
            return Play::new(begun, SaveState::Saved);
        };
        let mut past_game = game.continued_from(&self.timeline, index);
        let options = Options {
            mistakes: MistakePolicy::Always,
            ..past_game.session().options
        };
        // An error only means that the game has these options already.
        let _ = past_game.apply(Action::SetOptions(options));
        let mut play = Play::new(past_game, SaveState::Saved);
        if let Some(cell) = moment.changed.first() {
            play.move_to(cell);
        }
        play
    }

    /// Returns the line of a moment: the number of its move, the action and a remark. Wide lines also have the time and
    /// the technique that proves the move.
    fn moment_line(&self, words: Words, game: &Game, index: usize, detail: LineDetail) -> Text {
        let Some(moment) = self.timeline.moments.get(index) else {
            return Text::default();
        };
        let geometry = game.puzzle().geometry();
        let is_brief = matches!(detail, LineDetail::Least | LineDetail::Beside);
        let number = match (&moment.kind, self.numbers.get(index)) {
            (MomentKind::Made(_), Some(number)) => format!("{number:>3}"),
            _ => "   ".to_owned(),
        };
        let hinted = moment
            .kind
            .new_move()
            .and_then(hinted_candidate)
            .filter(|_| is_brief);
        let text = match (hinted, &moment.kind) {
            (Some(placed), _) => move_words::placement(words, geometry, placed),
            (None, MomentKind::Asked(_)) if is_brief => say!(words, "review-hint").to_string(),
            (None, _) => move_words::moment_text(words, geometry, moment),
        };
        let mut line = Text::new(Role::Dim, number);
        if detail == LineDetail::Full {
            line.push(Role::Dim, format!(" {:>6}", clock(moment.at)));
        }
        line.push(Role::Text, format!("  {text}"));
        // The line above has already mentioned the hint.
        let before = index
            .checked_sub(1)
            .map(|before| &self.timeline.moments[before]);
        let is_said = before.is_some_and(|before| matches!(before.kind, MomentKind::Asked(_)));
        let hint = hinted.filter(|_| !is_said);
        let hint = hint.map(|_| say!(words, "review-hint").with_kind(SpanKind::Dim));
        let remark = self.remark(words, game, index, moment, is_brief);
        let between = if is_brief { " " } else { "  " };
        [hint, remark]
            .into_iter()
            .flatten()
            .fold(line, |line, remark| {
                line.followed_by(Text::from(between))
                    .followed_by(remark.into())
            })
    }

    /// Returns a short remark on a move, such as "guess". A wrong digit gets its remark even before it is judged.
    fn remark(
        &self,
        words: Words,
        game: &Game,
        index: usize,
        moment: &Moment,
        is_brief: bool,
    ) -> Option<Message> {
        let made = moment.kind.new_move()?;
        let is_wrong = placement(made).is_some_and(|placed| {
            let needed = game.puzzle().solution_at(placed.cell);
            needed.is_some_and(|needed| needed != placed.digit)
        });
        match self.judgements.get(index) {
            Some(Judgement::Mistake { .. }) => {}
            _ if is_wrong => {}
            Some(Judgement::Guess) => {
                return Some(say!(words, "review-guess").with_kind(SpanKind::Warning));
            }
            Some(Judgement::Proved { technique, .. }) if !is_brief => {
                let name = explain::name_in(words, *technique);
                return Some(say!(words, "review-by", name).with_kind(SpanKind::Dim));
            }
            _ => return None,
        }
        Some(say!(words, "review-wrong").with_kind(SpanKind::Error))
    }

    /// Returns the full judgement of a moment, and the step of the path that places the same digit.
    fn description(&self, words: Words, game: &Game, index: usize) -> Text {
        let geometry = game.puzzle().geometry();
        let moment = self.timeline.moments.get(index);
        let Some(action) = moment.and_then(|moment| moment.kind.new_move()) else {
            return Text::default();
        };
        let judgement = self.judgements.get(index);
        let Some(judgement) = judgement else {
            return Text::from(say!(words, "review-judging").with_kind(SpanKind::Dim));
        };
        let mut about = move_words::judgement(words, geometry, judgement)
            .map_or_else(Text::default, Text::from);
        let placed = placement(action);
        let makes_it = |step: &SeStep| placed.is_some() && step.placement == placed;
        if let Some(step) = self.path().iter().position(makes_it) {
            let step = say!(words, "review-step", number = step + 1).with_kind(SpanKind::Dim);
            about = about.followed_by("  ".into()).followed_by(step.into());
        }
        about
    }
}

impl Screen for Review {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let words = context.words;
        let keys = self.keys(context);
        let title = words::review_title(words, self.rating.as_ref());
        let (Some(_), Some(play)) = (&self.rating, context.play) else {
            let text = say!(words, "review-waiting");
            return Card::new(title, keys).draw_text(text, buf, area, context);
        };
        let selected = self.selected();
        let step = selected.as_ref().and_then(|(_, step)| step.step.as_ref());
        let shown = selected
            .as_ref()
            .zip(step)
            .map(|((position, _), step)| ShownStep {
                position,
                step,
                screen: 0,
            });
        let move_line = |index: usize, detail| self.moment_line(words, play.game(), index, detail);
        let side_by_side = self.side_by_side();
        let step_line = |index: usize, detail| {
            let (geometry, step) = (self.clues.geometry(), &self.path()[index]);
            let is_named = match detail {
                LineDetail::Least => {
                    return words::rated_conclusion(words, geometry, index + 1, step);
                }
                LineDetail::Beside => false,
                // Long names take a second row, so only the selected step shows its technique.
                LineDetail::Brief => index == side_by_side.step,
                LineDetail::Full => true,
            };
            words::rated_step(words, geometry, index + 1, step, is_named)
        };
        let SideBySide {
            step,
            made,
            is_same,
        } = side_by_side;
        let other = if is_same {
            Cursor::Elsewhere
        } else {
            Cursor::Nowhere
        };
        let [on_path, on_moves] = if self.shows_moves {
            [other, Cursor::Here]
        } else {
            [Cursor::Here, other]
        };
        let path = StepRows {
            n_lines: self.path().len(),
            selected: step,
            cursor: on_path,
            line: &step_line,
        };
        let moves = StepRows {
            n_lines: self.n_moments(),
            selected: made,
            cursor: on_moves,
            line: &move_line,
        };
        let (alone, list) = if self.shows_moves {
            (say!(words, "review-moves").to_string(), moves)
        } else {
            (title.clone(), path)
        };
        let list = StepBoard {
            two_lists: Some(TwoLists {
                heads: [say!(words, "review-path"), say!(words, "review-moves")],
                lists: [path, moves],
                title,
            }),
            board: Some(self.board(play.game())),
            details: self.moment().map(|(index, _)| {
                let strip = TimeStrip::new(&self.timeline, &self.judgements, index);
                Details {
                    about: self.description(words, play.game(), index),
                    strip,
                }
            }),
            ..StepBoard::new(alone, keys, list, shown)
        };
        list.draw(buf, area, context);
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        match command {
            Command::Cancel => return Reply::Close,
            Command::Confirm => {
                if let (Some((index, _)), Some(play)) = (self.moment(), context.play) {
                    let from = context.config.hints_from;
                    let why = play.game().why_at(&self.timeline, index, from);
                    return Reply::Then(Request::ExplainMove(why));
                }
                if let Some(page) = self.explanation_page(context.words) {
                    return Reply::open(page);
                }
            }
            Command::Export => {
                return Reply::open(Prompt::with_text("review "));
            }
            Command::SetBoard => {
                if let (Some((index, _)), Some(play)) = (self.moment(), context.play) {
                    let game = play.game().continued_from(&self.timeline, index);
                    return Reply::Then(Request::PlayOn(Box::new(game)));
                }
                if let Some((position, step)) = self.selected() {
                    let position = Box::new(position);
                    return Reply::Then(Request::SetBoard(step.technique, position));
                }
            }
            Command::Practise => {
                if let Some((_, step)) = self.selected() {
                    let new_game = NewGame::practising(self.clues.geometry(), step.technique);
                    return Reply::Then(Request::NewGame(new_game));
                }
            }
            Command::MoveLeft | Command::MoveRight => {
                let SideBySide { step, made, .. } = self.side_by_side();
                self.path_list.select(step);
                self.move_list.select(made);
                self.shows_moves = !self.shows_moves;
            }
            _ => {
                let n_lines = self.n_lines();
                let list = if self.shows_moves {
                    &mut self.move_list
                } else {
                    &mut self.path_list
                };
                list.move_selection(command, n_lines);
            }
        }
        Reply::Stay
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Work(WorkResult::Rated(rating)) => {
                self.rating = Some(*rating);
                Ok(self.judge_remaining(context))
            }
            ScreenMessage::Work(WorkResult::Argument(claim, argument)) => {
                Ok(argued(&claim, argument.as_deref(), context))
            }
            ScreenMessage::Work(WorkResult::Judged {
                index, judgement, ..
            }) => {
                // A judgement that has already arrived is ignored.
                if index == self.judgements.len() {
                    self.judgements.push(judgement);
                }
                Ok(Reply::Stay)
            }
            ScreenMessage::WorkerFree => Ok(self.judge_remaining(context)),
            ScreenMessage::Work(WorkResult::Failed(reason)) if self.rating.is_none() => {
                Ok(super::failed(context.words, &reason))
            }
            _ => Err(message),
        }
    }

    fn on_close(&self) -> Option<Request> {
        Some(Request::CancelWork)
    }

    fn export_review(&self, form: ReviewForm, context: &Context<'_>) -> Option<String> {
        let reviewed = Reviewed {
            game: context.play?.game(),
            timeline: &self.timeline,
            judgements: &self.judgements,
        };
        Some(reviewed.write(context.words, form))
    }
}

/// Opens a page that says why a move was right or wrong. Without an explanation, says so in a message.
fn argued(claim: &Claim, argument: Option<&Argument>, context: &Context<'_>) -> Reply {
    let (words, Some(play)) = (context.words, context.play) else {
        return Reply::Stay;
    };
    let Some(argument) = argument else {
        let text = claims::unproved(words, play.game(), claim.conclusion);
        return Reply::Then(Request::Say(text.into()));
    };
    let pages = explain::argument_pages(words, argument);
    let pages = pages.iter().map(|page| page.text(words).to_string());
    let ignored = claims::ignored_message(words, play.geometry(), claim.ignored);
    let pages: Vec<String> = pages.chain(ignored.map(|text| text.to_string())).collect();
    let title = claims::format_claim(words, play.geometry(), claim.conclusion);
    Reply::open(TextPage::new(title, &pages.join("\n\n")))
}

/// Returns the candidate that a move placed; `None` if the move filled no cell or several cells.
fn placement(action: &Action) -> Option<Candidate> {
    match action {
        Action::Place { cells, digit } => Some(Candidate::new(cells.single()?, *digit)),
        _ => hinted_candidate(action),
    }
}

/// Returns the candidate that an applied hint placed; `None` if the hint filled no cell or several cells.
fn hinted_candidate(action: &Action) -> Option<Candidate> {
    match action {
        Action::ApplyHint(hint) if hint.placements.len() == 1 => hint.placements.first().copied(),
        _ => None,
    }
}
