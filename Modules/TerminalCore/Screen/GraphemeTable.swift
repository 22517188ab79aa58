/// A table of the grapheme clusters that do not fit in a cell, each stored once.
///
/// A cell stores a single scalar directly. A cluster of several scalars, such as an emoji family or
/// a letter with accents, is interned here, and the cell stores its index. The buffers of a screen
/// and their readers share one table. Looking up a known cluster does not allocate.
public final class GraphemeTable {
  /// The UTF-8 of all clusters, one after another.
  private var bytes: [UInt8] = []
  /// The offset in `bytes` at which each cluster begins, followed by the offset of the next one.
  private var starts: [Int] = [0]
  /// An open-addressing hash table of cluster number + 1, where 0 is a free slot. Its size is a
  /// power of two and at least twice the number of clusters.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The number of times the table was emptied. A renderer repaints everything when it changes.
  private(set) var generation = 0

  /// The maximum length of a cluster's text, in bytes of UTF-8.
  ///
  /// The longest emoji sequence that Unicode recommends takes 35 bytes. A longer cluster is a pile
  /// of accents, and is cut at a scalar boundary.
  public static let maximumClusterLength = 128

  /// The maximum number of clusters.
  ///
  /// When the table is full, a new cluster is shown as U+FFFD until `removeAll()` is called, so
  /// that a stream of new clusters cannot use up all memory.
  public static let capacity = 1 << 16

  public init() {}

  /// The number of clusters in the table.
  public var count: Int { starts.count - 1 }

  /// A Boolean value that indicates whether to call `removeAll()` before the next full redraw.
  public var isNearlyFull: Bool { count > Self.capacity / 2 }

  /// Returns the glyph value for a character: the scalar itself if there is only one, otherwise a
  /// table index with `Cell.tableFlag` set.
  public func intern(_ character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return first.value }
    return intern(cluster: scalars)
  }

  /// Returns the character for a glyph value; U+FFFD if the value is invalid.
  public func character(for glyph: UInt32) -> Character {
    guard glyph & Cell.tableFlag != 0 else {
      if let part = PicturePart(glyph: glyph) { return Character(part.text) }
      return Character(Unicode.Scalar(glyph) ?? "\u{FFFD}")
    }
    guard let range = range(of: glyph) else { return "\u{FFFD}" }
    // The text may break into more than one cluster only if it was cut. The first is what a cell
    // can show.
    return String(decoding: bytes[range], as: UTF8.self).first ?? "\u{FFFD}"
  }

  /// Appends the UTF-8 of a glyph, without allocating except to grow `output`.
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

  /// Removes every cluster and releases the memory.
  ///
  /// Cells that store an index become invalid, so call this only before redrawing everything. A
  /// renderer that used the table repaints the whole screen with the next frame.
  public func removeAll() {
    bytes = []
    starts = [0]
    slots = [UInt32](repeating: 0, count: 64)
    generation += 1
  }

  /// Interns a cluster of more than one scalar.
  func intern(cluster: some Sequence<Unicode.Scalar>) -> UInt32 {
    // The text is appended to the pool first, so that it can be hashed and compared without a copy.
    // It is removed again if the cluster is already known.
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

  /// Returns the number of columns a glyph takes in a terminal that adds up the widths of its
  /// scalars instead of measuring the cluster: 8 for an emoji family of four.
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

  /// Returns the slot that holds the text, or the free slot where it belongs.
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
