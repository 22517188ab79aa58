import TerminalUITesting

extension ScreenEmulator {
  /// A small screen that was sent a text, in which `␛` is the escape character.
  init(_ columns: Int, _ rows: Int, showing text: String) {
    self.init(columns: columns, rows: rows)
    type(text)
  }

  /// Feeds a text in which `␛` is the escape character.
  mutating func type(_ text: String) {
    feed(String(text.map { $0 == "␛" ? "\u{1B}" : $0 }))
  }

  /// The cursor's place as `[column, row]`.
  var place: [Int] { [cursor.column, cursor.row] }
}
