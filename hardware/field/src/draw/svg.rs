//! A small pen for SVG pictures.

use std::fmt::{Display, Write as _};

/// A point of the picture: right, down.
pub(crate) type Point = (f64, f64);

/// A picture being drawn.
pub(crate) struct Svg {
    text: String,
}

impl Svg {
    /// Begins a picture on a light card, which stays readable on a dark page.
    pub(crate) fn new(width: f64, height: f64, title: &str, style: &str) -> Self {
        let mut svg = Self { text: String::new() };
        svg.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">"#
        ));
        svg.put(format_args!("<title>{title}</title>"));
        svg.put(format_args!("<style>\n{style}</style>"));
        svg.rect("card", (0.0, 0.0), (width, height), 14.0);
        svg
    }

    /// Draws a rectangle with rounded corners.
    pub(crate) fn rect(&mut self, class: &str, (x, y): Point, (width, height): Point, round: f64) {
        self.put(format_args!(
            r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}"/>"#
        ));
    }

    /// Draws a line through points.
    pub(crate) fn line(&mut self, class: &str, points: &[Point]) {
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.put(format_args!(r#"<polyline class="{class}" points="{}"/>"#, points.join(" ")));
    }

    /// Draws a filled arrow head whose tip is at the point, heading right for (1, 0), down for (0, 1).
    pub(crate) fn arrow(&mut self, (x, y): Point, (right, down): Point) {
        let (back_x, back_y) = (x - 7.0 * right, y - 7.0 * down);
        let (side_x, side_y) = (4.0 * down, 4.0 * right);
        let corners = [(x, y), (back_x + side_x, back_y + side_y), (back_x - side_x, back_y - side_y)];
        let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.put(format_args!(r#"<polygon class="head" points="{}"/>"#, points.join(" ")));
    }

    /// Writes a text; the class says where the point is in it.
    pub(crate) fn words(&mut self, class: &str, (x, y): Point, words: impl Display) {
        let words = words.to_string().replace('&', "&amp;").replace('<', "&lt;");
        self.put(format_args!(r#"<text class="{class}" x="{x}" y="{y}">{words}</text>"#));
    }

    /// Writes a text that runs upwards.
    pub(crate) fn words_up(&mut self, class: &str, (x, y): Point, words: impl Display) {
        self.put(format_args!(r#"<g transform="translate({x} {y}) rotate(-90)">"#));
        self.words(class, (0.0, 0.0), words);
        self.put(format_args!("</g>"));
    }

    /// Ends the picture and returns its text.
    pub(crate) fn finish(mut self) -> String {
        self.put(format_args!("</svg>"));
        self.text
    }

    fn put(&mut self, element: impl Display) {
        writeln!(self.text, "{element}").expect("a string takes any text");
    }
}
