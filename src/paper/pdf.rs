//! Writes pages as PDF, with the font embedded.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::font::{Font, Fonts};
use super::page::{Anchor, Lettering, Page, PageElement, Weight};

/// Points per millimetre.
const POINTS: f32 = 72.0 / 25.4;
/// The compression level of streams, from 0 to 10.
const COMPRESSION: u8 = 6;
/// Font metrics are in thousandths of the font size.
const PER_EM: f32 = 1000.0;

/// Declares that texts in the document are strings of glyph numbers.
const BY_GLYPH: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// Assigns numbers to the objects of the document: 1, 2, 3 and so on.
struct ObjectNumbers(i32);

impl ObjectNumbers {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

/// Writes pages as one PDF document. The same pages always give the same bytes.
pub(crate) fn write_pdf(pages: &[Page], title: &str) -> Vec<u8> {
    let fonts = Fonts::new();
    let mut pdf = Pdf::new();
    let mut numbers = ObjectNumbers(0);
    let (catalog, tree, info) = (numbers.next(), numbers.next(), numbers.next());
    let font_ids = [Weight::Regular, Weight::Bold].map(|weight| {
        let id = numbers.next();
        write_font(&mut pdf, &mut numbers, id, fonts.get(weight), pages);
        (font_name(weight), id)
    });
    pdf.catalog(catalog).pages(tree);
    let mut document_info = pdf.document_info(info);
    document_info
        .title(TextStr(title))
        .producer(TextStr("shudu"));
    document_info.finish();
    let page_ids: Vec<Ref> = pages.iter().map(|_| numbers.next()).collect();
    for (page, id) in pages.iter().zip(&page_ids) {
        let content = numbers.next();
        let mut page_writer = pdf.page(*id);
        let (width, height) = (page.size.width * POINTS, page.size.height * POINTS);
        page_writer.media_box(Rect::new(0.0, 0.0, width, height));
        page_writer.parent(tree).contents(content);
        let mut resources = page_writer.resources();
        resources.fonts().pairs(font_ids);
        resources.finish();
        page_writer.finish();
        let compressed = compress_to_vec_zlib(&page_content(page, &fonts), COMPRESSION);
        pdf.stream(content, &compressed).filter(Filter::FlateDecode);
    }
    let n_pages = i32::try_from(page_ids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(page_ids).count(n_pages);
    pdf.finish()
}

/// Returns the name by which pages refer to a weight of the font.
const fn font_name(weight: Weight) -> Name<'static> {
    match weight {
        Weight::Regular => Name(b"R"),
        Weight::Bold => Name(b"B"),
    }
}

/// Writes a weight of the font: its descriptor, its file, and its map from glyphs to characters.
fn write_font(pdf: &mut Pdf, numbers: &mut ObjectNumbers, id: Ref, font: &Font, pages: &[Page]) {
    let [descendant, descriptor, file, to_unicode] = [(); 4].map(|()| numbers.next());
    let base_name = Name(font.name.as_bytes());
    pdf.type0_font(id)
        .base_font(base_name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(descendant)
        .to_unicode(to_unicode);
    let mut cid_font = pdf.cid_font(descendant);
    cid_font
        .subtype(CidFontType::Type2)
        .base_font(base_name)
        .system_info(BY_GLYPH)
        .font_descriptor(descriptor)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let widths = font.advances().map(|advance| advance * PER_EM);
    cid_font.widths().consecutive(0, widths);
    cid_font.finish();
    let [left, bottom, right, top] = font.bounds().map(|coordinate| coordinate * PER_EM);
    pdf.font_descriptor(descriptor)
        .name(base_name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(left, bottom, right, top))
        .italic_angle(0.0)
        .ascent(font.ascent() * PER_EM)
        .descent(font.descent() * PER_EM)
        .cap_height(font.cap_height() * PER_EM)
        .stem_v(80.0)
        .font_file2(file);
    let compressed = compress_to_vec_zlib(font.file, COMPRESSION);
    let length = i32::try_from(font.file.len()).unwrap_or(i32::MAX);
    let mut stream = pdf.stream(file, &compressed);
    stream
        .filter(Filter::FlateDecode)
        .pair(Name(b"Length1"), length);
    stream.finish();
    pdf.cmap(to_unicode, &glyph_characters(font, pages));
}

/// Returns the map from glyphs to characters. PDF readers need it to search and copy text.
fn glyph_characters(font: &Font, pages: &[Page]) -> Vec<u8> {
    let elements = pages.iter().flat_map(|page| &page.elements);
    let texts = elements.filter_map(|element| match element {
        PageElement::Text { text, .. } => Some(text),
        PageElement::Stroke { .. } | PageElement::Square { .. } => None,
    });
    let mut pairs: Vec<(u16, char)> = texts
        .flat_map(|text| text.chars())
        .map(|c| (font.glyph(c).0, c))
        .collect();
    pairs.sort_unstable();
    // Each glyph gets one character. All characters that the font lacks have the same glyph.
    pairs.dedup_by_key(|(glyph, _)| *glyph);
    let mut map = UnicodeCmap::new(Name(b"Shudu"), BY_GLYPH);
    for (glyph, character) in pairs {
        map.pair(glyph, character);
    }
    map.finish().to_vec()
}

/// Returns the content stream of a page, that is, its PDF drawing instructions.
fn page_content(page: &Page, fonts: &Fonts) -> Vec<u8> {
    let mut content = Content::new();
    // Change the unit to millimetres and the origin to the upper left corner.
    let height = page.size.height * POINTS;
    content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height]);
    content.set_line_cap(LineCapStyle::ProjectingSquareCap);
    for element in &page.elements {
        match element {
            PageElement::Stroke {
                start: [x1, y1],
                end: [x2, y2],
                width,
                ink,
            } => {
                content.set_stroke_gray(ink.lightness());
                content.set_line_width(*width);
                content.move_to(*x1, *y1).line_to(*x2, *y2).stroke();
            }
            PageElement::Square {
                corner: [x, y],
                side,
                ink,
            } => {
                content.set_fill_gray(ink.lightness());
                content.rect(*x, *y, *side, *side).fill_nonzero();
            }
            PageElement::Text {
                position,
                anchor,
                lettering,
                text,
            } => write_text(&mut content, fonts, *position, *anchor, *lettering, text),
        }
    }
    content.finish().to_vec()
}

fn write_text(
    content: &mut Content,
    fonts: &Fonts,
    [x, y]: [f32; 2],
    anchor: Anchor,
    lettering: Lettering,
    text: &str,
) {
    let width = fonts.width(text, lettering);
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    let font = fonts.get(lettering.weight);
    let glyphs: Vec<u8> = text
        .chars()
        .flat_map(|c| font.glyph(c).0.to_be_bytes())
        .collect();
    content.begin_text();
    content.set_fill_gray(lettering.ink.lightness());
    content.set_font(font_name(lettering.weight), lettering.size);
    // The coordinates are mirrored vertically, so the letters are mirrored back.
    content.set_text_matrix([1.0, 0.0, 0.0, -1.0, left, y]);
    content.show(Str(&glyphs)).end_text();
}
