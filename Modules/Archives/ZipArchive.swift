internal import CZlib
package import Foundation

/// A zip file, as created by Finder, Windows and learning platforms. Zip64 is not supported.
package struct ZipArchive {
  /// A file or folder in the archive.
  package struct Entry {
    package let name: String
    /// The uncompressed size in bytes.
    package let size: Int
    fileprivate let method: UInt16
    fileprivate let compressedSize: Int
    fileprivate let checksum: UInt32
    /// The offset of the local header.
    fileprivate let position: Int
    fileprivate let isEncrypted: Bool
    /// The Unix file mode, or 0 if it is not stored.
    fileprivate let mode: UInt32

    package var isFolder: Bool { name.hasSuffix("/") }
    package var isLink: Bool { mode & 0o170000 == 0o120000 }
  }

  /// The maximum number of entries, and the maximum uncompressed size of all entries in bytes.
  package static let entryLimit = 20_000
  package static let totalLimit = 500 << 20

  package let entries: [Entry]
  private let bytes: Data

  /// Reads the central directory.
  ///
  /// - Throws: `ZipError` if the file is not a zip file, is damaged, or exceeds a limit.
  package init(_ data: Data) throws(ZipError) {
    bytes = Data(data)
    let end = try Self.endOfDirectory(in: bytes)
    let count = Int(bytes.number16(at: end + 10))
    var position = Int(bytes.number32(at: end + 16))
    guard count < 0xffff, position < 0xffff_ffff else { throw .zip64 }
    guard count <= Self.entryLimit else { throw .tooManyEntries(limit: Self.entryLimit) }
    var entries: [Entry] = []
    var total = 0
    for _ in 0..<count {
      guard position >= 0, position + 46 <= bytes.count,
        bytes.number32(at: position) == 0x0201_4b50
      else { throw .damaged }
      let nameLength = Int(bytes.number16(at: position + 28))
      let others = Int(bytes.number16(at: position + 30)) + Int(bytes.number16(at: position + 32))
      guard position + 46 + nameLength + others <= bytes.count else { throw .damaged }
      let name = bytes[(position + 46)..<(position + 46 + nameLength)]
      let entry = Entry(
        name: String(decoding: name, as: UTF8.self),
        size: Int(bytes.number32(at: position + 24)), method: bytes.number16(at: position + 10),
        compressedSize: Int(bytes.number32(at: position + 20)),
        checksum: bytes.number32(at: position + 16),
        position: Int(bytes.number32(at: position + 42)),
        isEncrypted: bytes.number16(at: position + 8) & 1 == 1,
        mode: bytes.number32(at: position + 38) >> 16)
      total += entry.size
      guard total <= Self.totalLimit else {
        throw .tooLarge(megabytes: Self.totalLimit >> 20)
      }
      entries.append(entry)
      position += 46 + nameLength + others
    }
    self.entries = entries
  }

  /// Returns the offset of the end of central directory record, which a comment may follow.
  private static func endOfDirectory(in bytes: Data) throws(ZipError) -> Int {
    var position = bytes.count - 22
    let first = max(0, position - 0xffff)
    while position >= first {
      if bytes.number32(at: position) == 0x0605_4b50 { return position }
      position -= 1
    }
    // The first file has a header at the beginning.
    throw bytes.number32(at: 0) == 0x0403_4b50 ? ZipError.incomplete : ZipError.notAnArchive
  }

  /// Returns the uncompressed contents of an entry.
  ///
  /// - Throws: `ZipError` if they are damaged, encrypted, compressed with an unknown method, or not
  ///   of the declared size.
  package func contents(of entry: Entry) throws(ZipError) -> Data {
    guard !entry.isEncrypted else { throw .encrypted(entry.name) }
    let header = entry.position
    guard header >= 0, header + 30 <= bytes.count, bytes.number32(at: header) == 0x0403_4b50
    else { throw .damaged }
    let start =
      header + 30 + Int(bytes.number16(at: header + 26)) + Int(bytes.number16(at: header + 28))
    guard start + entry.compressedSize <= bytes.count else { throw .damaged }
    let packed = bytes[start..<(start + entry.compressedSize)]
    let contents: Data
    switch entry.method {
    case 0: contents = Data(packed)
    case 8: contents = try Self.inflated(packed, size: entry.size)
    default: throw .unknownMethod(entry.name)
    }
    let checksum = contents.withUnsafeBytes { buffer in
      crc32(0, buffer.bindMemory(to: UInt8.self).baseAddress, UInt32(buffer.count))
    }
    guard contents.count == entry.size, contents.isEmpty || UInt32(checksum) == entry.checksum
    else { throw .damaged }
    return contents
  }

  /// Inflates data, which must have the declared size.
  private static func inflated(_ packed: Data, size: Int) throws(ZipError) -> Data {
    var stream = z_stream()
    let version = ZLIB_VERSION
    guard
      inflateInit2_(&stream, -MAX_WBITS, version, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    var input = [UInt8](packed)
    // With one byte more than declared, data that is too long is detected.
    var output = [UInt8](repeating: 0, count: size + 1)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END, Int(stream.total_out) == size else { throw .damaged }
    output.removeLast()
    return Data(output)
  }
}

extension Data {
  /// Returns the little-endian integer at an offset, or 0 beyond the end.
  fileprivate func number16(at position: Int) -> UInt16 {
    guard position >= 0, position + 2 <= count else { return 0 }
    return UInt16(self[position]) | UInt16(self[position + 1]) << 8
  }

  fileprivate func number32(at position: Int) -> UInt32 {
    UInt32(number16(at: position)) | UInt32(number16(at: position + 2)) << 16
  }
}

/// The reason why a zip file cannot be unpacked.
package enum ZipError: Error, Equatable {
  case notAnArchive
  case incomplete
  case damaged
  case zip64
  case tooManyEntries(limit: Int)
  case tooLarge(megabytes: Int)
  case encrypted(String)
  case unknownMethod(String)
  /// An entry whose path leads out of the folder.
  case outsideOfFolder(String)
  case link(String)
  case cannotWrite(String)
}

extension ZipError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnArchive: "it is not a zip file"
    case .incomplete: "it is incomplete, perhaps because a download was interrupted"
    case .damaged: "it is damaged"
    case .zip64: "it has the format for archives over 4 GB, which is not supported"
    case .tooManyEntries(let limit): "it has more than \(limit) files"
    case .tooLarge(let megabytes): "its files have more than \(megabytes) MB"
    case .encrypted(let name): "'\(name)' in it has a password"
    case .unknownMethod(let name): "'\(name)' in it is compressed in an unknown way"
    case .outsideOfFolder(let name): "'\(name)' in it is outside of the folder"
    case .link(let name): "'\(name)' in it is a link"
    case .cannotWrite(let path): "'\(path)' cannot be written"
    }
  }
}
