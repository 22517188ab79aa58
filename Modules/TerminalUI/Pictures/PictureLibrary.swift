import Foundation
import TerminalCore

/// The pictures a terminal was sent by kitty's graphics protocol, each under a number.
///
/// A picture is sent once, scaled for the cells it covers, when a frame first shows a part of it.
/// One that no frame shows any more is kept for a while, since a list may scroll back to it, and
/// deleted when there are more than `capacity` or they take more than `byteCapacity`.
@MainActor
final class PictureLibrary {
  /// The most pictures that are kept though none of their parts is seen.
  static let capacity = 64
  /// The most bytes of pixels that are kept in the terminal while nobody sees them.
  static let byteCapacity = 8 << 20

  /// What is sent under one number: the pixels that are seen and the cells they cover.
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let source: CellRect
    let width: Int
    let height: Int
    let columns: Int
    let rows: Int
    /// How it is faded; nil where it is sent as it is.
    var fading: Fading?
  }

  private struct Entry {
    /// Kept, so that no other image comes to be at its address.
    let image: UIImage
    let number: Int
    var isSent = false
    /// The frame in which it was seen last.
    var lastSeen: Int
  }

  private var entries: [Key: Entry] = [:]
  private var lastNumber = 0
  private var frame = 0

  /// Whether anything was ever shown, so that frames without pictures cost nothing.
  var isEmpty: Bool { entries.isEmpty }

  /// The colour that stands for a picture's number in its cells.
  ///
  /// - Parameters:
  ///   - columns: the width of the cells it covers.
  ///   - rows: the height of the cells it covers.
  func color(of image: UIImage, _ placement: PicturePlacement, columns: Int, rows: Int) -> Color {
    let size = placement.sentSize
    let key = Key(
      image: ObjectIdentifier(image), source: placement.source, width: size.width,
      height: size.height, columns: columns, rows: rows)
    if let entry = entries[key] { return Self.color(of: entry.number) }
    let entry = Entry(image: image, number: nextNumber(), lastSeen: frame)
    entries[key] = entry
    return Self.color(of: entry.number)
  }

  /// The number of a picture that looks as if it were further away; a picture's own where it is not
  /// known.
  ///
  /// - Parameter number: the picture's, as a colour.
  func color(of number: Color, faded fading: Fading) -> Color {
    guard var (key, entry) = entries.first(where: { Self.color(of: $0.value.number) == number })
    else { return number }
    key.fading = fading
    if let known = entries[key] { return Self.color(of: known.number) }
    entry = Entry(image: entry.image, number: nextNumber(), lastSeen: frame)
    entries[key] = entry
    return Self.color(of: entry.number)
  }

  /// The terminal has forgotten everything: what is seen is sent again.
  func forgetSent() {
    for key in entries.keys { entries[key]?.isSent = false }
  }

  /// Appends what has to be sent before a frame is: the pictures it shows and that the terminal does
  /// not have, and the deletion of those it need not keep.
  func prepare(for buffer: CellBuffer, into output: inout [UInt8]) {
    guard !entries.isEmpty else { return }
    frame += 1
    let seen = buffer.pictureNumbers
    for (key, entry) in entries where seen.contains(Self.color(of: entry.number)) {
      entries[key]?.lastSeen = frame
      guard !entry.isSent else { continue }
      entries[key]?.isSent = true
      send(key, entry, into: &output)
    }
    deleteUnseen(into: &output)
  }

  private func deleteUnseen(into output: inout [UInt8]) {
    let unseen = entries.filter { $0.value.lastSeen < frame }
      .sorted { $0.value.lastSeen > $1.value.lastSeen }
    var bytes = 0
    for (index, (key, entry)) in unseen.enumerated() {
      bytes += 4 * key.width * key.height
      guard index >= Self.capacity || bytes > Self.byteCapacity else { continue }
      entries[key] = nil
      if entry.isSent {
        output += "\u{1B}_Ga=d,d=I,i=\(Self.identifier(of: entry.number)),q=2\u{1B}\\".utf8
      }
    }
  }

  private func send(_ key: Key, _ entry: Entry, into output: inout [UInt8]) {
    guard
      var pixels = entry.image.bitmap.part(key.source, inWidth: key.width, height: key.height)
    else { return }
    if let fading = key.fading { pixels = pixels.faded(fading) }
    let isOpaque = pixels.isOpaque
    let data = Data(isOpaque ? pixels.bytesWithoutAlpha : pixels.bytes).base64EncodedData()
    // Sent and placed (T) for placeholders (U), without an answer (q); in pieces of 4,096 bytes, of
    // which all but the last say that more follows (m).
    var head =
      "a=T,U=1,q=2,i=\(Self.identifier(of: entry.number)),f=\(isOpaque ? 24 : 32),"
      + "s=\(key.width),v=\(key.height),c=\(key.columns),r=\(key.rows),"
    var start = data.startIndex
    while start < data.endIndex {
      let end = min(start + 4096, data.endIndex)
      output += "\u{1B}_G\(head)m=\(end < data.endIndex ? 1 : 0);".utf8
      output += data[start..<end]
      output += "\u{1B}\\".utf8
      head = "q=2,"
      start = end
    }
  }

  // MARK: Numbers

  /// The numbers the terminal knows pictures by; `TerminalMode.pictures` deletes them all.
  static let identifiers = identifier(of: 1)...identifier(of: 0xFFFF)

  /// High numbers, as a person's other programs count from 1.
  private static func identifier(of number: Int) -> Int { 0x5A_0000 | number }

  private static func color(of number: Int) -> Color {
    .rgb(0x5A, UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// The next number that no picture has: far fewer are kept than there are.
  private func nextNumber() -> Int {
    let used = Set(entries.values.map(\.number))
    repeat { lastNumber = lastNumber % 0xFFFF + 1 } while used.contains(lastNumber)
    return lastNumber
  }
}

extension PicturePlacement {
  /// The pixels to send: as fine as eight to a dot, which is about what screens have, never finer than
  /// the picture, and at most a million.
  var sentSize: (width: Int, height: Int) {
    let across = Double(source.columns) / Double(target.columns)
    let down = Double(source.rows) / Double(target.rows)
    let dots = Double(target.columns) * Double(target.rows)
    let finest = (Double(1 << 20) / dots).squareRoot()
    let factor = min(max(across, down, 1), 8, max(finest, 1))
    return (
      Int((Double(target.columns) * factor).rounded()),
      Int((Double(target.rows) * factor).rounded())
    )
  }
}
