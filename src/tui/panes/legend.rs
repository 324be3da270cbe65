//! The legend of a hint, which shows the meaning of each sign on the board.

use super::lines::bars_of_role;
use super::mark::{CHAIN_NUMBERS, shown_digits};
use super::marks::{glyph, style_role};
use super::{View, chain_lines};
use crate::board::{Cell, Digit};
use crate::config::Role;
use crate::explain::{HintLevel, MarkRole};
use crate::techniques::{Family, Strength, TechniqueId};
use crate::tui::hint::ActiveHint;
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Key, key, say};

/// The roles, in the order in which the legend lists them.
const ORDER: [MarkRole; 10] = [
    MarkRole::Wrong,
    MarkRole::DeadEnd,
    MarkRole::Evidence,
    MarkRole::Support,
    MarkRole::Fin,
    MarkRole::On,
    MarkRole::Off,
    MarkRole::Gone,
    MarkRole::Elimination,
    MarkRole::Placement,
];

/// The legend of a hint: each sign on the board with its meaning, such as `• pivot  ~ pincer  × removed`.
#[derive(Clone, Default)]
pub(super) struct Legend {
    signs: Vec<Text>,
    /// Whether the explanation has several pages, so that the legend may change from page to page.
    has_pages: bool,
}

impl Legend {
    /// Returns the legend of the open hint; empty if no hint is open, or the hint only says where to look.
    pub(super) fn new(view: &View<'_>) -> Self {
        let marks = view.play.hint_marks();
        let (technique, has_pages) = match view.play.hint() {
            Some(ActiveHint::Step(hint)) if hint.ladder.level() < HintLevel::Argument => {
                return Self::default();
            }
            Some(ActiveHint::Step(hint)) => {
                let technique = hint.ladder.step().technique;
                (Some(technique), hint.ladder.pages().len() > 1)
            }
            Some(
                ActiveHint::Blocked { .. } | ActiveHint::Why(_) | ActiveHint::OutdatedMarks(_),
            ) => (None, true),
            None => return Self::default(),
        };
        let roles = ORDER.into_iter().filter(|role| marks.has_sign(*role));
        let mut signs: Vec<Text> = roles
            .filter_map(|role| {
                let sign = sign_on_board(view, role).into_iter();
                let signs: String = sign.chain(bars_of_role(view, role).chars()).collect();
                let meaning = meaning(role, technique);
                (!signs.is_empty()).then(|| explained(view, style_role(role), signs, meaning))
            })
            .collect();
        signs.extend(sign_of_earlier_digits(view));
        if !signs.is_empty() {
            signs.extend(link_signs(view));
            signs.extend(order(view, marks.n_in_chain()));
        }
        Self { signs, has_pages }
    }

    pub(super) fn lines(&self, width: u16) -> Vec<Text> {
        words::keys_on_lines(&self.signs, width)
    }

    /// Returns the number of rows for the legend. All pages get the same number, so that the text does not move.
    pub(super) fn n_rows(&self, width: u16) -> u16 {
        const NARROW: u16 = 24;
        const WIDE: u16 = 40;
        match self.has_pages {
            true if width < NARROW => 4,
            true if width < WIDE => 3,
            true => 2,
            false if self.signs.is_empty() => 0,
            false => self.lines(width).len() as u16,
        }
    }
}

/// Returns the legend for the sign of digits that earlier steps of an explanation placed; `None` if there are none.
fn sign_of_earlier_digits(view: &View<'_>) -> Option<Text> {
    let play = view.play;
    let mut cells = play.geometry().cells().into_iter();
    let is_shown = cells.any(|cell| play.is_tentative(cell));
    let meaning = key!("legend-placed-earlier");
    is_shown.then(|| {
        explained(
            view,
            Role::ChainOn,
            glyph(MarkRole::On).to_string(),
            meaning,
        )
    })
}

fn link_signs(view: &View<'_>) -> Vec<Text> {
    let marks = view.play.hint_marks();
    let board = view.layout.board.as_ref();
    if !board.is_some_and(|board| chain_lines::is_drawn(marks, board)) {
        return Vec::new();
    }
    let kinds = [
        (Strength::Strong, '═', key!("legend-strong")),
        (Strength::Weak, '╌', key!("legend-weak")),
    ];
    let is_drawn = |strength: Strength| {
        let mut links = marks.links().iter();
        links.any(|(from, to, own_strength)| from.cell != to.cell && *own_strength == strength)
    };
    let drawn = kinds.into_iter().filter(|kind| is_drawn(kind.0));
    drawn
        .map(|(_, sign, meaning)| explained(view, Role::Success, sign.to_string(), meaning))
        .collect()
}

