/// Keeps the text of the grapheme clusters that do not fit in a cell, each once.
///
/// A cell holds one scalar as it is; a cluster of several (an emoji family, a letter with its
/// accents) is interned here and the cell holds its number. The buffers of a screen and
/// their readers share one table. Looking up a cluster that is already known allocates nothing.
public final class GraphemeTable {
  /// The UTF-8 of all clusters, one after the other.
  private var bytes: [UInt8] = []
  /// Where each cluster begins in `bytes`, and at the end where the next one will.
  private var starts: [Int] = [0]
  /// An open-addressing hash table of cluster number + 1; 0 is a free slot. Its size is a power of
  /// two and at least twice the number of clusters.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// How often the table was emptied: a renderer that sees it change repaints everything.
  private(set) var generation = 0

  /// The longest text kept for one cluster, in bytes of UTF-8. The longest emoji sequence Unicode
  /// recommends takes 35; what goes beyond is a pile of accents, and is cut at a scalar boundary.
  public static let maximumClusterLength = 128

  /// How many clusters fit. Past that a cluster shows as U+FFFD until `removeAll()`, so that a
  /// stream of ever new clusters cannot take all memory.
  public static let capacity = 1 << 16

  public init() {}

  /// The number of clusters kept.
  public var count: Int { starts.count - 1 }

  /// Whether it is time to call `removeAll()`, before the next drawing of everything.
  public var isCrowded: Bool { count > Self.capacity / 2 }

  /// The glyph value a cell holds for a character: the scalar itself where it is a single one,
  /// otherwise a table index with `Cell.tableFlag` set.
  public func intern(_ character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
    return intern(cluster: scalars)
  }

  /// The character a glyph value stands for; U+FFFD where the value means nothing.
  public func character(for glyph: UInt32) -> Character {
    guard glyph & Cell.tableFlag != 0 else {
      if let part = PicturePart(glyph: glyph) { return Character(part.text) }
      return Character(Unicode.Scalar(glyph) ?? "\u{FFFD}")
    }
    guard let range = range(of: glyph) else { return "\u{FFFD}" }
    // Grapheme breaking may differ from the one that made the cluster only if the text was cut;
    // then the first part is what a cell can show.
    return String(decoding: bytes[range], as: UTF8.self).first ?? "\u{FFFD}"
  }

  /// Appends the UTF-8 of a glyph, without allocating beyond the growth of `output`.
  public func append(_ glyph: UInt32, to output: inout [UInt8]) {
    if let scalar = Unicode.Scalar(glyph) {
      output.append(scalar: scalar)
    } else if let part = PicturePart(glyph: glyph) {
      part.append(to: &output)
    } else if let range = range(of: glyph) {
      output.append(contentsOf: bytes[range])
    } else {
      output.append(scalar: "\u{FFFD}")
    }
  }

  /// Forgets every cluster and gives the memory back.
  ///
  /// Cells that hold an index mean nothing from then on: call it only before drawing everything
  /// anew. A renderer that used the table repaints the whole screen with the next frame.
  public func removeAll() {
    bytes = []
    starts = [0]
    slots = [UInt32](repeating: 0, count: 64)
    generation += 1
  }

  /// Interns a cluster of more than one scalar.
  func intern(cluster: some Sequence<Unicode.Scalar>) -> UInt32 {
    // The text goes to the end of the pool first, where it is hashed and compared without a copy,
    // and is taken off again if it was there already.
    let start = bytes.count
    for scalar in cluster {
      guard bytes.count - start + 4 <= Self.maximumClusterLength else { break }
      bytes.append(scalar: scalar)
    }
    let slot = slot(for: start..<bytes.count)
    if slots[slot] != 0 {
      bytes.removeLast(bytes.count - start)
      return (slots[slot] - 1) | Cell.tableFlag
    }
    guard count < Self.capacity else {
      bytes.removeLast(bytes.count - start)
      return 0xFFFD
    }
    let index = UInt32(count)
    starts.append(bytes.count)
    slots[slot] = index + 1
    if count * 2 > slots.count { grow() }
    return index | Cell.tableFlag
  }

  /// The columns a terminal may take for a glyph that adds up scalars instead of measuring the
  /// cluster: an emoji family of four takes 8 there.
  func spread(of glyph: UInt32) -> Int {
    guard glyph & Cell.tableFlag != 0 else {
      return ScalarWidth(Unicode.Scalar(glyph) ?? "\u{FFFD}").columns
    }
    guard let range = range(of: glyph) else { return 1 }
    var decoder = UTF8Decoder()
    var columns = 0
    for byte in bytes[range] {
      if case .scalar(let scalar) = decoder.read(byte) { columns += ScalarWidth(scalar).columns }
    }
    return columns
  }

  private func range(of glyph: UInt32) -> Range<Int>? {
    let index = Int(glyph & ~Cell.tableFlag)
    guard index < count else { return nil }
    return starts[index]..<starts[index + 1]
  }

  /// The slot that holds the text, or the free one where it belongs.
  private func slot(for text: Range<Int>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[text]))
      var slot = hasher.finalize() & (slots.count - 1)
      while slots[slot] != 0 {
        let index = Int(slots[slot] - 1)
        if bytes[text].elementsEqual(bytes[starts[index]..<starts[index + 1]]) { break }
        slot = (slot + 1) & (slots.count - 1)
      }
      return slot
    }
  }

  private func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for index in 0..<count {
      slots[slot(for: starts[index]..<starts[index + 1])] = UInt32(index + 1)
    }
  }
}
