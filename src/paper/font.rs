//! The embedded font: its characters and their widths.
//!
//! Both weights are subsets of Noto Sans CJK SC; `fonts/README.md` says how they were made.

use ttf_parser::{Face, GlyphId};

use super::page::{Lettering, Weight};

/// The name of the font in SVG and PDF documents.
pub(super) const FAMILY: &str = "ShuduSheets";

/// The character that is printed instead of a character that the font lacks.
const MISSING: char = '?';

/// Lists the characters of a title that the font lacks.
pub(crate) fn missing_characters(title: &str) -> impl Iterator<Item = char> {
    let fonts = Fonts::new();
    title.chars().filter(move |c| !fonts.bold.has(*c))
}

/// The regular and the bold weight of the font.
pub(super) struct Fonts {
    regular: Font,
    bold: Font,
}

/// One weight of the font.
pub(super) struct Font {
    face: Face<'static>,
    /// The contents of the font file.
    pub(super) file: &'static [u8],
    /// The name of this weight in documents.
    pub(super) name: &'static str,
}

impl Fonts {
    /// Parses the font files that are embedded in the program.
    pub(super) fn new() -> Self {
        Self {
            regular: Font::new(include_bytes!("fonts/regular.ttf"), "ShuduSheets-Regular"),
            bold: Font::new(include_bytes!("fonts/bold.ttf"), "ShuduSheets-Bold"),
        }
    }

    pub(super) const fn get(&self, weight: Weight) -> &Font {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// Returns the width of a text, in millimetres.
    pub(super) fn width(&self, text: &str, lettering: Lettering) -> f32 {
        let font = self.get(lettering.weight);
        let ems: f32 = text.chars().map(|c| font.advance(font.glyph(c))).sum();
        ems * lettering.size
    }

    /// Shortens a text with `…` if it is wider than the given width, in millimetres.
    pub(super) fn shorten_to_fit(
        &self,
        text: &str,
        lettering: Lettering,
        max_width: f32,
    ) -> String {
        if self.width(text, lettering) <= max_width {
            return text.to_owned();
        }
        let mut shortened = text.to_owned();
        while shortened.pop().is_some() {
            let candidate = format!("{}…", shortened.trim_end());
            if self.width(&candidate, lettering) <= max_width {
                return candidate;
            }
        }
        String::new()
    }
}

impl Font {
    fn new(file: &'static [u8], name: &'static str) -> Self {
        let face = Face::parse(file, 0).expect("an embedded font is sound");
        Self { face, file, name }
    }

    fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }

    /// Returns the glyph of a character. A character that the font lacks gets the glyph of `?`.
    pub(super) fn glyph(&self, character: char) -> GlyphId {
        let glyph = self.face.glyph_index(character);
        glyph.unwrap_or_else(|| self.face.glyph_index(MISSING).unwrap_or_default())
    }

    /// Returns the advance width of a glyph, relative to the font size.
    pub(super) fn advance(&self, glyph: GlyphId) -> f32 {
        self.to_ems(self.face.glyph_hor_advance(glyph).unwrap_or_default())
    }

    /// Lists the advance widths of all glyphs, relative to the font size.
    pub(super) fn advances(&self) -> impl Iterator<Item = f32> {
        (0..self.face.number_of_glyphs()).map(|glyph| self.advance(GlyphId(glyph)))
    }

    /// Returns the height of capitals and digits, relative to the font size.
    pub(super) fn cap_height(&self) -> f32 {
        self.to_ems(self.face.capital_height().unwrap_or_default())
    }

    pub(super) fn ascent(&self) -> f32 {
        self.to_ems(self.face.ascender())
    }

    pub(super) fn descent(&self) -> f32 {
        self.to_ems(self.face.descender())
    }

    /// Returns the bounding box of all glyphs, relative to the font size: left, bottom, right, top.
    pub(super) fn bounds(&self) -> [f32; 4] {
        let bounds = self.face.global_bounding_box();
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
            .map(|coordinate| self.to_ems(coordinate))
    }

    fn to_ems(&self, units: impl Into<i32>) -> f32 {
        // The number has at most five digits, so the conversion to a floating-point number is exact.
        #[expect(clippy::cast_precision_loss, reason = "a font has few units")]
        let units = units.into() as f32;
        units / f32::from(self.face.units_per_em())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::page::Ink;
    use crate::rate::Level;
    use crate::words::{Words, say};

    const PLAIN: Lettering = Lettering {
        size: 10.0,
        weight: Weight::Regular,
        ink: Ink::Black,
    };

    #[test]
    fn the_font_has_every_character_on_sheets() {
        let fonts = Fonts::new();
        let (number, n_pages) = (1, 2);
        for language in Words::languages() {
            let words = Words::of_locale(language).expect("a language");
            let mut texts = vec![
                say!(words, "sheet-title").to_string(),
                say!(words, "sheet-solutions").to_string(),
                say!(words, "sheet-page", number, n_pages).to_string(),
            ];
            texts.extend(Level::ALL.map(|level| Level::translate_name(words, level.name())));
            for weight in [Weight::Regular, Weight::Bold] {
                let font = fonts.get(weight);
                let missing: String = texts
                    .concat()
                    .chars()
                    .chain('!'..='~')
                    .filter(|c| !font.has(*c))
                    .collect();
                assert_eq!(missing, "", "{language} {weight:?}");
            }
        }
    }

    #[test]
    fn digits_are_equally_wide() {
        let fonts = Fonts::new();
        for weight in [Weight::Regular, Weight::Bold] {
            let font = fonts.get(weight);
            let widths: Vec<f32> = ('1'..='9').map(|c| font.advance(font.glyph(c))).collect();
            assert!(
                widths
                    .iter()
                    .all(|width| *width > 0.4 && width.eq(&widths[0]))
            );
        }
    }

    #[test]
    fn long_texts_are_shortened_to_fit() {
        let fonts = Fonts::new();
        let text = "A title that is far too long";
        let whole = fonts.width(text, PLAIN);
        assert_eq!(fonts.shorten_to_fit(text, PLAIN, whole + 0.1), text);
        let shortened = fonts.shorten_to_fit(text, PLAIN, whole / 2.0);
        assert!(
            shortened.ends_with('…') && shortened.starts_with("A title"),
            "{shortened}"
        );
        assert!(fonts.width(&shortened, PLAIN) <= whole / 2.0);
        assert_eq!(fonts.shorten_to_fit(text, PLAIN, 1.0), "");
    }
}
