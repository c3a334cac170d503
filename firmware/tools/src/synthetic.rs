//! ELF files made by hand, for tests.

/// Where the boot loader stands.
pub(crate) const BOOT2: u32 = 0x1000_0000;
/// Where the vectors stand.
pub(crate) const VECTORS: u32 = 0x1000_0100;
/// Where a good image's program starts.
pub(crate) const RESET: u32 = 0x1000_01c0;

/// A segment that is loaded.
#[derive(Clone)]
pub(crate) struct Segment {
    /// Where it lies in flash.
    pub(crate) physical: u32,
    /// Where it is while the program runs.
    pub(crate) running: u32,
    /// What the file holds of it.
    pub(crate) bytes: Vec<u8>,
    /// The size that the header claims the file holds.
    pub(crate) claimed: u32,
}

impl Segment {
    /// A segment that runs where it lies.
    pub(crate) fn flash(at: u32, bytes: Vec<u8>) -> Self {
        Self { physical: at, running: at, claimed: u32::try_from(bytes.len()).expect("small"), bytes }
    }
}

/// An ELF file to be.
#[derive(Clone)]
pub(crate) struct Elf {
    /// The processor's number; 40 is ARM.
    pub(crate) machine: u16,
    /// The kind of file; 2 is an executable.
    pub(crate) kind: u16,
    /// What is loaded.
    pub(crate) segments: Vec<Segment>,
    /// Name, address and size of sections without bytes in the file.
    pub(crate) sections: Vec<(&'static str, u32, u32)>,
    /// Names of routines.
    pub(crate) symbols: Vec<&'static str>,
}

impl Elf {
    /// An image without fault: boot loader, vectors with a program, and `.data` that lies in flash but runs in RAM.
    pub(crate) fn good() -> Self {
        Self::built("1a2b3c4d")
    }

    /// A good image with this name for its build.
    pub(crate) fn built(build: &str) -> Self {
        let mut program = words(&[0x2004_0000, RESET | 1]);
        program.resize(0xd0, 0xbf);
        program.extend(format!("hello quarto-board 0.3.0 {build}\n").bytes());
        program.resize(0x140, 0xbf);
        let data = Segment { running: 0x2000_0000, ..Segment::flash(VECTORS + 0x140, vec![7; 30]) };
        Self {
            machine: 40,
            kind: 2,
            segments: vec![Segment::flash(BOOT2, boot2()), Segment::flash(VECTORS, program), data],
            sections: vec![
                (".vector_table", VECTORS, 0x40),
                (".data", 0x2000_0000, 30),
                (".bss", 0x2000_0020, 4000),
                (".uninit", 0x2000_1000, 1000),
            ],
            symbols: vec!["main", "Reset", "__aeabi_uidivmod", "__aeabi_memcpy"],
        }
    }

    /// The file.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut body = Body { start: 52 + 32 * self.segments.len(), bytes: Vec::new() };
        let programs: Vec<u8> =
            self.segments.iter().flat_map(|segment| program_header(segment, &mut body)).collect();
        let sections = self.section_headers(&mut body);
        let table = body.add(&sections);
        let mut file = self.header(table, sections.len() / 40);
        file.extend(programs);
        file.extend(body.bytes);
        file
    }

    fn header(&self, sections_at: u32, sections: usize) -> Vec<u8> {
        let mut header = b"\x7fELF\x01\x01\x01".to_vec();
        header.resize(16, 0);
        header.extend(halves(&[self.kind, self.machine]));
        header.extend(words(&[1, RESET | 1, 52, sections_at, 0x0500_0000]));
        let segments = u16::try_from(self.segments.len()).expect("few");
        let sections = u16::try_from(sections).expect("few");
        header.extend(halves(&[52, 32, segments, 40, sections, sections - 1]));
        header
    }

    /// The empty section, the given ones, symbols, their names, and last the sections' names.
    fn section_headers(&self, body: &mut Body) -> Vec<u8> {
        let (mut names, mut headers) = (vec![0], vec![0; 40]);
        for &(name, at, size) in &self.sections {
            headers.extend(words(&[named(&mut names, name), 8, 3, at, 0, size, 0, 0, 4, 0]));
        }
        let (mut routine_names, mut routines) = (vec![0], vec![0; 16]);
        for name in &self.symbols {
            routines.extend(words(&[named(&mut routine_names, name), RESET | 1, 2]));
            routines.extend(halves(&[0x12, 0xfff1]));
        }
        let (symtab, strtab) = (named(&mut names, ".symtab"), named(&mut names, ".strtab"));
        let shstrtab = named(&mut names, ".shstrtab");
        let link = u32::try_from(self.sections.len()).expect("few") + 2;
        if !self.symbols.is_empty() {
            headers.extend(words(&[symtab, 2, 0, 0, body.add(&routines), size(&routines), link, 1, 4, 16]));
            headers.extend(words(&[
                strtab,
                3,
                0,
                0,
                body.add(&routine_names),
                size(&routine_names),
                0,
                0,
                1,
                0,
            ]));
        }
        headers.extend(words(&[shstrtab, 3, 0, 0, body.add(&names), size(&names), 0, 0, 1, 0]));
        headers
    }
}

/// What follows the headers.
struct Body {
    start: usize,
    bytes: Vec<u8>,
}

impl Body {
    /// Adds bytes and says where in the file they begin.
    fn add(&mut self, bytes: &[u8]) -> u32 {
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let at = self.start + self.bytes.len();
        self.bytes.extend(bytes);
        u32::try_from(at).expect("small")
    }
}

fn program_header(segment: &Segment, body: &mut Body) -> Vec<u8> {
    let at = body.add(&segment.bytes);
    words(&[1, at, segment.running, segment.physical, segment.claimed, segment.claimed + 64, 5, 4])
}

fn named(names: &mut Vec<u8>, name: &str) -> u32 {
    let at = size(names);
    names.extend(name.bytes().chain([0]));
    at
}

fn size(bytes: &[u8]) -> u32 {
    u32::try_from(bytes.len()).expect("small")
}

fn halves(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Words as the chip stores them.
pub(crate) fn words(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// A boot loader of any bytes with the right checksum.
pub(crate) fn boot2() -> Vec<u8> {
    let mut loader: Vec<u8> = (0..252_u32).map(|index| (index * 37 % 251) as u8).collect();
    let sum = bit_by_bit(&loader);
    loader.extend(sum.to_le_bytes());
    loader
}

/// The ROM's checksum as its definition has it: x³² + … with the highest bit first.
pub(crate) fn bit_by_bit(bytes: &[u8]) -> u32 {
    bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte) << 24, |sum, _| {
            let shifted = sum << 1;
            if sum >> 31 == 1 { shifted ^ 0x04c1_1db7 } else { shifted }
        })
    })
}
