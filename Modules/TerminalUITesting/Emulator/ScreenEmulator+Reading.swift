extension ScreenEmulator {
  /// One cell, counted from 0 at the top left.
  public subscript(column column: Int, row row: Int) -> ScreenCell {
    page.lines[row][column]
  }

  /// The cells of one row, from the left.
  public func cells(inRow row: Int) -> [ScreenCell] {
    page.lines[row]
  }

  /// The rows as text, without the blanks at their ends; `▨` stands for each part of a picture.
  public var lines: [String] {
    page.lines.map { line in
      let end = line.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      return line[..<end].map(\.shownText).joined()
    }
  }

  /// The whole screen as text, without the blanks at the ends of rows and the empty rows at the
  /// bottom.
  public var text: String {
    let lines = lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  /// Where a text stands on the screen, within one row; the uppermost and leftmost place.
  public func firstPosition(of text: String) -> ScreenPosition? {
    let wanted = Array(text).map(String.init)
    guard !wanted.isEmpty else { return nil }
    for (row, line) in page.lines.enumerated() {
      let glyphs = line.indices.filter { line[$0].width > 0 }
      guard glyphs.count >= wanted.count else { continue }
      for start in 0...glyphs.count - wanted.count
      where wanted.indices.allSatisfy({ line[glyphs[start + $0]].text == wanted[$0] }) {
        return ScreenPosition(column: glyphs[start], row: row)
      }
    }
    return nil
  }

  /// Whether a text stands on the screen, within one row.
  public func contains(_ text: String) -> Bool {
    firstPosition(of: text) != nil
  }

  /// Whether a person would see the same on another screen: what the cells look like, and the
  /// cursor where it is visible.
  public func looksLike(_ other: ScreenEmulator) -> Bool {
    guard isCursorVisible == other.isCursorVisible, columns == other.columns, rows == other.rows
    else { return false }
    if isCursorVisible {
      guard cursor.column == other.cursor.column, cursor.row == other.cursor.row,
        cursor.shape == other.cursor.shape
      else { return false }
    }
    return page.lines.elementsEqual(other.page.lines) { line, otherLine in
      line == otherLine || line.map(\.appearance) == otherLine.map(\.appearance)
    }
  }

  public var isCursorVisible: Bool { modes.contains(.cursorVisible) }

  public var isAlternateScreen: Bool { modes.contains(.alternateScreen) }

  /// The kitty keyboard protocol's flags in force on the screen that is shown.
  public var keyboardFlags: Int { page.keyboardStack.last ?? 0 }

  /// The flags pushed on the screen that is shown, the ones in force last.
  public var keyboardStack: [Int] { page.keyboardStack }
}

extension ScreenEmulator: CustomStringConvertible {
  /// The picture of the screen, as `Snapshot` draws it.
  public var description: String { Snapshot.text(of: self) }
}
