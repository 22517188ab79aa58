/// Measures text in terminal columns, by grapheme cluster.
///
/// Widths follow UAX #11 and UTS #51, with the data of `WidthTable`:
/// - A cluster is as wide as the sum of its scalars, but at most 2 columns.
/// - Combining marks, joiners and other invisible scalars have no width. A cluster that begins with
///   a mark, as the first of a text may, has no width and is not drawn.
/// - East Asian wide and fullwidth scalars and emoji are 2 columns wide, ambiguous ones 1.
/// - U+FE0F (VS16) makes a narrow emoji 2 columns wide. U+FE0E (VS15) changes nothing, because
///   nearly all terminals draw a wide emoji just as wide with it.
/// - Two regional indicators, a flag, are 2 columns wide, and a single one 1.
/// - A control character is as wide as the picture drawn for it; see `VisibleText`.
public enum TextWidth {
  /// The version of the Unicode data that defines the widths.
  public static let unicodeVersion = WidthTable.unicodeVersion

  /// Returns the width of a character in columns: 0, 1 or 2.
  public static func columns(of character: Character) -> Int {
    columns(ofCluster: character.unicodeScalars)
  }

  /// Returns the width of a text in columns, on one line.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func columns(of text: some StringProtocol) -> Int {
    columns(ofText: slice(text))
  }

  /// Returns the longest prefix of a text that fits in a number of columns, without splitting a
  /// cluster.
  public static func prefix<Text: StringProtocol>(
    of text: Text, columns: Int
  ) -> Text.SubSequence {
    text[..<prefixEnd(of: slice(text), columns: columns)]
  }

  /// Returns the longest suffix of a text that fits in a number of columns, without splitting a
  /// cluster.
  public static func suffix<Text: StringProtocol>(
    of text: Text, columns: Int
  ) -> Text.SubSequence {
    text[suffixStart(of: slice(text), columns: columns)...]
  }

  /// Returns a text unchanged if it fits, otherwise its prefix followed by an ellipsis.
  ///
  /// The result is empty if not even the ellipsis fits.
  public static func truncated(
    _ text: some StringProtocol, columns: Int, ellipsis: String = "…"
  ) -> String {
    let end = prefixEnd(of: slice(text), columns: columns)
    if end == text.endIndex { return String(text) }
    let room = columns - Self.columns(of: ellipsis)
    return room < 0 ? "" : String(prefix(of: text, columns: room)) + ellipsis
  }

  /// Returns a text padded with blanks to a number of columns, or truncated with an ellipsis if it
  /// is longer.
  public static func padded(_ text: some StringProtocol, columns: Int) -> String {
    let text = truncated(text, columns: columns)
    return text + String(repeating: " ", count: max(columns - Self.columns(of: text), 0))
  }
}

extension TextWidth {
  /// Returns a text as a substring, the type that the measuring functions use.
  static func slice(_ text: some StringProtocol) -> Substring {
    if let text = text as? Substring { return text }
    return Substring(String(text))
  }

  /// Returns the width of one grapheme cluster in columns.
  static func columns(ofCluster scalars: some Sequence<Unicode.Scalar>) -> Int {
    var columns = 0
    var widens = false
    var isFirst = true
    for scalar in scalars {
      if widens, scalar == "\u{FE0F}" { columns += 1 }
      if VisibleText.picture(of: scalar) != nil {
        columns += 1
        widens = false
      } else {
        let width = ScalarWidth(scalar)
        if isFirst, width.isMark || width.columns == 0 { return 0 }
        columns += width.columns
        widens = width.widensWithSelector
      }
      isFirst = false
    }
    return min(columns, 2)
  }

  /// Returns the width of a text of printable ASCII in columns, which is its length; nil for any
  /// other text.
  static func columns(ofASCII text: Substring) -> Int? {
    let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var others = false
      for byte in bytes { others = others || byte &- 0x20 > 0x5E }
      return others ? nil : bytes.count
    }
    return count ?? nil
  }

  static func columns(ofText text: Substring) -> Int {
    if let columns = columns(ofASCII: text) { return columns }
    var columns = 0
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      columns += Self.columns(ofCluster: text.unicodeScalars[index..<next])
      index = next
    }
    return columns
  }

  static func prefixEnd(of text: Substring, columns: Int) -> String.Index {
    if let width = Self.columns(ofASCII: text) {
      let end = min(max(columns, 0), width)
      return text.utf8.index(text.startIndex, offsetBy: end)
    }
    var room = columns
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      room -= Self.columns(ofCluster: text.unicodeScalars[index..<next])
      if room < 0 { break }
      index = next
    }
    return index
  }

  static func suffixStart(of text: Substring, columns: Int) -> String.Index {
    var room = columns
    var index = text.endIndex
    while index > text.startIndex {
      let previous = text.index(before: index)
      room -= Self.columns(ofCluster: text.unicodeScalars[previous..<index])
      if room < 0 { break }
      index = previous
    }
    return index
  }
}
