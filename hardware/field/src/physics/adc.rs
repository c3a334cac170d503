//! The RP2040's converter, with its four wide codes (erratum RP2040-E11).

/// How many codes there are.
const CODES: u16 = 4096;

/// The first wide code; the others follow at equal distances.
const FIRST_WIDE: u16 = 512;

/// The distance between wide codes.
const WIDE_EVERY: u16 = 1024;

/// How many standard deviations of noise are looked at.
const REACH: f64 = 7.0;

/// The converter. Code 0 begins at 0 counts and code 4095 ends at 4096, whatever the wide codes take from the others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adc {
    /// How much wider than the other codes each wide code is, in counts.
    pub wide: f64,
}

impl Adc {
    /// Converts an input, 0 to 4096 counts, to its code. But for the wide codes this would be the floor.
    #[must_use]
    pub fn convert(&self, counts: f64) -> u16 {
        let narrow = self.narrow();
        let mut taken = 0.0;
        for wide_code in (FIRST_WIDE..CODES).step_by(usize::from(WIDE_EVERY)) {
            let begin = f64::from(wide_code) * narrow + taken;
            if counts < begin {
                break;
            }
            if counts < begin + narrow + self.wide {
                return wide_code;
            }
            taken += self.wide;
        }
        // A float turns into an integer by saturating: below zero is 0.
        (((counts - taken) / narrow) as u16).min(CODES - 1)
    }

    /// Returns the mean code when Gaussian noise of this standard deviation lies on the input.
    ///
    /// Even without wide codes this is half a count below the input, since codes are floors.
    #[must_use]
    pub fn mean(&self, counts: f64, noise_rms: f64) -> f64 {
        let lowest = self.convert(counts - REACH * noise_rms);
        let highest = self.convert(counts + REACH * noise_rms);
        let above = (lowest + 1..=highest).map(|code| above((self.begin(code) - counts) / noise_rms));
        f64::from(lowest) + above.sum::<f64>()
    }

    /// Returns the input at which a code begins.
    fn begin(&self, code: u16) -> f64 {
        let wide_before = (code + WIDE_EVERY - FIRST_WIDE - 1) / WIDE_EVERY;
        f64::from(code) * self.narrow() + f64::from(wide_before) * self.wide
    }

    /// Returns the width of a code that is not wide.
    fn narrow(&self) -> f64 {
        1.0 - self.wide / f64::from(WIDE_EVERY)
    }
}

/// Returns how probably a normal variable exceeds a number of standard deviations.
fn above(deviations: f64) -> f64 {
    libm::erfc(deviations * std::f64::consts::FRAC_1_SQRT_2) / 2.0
}

/// [`Adc::mean`] for one noise, looked up instead of computed.
#[derive(Clone, Debug)]
pub struct MeanAdc {
    means: Vec<f64>,
}

impl MeanAdc {
    /// How many entries of the table stand for one count.
    const STEPS: f64 = 8.0;

    /// Computes the table.
    #[must_use]
    pub fn new(adc: Adc, noise_rms: f64) -> Self {
        let last = u32::from(CODES) * Self::STEPS as u32;
        Self { means: (0..=last).map(|step| adc.mean(f64::from(step) / Self::STEPS, noise_rms)).collect() }
    }

    /// Returns the mean code for an input, interpolated; inputs below 0 and above 4096 counts are taken as these.
    #[must_use]
    pub fn mean(&self, counts: f64) -> f64 {
        let step = counts.clamp(0.0, f64::from(CODES)) * Self::STEPS;
        let index = (step as usize).min(self.means.len() - 2);
        let (here, next) = (self.means[index], self.means[index + 1]);
        here + (next - here) * (step - index as f64)
    }
}
