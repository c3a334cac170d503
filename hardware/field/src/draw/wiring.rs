//! The wiring picture, `hardware/wiring.svg`, drawn from the facts.

use crate::draw::svg::{Point, Svg};
use crate::facts::Facts;

const WIDTH: f64 = 1080.0;
const HEIGHT: f64 = 800.0;

/// The controller's left and right edge, and where its first pin is.
const PICO: (f64, f64) = (490.0, 690.0);
const FIRST_PIN: f64 = 222.0;
const PIN_STEP: f64 = 27.0;

/// The square of one cell, and how far apart they are.
const SQUARE: f64 = 46.0;
const STEP: f64 = 54.0;

/// The upper left corners of the grids of sensors and LEDs, and of the analogue switch.
const SENSORS: Point = (30.0, 180.0);
const LEDS: Point = (830.0, 330.0);
const MUX: (Point, Point) = ((310.0, 180.0), (96.0, 232.0));

const STYLE: &str = "\
text { font: 15px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1b1f24; dominant-baseline: central; }
.card { fill: #fbfaf6; }
.part { fill: #ffffff; stroke: #1b1f24; stroke-width: 1.5; }
.pico { fill: #d8ecdf; stroke: #1b1f24; stroke-width: 1.5; }
.cell { fill: #eef1f5; stroke: #57606a; }
.led { fill: #fdf3d0; stroke: #8a6d1a; }
.wood { fill: #e6cfa8; stroke: #7a5a24; }
.steel { fill: #b9c2cc; stroke: #1b1f24; }
.pin { fill: #ffffff; stroke: #57606a; }
.used { fill: #1b1f24; stroke: #1b1f24; }
.wire { fill: none; stroke: #0b57a4; stroke-width: 2; stroke-linejoin: round; }
.bus { fill: none; stroke: #0b57a4; stroke-width: 6; }
.chain, .size { fill: none; stroke: #57606a; stroke-width: 1.2; }
.head { fill: #57606a; }
.v5 { fill: #c62828; } .v3 { fill: #b85c00; } .gnd { fill: #1b1f24; } .quiet { fill: #57606a; }
.middle { text-anchor: middle; } .end { text-anchor: end; }
.bold { font-weight: 600; } .small { font-size: 13px; } .faint { fill: #6e7781; } .on { fill: #ffffff; }
";

/// Draws the picture and returns it as SVG text.
#[must_use]
pub fn draw(facts: &Facts) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT, "Wiring of the board", STYLE);
    svg.words("bold", (30.0, 34.0), "Wiring of the board");
    svg.words("small faint", (30.0, 56.0), "drawn from board.toml; grids as seen by the south player");
    pico(&mut svg, facts);
    tray(&mut svg, facts);
    sensors(&mut svg, facts);
    mux(&mut svg, facts);
    buttons(&mut svg, facts);
    buzzer(&mut svg, facts);
    regulator(&mut svg, facts);
    led_switch(&mut svg, facts);
    straps(&mut svg, facts);
    leds(&mut svg, facts);
    section(&mut svg, facts);
    svg.finish()
}

/// Returns where a wire leaves the controller's pin of that number.
fn pin_at(pin: usize) -> Point {
    let (left, right) = PICO;
    let (x, row) = if pin <= 20 { (left - 6.0, pin - 1) } else { (right + 6.0, 40 - pin) };
    (x, FIRST_PIN + PIN_STEP * row as f64)
}

/// Returns where a wire leaves a GPIO.
fn gpio_at(facts: &Facts, gpio: u8) -> Point {
    let name = format!("GP{gpio}");
    pin_at(facts.pin_of(&name).unwrap_or_else(|| panic!("{name} is not on the header")))
}

/// Returns the numbers of the pins that the board uses.
fn used(facts: &Facts) -> Vec<usize> {
    let gpios = facts.header_gpios().into_iter().map(|gpio| format!("GP{gpio}"));
    let names = gpios.chain(["3V3", "ADC_VREF", "AGND", "VBUS"].map(String::from));
    names.filter_map(|name| facts.pin_of(&name)).chain([facts.controller.ground_pin]).collect()
}

fn pico(svg: &mut Svg, facts: &Facts) {
    let (left, right) = PICO;
    let (top, bottom) = (FIRST_PIN - 24.0, FIRST_PIN + 19.0 * PIN_STEP + 24.0);
    let middle = f64::midpoint(left, right);
    svg.rect("pico", (left, top), (right - left, bottom - top), 10.0);
    svg.rect("part", (middle - 28.0, top - 14.0), (56.0, 34.0), 4.0);
    svg.words("small middle", (middle, top + 3.0), "USB");
    svg.words("bold middle", (middle, 455.0), "Pico");
    svg.words("small middle", (middle, 476.0), &facts.controller.chip);
    let used = used(facts);
    for (number, name) in (1..).zip(&facts.controller.header) {
        pin(svg, number, name, used.contains(&number));
    }
    let rails = [("VBUS", Rail::Five), ("ADC_VREF", Rail::Three), ("AGND", Rail::Quiet)];
    let pins = rails.into_iter().filter_map(|(name, rail)| Some((facts.pin_of(name)?, rail)));
    for (pin, rail) in pins.chain([(facts.controller.ground_pin, Rail::Ground)]) {
        let (x, y) = pin_at(pin);
        svg.line("chain", &[(x, y), (x + 12.0, y)]);
        badge(svg, (x + 12.0, y), rail);
    }
}

/// Draws one pin of the controller: its number and its name.
fn pin(svg: &mut Svg, number: usize, name: &str, used: bool) {
    let (x, y) = pin_at(number);
    let (class, faint) = if used { ("used", "") } else { ("pin", " faint") };
    let (edge, inward, end) = if number <= 20 { (PICO.0, 1.0, "") } else { (PICO.1, -1.0, " end") };
    svg.rect(class, (x.min(edge - 6.0), y - 5.0), (12.0, 10.0), 2.0);
    svg.words(&format!("small{faint}{end}"), (edge + inward * 12.0, y), number);
    svg.words(&format!("small{faint}{end}"), (edge + inward * 36.0, y), name);
}

/// What supplies a part; drawn as a badge rather than a wire.
#[derive(Clone, Copy)]
enum Rail {
    Five,
    /// Behind the LEDs' switch.
    Switched,
    /// The sensors' own.
    Three,
    /// The sensors' ground.
    Quiet,
    Ground,
}

/// Draws the badge of a rail, from the middle of its left edge.
fn badge(svg: &mut Svg, (x, y): Point, rail: Rail) {
    let (class, words) = match rail {
        Rail::Five => ("v5", "5 V"),
        Rail::Switched => ("v5", "5 V*"),
        Rail::Three => ("v3", "3.3 V"),
        Rail::Quiet => ("quiet", "AGND"),
        Rail::Ground => ("gnd", "GND"),
    };
    svg.rect(class, (x, y - 10.0), (44.0, 20.0), 5.0);
    svg.words("small middle on", (x + 22.0, y), words);
}

fn tray(svg: &mut Svg, facts: &Facts) {
    let (x, y) = gpio_at(facts, facts.tray.gpio);
    svg.rect("cell", (500.0, 82.0), (180.0, 78.0), 6.0);
    svg.words("bold middle", (590.0, 100.0), "tray");
    svg.words("small middle", (590.0, 120.0), format_args!("1 × {}", facts.sensor.part));
    badge(svg, (545.0, 143.0), Rail::Three);
    badge(svg, (593.0, 143.0), Rail::Quiet);
    svg.words("small end", (674.0, 143.0), "OUT");
    svg.line("wire", &[(680.0, 143.0), (x + 70.0, 143.0), (x + 70.0, y), (x, y)]);
}

/// Draws a 4×4 grid with row 1 at the bottom, two texts in every square.
fn grid(svg: &mut Svg, class: &str, (left, top): Point, labels: impl Fn(usize) -> (String, String)) {
    for index in 0..16 {
        let (x, y) = square_at((left, top), index);
        let (name, below) = labels(index);
        svg.rect(class, (x, y), (SQUARE, SQUARE), 5.0);
        svg.words("middle bold", (x + SQUARE / 2.0, y + 15.0), name);
        svg.words("small middle", (x + SQUARE / 2.0, y + 33.0), below);
    }
}

/// Returns the upper left corner of a cell's square.
fn square_at((left, top): Point, index: usize) -> Point {
    (left + STEP * (index % 4) as f64, top + STEP * (3 - index / 4) as f64)
}

fn sensors(svg: &mut Svg, facts: &Facts) {
    let (left, top) = SENSORS;
    svg.words("bold", (left, top - 60.0), format_args!("16 × {}", facts.sensor.part));
    svg.words("small", (left, top - 40.0), "one under each cell, each with 0.1 µF");
    badge(svg, (left, top - 17.0), Rail::Three);
    badge(svg, (left + 48.0, top - 17.0), Rail::Quiet);
    svg.words("small", (left + 98.0, top - 17.0), "to every one");
    grid(svg, "cell", SENSORS, |index| {
        let name = &facts.cells.names[index];
        let wired = facts.mux.channels.iter().find(|wired| wired.cell == *name);
        (name.clone(), wired.map_or_else(String::new, |wired| format!("C{}", wired.channel)))
    });
    let y = top + 104.0;
    svg.line("bus", &[(left + 3.0 * STEP + SQUARE + 6.0, y), (MUX.0.0, y)]);
    svg.words("small middle", (277.0, y - 16.0), "16");
    svg.words("small middle", (277.0, y + 17.0), "OUT");
}

fn mux(svg: &mut Svg, facts: &Facts) {
    let ((left, top), (width, height)) = MUX;
    let right = left + width;
    svg.words("bold", (left, top - 38.0), &facts.mux.part);
    badge(svg, (left, top - 17.0), Rail::Three);
    badge(svg, (left + 48.0, top - 17.0), Rail::Quiet);
    svg.rect("part", (left, top), (width, height), 6.0);
    svg.words("small", (left + 8.0, top + 104.0), "C0–C15");
    for (select, &gpio) in facts.mux.select_gpios.iter().enumerate() {
        let (x, y) = gpio_at(facts, gpio);
        svg.words("small end", (right - 8.0, y), format_args!("S{select}"));
        svg.line("wire", &[(right, y), (x, y)]);
    }
    svg.words("small end", (right - 8.0, top + 22.0), "SIG");
    let (x, y) = gpio_at(facts, facts.mux.common_gpio);
    let (over, down) = (62.0, x + 92.0);
    svg.line(
        "wire",
        &[(right, top + 22.0), (450.0, top + 22.0), (450.0, over), (down, over), (down, y), (x, y)],
    );
    svg.words("small", (left + 8.0, top + height - 17.0), "EN");
    svg.line("chain", &[(left, top + height - 17.0), (left - 12.0, top + height - 17.0)]);
    badge(svg, (left - 56.0, top + height - 17.0), Rail::Quiet);
}

fn buttons(svg: &mut Svg, facts: &Facts) {
    let buttons = [
        ("south button", facts.buttons.south_gpio, 448.0, 30.0),
        ("north button", facts.buttons.north_gpio, 500.0, 16.0),
    ];
    for (name, gpio, middle, bend) in buttons {
        let (x, y) = gpio_at(facts, gpio);
        svg.rect("part", (310.0, middle - 18.0), (110.0, 36.0), 18.0);
        svg.words("small middle", (365.0, middle), name);
        svg.line("wire", &[(x, y), (x - bend, y), (x - bend, middle), (420.0, middle)]);
        svg.line("chain", &[(310.0, middle), (298.0, middle)]);
        badge(svg, (254.0, middle), Rail::Ground);
    }
}

fn buzzer(svg: &mut Svg, facts: &Facts) {
    let [(x, one), (_, other)] = facts.buzzer.gpios.map(|gpio| gpio_at(facts, gpio));
    svg.rect("part", (310.0, one - 14.0), (72.0, other - one + 28.0), 6.0);
    svg.words("small middle", (346.0, f64::midpoint(one, other)), "piezo");
    svg.line("wire", &[(x, one), (382.0, one)]);
    svg.line("wire", &[(x, other), (382.0, other)]);
    resistor(svg, (432.0, one));
}

/// Draws the sensors' own regulator.
fn regulator(svg: &mut Svg, facts: &Facts) {
    let (x, y) = facts.pin_of("3V3").map(pin_at).expect("the header has 3V3");
    let (left, top) = (830.0, 62.0);
    svg.rect("part", (left, top), (216.0, 60.0), 6.0);
    svg.words("small middle", (left + 108.0, top + 14.0), &facts.analogue_supply.part);
    badge(svg, (left + 8.0, top + 40.0), Rail::Five);
    svg.words("small", (left + 58.0, top + 40.0), "→");
    badge(svg, (left + 76.0, top + 40.0), Rail::Three);
    badge(svg, (left + 124.0, top + 40.0), Rail::Quiet);
    svg.words("small end", (left + 208.0, top + 40.0), "EN");
    let over = top + 78.0;
    svg.line("wire", &[(x, y), (812.0, y), (812.0, over), (left + 200.0, over), (left + 200.0, top + 60.0)]);
}

/// Draws the switch of the LEDs' supply.
fn led_switch(svg: &mut Svg, facts: &Facts) {
    let switch = &facts.led_switch;
    let [(x, low), (_, high)] = [switch.enable_gpio, switch.fault_gpio].map(|gpio| gpio_at(facts, gpio));
    svg.rect("part", (722.0, high - 14.0), (74.0, low - high + 12.0), 6.0);
    svg.words("small", (803.0, f64::midpoint(low, high)), &switch.part);
    svg.words("small", (728.0, high), "FAULT");
    badge(svg, (748.0, f64::midpoint(low, high)), Rail::Switched);
    svg.words("small", (728.0, low - 13.0), "EN");
    svg.line("wire", &[(x, low), (708.0, low), (708.0, low - 13.0), (722.0, low - 13.0)]);
    svg.line("wire", &[(x, high), (722.0, high)]);
}

/// Draws what tells the board's revision.
fn straps(svg: &mut Svg, facts: &Facts) {
    for (bit, &gpio) in facts.straps.gpios.iter().enumerate() {
        let (x, y) = gpio_at(facts, gpio);
        if facts.straps.revision >> bit & 1 == 1 {
            svg.line("chain", &[(x, y), (x + 12.0, y)]);
            badge(svg, (x + 12.0, y), Rail::Ground);
        } else {
            svg.words("small faint", (x + 12.0, y), "open");
        }
    }
}

/// Draws a 330 Ω resistor in a line that runs sideways.
fn resistor(svg: &mut Svg, (x, y): Point) {
    svg.rect("part", (x - 22.0, y - 7.0), (44.0, 14.0), 2.0);
    svg.words("small middle", (x, y - 18.0), "330 Ω");
}

fn leds(svg: &mut Svg, facts: &Facts) {
    let (left, top) = LEDS;
    led_words(svg, facts);
    grid(svg, "led", LEDS, |index| (facts.leds.order[index].clone(), index.to_string()));
    for index in 0..15 {
        let (x, y) = square_at(LEDS, index);
        if index % 4 < 3 {
            chain(svg, &[(x + SQUARE, y + SQUARE / 2.0), (x + STEP, y + SQUARE / 2.0)]);
        } else {
            wrap(svg, y);
        }
    }
    let above = top - STEP;
    for (extra, name) in facts.leds.order[16..].iter().enumerate() {
        let x = left + STEP * extra as f64;
        svg.rect("led", (x, above), (SQUARE, SQUARE), 5.0);
        svg.words("small middle bold", (x + SQUARE / 2.0, above + 15.0), name);
        svg.words("small middle", (x + SQUARE / 2.0, above + 33.0), 16 + extra);
        if extra > 0 {
            chain(svg, &[(x - STEP + SQUARE, above + SQUARE / 2.0), (x, above + SQUARE / 2.0)]);
        }
    }
    wrap(svg, top);
    led_feed(svg, facts);
}

/// Says what the chain is and what it needs.
fn led_words(svg: &mut Svg, facts: &Facts) {
    let (left, top) = LEDS;
    let above = top - STEP - 16.0;
    svg.words("bold", (left, above - 84.0), format_args!("{} × {}", facts.leds.order.len(), facts.leds.part));
    svg.words("small", (left, above - 64.0), "one chain, DOUT to next DIN");
    svg.words("small", (left, above - 45.0), "0.1 µF at each, 220 µF at LED 0");
    badge(svg, (left, above - 18.0), Rail::Switched);
    badge(svg, (left + 48.0, above - 18.0), Rail::Ground);
    svg.words("small", (left + 98.0, above - 18.0), "to every one");
}

/// Draws the data line from the controller through the buffer to the first LED.
fn led_feed(svg: &mut Svg, facts: &Facts) {
    let (left, top) = LEDS;
    let (x, y) = gpio_at(facts, facts.leds.gpio);
    let first = top + 3.0 * STEP + SQUARE / 2.0;
    svg.rect("part", (770.0, y - 24.0), (120.0, 48.0), 6.0);
    svg.words("small middle", (830.0, y - 9.0), &facts.leds.buffer);
    svg.words("small middle", (830.0, y + 10.0), "A → Y, OE: GND");
    badge(svg, (784.0, y + 38.0), Rail::Switched);
    badge(svg, (834.0, y + 38.0), Rail::Ground);
    svg.line("wire", &[(x, y), (770.0, y)]);
    let turn = y - 80.0;
    svg.line(
        "wire",
        &[(890.0, y), (1000.0, y), (1000.0, turn), (806.0, turn), (806.0, first), (left, first)],
    );
    resistor(svg, (945.0, y));
    svg.words("small", (left, turn - 14.0), "DIN of LED 0");
}

/// Draws one step of the chain, straight.
fn chain(svg: &mut Svg, points: &[Point; 2]) {
    svg.line("chain", points);
    svg.arrow(points[1], (1.0, 0.0));
}

/// Draws the chain's way from the right end of a row to the left end of the one above.
fn wrap(svg: &mut Svg, y: f64) {
    let (left, right) = (LEDS.0, LEDS.0 + 3.0 * STEP + SQUARE);
    let (from, between, to) = (y + SQUARE / 2.0, y - (STEP - SQUARE) / 2.0, y - STEP + SQUARE / 2.0);
    let points = [
        (right, from),
        (right + 9.0, from),
        (right + 9.0, between),
        (left - 12.0, between),
        (left - 12.0, to),
    ];
    svg.line("chain", &points);
    chain(svg, &[(left - 12.0, to), (left, to)]);
}

/// Draws a piece on its cell, cut open: how far its magnet is above the sensor.
fn section(svg: &mut Svg, facts: &Facts) {
    let (left, surface) = (30.0, 640.0);
    svg.words("bold", (left, 476.0), "A cell, cut open");
    svg.rect("wood", (left + 40.0, 510.0), (100.0, 130.0), 4.0);
    svg.words("small middle", (left + 90.0, 530.0), "piece");
    svg.rect("steel", (left + 58.0, 570.0), (64.0, 24.0), 2.0);
    svg.words("small middle", (left + 90.0, 582.0), "magnet");
    svg.line("size", &[(left, surface), (left + 212.0, surface)]);
    svg.words("small", (left + 146.0, surface - 11.0), "surface");
    svg.line("size", &[(left + 90.0, 594.0), (left + 90.0, surface)]);
    let [least, most] = [0, facts.piece.levels.len() - 1].map(|level| facts.piece.levels[level].face_mm);
    svg.words("small", (left + 146.0, 610.0), format_args!("{least} to {most} mm"));
    svg.line("size", &[(left + 96.0, 616.0), (left + 142.0, 611.0)]);
    svg.rect("part", (left + 62.0, surface + 72.0), (56.0, 22.0), 3.0);
    svg.words("small middle", (left + 90.0, surface + 83.0), "sensor");
    svg.line("size", &[(left + 90.0, surface), (left + 90.0, surface + 72.0)]);
    svg.words("small", (left + 98.0, surface + 36.0), format_args!("{:.2} mm to its element", facts.depth()));
    svg.words("small", (left, surface + 112.0), "its marked face up");
    let disc = &facts.magnet;
    let words = format!("disc {} × {} mm, {}", disc.diameter_mm, disc.thickness_mm, disc.grade);
    svg.words("small", (left + 146.0, 530.0), words);
    svg.words("small", (left + 146.0, 552.0), "light: south pole down");
    svg.words("small", (left + 146.0, 571.0), "dark: north pole down");
}
