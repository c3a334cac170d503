//! Numbers as people read them.

/// Writes a number with commas between its thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a part of all as a percentage, or as a power of ten if it is small. Only all of it is 100 %.
pub(super) fn share(count: u64, all: u64) -> String {
    let part = count as f64 / all as f64;
    match part * 100.0 {
        _ if count == all => "100 %".to_owned(),
        percent if percent >= 99.95 => format!("{} %", (percent * 1e4).floor() / 1e4),
        percent if (10.0..99.0).contains(&percent) => format!("{percent:.0} %"),
        percent if percent >= 0.1 => format!("{percent:.1} %"),
        _ => power(part),
    }
}

/// Writes how often that may happen at most, with 95 % confidence, which did not happen in so many trials: the rule of
/// three.
pub(super) fn bound(trials: u64) -> String {
    if trials == 0 { "1".to_owned() } else { power(3.0 / trials as f64) }
}

/// Writes a number as a power of ten.
fn power(number: f64) -> String {
    let text = format!("{number:.1e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let raised: String = exponent.chars().map(superscript).collect();
    format!("{digits}·10{raised}")
}

fn superscript(digit: char) -> char {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    digit.to_digit(10).map_or('⁻', |digit| DIGITS[digit as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_read_them() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(3_000_000), "3,000,000");
        assert_eq!(share(1, 4), "25 %");
        assert_eq!(share(2, 1_000_000), "2.0·10⁻⁶");
        assert_eq!(share(2_999_999, 3_000_000), "99.9999 %");
        assert_eq!(share(9_997, 10_000), "99.97 %");
        assert_eq!(share(998, 1_000), "99.8 %");
        assert_eq!(bound(3_000_000), "1.0·10⁻⁶");
    }
}
