import TerminalCore

extension NSLineBreakMode {
  /// A text as it stands in a number of columns: whole, or with an ellipsis where this mode leaves
  /// something out.
  func fitted(_ text: some StringProtocol, columns: Int) -> String {
    guard TextWidth.columns(of: text) > columns else { return String(text) }
    guard columns > 0 else { return "" }
    switch self {
    case .byTruncatingHead:
      return "…" + TextWidth.suffix(of: text, columns: columns - 1)
    case .byTruncatingMiddle:
      let head = TextWidth.prefix(of: text, columns: columns / 2)
      let room = columns - 1 - TextWidth.columns(of: head)
      return head + "…" + TextWidth.suffix(of: text[head.endIndex...], columns: room)
    case .byClipping:
      return String(TextWidth.prefix(of: text, columns: columns))
    case .byWordWrapping, .byCharWrapping, .byTruncatingTail:
      return TextWidth.truncated(text, columns: columns)
    }
  }
}
