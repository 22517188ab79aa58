import Interchange

/// Which words are more than text.
extension WordReader {
  /// Whether a word of a special form begins at a place, so that a backslash before it says that it
  /// is text.
  func isSpecial(at index: String.Index, before limit: String.Index? = nil) -> Bool {
    guard let scalar = scalar(at: index, before: limit) else { return false }
    if scalar == "\"" || isTag(at: index, before: limit) || key(at: index) != nil { return true }
    if unknownKey(at: index, before: limit) != nil { return true }
    switch grammar {
    case .entry: return false
    case .editing: return isRemoval(at: index, before: limit)
    case .filter:
      return scalar == "(" || depth > 0 && scalar == ")" || isNegation(at: index)
        || FilterWord(text[index..<wordEnd(from: index)]) != nil
    }
  }

  /// Whether a backslash before a place is none itself: before a special word, and before any plus, as
  /// nobody need know that `+49` is text anyway.
  func isEscapable(at index: String.Index) -> Bool {
    guard scalar(at: index) == "+" else { return isSpecial(at: index) }
    return scalar(at: self.index(after: index)).map { !$0.properties.isWhitespace } ?? false
  }

  /// Whether a tag is taken away at a place: `-home`, `-+"two words"`.
  func isRemoval(at index: String.Index, before limit: String.Index? = nil) -> Bool {
    guard scalar(at: index, before: limit) == "-" else { return false }
    let next = self.index(after: index)
    guard let scalar = scalar(at: next, before: limit) else { return false }
    return Self.canBeginName(scalar) || isTag(at: next, before: limit)
  }

  /// Whether a minus stands at a place that turns what is behind it around.
  func isNegation(at index: String.Index) -> Bool {
    guard scalar(at: index) == "-" else { return false }
    let next = self.index(after: index)
    guard let scalar = scalar(at: next) else { return false }
    return scalar == "(" || scalar == "\"" || Self.canBeginName(scalar) || isTag(at: next)
  }

  /// Whether some word in a range, between blanks, would be read as more than text.
  func holdsSpecial(in range: Range<String.Index>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      guard let scalar = scalar(at: place) else { return false }
      if scalar.properties.isWhitespace {
        place = index(after: place)
        continue
      }
      if isSpecial(at: skippingMarks(from: place), before: range.upperBound) { return true }
      while place < range.upperBound, let next = self.scalar(at: place),
        !next.properties.isWhitespace
      {
        place = index(after: place)
      }
    }
    return false
  }
}
