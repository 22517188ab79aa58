import Archives
import Foundation
import TestSupport
import Testing

@testable import Lab

@Suite(.waitsForPrograms)
struct ZipArchiveTests {
  /// An archive of one stored file.
  private func archive(
    _ name: String, _ contents: String = "text", mode: UInt32 = 0o100644, size: Int? = nil
  ) -> Data {
    let body = Data(contents.utf8)
    let size = size ?? body.count
    var data = Data()
    func add(_ numbers: (value: Int, bytes: Int)...) {
      for (value, bytes) in numbers {
        for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
      }
    }
    let checksum = Int(Self.checksum(body))
    add((0x0403_4b50, 4), (20, 2), (0, 2), (0, 2), (0, 4), (checksum, 4))
    add((body.count, 4), (size, 4), (name.utf8.count, 2), (0, 2))
    data += name.utf8 + body
    let directory = data.count
    add((0x0201_4b50, 4), (0x0314, 2), (20, 2), (0, 2), (0, 2), (0, 4), (checksum, 4))
    add((body.count, 4), (size, 4), (name.utf8.count, 2), (0, 2), (0, 2), (0, 2), (0, 2))
    add((Int(mode) << 16, 4), (0, 4))
    data += name.utf8
    let length = data.count - directory
    add((0x0605_4b50, 4), (0, 2), (0, 2), (1, 2), (1, 2), (length, 4), (directory, 4), (0, 2))
    return data
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(0xffff_ffff as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
      }
    }
  }

  private func unpack(_ data: Data) throws -> [String: String] {
    let folder = try ProgramFolder("zip")
    let file = URL(fileURLWithPath: try folder.file("Tip.zip", data))
    let cache = URL(fileURLWithPath: folder.path("cache"))
    let url = try ArchiveFolder(unpacking: file, into: cache).url
    var files: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: url.path) ?? .init() {
      let data = FileManager.default.contents(atPath: url.path + "/" + name)
      if let data { files[name] = String(decoding: data, as: UTF8.self) }
    }
    return files
  }

  @Test func storedFilesAreUnpacked() throws {
    #expect(try unpack(archive("Tip/View.swift")) == ["Tip/View.swift": "text"])
    #expect(try unpack(archive("Übung 👩‍🎓/a b.swift")) == ["Übung 👩‍🎓/a b.swift": "text"])
    #expect(try unpack(archive("Tip\\View.swift")) == ["Tip/View.swift": "text"])
  }

  @Test func metadataOfMacOSIsOmitted() throws {
    #expect(try unpack(archive("__MACOSX/Tip/._View.swift")).isEmpty)
    #expect(try unpack(archive("Tip/.DS_Store")).isEmpty)
  }

  @Test(arguments: ["../x", "Tip/../../x", "/etc/x", "..\\x", "C:\\x", "\\x"])
  func pathsThatLeaveTheFolderAreRefused(name: String) {
    #expect(throws: ZipError.outsideOfFolder(name)) { try unpack(archive(name)) }
  }

  @Test func linksAreRefused() {
    #expect(throws: ZipError.link("Tip/a")) {
      try unpack(archive("Tip/a", "/etc", mode: 0o120777))
    }
  }

  @Test func aWrongSizeIsRefused() {
    #expect(throws: ZipError.damaged) { try unpack(archive("a", size: 5)) }
    #expect(throws: ZipError.tooLarge(megabytes: 500)) { try unpack(archive("a", size: 600 << 20)) }
  }

  @Test func aPartOfAnArchiveIsIncomplete() {
    let whole = archive("Tip/View.swift")
    #expect(throws: ZipError.incomplete) { try ZipArchive(whole.prefix(40)) }
    #expect(throws: ZipError.notAnArchive) { try ZipArchive(Data("text".utf8)) }
  }

  @Test func everyTruncationAndChangedByteIsAnErrorOrUnpacks() throws {
    let whole = archive("Tip/View.swift")
    for length in 0..<whole.count {
      #expect(throws: (any Error).self) { try ZipArchive(whole.prefix(length)) }
    }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0xff
      do {
        let archive = try ZipArchive(changed)
        for entry in archive.entries { _ = try archive.contents(of: entry) }
      } catch {}
    }
  }

  @Test func aDeflatedProjectIsOpened() throws {
    let folder = try ProgramFolder("zip")
    let archive = folder.path("Tip Calculator.zip")
    let script = """
      import os, sys, zipfile
      root = sys.argv[1]
      with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as file:
          for path, folders, names in sorted(os.walk(root)):
              for name in names:
                  whole = os.path.join(path, name)
                  file.write(whole, os.path.relpath(whole, os.path.dirname(root)))
      """
    let zip = try Subprocess(
      "/usr/bin/env",
      ["python3", "-c", script, projectFile("Samples/Labs/TipCalculator").path, archive]
    ).end()
    try #require(zip.status == .exited(code: 0), "\(zip.errors)")
    let shot = try BuiltLab.run("shot", archive)
    #expect(shot.status == .exited(code: 0), "\(shot.errors)")
    #expect(shot.output.contains("Bill Amount"))
  }
}
