/// One printed line of a table being put together.
///
/// Spaces are written only before something, so that no line ends in them.
struct TableLine {
  private var bytes: [UInt8] = []
  private var spaces = 0
  private var isDim = false

  /// Starts over, keeping the memory.
  mutating func begin(isDim: Bool) {
    bytes.removeAll(keepingCapacity: true)
    spaces = 0
    self.isDim = isDim
    // SGR 2, faint (ECMA-48 §8.3.117).
    if isDim { bytes.append(contentsOf: "\u{1B}[2m".utf8) }
  }

  /// Appends a field of some columns, filled up to `width` at the side its alignment leaves free,
  /// and the gap after it.
  mutating func append(
    _ field: some Collection<UInt8>, columns: Int, filledTo width: Int,
    _ alignment: TableColumn.Alignment
  ) {
    let fill = max(0, width - columns)
    if alignment == .right { spaces += fill }
    if !field.isEmpty {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
      bytes.append(contentsOf: field)
      spaces = 0
    }
    if alignment == .left { spaces += fill }
    spaces += TableLayout.gap
  }

  /// The line with its line feed.
  mutating func ended() -> [UInt8] {
    if isDim { bytes.append(contentsOf: "\u{1B}[22m".utf8) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
