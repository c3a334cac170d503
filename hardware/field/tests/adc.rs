//! The converter's model keeps order and full scale, and its mean is the mean of what it converts.

use board_field::{Adc, Facts, MeanAdc};

fn adc() -> Adc {
    Adc { wide: Facts::read().adc.wide_by_lsb }
}

/// Returns how wide a code is, measured in steps of a thousandth of a count.
fn width(adc: Adc, code: u16) -> f64 {
    let around = (i32::from(code) - 20) * 1000..(i32::from(code) + 20) * 1000;
    around.filter(|&step| adc.convert(f64::from(step) / 1000.0) == code).count() as f64 / 1000.0
}

#[test]
fn codes_never_go_down_and_none_is_missing() {
    let adc = adc();
    let codes: Vec<u16> = (0..4096 * 16).map(|step| adc.convert(f64::from(step) / 16.0)).collect();
    assert!(codes.windows(2).all(|pair| pair[1] == pair[0] || pair[1] == pair[0] + 1));
    assert_eq!((codes[0], codes[codes.len() - 1]), (0, 4095));
}

#[test]
fn full_scale_stays_and_the_rest_is_clamped() {
    let adc = adc();
    assert_eq!((adc.convert(0.0), adc.convert(0.999)), (0, 1));
    assert_eq!((adc.convert(4095.01), adc.convert(4096.0)), (4095, 4095));
    assert_eq!((adc.convert(-5.0), adc.convert(1e9)), (0, 4095));
    assert_eq!(adc.convert(2048.0), 2048);
}

#[test]
fn the_four_codes_of_the_table_are_wide() {
    let facts = Facts::read();
    let adc = adc();
    for &code in &facts.adc.wide_codes {
        let wider = width(adc, code) - width(adc, code + 1);
        assert!((wider - facts.adc.wide_by_lsb).abs() < 0.01, "{code}: {wider}");
        assert!((width(adc, code - 1) - 1.0).abs() < 0.02);
    }
}

#[test]
fn without_wide_codes_it_is_a_plain_converter() {
    let plain = Adc { wide: 0.0 };
    for counts in [0.0, 0.5, 511.99, 512.0, 2048.25, 3584.0, 4095.9] {
        assert_eq!(plain.convert(counts), counts as u16);
    }
    assert!((plain.mean(1000.3, 2.0) - 999.8).abs() < 1e-6);
}

#[test]
fn the_mean_is_the_mean_of_conversions_under_noise() {
    let adc = adc();
    let noise = 2.7;
    for counts in [100.0, 508.0, 512.0, 516.5, 1530.0, 2048.0, 2566.0, 3593.0] {
        // Noise sampled evenly, weighed with the bell curve.
        let samples = (-4000..=4000).map(|step| f64::from(step) / 500.0);
        let weighed = samples.map(|at| {
            let weight = (-at * at / 2.0).exp();
            (weight, weight * f64::from(adc.convert(counts + noise * at)))
        });
        let (weights, sum) = weighed.fold((0.0, 0.0), |total, one| (total.0 + one.0, total.1 + one.1));
        let mean = adc.mean(counts, noise);
        assert!((mean - sum / weights).abs() < 2e-3, "{counts}: {mean}, not {}", sum / weights);
    }
}

#[test]
fn without_noise_the_mean_is_the_code() {
    let adc = adc();
    for counts in [0.0, 517.3, 1000.5, 4096.0] {
        assert_eq!(adc.mean(counts, 0.0), f64::from(adc.convert(counts)));
    }
}

#[test]
fn the_table_of_means_agrees_with_the_mean() {
    let adc = adc();
    let table = MeanAdc::new(adc, 2.7);
    for step in 0..4096 * 3 {
        let counts = f64::from(step) / 3.0 + 0.05;
        assert!((table.mean(counts) - adc.mean(counts, 2.7)).abs() < 5e-3, "{counts}");
    }
    assert_eq!(table.mean(-1.0), table.mean(0.0));
    assert_eq!(table.mean(4097.0), table.mean(4096.0));
}
