import DateFormatting
import Models

extension EventComponent {
  /// A Boolean value that indicates whether the component has no identifier, or a blank one.
  var hasBlankUID: Bool {
    text(of: uid)?.allSatisfy(\.isWhitespace) ?? true
  }

  /// Returns the text with a `UID` made of the content and a number, the same for each import.
  func textWithUID(ofCopy number: Int) -> ComponentText {
    var hash = ContentHash()
    hash.combine(baseIdentity)
    hash.combine(UInt64(number))
    var copy = ComponentText()
    for line in text.lines.indices where line != uid?.line {
      let number = text.lines[line].number
      if line == text.lines.count - 1 { copy.append(Array("UID:\(hash.uid)".utf8), number: number) }
      copy.append(Array(text[line]), number: number)
    }
    return copy
  }
}
