//! What the bench `instructions` runs on the emulated chip: scans of a board on which a game is being played. The
//! instructions between two breakpoints are counted.
#![cfg_attr(target_os = "none", no_std)]
#![cfg_attr(target_os = "none", no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    println!("This runs on the chip: see cargo bench -p quarto-board");
}

#[cfg(target_os = "none")]
mod chip {
    use cortex_m::asm;
    use cortex_m_rt::entry;
    use panic_halt as _;
    use quarto_board::Moment;
    use quarto_board::calibration::{Taught, ZeroSays, Zeroing};
    use quarto_board::facts::{OVERSAMPLING, SPOTS};
    use quarto_board::games;
    use quarto_board::sensing::{
        Code, Counts, Expected, MicroTesla, Order, RawSample, Scan, Sensing, Sensors, Spot, crosstalk,
    };
    use rules_core::GameName;
    // The chip's vectors.
    use rp_pac as _;

    /// Scans from one hand's move to the next.
    const PACE: u32 = 100;

    /// Where pieces are: each comes to the tray, then to its cell.
    fn stands(spot: usize, pace: u32) -> Option<Code> {
        let (turn, on_tray) = ((pace / 2) as usize, pace.is_multiple_of(2));
        if spot == Spot::Tray.index() {
            return if on_tray { Code::from_index(turn) } else { None };
        }
        let placed = if on_tray { turn } else { turn + 1 };
        // Every cell gets the piece of its own index.
        if spot < placed { Code::from_index(spot) } else { None }
    }

    /// The field on a spot: its own piece's and the neighbours'.
    fn field(spot: usize, pace: u32) -> MicroTesla {
        let mut field = MicroTesla::ZERO;
        for from in Spot::all() {
            let Some(code) = stands(from.index(), pace) else { continue };
            let to = Spot::from_index(spot).unwrap_or(Spot::Tray);
            field += if from == to { code.nominal() } else { crosstalk(code, from, to) };
        }
        field
    }

    /// Conversions of a channel with a little noise, as a converter would deliver them.
    fn convert(counts: i32, noise: &mut u32) -> [u16; OVERSAMPLING as usize] {
        core::array::from_fn(|_| {
            *noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (counts + (*noise >> 30) as i32) as u16
        })
    }

    /// Measures the zeros on an empty board.
    fn zero(noise: &mut u32) -> Sensors {
        let mut zeroing = Zeroing::new(Sensors::AS_DELIVERED);
        loop {
            let samples = core::array::from_fn(|_| RawSample::of(&convert(Counts::MID.0 / 64, noise)));
            if let Some(ZeroSays::Zeroed(sensors)) = zeroing.step(&Scan { order: Order::default(), samples })
            {
                return sensors;
            }
        }
    }

    #[entry]
    fn main() -> ! {
        let (mut order, mut noise) = (Order::default(), 1);
        let (book, sensors) = (games::book(GameName::ALL[0]), zero(&mut noise));
        let mut sensing = Sensing::new(book, sensors, Taught::NOTHING.identifier(&sensors, book));
        for scan in 0..=34 * PACE {
            let conversions: [_; SPOTS] = core::array::from_fn(|spot| {
                let field = field(spot, scan / PACE);
                convert(Counts::MID.0 / 64 + field.0 * 745 / 10_000, &mut noise)
            });
            asm::bkpt();
            let samples = core::array::from_fn(|spot| RawSample::of(&conversions[spot]));
            let events = sensing.step(&Scan { order, samples }, &Expected::ANYTHING, Moment(scan * 5));
            asm::bkpt();
            order = order.next();
            noise = noise.wrapping_add(events.len() as u32);
        }
        let known = Spot::all().filter(|&spot| sensing.standing(spot).code().is_some()).count();
        if known != 16 {
            // The bench notices that no breakpoint comes.
            loop {
                asm::nop();
            }
        }
        loop {
            asm::bkpt();
        }
    }
}
