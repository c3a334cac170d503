//! The shelf: values that change rarely, each under a key of its own.
//!
//! A value has two sheets and stands in both: each is erased only while the other holds it. Every copy has a number, and
//! the highest is what counts.

use embedded_storage_async::nor_flash::NorFlash;

use super::layout::{MEMORY, PLACES, SECTOR, sheets_of};
use super::sheet::{CONTENT, Frame, Kind, Sheet, is_blank};
use super::{Failed, Key};

/// The most bytes of a value.
pub(super) const VALUE: usize = CONTENT - NUMBER;

/// Before a value stands its number.
const NUMBER: usize = 4;

/// What was found under a key.
#[derive(Debug)]
pub(super) enum Found {
    /// A value of so many bytes.
    Value(usize),
    /// Nothing was ever kept.
    Nothing,
    /// Something is there, and cannot be read.
    Unreadable,
}

/// The newest copy on a sheet.
struct Copy {
    number: u32,
    length: usize,
}

/// The shelf.
#[derive(Clone, Debug, Default)]
pub(super) struct Shelf {
    /// Where the next frame goes on each sheet that was written since the start.
    next: [Option<u32>; 2 * PLACES as usize],
}

impl Shelf {
    /// Makes everything firm that a power cut may have left half-written.
    pub(super) async fn firm<F: NorFlash>(&self, flash: &mut F) {
        for start in (0..PLACES).flat_map(sheets_of) {
            if let Ok(Some(sheet)) = Sheet::find(flash, start).await {
                // What cannot be made firm can still be read.
                let _ = sheet.firm(flash).await;
            }
        }
    }

    /// Reads a value.
    pub(super) async fn fetch<F: NorFlash>(&self, flash: &mut F, key: u8, value: &mut [u8; VALUE]) -> Found {
        match read(flash, key, value).await {
            Ok(Some(copy)) => Found::Value(copy.length),
            Ok(None) if all_blank(flash, key).await => Found::Nothing,
            Ok(None) | Err(Failed) => Found::Unreadable,
        }
    }

    /// Keeps a value, unless it is there already.
    pub(super) async fn store<F: NorFlash>(
        &mut self,
        flash: &mut F,
        key: u8,
        value: &[u8],
    ) -> Result<(), Failed> {
        let mut kept = [0; VALUE];
        let newest = read(flash, key, &mut kept).await?;
        if newest.as_ref().is_some_and(|copy| kept.get(..copy.length) == Some(value)) {
            return Ok(());
        }
        let number = newest.as_ref().map_or(0, |copy| copy.number).wrapping_add(1);
        let frame = Frame::new(Kind::Content, &[&number.to_le_bytes(), value])?;
        // The sheet that lacks the newest value first: the other one may be erased only after it.
        let [first, second] = sheets_of(key.into());
        let lacks = match (&newest, copy_on(flash, first, &mut kept).await?) {
            (Some(newest), Some(copy)) => copy.number != newest.number,
            _ => true,
        };
        let order = if lacks { [first, second] } else { [second, first] };
        for start in order {
            self.write(flash, start, &frame).await?;
        }
        Ok(())
    }

    /// Writes a copy onto a sheet.
    async fn write<F: NorFlash>(&mut self, flash: &mut F, start: u32, frame: &Frame) -> Result<(), Failed> {
        let place = place_of(start);
        let next = self.next.get_mut(place).ok_or(Failed)?.take();
        let mut after = None;
        if let Some(sheet) = Sheet::find(flash, start).await? {
            after = sheet.append(flash, frame, next).await?;
        }
        if after.is_none() {
            let (sheet, first) = Sheet::make(flash, start, 0).await?;
            after = sheet.append(flash, frame, Some(first)).await?;
        }
        self.next[place] = after;
        if after.is_some() { Ok(()) } else { Err(Failed) }
    }

    /// Erases what the first values under these keys need.
    pub(super) async fn tidy<F: NorFlash>(
        &mut self,
        flash: &mut F,
        keys: impl Iterator<Item = Key>,
    ) -> Result<(), Failed> {
        for start in keys.flat_map(|key| sheets_of(key.number().into())) {
            if Sheet::find(flash, start).await?.is_none() {
                let (_, first) = Sheet::make(flash, start, 0).await?;
                self.next[place_of(start)] = Some(first);
            }
        }
        Ok(())
    }

    /// Erases everything in memory but a value's own sheets.
    pub(super) async fn erase_all<F: NorFlash>(&mut self, flash: &mut F, but: u8) -> Result<(), Failed> {
        for start in MEMORY.step_by(SECTOR as usize).filter(|start| !sheets_of(but.into()).contains(start)) {
            if !is_blank(flash, start, start + SECTOR).await? {
                Sheet::unmake(flash, start).await?;
            }
        }
        let spared = sheets_of(but.into()).map(place_of);
        for (place, next) in self.next.iter_mut().enumerate() {
            if !spared.contains(&place) {
                *next = None;
            }
        }
        Ok(())
    }
}

/// Returns which sheet of the shelf begins at an address.
const fn place_of(start: u32) -> usize {
    ((start - MEMORY.start) / SECTOR) as usize
}

/// Reads the newest copy of a value.
async fn read<F: NorFlash>(flash: &mut F, key: u8, value: &mut [u8; VALUE]) -> Result<Option<Copy>, Failed> {
    let [first, second] = sheets_of(key.into());
    let mut other = [0; VALUE];
    let one = copy_on(flash, first, value).await?;
    let two = copy_on(flash, second, &mut other).await?;
    let is_newer = |two: &Copy| one.as_ref().is_none_or(|one| two.number > one.number);
    if two.as_ref().is_some_and(is_newer) {
        *value = other;
        return Ok(two);
    }
    Ok(one)
}

/// Reads the newest copy on a sheet.
async fn copy_on<F: NorFlash>(
    flash: &mut F,
    start: u32,
    value: &mut [u8; VALUE],
) -> Result<Option<Copy>, Failed> {
    let Some(sheet) = Sheet::find(flash, start).await? else { return Ok(None) };
    let (mut newest, mut walk, mut frame) = (None::<Copy>, sheet.walk(), Frame::EMPTY);
    while walk.next(flash, &mut frame).await? {
        let Some((number, bytes)) = frame.content().split_first_chunk::<NUMBER>() else { continue };
        let number = u32::from_le_bytes(*number);
        if newest.as_ref().is_none_or(|newest| number >= newest.number) {
            value[..bytes.len()].copy_from_slice(bytes);
            newest = Some(Copy { number, length: bytes.len() });
        }
    }
    Ok(newest)
}

async fn all_blank<F: NorFlash>(flash: &mut F, key: u8) -> bool {
    let [first, second] = sheets_of(key.into());
    is_blank(flash, first, second + SECTOR).await == Ok(true)
}
