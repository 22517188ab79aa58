/// Text with a caret and perhaps a selection, edited like the text of a line editor.
///
/// The caret and the ends of the selection are always between grapheme clusters, so that no key
/// splits one.
///
///     var editor = TextEditor("one two")
///     editor.move(.wordLeft)
///     editor.insert("and ")    // "one and two", the caret before "two"
struct TextEditor {
  private(set) var text: String
  /// The insertion point.
  private(set) var caret: String.Index
  /// The other end of the selection, or the caret if nothing is selected.
  private(set) var anchor: String.Index
  /// A Boolean value that indicates whether the text is a secret. It then counts as one word, so
  /// that it does not reveal where its words begin and end.
  var isSecret: Bool

  init(_ text: String = "", isSecret: Bool = false) {
    self.text = text
    self.isSecret = isSecret
    caret = text.endIndex
    anchor = text.endIndex
  }

  /// Replaces the whole text and moves the caret to its end.
  mutating func setText(_ text: String) { self = TextEditor(text, isSecret: isSecret) }

  var selection: Range<String.Index> { min(caret, anchor)..<max(caret, anchor) }
  var hasSelection: Bool { caret != anchor }

  // MARK: Editing

  /// Replaces the selection, or inserts at the caret.
  mutating func insert(_ new: String) { replace(selection, with: new) }

  /// Replaces a part of the text and places the caret after the replacement.
  ///
  /// - Returns: The replaced range in UTF-8 bytes of the previous text, and the number of bytes
  ///   that replace it.
  @discardableResult
  mutating func replace(
    _ range: Range<String.Index>, with new: String
  ) -> (replaced: Range<Int>, count: Int) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    text.replaceSubrange(range, with: new)
    // The new text may join its neighbors in one cluster. The caret is then placed after it.
    caret = boundary(atOrAfter: start + new.utf8.count)
    anchor = caret
    return (start..<end, new.utf8.count)
  }

  /// Returns the first cluster boundary at or after a byte of the text.
  func boundary(atOrAfter offset: Int) -> String.Index {
    let boundary = boundary(atOrBefore: offset)
    return text.utf8.distance(from: text.startIndex, to: boundary) < min(offset, text.utf8.count)
      ? text.index(after: boundary) : boundary
  }

  /// Returns the last cluster boundary at or before a byte of the text.
  func boundary(atOrBefore offset: Int) -> String.Index {
    guard offset > 0 else { return text.startIndex }
    guard offset < text.utf8.count else { return text.endIndex }
    let position = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.index(before: text.index(after: position))
  }

  /// The range that Backspace deletes: the selection, or the cluster before the caret.
  var rangeBeforeCaret: Range<String.Index>? {
    if hasSelection { return selection }
    return caret > text.startIndex ? text.index(before: caret)..<caret : nil
  }

  /// Returns the range that Backspace deletes when it is pressed a number of times.
  func rangeBeforeCaret(_ count: Int) -> Range<String.Index>? {
    // The first press deletes only the selection.
    let clusters = hasSelection ? count - 1 : count
    let end = selection.lowerBound
    let start = text.index(end, offsetBy: -clusters, limitedBy: text.startIndex) ?? text.startIndex
    return nonEmpty(start..<selection.upperBound)
  }

  /// The range that Delete deletes: the selection, or the cluster after the caret.
  var rangeAfterCaret: Range<String.Index>? {
    if hasSelection { return selection }
    return caret < text.endIndex ? caret..<text.index(after: caret) : nil
  }

  /// The range that Ctrl-U deletes: from the start of the line to the caret.
  var rangeToLineStart: Range<String.Index>? { nonEmpty(lineStart(of: caret)..<caret) }

  /// The range that Ctrl-K deletes: from the caret to the end of the line, or the line break
  /// itself.
  var rangeToLineEnd: Range<String.Index>? {
    let end = lineEnd(of: caret)
    if end > caret { return caret..<end }
    return rangeAfterCaret
  }

  /// The range that Ctrl-W deletes: the word before the caret and the blanks after it.
  var rangeOfWordBefore: Range<String.Index>? { nonEmpty(wordStart(before: caret)..<caret) }

  /// The range that Alt-D deletes: the blanks after the caret and the next word.
  var rangeOfWordAfter: Range<String.Index>? { nonEmpty(caret..<wordEnd(after: caret)) }

  private func nonEmpty(_ range: Range<String.Index>) -> Range<String.Index>? {
    range.isEmpty ? nil : range
  }

  // MARK: Moving

  enum Motion { case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end }

  /// Moves the caret. If extending is true, the other end of the selection stays.
  mutating func move(_ motion: Motion, extending: Bool = false) {
    if hasSelection, !extending, motion == .left || motion == .right {
      return place(at: motion == .left ? selection.lowerBound : selection.upperBound)
    }
    let target: String.Index =
      switch motion {
      case .left: caret > text.startIndex ? text.index(before: caret) : caret
      case .right: caret < text.endIndex ? text.index(after: caret) : caret
      case .wordLeft: wordStart(before: caret)
      case .wordRight: wordEnd(after: caret)
      case .lineStart: lineStart(of: caret)
      case .lineEnd: lineEnd(of: caret)
      case .start: text.startIndex
      case .end: text.endIndex
      }
    place(at: target, extending: extending)
  }

  /// Moves the caret to an index of the text.
  mutating func place(at index: String.Index, extending: Bool = false) {
    caret = index
    if !extending { anchor = index }
  }

  mutating func selectAll() {
    anchor = text.startIndex
    caret = text.endIndex
  }

  /// Selects the word at an index, or a single character that belongs to no word.
  mutating func selectWord(at index: String.Index) {
    var start = index
    var end = index
    while start > text.startIndex, isWord(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    while end < text.endIndex, isWord(text[end]) { end = text.index(after: end) }
    if start == end, end < text.endIndex { end = text.index(after: end) }
    anchor = start
    caret = end
  }

  /// Selects the line at an index, without its line break.
  mutating func selectLine(at index: String.Index) {
    anchor = lineStart(of: index)
    caret = lineEnd(of: index)
  }

  // MARK: Words and lines

  private func lineStart(of index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
  }

  private func lineEnd(of index: String.Index) -> String.Index {
    text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
  }

  private func wordStart(before index: String.Index) -> String.Index {
    var index = index
    while index > text.startIndex, !isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    while index > text.startIndex, isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    return index
  }

  private func wordEnd(after index: String.Index) -> String.Index {
    var index = index
    while index < text.endIndex, !isWord(text[index]) { index = text.index(after: index) }
    while index < text.endIndex, isWord(text[index]) { index = text.index(after: index) }
    return index
  }

  private func isWord(_ character: Character) -> Bool {
    isSecret || character.isLetter || character.isNumber || character == "_"
  }
}
