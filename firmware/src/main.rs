//! The board's program for the RP2040: hands pins and peripherals to tasks. What the board does is in the library.
#![cfg_attr(target_os = "none", no_std)]
#![cfg_attr(target_os = "none", no_main)]
#![deny(unsafe_code)]

#[cfg(target_os = "none")]
mod chip;

#[cfg(target_os = "none")]
#[embassy_executor::main]
async fn main(spawner: embassy_executor::Spawner) {
    use chip::{Irqs, bootsel, buttons, flash, lights, panic, pins, play, scan, sound, stack, usb, watchdog};
    use embassy_rp::adc::Adc;
    use embassy_rp::gpio::{Input, Level, Output, Pull};

    let crash = panic::take_crash();
    stack::paint();
    let p = embassy_rp::init(Default::default());
    let pins = pins::take!(p);
    let mut buttons = buttons::CallButtons {
        south: Input::new(pins.south, Pull::Up),
        north: Input::new(pins.north, Pull::Up),
    };
    // Players may hold both to pause: only who switches the board on asks for its drive.
    if crash.is_none() && bootsel::is_asked_for(&mut buttons).await {
        bootsel::enter();
    }
    defmt::info!("started, after a failure: {}", crash.is_some());
    let (flash, serial) = flash::BoardFlash::open(p.FLASH);

    let play = play::Parts {
        buttons,
        led_fault: Input::new(pins.led_fault, Pull::Up),
        straps: pins.straps.map(|pin| Input::new(pin, Pull::Up)),
    };
    let lights = lights::Parts {
        pio: p.PIO0,
        dma: p.DMA_CH1,
        pin: pins.leds,
        enable: Output::new(pins.led_enable, Level::Low),
    };
    spawner.spawn(watchdog::run(p.WATCHDOG).unwrap());
    spawner.spawn(usb::run(usb::Parts { usb: p.USB, serial }).unwrap());
    spawner.spawn(lights::run(lights).unwrap());
    spawner.spawn(sound::run(sound::Parts { slice: pins.buzzer_slice, pins: pins.buzzer }).unwrap());
    spawner.spawn(play::run(play, flash, crash).unwrap());
    let scan = scan::Parts {
        // The regulator's quiet mode: its ripple would be in every reading.
        regulator: Output::new(pins.regulator, Level::High),
        select: pins.select.map(|pin| Output::new(pin, Level::Low)),
        adc: Adc::new(p.ADC, Irqs, Default::default()),
        dma: p.DMA_CH0,
        common: pins.common,
        tray: pins.tray,
        vsys: pins.vsys,
    };
    spawner.spawn(scan::run(scan).unwrap());
}

#[cfg(not(target_os = "none"))]
fn main() {
    println!("This runs on the chip: `cargo image` builds it, `cargo flash-usb` puts it onto a board.");
}
