//! A sheet: one sector of flash, written from top to bottom, a frame at a time.
//!
//! Power may go in the middle of anything, and what flash looks like then is hard to know: a half-written frame may read
//! as blank or whole now and otherwise later, a half-erased sector may look blank and lose what is written into it. So
//!
//! - a sheet is written only after an erase that came to its end: its first frame, the seal, says so. Before the next
//!   erase the seal is spoilt;
//! - after a start, the last frame is written over itself, which makes it firm, and the stretch in which a frame may
//!   have been begun is filled with zeros before anything else is written;
//! - what was written is read again.
//!
//! `sequential-storage` does less: it takes what looks blank for blank, and was found to lose values when an erase had
//! been cut off.

use crc::{CRC_32_ISO_HDLC, Crc};
use embedded_storage_async::nor_flash::NorFlash;

use super::Failed;
use super::layout::SECTOR;

/// The most bytes that a frame holds.
pub(super) const CONTENT: usize = 200;

/// A frame begins with its length and its kind and ends with a checksum.
const HEAD: usize = 2;
const CHECK: usize = 4;

/// The longest frame.
const FRAME: usize = HEAD + CONTENT + CHECK;

/// After a stretch that cannot be read, frames begin at a multiple of this.
const STEP: u32 = 64;

/// What a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The first of every sheet that was erased to the end.
    Seal = 0x51,
    /// Something that is kept.
    Content = 0x2E,
}

/// The layout of all this; another one is another number.
const LAYOUT: u8 = 2;

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// A frame's bytes, as they are read and written.
pub(super) struct Frame {
    bytes: [u8; FRAME],
    length: usize,
}

impl Frame {
    pub(super) const EMPTY: Frame = Frame { bytes: [0; FRAME], length: 0 };

    /// Frames content: parts one after the other.
    pub(super) fn new(kind: Kind, parts: &[&[u8]]) -> Result<Frame, Failed> {
        let mut frame = Frame::EMPTY;
        let mut end = HEAD;
        for part in parts {
            frame.bytes.get_mut(end..end + part.len()).ok_or(Failed)?.copy_from_slice(part);
            end += part.len();
        }
        if end - HEAD > CONTENT {
            return Err(Failed);
        }
        frame.bytes[0] = (end - HEAD) as u8;
        frame.bytes[1] = kind as u8;
        let check = CRC.checksum(&frame.bytes[..end]);
        frame.bytes[end..end + CHECK].copy_from_slice(&check.to_le_bytes());
        frame.length = end + CHECK;
        Ok(frame)
    }

    /// Returns what it holds.
    pub(super) fn content(&self) -> &[u8] {
        self.bytes.get(HEAD..self.length.saturating_sub(CHECK)).unwrap_or_default()
    }

    fn all(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or_default()
    }

    fn is(&self, kind: Kind) -> bool {
        self.bytes[1] == kind as u8
    }

    /// Reads the frame that begins at an address, if there is one.
    async fn read<F: NorFlash>(&mut self, flash: &mut F, at: u32, end: u32) -> Result<bool, Failed> {
        self.length = 0;
        if at + (HEAD + CHECK) as u32 > end {
            return Ok(false);
        }
        flash.read(at, &mut self.bytes[..HEAD]).await.map_err(|_| Failed)?;
        let (content, length) = (usize::from(self.bytes[0]), HEAD + usize::from(self.bytes[0]) + CHECK);
        if content > CONTENT || at + length as u32 > end {
            return Ok(false);
        }
        flash.read(at, &mut self.bytes[..length]).await.map_err(|_| Failed)?;
        let check = CRC.checksum(&self.bytes[..HEAD + content]).to_le_bytes();
        if self.bytes[HEAD + content..length] == check {
            self.length = length;
        }
        Ok(self.length > 0)
    }
}

/// A place in a sheet, on the way from frame to frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    at: u32,
    end: u32,
}

