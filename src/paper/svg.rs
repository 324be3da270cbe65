//! Writes pages as SVG, with the font embedded.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::font::{FAMILY, Fonts};
use super::page::{Anchor, Ink, Lettering, Page, PageElement, Weight};

pub(crate) fn write_svg(page: &Page) -> String {
    write_svg_of_all(std::slice::from_ref(page))
}

/// Writes pages as one SVG document, one page below another.
pub(crate) fn write_svg_of_all(pages: &[Page]) -> String {
    let width = pages.iter().map(|page| page.size.width).fold(0.0, f32::max);
    let height: f32 = pages.iter().map(|page| page.size.height).sum();
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"0 0 {width} {height}\" stroke-linecap=\"square\">\n"
    );
    text.push_str(&style_element());
    let mut top = 0.0;
    for page in pages {
        let (width, height) = (page.size.width, page.size.height);
        let _ = writeln!(
            text,
            "<svg y=\"{top}\" width=\"{width}\" height=\"{height}\">"
        );
        let _ = writeln!(
            text,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>"
        );
        for element in &page.elements {
            write_element(&mut text, element);
        }
        text.push_str("</svg>\n");
        top += height;
    }
    text.push_str("</svg>\n");
    text
}

/// Returns the style element: the embedded font and the default style of texts.
fn style_element() -> String {
    let fonts = Fonts::new();
    let mut text = String::from("<style>\n");
    for weight in [Weight::Regular, Weight::Bold] {
        let file = STANDARD.encode(fonts.get(weight).file);
        let number = weight_number(weight);
        let _ = writeln!(
            text,
            "@font-face {{ font-family: \"{FAMILY}\"; font-weight: {number}; src: url(data:font/ttf;base64,{file}); }}"
        );
    }
    let _ = writeln!(text, "text {{ font-family: \"{FAMILY}\", sans-serif; }}");
    text.push_str("</style>\n");
    text
}

fn write_element(out: &mut String, element: &PageElement) {
    // Writing to a string never fails, so the result is ignored.
    let _ = match element {
        PageElement::Stroke {
            start: [x1, y1],
            end: [x2, y2],
            width,
            ink,
        } => writeln!(
            out,
            "<line x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" stroke=\"{}\" stroke-width=\"{width:.3}\"/>",
            colour(*ink)
        ),
        PageElement::Square {
            corner: [x, y],
            side,
            ink,
        } => writeln!(
            out,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" fill=\"{}\"/>",
            colour(*ink)
        ),
        PageElement::Text { text, .. } if text.is_empty() => Ok(()),
        PageElement::Text {
            position: [x, y],
            anchor,
            lettering: Lettering { size, weight, ink },
            text,
        } => writeln!(
            out,
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" font-weight=\"{}\" text-anchor=\"{}\" fill=\"{}\">{}</text>",
            weight_number(*weight),
            match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            },
            colour(*ink),
            escape(text)
        ),
    };
}

const fn weight_number(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 400,
        Weight::Bold => 700,
    }
}

fn colour(ink: Ink) -> String {
    let per_cent = ink.lightness() * 100.0;
    format!("rgb({per_cent}%,{per_cent}%,{per_cent}%)")
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
