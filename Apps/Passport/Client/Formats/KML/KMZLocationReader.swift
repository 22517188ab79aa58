import Archives
import Foundation
import Interchange
import Models

/// Reads places from KML, or from KMZ, which is a zip archive with KML and its pictures.
///
/// KMZ is held in memory until its end, where the archive has its table of contents.
final class KMZLocationReader: ItemReader {
  private var base = PlaceElementReader.kml()
  private var head: [UInt8] = []
  /// The archive; nil for KML.
  private var archive: Data?
  private var isDecided = false

  /// The maximum size of an archive in bytes.
  private static let limit = 128_000_000
  private static let signature = Array("PK\u{3}\u{4}".utf8)

  func read(_ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void) throws {
    guard !isDecided else { return try pass(chunk, receive) }
    chunk.withUnsafeBytes { head.append(contentsOf: $0) }
    guard head.count >= Self.signature.count else { return }
    isDecided = true
    if head.starts(with: Self.signature) { archive = Data() }
    let beginning = head
    head = []
    try pass(beginning.span.bytes, receive)
  }

  private func pass(_ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void) throws {
    guard archive != nil else { return try base.read(chunk, receive) }
    chunk.withUnsafeBytes { archive?.append(contentsOf: $0) }
    guard archive?.count ?? 0 <= Self.limit else {
      throw ImportRefusal(line: 1, reason: .archive("it has more than \(Excerpt.size(Self.limit))"))
    }
  }

  func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    let beginning = head
    if !isDecided { try base.read(beginning.span.bytes, receive) }
    if let archive {
      let text = try Self.text(in: archive)
      try base.read(Array(text).span.bytes, receive)
    }
    try base.finish(receive)
  }

  /// Returns the KML of an archive: the first file of this type, usually `doc.kml`.
  ///
  /// - Throws: ``ImportRefusal`` if the archive cannot be unpacked, or has none.
  private static func text(in data: Data) throws(ImportRefusal) -> Data {
    do throws(ZipError) {
      let archive = try ZipArchive(data)
      let files = archive.entries.filter { entry in
        TextPrefix.fileExtension(of: entry.name) == "kml" && !entry.name.hasPrefix("__MACOSX/")
      }
      if let file = files.first(where: { !$0.name.contains("/") }) ?? files.first {
        return try archive.contents(of: file)
      }
    } catch {
      throw ImportRefusal(line: 1, reason: .archive("\(error)"))
    }
    throw ImportRefusal(line: 1, reason: .archive("it contains no KML file"))
  }
}

extension ImportRefusal.Reason {
  /// A zip archive that cannot be read, with the reason as a clause.
  fileprivate static func archive(_ reason: String) -> Self {
    .other("The zip archive cannot be read: \(reason). Nothing was read.")
  }
}
