import Foundation
import TerminalCore

/// The pictures that were sent to a terminal with the kitty graphics protocol.
///
/// A picture is sent once, scaled for the cells it covers, when a frame first shows a part of it.
/// Pictures that are no longer visible are kept, since a list may scroll back to them. The least
/// recent of them are deleted when there are more than `capacity` or they take more than
/// `byteCapacity`.
@MainActor
final class PictureLibrary {
  /// The maximum number of invisible pictures that are kept.
  static let capacity = 64
  /// The maximum number of bytes that the pixels of invisible pictures may take in the terminal.
  static let byteCapacity = 8 << 20

  /// The identity of a sent picture: its visible pixels and the cells they cover.
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let source: CellRect
    let width: Int
    let height: Int
    let columns: Int
    let rows: Int
    /// The fading of the picture; nil for its original colors.
    var fading: Fading?
  }

  private struct Entry {
    /// The image, retained so that no other image gets its address.
    let image: UIImage
    let number: Int
    var isSent = false
    /// The number of the last frame that showed the picture.
    var lastSeen: Int
  }

  private var entries: [Key: Entry] = [:]
  private var lastNumber = 0
  private var frame = 0

  /// A Boolean value that indicates whether no picture was ever shown; frames then cost nothing.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the color that encodes a picture's number in its cells.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - placement: The visible pixels and the dots they cover.
  ///   - columns: The width of the covered cells.
  ///   - rows: The height of the covered cells.
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

  /// Returns the number of the faded version of a picture, or the given number if it is unknown.
  ///
  /// - Parameters:
  ///   - number: The number of the picture, as a color.
  ///   - fading: The fading of its colors.
  func color(of number: Color, faded fading: Fading) -> Color {
    guard var (key, entry) = entries.first(where: { Self.color(of: $0.value.number) == number })
    else { return number }
    key.fading = fading
    if let known = entries[key] { return Self.color(of: known.number) }
    entry = Entry(image: entry.image, number: nextNumber(), lastSeen: frame)
    entries[key] = entry
    return Self.color(of: entry.number)
  }

  /// Marks all pictures as not sent, for a terminal that has lost them; visible ones are sent
  /// again.
  func markAllUnsent() {
    for key in entries.keys { entries[key]?.isSent = false }
  }

  /// Appends the graphics commands that must precede a frame: new pictures that it shows, and the
  /// deletion of those that exceed the capacity.
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
    // Transmitted and placed (T) for Unicode placeholders (U), without a response (q), in chunks of
    // 4,096 bytes. All chunks but the last announce another one (m).
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

  /// The range of image identifiers in the terminal; `TerminalMode.pictures` deletes them all.
  static let identifiers = identifier(of: 1)...identifier(of: 0xFFFF)

  /// Returns the image identifier of a number. It is high, because other programs count from 1.
  private static func identifier(of number: Int) -> Int { 0x5A_0000 | number }

  private static func color(of number: Int) -> Color {
    .rgb(0x5A, UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// Returns the next unused number; far fewer pictures are kept than there are numbers.
  private func nextNumber() -> Int {
    let used = Set(entries.values.map(\.number))
    repeat { lastNumber = lastNumber % 0xFFFF + 1 } while used.contains(lastNumber)
    return lastNumber
  }
}

extension PicturePlacement {
  /// The size in pixels to send: at most eight to a dot each way, which is about the resolution of
  /// screens, never finer than the picture, and at most about a million in all.
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
