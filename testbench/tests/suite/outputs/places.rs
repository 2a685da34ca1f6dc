//! What is at a path stays what it is.

use super::{Pipe, WRITERS, fifo, lossy};
use crate::common::{Desk, SMALL, assert_code, is_root, said, stderr, stdout};
use lds_testbench::output::signed;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::net::UnixListener;
use std::process::Command;

/// A device of this test: a node like `/dev/null`, or where no node can be made, a link to a pipe that is read.
fn device(desk: &Desk) -> (&'static str, Option<Pipe>) {
    let node = desk.at("device");
    let made = Command::new("mknod").arg(&node).args(["c", "1", "3"]).output().expect("mknod").status.success();
    if made && fs::File::options().write(true).open(&node).is_ok() {
        return ("device", None);
    }
    let _ = fs::remove_file(&node);
    fifo(&desk.at("pipe-of-device"));
    symlink("pipe-of-device", &node).expect("linked");
    ("device", Some(Pipe::read(&desk.at("pipe-of-device"))))
}

#[test]
fn devices_stay_devices() {
    for (command, option, _) in WRITERS {
        let desk = Desk::new();
        let (name, reader) = device(&desk);
        let before = fs::symlink_metadata(desk.at(name)).expect("there").file_type();
        let names = desk.names();
        let output = desk.lds(&[command, &[option, name]].concat());
        assert_code(&output, 0);
        assert_eq!(fs::symlink_metadata(desk.at(name)).expect("there").file_type(), before, "{command:?} {option}");
        assert_eq!(desk.names(), names, "{command:?} {option}");
        reader.map(Pipe::content);
    }
}

#[test]
fn pipes_sockets_and_links_to_pipes_are_written() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        fifo(&desk.at("pipe"));
        symlink("pipe", desk.at("link")).expect("linked");
        for name in ["pipe", "link"] {
            let names = desk.names();
            let pipe = Pipe::read(&desk.at("pipe"));
            assert_code(&desk.lds(&[command, &[option, name]].concat()), 0);
            assert!(pipe.content().contains(expected), "{command:?} {option}");
            assert!(fs::metadata(desk.at(name)).expect("there").file_type().is_fifo());
            assert_eq!(desk.names(), names, "{command:?} {option}");
        }
        assert!(desk.at("link").is_symlink());
        let listener = UnixListener::bind(desk.at("socket")).expect("bound");
        let heard = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            listener.accept().expect("called").0.read_to_end(&mut bytes).map(|_| lossy(bytes))
        });
        assert_code(&desk.lds(&[command, &[option, "socket"]].concat()), 0);
        assert!(heard.join().expect("heard").expect("text").contains(expected));
        assert!(fs::metadata(desk.at("socket")).expect("there").file_type().is_socket());
    }
}

#[test]
fn standard_output_by_any_name_has_nothing_else_in_it() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        symlink("/proc/self/fd/1", desk.at("link")).expect("linked");
        let names = desk.names();
        for name in ["-", "link", "/proc/self/fd/1"] {
            let line = format!("$LDS {} {option} {name}", command.join(" "));
            let piped = desk.shell(&format!("{line} | cat"));
            let text = stdout(&piped);
            assert!(text.contains(expected), "{line}: {}", stderr(&piped));
            assert!(!text.contains("│"), "{line}: a table");
            assert_code(&desk.shell(&format!("{line} | head -c 10")), 0);
            // A file that is open stays the file that it is, with what is in it.
            assert_code(&desk.shell(&format!("echo before > all; {line} >> all; echo after >> all")), 0);
            let all = desk.read("all");
            assert!(all.starts_with("before\n") && all.ends_with("after\n") && all.contains(expected), "{line}");
            fs::remove_file(desk.at("all")).expect("removed");
            assert_eq!(desk.names(), names, "{line}");
        }
        assert!(desk.at("link").is_symlink());
    }
}