/// Returns the character that shows a role in cells of the board. This is normally the glyph of the role. If no glyph is
/// drawn, it is a digit in the style of the role. `None` if only houses have the role.
fn sign_on_board(view: &View<'_>, role: MarkRole) -> Option<char> {
    let (play, marks) = (view.play, view.play.hint_marks());
    let first = marks.candidates_with(role).next();
    if first.is_none() && marks.cells_with(role).next().is_none() {
        return None;
    }
    let style = view.layout.board.as_ref().map(|board| board.style);
    let Some(style) = style.filter(|style| !style.is_one_line()) else {
        return Some(glyph(role));
    };
    let has_glyph = |cell: Cell| {
        shown_digits(view, cell).is_empty() || play.visible_board().value(cell).is_some()
    };
    if role == MarkRole::DeadEnd || marks.cells_with(role).any(has_glyph) {
        return Some(glyph(role));
    }
    match first {
        Some(_) if style.has_signs() => return Some(glyph(role)),
        Some(candidate) => return Some(candidate.digit.symbol()),
        None => {}
    }
    let mut digits = marks.cells_with(role).map(|cell| shown_digits(view, cell));
    let digit = digits.find_map(|digits| digits.iter().next());
    Some(digit.map_or_else(|| glyph(role), Digit::symbol))
}

/// Returns the legend for the numbers along a chain, such as `₁…e in order`; `None` if the board shows no numbers.
fn order(view: &View<'_>, n_candidates: usize) -> Option<Text> {
    let board = view.layout.board.as_ref()?;
    if !board.style.has_signs() || view.look.has_few_glyphs() {
        return None;
    }
    let last = CHAIN_NUMBERS.chars().take(n_candidates).last()?;
    let first = CHAIN_NUMBERS.chars().next().filter(|_| n_candidates > 1)?;
    let numbers = format!("{first}…{last}");
    let meaning = key!("legend-order");
    Some(explained(view, Role::ChainOn, numbers, meaning))
}

fn explained(view: &View<'_>, role: Role, sign: String, meaning: Key) -> Text {
    let meaning = say!(view.words, meaning);
    [(role, sign), (Role::Dim, format!(" {meaning}"))].into()
}

fn meaning(role: MarkRole, technique: Option<TechniqueId>) -> Key {
    let is_count = matches!(
        technique,
        Some(TechniqueId::MultiSectorLockedSets | TechniqueId::SkLoop)
    );
    let is_multi = matches!(
        technique,
        Some(TechniqueId::MultiColouring1 | TechniqueId::MultiColouring2)
    );
    let has_colours = is_multi
        || matches!(
            technique,
            Some(
                TechniqueId::SimpleColouringTrap
                    | TechniqueId::SimpleColouringWrap
                    | TechniqueId::Medusa3d
            )
        );
    let is_wing = matches!(technique, Some(TechniqueId::XyWing | TechniqueId::XyzWing));
    let is_exocet = matches!(
        technique,
        Some(TechniqueId::JuniorExocet | TechniqueId::DoubleExocet)
    );
    match (role, technique.map(|technique| technique.info().family)) {
        (MarkRole::Evidence, Some(Family::Fish)) => key!("legend-base"),
        (MarkRole::Support, Some(Family::Fish)) => key!("legend-cover"),
        (MarkRole::Evidence, _) if is_exocet => key!("legend-exocet-base"),
        (MarkRole::Fin, _) if is_exocet => key!("legend-exocet-target"),
        (MarkRole::Support, _) if is_exocet => key!("legend-exocet-place"),
        (MarkRole::On, _) if is_exocet => key!("legend-exocet-mirror"),
        (MarkRole::Off, _) if is_exocet => key!("legend-ruled-out"),
        (MarkRole::Evidence, _) if is_wing => key!("legend-pivot"),
        (MarkRole::Support, _) if is_wing => key!("legend-pincer"),
        (MarkRole::Fin, Some(Family::Uniqueness)) => key!("legend-guardian"),
        // A direct technique assumes nothing, so its excluded candidates are not called false.
        (MarkRole::Off, Some(Family::Direct)) => key!("legend-ruled-out"),
        (MarkRole::On, _) if is_count => key!("legend-counted"),
        (MarkRole::Support, _) if is_count => key!("legend-counted-across"),
        (MarkRole::On, _) if has_colours => key!("legend-first-colour"),
        (MarkRole::Off, _) if has_colours => key!("legend-second-colour"),
        (MarkRole::Support, _) if is_multi => key!("legend-third-colour"),
        (MarkRole::Fin, _) if is_multi => key!("legend-fourth-colour"),
        (MarkRole::Focus | MarkRole::Evidence | MarkRole::Link, _) => key!("legend-pattern"),
        (MarkRole::Support, _) => key!("legend-support"),
        (MarkRole::Fin, _) => key!("legend-fin"),
        (MarkRole::On, _) => key!("legend-on"),
        (MarkRole::Off, _) => key!("legend-off"),
        (MarkRole::Gone, _) => key!("legend-gone"),
        (MarkRole::Elimination, _) => key!("legend-goes"),
        (MarkRole::Placement, _) => key!("legend-comes"),
        (MarkRole::Wrong, _) => key!("legend-wrong"),
        (MarkRole::DeadEnd, _) => key!("legend-dead-end"),
    }
}
