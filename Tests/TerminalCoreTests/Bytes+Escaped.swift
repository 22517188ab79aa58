import TerminalCore

extension [UInt8] {
  /// The bytes as text in which control characters show.
  var escaped: String { VisibleText.of(String(decoding: prefix(400), as: UTF8.self)) }
}
