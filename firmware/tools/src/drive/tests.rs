//! Folders posing as a board's drive.

use tempfile::TempDir;

use super::*;

const STALL: Duration = Duration::from_secs(10);

fn posing(info: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(INFO), info).expect("written");
    folder
}

fn pico() -> TempDir {
    posing("UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n")
}

#[test]
fn a_drive_is_known_by_its_file() {
    inspect(pico().path()).expect("a drive");
    let empty = tempfile::tempdir().expect("a folder");
    let message = format!("{:#}", inspect(empty.path()).expect_err("no such file"));
    assert!(message.contains("is no board's drive: cannot read INFO_UF2.TXT in it: "), "{message}");
}

#[test]
fn another_devices_drive_is_refused_and_named() {
    let successor = posing("UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n");
    let message = inspect(successor.path()).expect_err("another chip").to_string();
    assert!(
        message.ends_with("its INFO_UF2.TXT names the board “RP2350”, and an RP2040's names “RPI-RP2”"),
        "{message}"
    );
    for other in [
        "UF2 Bootloader\nBoard-ID: SAMD21G18A-Itsy-v0\n",
        "Board-ID: RPI-RP2040-ZERO\n",
        "Model: RPI-RP2\n",
        "",
    ] {
        assert!(inspect(posing(other).path()).is_err(), "{other}");
    }
}

#[test]
fn among_all_drives_those_of_other_devices_are_told() {
    let (pico, other) = (pico(), posing("Board-ID: RP2350\r\n"));
    let empty = tempfile::tempdir().expect("a folder");
    let folders = |all: &[&TempDir]| all.iter().map(|folder| folder.path().to_owned()).collect::<Vec<_>>();
    assert_eq!(foreign(folders(&[&pico, &empty])), None);
    let told = foreign(folders(&[&pico, &other, &empty])).expect("one is foreign");
    assert!(told.starts_with(&format!("{} is another device's drive", other.path().display())), "{told}");
}

#[test]
fn a_given_folder_is_ready_when_it_is_a_drive() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut drives = Given(folder.path().to_owned());
    assert!(drives.ready().is_empty());
    let why = drives.why_none();
    assert!(why.contains("is no board's drive") && why.contains("Hold both call buttons"), "{why}");
    fs::write(folder.path().join(INFO), "Board-ID: RPI-RP2\n").expect("written");
    assert_eq!(drives.ready(), [folder.path()]);
}

#[test]
fn mount_points_are_read_as_linux_writes_them() {
    let mounts = "sysfs /sys sysfs rw 0 0\n\
        /dev/sda1 /run/media/a\\040b/RPI-RP2 vfat rw,nosuid 0 0\n\
        server:/home /home nfs rw 0 0\n\
        /dev/sdb1 /mnt/c\\134040 vfat rw 0 0\n\
        broken\n";
    assert_eq!(fat_mounts(mounts), [Path::new("/run/media/a b/RPI-RP2"), Path::new("/mnt/c\\040")]);
}

#[test]
fn looking_for_drives_finds_no_folder_of_ours() {
    // Whatever this computer has mounted, looking must end and must not take a mere folder for a drive.
    let folder = pico();
    assert!(!Mounted.ready().contains(&folder.path().to_owned()));
}

#[test]
fn a_copy_is_exact_and_tells_its_progress() {
    let folder = pico();
    let bytes: Vec<u8> = (0..3 * CHUNK + 512).map(|index| (index % 253) as u8).collect();
    fs::write(folder.path().join("image.uf2"), vec![1; 10 * CHUNK]).expect("an older, longer one");
    let mut told = Vec::new();
    let copied =
        copy(folder.path(), "image.uf2", &bytes, STALL, &mut |count| told.push(count)).expect("copied");
    assert_eq!(copied, Copied::Flushed);
    assert_eq!(told, [CHUNK, 2 * CHUNK, 3 * CHUNK, bytes.len()]);
    assert_eq!(fs::read(folder.path().join("image.uf2")).expect("read"), bytes);
}

fn failure(folder: &Path) -> String {
    let copied = copy(folder, "image.uf2", &[7; 4096], STALL, &mut |_| ());
    copied.expect_err("this cannot be copied").to_string()
}

#[test]
fn a_drive_that_is_gone_is_told() {
    assert!(failure(Path::new("no/such/folder")).contains("stopped answering"));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_drive_is_told() {
    let folder = pico();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("image.uf2")).expect("a link");
    assert!(failure(folder.path()).contains("there is no room on"));
}

#[test]
#[cfg(unix)]
fn a_folder_that_is_read_only_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = pico();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).expect("closed");
    // Root may write everywhere, so for root there is nothing to see.
    if File::create(folder.path().join("probe")).is_err() {
        assert!(failure(folder.path()).contains("no permission to write to"));
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("open again");
}

#[test]
fn every_refusal_says_what_to_change() {
    let said = |kind: ErrorKind| advice(Path::new("D"), &io::Error::from(kind)).to_string();
    for kind in [ErrorKind::PermissionDenied, ErrorKind::ReadOnlyFilesystem] {
        assert!(refused(kind) && said(kind).starts_with("no permission to write to D ("), "{}", said(kind));
    }
    if cfg!(target_os = "linux") {
        assert!(said(ErrorKind::PermissionDenied).contains("udisksctl mount -b"));
    }
    assert!(refused(ErrorKind::StorageFull) && said(ErrorKind::StorageFull).contains("no room on D"));
    assert!(!refused(ErrorKind::Other) && said(ErrorKind::Other).contains("Unplug the board"));
}