#[test]
fn links_and_rights_of_files_stay() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        fs::create_dir(desk.at("sub")).expect("made");
        desk.write("sub/old", "old");
        fs::set_permissions(desk.at("sub/old"), fs::Permissions::from_mode(0o640)).expect("set");
        symlink("sub/old", desk.at("link")).expect("linked");
        symlink("sub/new", desk.at("early")).expect("linked");
        for (link, target) in [("link", "sub/old"), ("early", "sub/new")] {
            assert_code(&desk.lds(&[command, &[option, link]].concat()), 0);
            assert!(desk.at(link).is_symlink(), "{command:?} {option}");
            assert!(desk.read(target).contains(expected), "{command:?} {option}");
        }
        assert_eq!(fs::metadata(desk.at("sub/old")).expect("there").mode() & 0o777, 0o640);
    }
}

/// What lies beside a waveform is only replaced if it is as `lds` wrote it.
#[test]
fn a_set_up_that_the_user_saved_or_changed_stays() {
    let desk = Desk::new();
    let record = || {
        let output = desk.lds(&[&["run", "ok.s", "--vcd", "w.vcd"], &SMALL[..]].concat());
        assert_code(&output, 0);
        said(&output)
    };
    assert_eq!(record(), "");
    let saved = "[*]\n[*] GTKWave Analyzer v3.3.118 (w)1999-2023 BSI\n[dumpfile] \"w.vcd\"\nlds.mine\n";
    let files = [
        ("w.gtkw", saved, signed("[*]", "outdated\n")),
        ("w.sucl", "divider_add mine\n", signed("#", "outdated\n")),
        ("w.filters/kind.txt", "0 mine\n", String::new()),
        ("w.filters/opcode.txt", "0 mine\n", String::new()),
    ];
    let written = files.each_ref().map(|(name, ..)| desk.read(name));
    let with = |written: &[String; 4], text: &dyn Fn(&str, &str, &str) -> String| -> [String; 4] {
        std::array::from_fn(|file| text(&written[file], files[file].1, &files[file].2))
    };
    let write =
        |texts: &[String; 4]| files.iter().zip(texts).for_each(|((name, ..), text)| drop(desk.write(name, text)));
    let read = || files.each_ref().map(|(name, ..)| desk.read(name));
    for kept in
        [with(&written, &|_, own, _| own.to_owned()), with(&written, &|written, own, _| written.to_owned() + own)]
    {
        write(&kept);
        let said = record();
        for (name, ..) in &files {
            assert!(said.contains(&format!("note: {name} stays as it is")), "{name}: {said}");
        }
        assert_eq!(read(), kept);
    }
    // A filter without a line of the user's is as it was written, or is not there.
    let outdated =
        with(&written, &|written, _, outdated| if outdated.is_empty() { written } else { outdated }.to_owned());
    for replaced in [written.clone(), outdated] {
        write(&replaced);
        assert_eq!(record(), "");
        assert_eq!(read(), written);
    }
}

/// Two groups that the user may give files to.
fn groups() -> [u32; 2] {
    if is_root() {
        return [12345, 54321];
    }
    let output = Command::new("id").arg("-G").output().expect("id");
    let all: Vec<u32> = stdout(&output).split_whitespace().filter_map(|group| group.parse().ok()).collect();
    [all[0], all[all.len() - 1]]
}

/// A new file would take the group of such a folder.
#[test]
fn a_replaced_file_keeps_its_group_and_rights() {
    let [of_folder, of_file] = groups();
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        fs::create_dir(desk.at("shared")).expect("made");
        chown(desk.at("shared"), None, Some(of_folder)).expect("given");
        fs::set_permissions(desk.at("shared"), fs::Permissions::from_mode(0o2775)).expect("set");
        desk.write("shared/out", "old");
        chown(desk.at("shared/out"), None, Some(of_file)).expect("given");
        fs::set_permissions(desk.at("shared/out"), fs::Permissions::from_mode(0o664)).expect("set");
        assert_code(&desk.lds(&[command, &[option, "shared/out"]].concat()), 0);
        assert!(desk.read("shared/out").contains(expected), "{command:?} {option}");
        let there = fs::metadata(desk.at("shared/out")).expect("there");
        assert_eq!((there.gid(), there.mode() & 0o7777), (of_file, 0o664), "{command:?} {option}");
        assert_code(&desk.lds(&[command, &[option, "shared/new"]].concat()), 0);
        assert_eq!(fs::metadata(desk.at("shared/new")).expect("there").gid(), of_folder, "{command:?} {option}");
    }
}
