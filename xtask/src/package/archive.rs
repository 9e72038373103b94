//! The archive: everything in one folder, for any Linux.

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use tar::{Builder, Header};

use super::{Artifacts, PackagedFile, VERSION, machine, ours};

/// The name of the archive, and of the folder in it.
pub(super) fn name() -> String {
    format!("strange-aeons-{VERSION}-linux-{}", machine())
}

/// The contents of the folder.
pub(super) fn contents(artifacts: &Artifacts) -> Result<Vec<PackagedFile>> {
    let mut files =
        vec![PackagedFile { path: "aeons".to_owned(), runs: true, bytes: artifacts.program.clone() }];
    for (path, from) in [
        ("running.md", "docs/running.md"),
        ("LICENSE-MIT", "LICENSE-MIT"),
        ("LICENSE-APACHE", "LICENSE-APACHE"),
        ("strange-aeons.service", "packaging/strange-aeons.service"),
        ("strange-aeons.default", "packaging/strange-aeons.default"),
        ("strange-aeons.sysusers", "packaging/strange-aeons.sysusers"),
        ("nginx.conf", "packaging/nginx.conf"),
        ("nodes.conf", "packaging/nodes.conf"),
        ("compose/compose.yaml", "packaging/compose/compose.yaml"),
        ("compose/Containerfile", "packaging/compose/Containerfile"),
        ("compose/nodes.conf", "packaging/compose/nodes.conf"),
    ] {
        files.push(ours(path, from)?);
    }
    for (name, bytes) in &artifacts.manuals {
        let folder = if name.ends_with(".1") { "man" } else { "completions" };
        files.push(PackagedFile { path: format!("{folder}/{name}"), runs: false, bytes: bytes.clone() });
    }
    for file in &mut files {
        file.path = format!("{}/{}", name(), file.path);
    }
    Ok(files)
}

/// The files as a compressed archive. It has the same bytes whenever it is written.
pub(super) fn write(files: &[PackagedFile], compression: Compression) -> Result<Vec<u8>> {
    let mut archive = Builder::new(GzEncoder::new(Vec::new(), compression));
    let mut made = Vec::new();
    for file in files {
        for folder in folders_of(&file.path) {
            if !made.contains(&folder) {
                archive.append_data(&mut header(0o755, 0, tar::EntryType::Directory), &folder, &[][..])?;
                made.push(folder);
            }
        }
        let mode = if file.runs { 0o755 } else { 0o644 };
        let mut header = header(mode, file.bytes.len() as u64, tar::EntryType::Regular);
        archive.append_data(&mut header, &file.path, file.bytes.as_slice())?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// The folders that a file is in, the outermost first.
fn folders_of(path: &str) -> Vec<String> {
    path.match_indices('/').map(|(end, _)| path[..=end].to_owned()).filter(|folder| folder != "./").collect()
}

fn header(mode: u32, size: u64, kind: tar::EntryType) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_size(size);
    header.set_uid(0);
    header.set_gid(0);
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str) -> PackagedFile {
        PackagedFile { path: path.to_owned(), runs: false, bytes: b"words".to_vec() }
    }

    #[test]
    fn an_archive_is_the_same_whenever_it_is_written() {
        let files = [file("a/b/c"), file("a/d")];
        let once = || write(&files, Compression::fast()).unwrap();
        assert_eq!(once(), once());
    }

    #[test]
    fn every_folder_stands_before_what_lies_in_it() {
        assert_eq!(folders_of("./usr/bin/aeons"), ["./usr/", "./usr/bin/"]);
    }
}