impl Walk {
    /// Returns the next frame with content.
    pub(super) async fn next<F: NorFlash>(
        &mut self,
        flash: &mut F,
        frame: &mut Frame,
    ) -> Result<bool, Failed> {
        while self.at < self.end {
            if !frame.read(flash, self.at, self.end).await? {
                self.at = (self.at / STEP + 1) * STEP;
                continue;
            }
            self.at += frame.length as u32;
            if frame.is(Kind::Content) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A sealed sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    start: u32,
    /// The number in its seal.
    pub(super) number: u32,
}

impl Sheet {
    /// Finds the sheet at an address. None if it was not erased to the end, or by other firmware.
    pub(super) async fn find<F: NorFlash>(flash: &mut F, start: u32) -> Result<Option<Sheet>, Failed> {
        let mut frame = Frame::EMPTY;
        if !frame.read(flash, start, start + SECTOR).await? || !frame.is(Kind::Seal) {
            return Ok(None);
        }
        Ok(match *frame.content() {
            [LAYOUT, a, b, c, d] => Some(Sheet { start, number: u32::from_le_bytes([a, b, c, d]) }),
            _ => None,
        })
    }

    /// Erases a sector and seals it. Returns where its first frame goes, too.
    pub(super) async fn make<F: NorFlash>(
        flash: &mut F,
        start: u32,
        number: u32,
    ) -> Result<(Sheet, u32), Failed> {
        Sheet::unmake(flash, start).await?;
        let seal = Frame::new(Kind::Seal, &[&[LAYOUT], &number.to_le_bytes()])?;
        let sealed = write(flash, start, seal.all()).await?;
        if sealed { Ok((Sheet { start, number }, start + seal.length as u32)) } else { Err(Failed) }
    }

    /// Erases a sector. While it is being erased its seal must not be taken for whole.
    pub(super) async fn unmake<F: NorFlash>(flash: &mut F, start: u32) -> Result<(), Failed> {
        let seal = Frame::new(Kind::Seal, &[&[LAYOUT], &[0; 4]])?;
        flash.write(start, &[0; FRAME][..seal.length]).await.map_err(|_| Failed)?;
        flash.erase(start, start + SECTOR).await.map_err(|_| Failed)?;
        if is_blank(flash, start, start + SECTOR).await? { Ok(()) } else { Err(Failed) }
    }

    const fn end(self) -> u32 {
        self.start + SECTOR
    }

    /// Goes through its frames.
    pub(super) const fn walk(self) -> Walk {
        Walk { at: self.start, end: self.end() }
    }

    /// Makes its last frame firm: power may have gone in the middle of writing it.
    pub(super) async fn firm<F: NorFlash>(self, flash: &mut F) -> Result<(), Failed> {
        let (at, frame) = self.last(flash).await?;
        flash.write(at, frame.all()).await.map_err(|_| Failed)
    }

    /// Returns the last frame and where it begins. There is one at least: the seal.
    async fn last<F: NorFlash>(self, flash: &mut F) -> Result<(u32, Frame), Failed> {
        let (mut frame, mut last, mut walk) = (Frame::EMPTY, self.start, self.walk());
        while walk.next(flash, &mut frame).await? {
            last = walk.at - frame.length as u32;
        }
        frame.read(flash, last, self.end()).await?;
        Ok((last, frame))
    }

    /// Writes a frame after all others, which is at `next` if everything in this sheet was written since the start.
    /// Returns where the frame after it goes, or none where there is no room.
    pub(super) async fn append<F: NorFlash>(
        self,
        flash: &mut F,
        frame: &Frame,
        next: Option<u32>,
    ) -> Result<Option<u32>, Failed> {
        let mut at = match next {
            Some(next) => next,
            None => self.make_firm(flash).await?,
        };
        // Frames of any length find room, or none does: else one could come to stand before an older one.
        while at + FRAME as u32 <= self.end() {
            let after = at + frame.length as u32;
            if write(flash, at, frame.all()).await? {
                return Ok(Some(after));
            }
            // These cells do not hold what is written into them.
            zero(flash, at, after).await?;
            at = after.next_multiple_of(STEP);
        }
        Ok(None)
    }

    /// Makes firm what there is, and unreadable for ever what may have been begun. Returns where the next frame goes.
    async fn make_firm<F: NorFlash>(self, flash: &mut F) -> Result<u32, Failed> {
        let (last, frame) = self.last(flash).await?;
        flash.write(last, frame.all()).await.map_err(|_| Failed)?;
        let read = last + frame.length as u32;
        let at = self.written_to(flash).await?.max(read) + FRAME as u32;
        let at = at.next_multiple_of(STEP).min(self.end());
        zero(flash, read, at).await?;
        Ok(at)
    }

    /// Returns where nothing but blank flash follows.
    async fn written_to<F: NorFlash>(self, flash: &mut F) -> Result<u32, Failed> {
        let mut bytes = [0; STEP as usize];
        let mut at = self.end();
        while at > self.start {
            at -= STEP;
            flash.read(at, &mut bytes).await.map_err(|_| Failed)?;
            if let Some(last) = bytes.iter().rposition(|&byte| byte != 0xFF) {
                return Ok(at + last as u32 + 1);
            }
        }
        Ok(at)
    }
}

/// Writes bytes and reads them again. Returns whether they are there.
async fn write<F: NorFlash>(flash: &mut F, at: u32, bytes: &[u8]) -> Result<bool, Failed> {
    flash.write(at, bytes).await.map_err(|_| Failed)?;
    let mut read = [0; FRAME];
    let read = read.get_mut(..bytes.len()).ok_or(Failed)?;
    flash.read(at, read).await.map_err(|_| Failed)?;
    Ok(read == bytes)
}

/// Makes a stretch unreadable for ever.
async fn zero<F: NorFlash>(flash: &mut F, from: u32, to: u32) -> Result<(), Failed> {
    let mut at = from;
    while at < to {
        let length = (to - at).min(STEP);
        flash.write(at, &[0; STEP as usize][..length as usize]).await.map_err(|_| Failed)?;
        at += length;
    }
    Ok(())
}

/// Tells whether a stretch, a multiple of [`STEP`], looks blank.
pub(super) async fn is_blank<F: NorFlash>(flash: &mut F, from: u32, to: u32) -> Result<bool, Failed> {
    let mut bytes = [0; STEP as usize];
    let mut at = from;
    while at < to {
        flash.read(at, &mut bytes).await.map_err(|_| Failed)?;
        if bytes.iter().any(|&byte| byte != 0xFF) {
            return Ok(false);
        }
        at += STEP;
    }
    Ok(true)
}
