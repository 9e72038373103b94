//! The package for Debian and its derivatives: an `ar` archive that contains two `tar` archives.

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

use super::{Artifacts, PackagedFile, VERSION, archive, machine, ours};

/// Debian's name for the machine's architecture.
pub(super) fn architecture() -> &'static str {
    match machine() {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

/// The whole package.
pub(super) fn write(artifacts: &Artifacts, compression: Compression) -> Result<Vec<u8>> {
    let data = data(artifacts)?;
    let control = archive::write(&control(artifacts, &data)?, compression)?;
    let mut package = ar::Builder::new(Vec::new());
    let parts = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", control),
        ("data.tar.gz", archive::write(&data, compression)?),
    ];
    for (name, bytes) in parts {
        let mut header = ar::Header::new(name.as_bytes().to_vec(), bytes.len() as u64);
        header.set_mode(0o100_644);
        package.append(&header, bytes.as_slice())?;
    }
    Ok(package.into_inner()?)
}

/// The files to install.
fn data(artifacts: &Artifacts) -> Result<Vec<PackagedFile>> {
    let mut files = vec![PackagedFile {
        path: "./usr/bin/aeons".to_owned(),
        runs: true,
        bytes: artifacts.program.clone(),
    }];
    for (path, from) in [
        ("./etc/default/strange-aeons", "packaging/strange-aeons.default"),
        ("./usr/lib/systemd/system/strange-aeons.service", "packaging/strange-aeons.service"),
        ("./usr/lib/sysusers.d/strange-aeons.conf", "packaging/strange-aeons.sysusers"),
        ("./usr/share/doc/strange-aeons/copyright", "LICENSE-MIT"),
        ("./usr/share/doc/strange-aeons/running.md", "docs/running.md"),
        ("./usr/share/doc/strange-aeons/examples/nginx.conf", "packaging/nginx.conf"),
        ("./usr/share/doc/strange-aeons/examples/nodes.conf", "packaging/nodes.conf"),
    ] {
        files.push(ours(path, from)?);
    }
    for (name, bytes) in &artifacts.manuals {
        files.push(manual_file(name, bytes)?);
    }
    Ok(files)
}

/// A manual page or the completions of a shell, at the path where Debian expects it.
fn manual_file(name: &str, bytes: &[u8]) -> Result<PackagedFile> {
    let plain = |path: &str| PackagedFile { path: path.to_owned(), runs: false, bytes: bytes.to_vec() };
    Ok(match name {
        "aeons.bash" => plain("./usr/share/bash-completion/completions/aeons"),
        "_aeons" => plain("./usr/share/zsh/vendor-completions/_aeons"),
        "aeons.fish" => plain("./usr/share/fish/vendor_completions.d/aeons.fish"),
        page => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(bytes)?;
            let path = format!("./usr/share/man/man1/{page}.gz");
            PackagedFile { path, runs: false, bytes: encoder.finish()? }
        }
    })
}

/// The package's metadata.
fn control(artifacts: &Artifacts, data: &[PackagedFile]) -> Result<Vec<PackagedFile>> {
    let mut control = ours("./control", "packaging/debian/control")?;
    let kilobytes = data.iter().map(|file| file.bytes.len().div_ceil(1024)).sum::<usize>();
    let text = String::from_utf8(control.bytes)?
        .replace("@VERSION@", VERSION)
        .replace("@ARCHITECTURE@", architecture())
        .replace("@KILOBYTES@", &kilobytes.to_string())
        .replace("@GLIBC@", &glibc(&artifacts.program)?);
    control.bytes = text.into_bytes();
    let script = |name: &str| {
        Ok::<_, anyhow::Error>(PackagedFile {
            runs: true,
            ..ours(&format!("./{name}"), &format!("packaging/debian/{name}"))?
        })
    };
    let settings = PackagedFile {
        path: "./conffiles".to_owned(),
        runs: false,
        bytes: b"/etc/default/strange-aeons\n".to_vec(),
    };
    Ok(vec![control, settings, script("postinst")?, script("prerm")?])
}

/// The oldest glibc that the program runs with: the newest version that its symbols name.
fn glibc(program: &[u8]) -> Result<String> {
    const NAME: &[u8] = b"GLIBC_2.";
    let found = program.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    let minors = found.filter_map(|(at, _)| {
        let digits: String = program[at + NAME.len()..]
            .iter()
            .map(|&byte| char::from(byte))
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse::<u32>().ok()
    });
    let newest = minors.max().context("the program names no version of the C library")?;
    Ok(format!("2.{newest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_needs_the_newest_c_library_that_it_names() {
        assert_eq!(glibc(b"..GLIBC_2.4\0GLIBC_2.34\0GLIBC_2.17\0").unwrap(), "2.34");
        assert!(glibc(b"nothing").is_err());
    }

    #[test]
    fn manuals_lie_where_debian_looks_for_them() {
        assert_eq!(
            manual_file("aeons-serve.1", b"page").unwrap().path,
            "./usr/share/man/man1/aeons-serve.1.gz"
        );
        assert_eq!(
            manual_file("_aeons", b"words").unwrap().path,
            "./usr/share/zsh/vendor-completions/_aeons"
        );
    }
}
