//! The options of a new game. The command line, the `:` line of the screen and line mode all fill them in.

use crate::board::Geometry;
use crate::cancel::Cancel;
use crate::game::NewGame;
use crate::generate::{ClueSymmetry, DrawError, Variant};
use crate::rate::{Band, Level};
use crate::techniques::TechniqueId;

/// The options of a new game. Missing options are taken from the settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGameOptions {
    /// The board; `None` for 9×9.
    pub geometry: Option<&'static Geometry>,
    /// The rules besides rows, columns and boxes.
    pub variant: Option<Variant>,
    /// The level; `None` uses the level of the settings.
    pub level: Option<Level>,
    /// The range of the puzzle's rating, in place of a level.
    pub rating: Option<Band>,
    /// The symmetry of the givens; `None` uses the default of [`NewGame`].
    pub symmetry: Option<ClueSymmetry>,
    /// A technique that the puzzle must need.
    pub technique: Option<TechniqueId>,
    /// The seed of the puzzle; `None` picks a random one.
    pub seed: Option<String>,
    /// Whether the first wrong digit ends the game; `None` uses the setting.
    pub one_mistake: Option<bool>,
}

impl NewGameOptions {
    /// Parses options in any order, such as `hard`, `3.6..5.0`, `6`, `diagonal`, `x-wing`, `one-mistake`, `seed=12`
    /// and `seed 12`.
    ///
    /// # Errors
    /// The first word that is not an option.
    pub(crate) fn parse<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Self, &'w str> {
        let mut options = Self::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            if word == "seed" {
                options.seed = Some(words.next().ok_or(word)?.to_owned());
            } else if let Some(seed) = word.strip_prefix("seed=").filter(|seed| !seed.is_empty()) {
                options.seed = Some(seed.to_owned());
            } else if word == "one-mistake" {
                options.one_mistake = Some(true);
            } else if let Ok(level) = word.parse::<Level>() {
                options.level = Some(level);
            } else if let Ok(technique) = word.parse::<TechniqueId>() {
                options.technique = Some(technique);
            } else if let Some(rating) = parse_rating(word) {
                options.rating = Some(rating);
            } else if let Some(geometry) = Geometry::from_size(word) {
                options.geometry = Some(geometry);
            } else if let Ok(variant) = word.parse::<Variant>() {
                options.variant = Some(variant);
            } else if let Ok(symmetry) = word.parse::<ClueSymmetry>() {
                options.symmetry = Some(symmetry);
            } else {
                return Err(word);
            }
        }
        Ok(options)
    }

    /// Fills in the missing options; `level` is the level of the settings.
    ///
    /// # Errors
    /// If the board cannot have the variant.
    pub(crate) fn complete(self, level: Level) -> Result<NewGame, DrawError> {
        let plain = self.geometry.unwrap_or(Geometry::standard());
        let geometry = match &self.variant {
            Some(variant) => variant.make_geometry(plain, 0, &Cancel::never())?,
            None => plain,
        };
        let symmetry = NewGame::default_symmetry(self.technique);
        Ok(NewGame {
            geometry,
            draws_boxes: self.variant.as_ref().is_some_and(Variant::draws_boxes),
            level: self.level.unwrap_or(NewGame::level_on(geometry, level)),
            rating: self.rating,
            symmetry: self.symmetry.unwrap_or(symmetry),
            technique: self.technique,
            near: None,
            seed: self.seed,
            one_mistake: self.one_mistake,
        })
    }
}

/// Parses a range of ratings. A number without a decimal point is the size of a board.
fn parse_rating(word: &str) -> Option<Band> {
    word.contains('.').then(|| word.parse().ok())?
}
