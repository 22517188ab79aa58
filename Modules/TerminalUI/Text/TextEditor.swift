/// Text with a caret and perhaps a selection, changed by the keys of a line editor.
///
/// Caret and selection are always between grapheme clusters, so that no key splits one.
///
///     var editor = TextEditor("one two")
///     editor.move(.wordLeft)
///     editor.insert("and ")    // "one and two", the caret before "two"
struct TextEditor {
  private(set) var text: String
  /// Where the next character goes.
  private(set) var caret: String.Index
  /// The other end of the selection; the caret where nothing is selected.
  private(set) var anchor: String.Index
  /// Whether the text is a secret, which must not give away where its words begin and end: it then
  /// counts as one word.
  var isSecret: Bool

  init(_ text: String = "", isSecret: Bool = false) {
    self.text = text
    self.isSecret = isSecret
    caret = text.endIndex
    anchor = text.endIndex
  }

  /// Replaces everything; the caret goes to the end.
  mutating func setText(_ text: String) { self = TextEditor(text, isSecret: isSecret) }

  var selection: Range<String.Index> { min(caret, anchor)..<max(caret, anchor) }
  var hasSelection: Bool { caret != anchor }

  // MARK: Changing

  /// Replaces the selection, or inserts at the caret.
  mutating func insert(_ new: String) { replace(selection, with: new) }

  /// Replaces a part of the text and puts the caret behind what is new.
  ///
  /// - Returns: what was replaced, in bytes of UTF-8 of the text before, and the bytes there now.
  @discardableResult
  mutating func replace(
    _ range: Range<String.Index>, with new: String
  ) -> (replaced: Range<Int>, count: Int) {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
    text.replaceSubrange(range, with: new)
    // What was typed may join its neighbours into one cluster: the caret then goes behind it.
    caret = boundary(atOrAfter: start + new.utf8.count)
    anchor = caret
    return (start..<end, new.utf8.count)
  }

  /// The boundary between clusters that is nearest to a byte of the text, behind it or at it.
  func boundary(atOrAfter offset: Int) -> String.Index {
    let boundary = boundary(atOrBefore: offset)
    return text.utf8.distance(from: text.startIndex, to: boundary) < min(offset, text.utf8.count)
      ? text.index(after: boundary) : boundary
  }

  /// The boundary between clusters that is nearest to a byte of the text, before it or at it.
  func boundary(atOrBefore offset: Int) -> String.Index {
    guard offset > 0 else { return text.startIndex }
    guard offset < text.utf8.count else { return text.endIndex }
    let position = text.utf8.index(text.startIndex, offsetBy: offset)
    return text.index(before: text.index(after: position))
  }

  /// What backspace takes: the selection, or the cluster before the caret.
  var rangeBeforeCaret: Range<String.Index>? {
    if hasSelection { return selection }
    return caret > text.startIndex ? text.index(before: caret)..<caret : nil
  }

  /// What backspace takes when it is pressed so many times.
  func rangeBeforeCaret(_ count: Int) -> Range<String.Index>? {
    // The first press takes the selection and no more.
    let clusters = hasSelection ? count - 1 : count
    let end = selection.lowerBound
    let start = text.index(end, offsetBy: -clusters, limitedBy: text.startIndex) ?? text.startIndex
    return nonEmpty(start..<selection.upperBound)
  }

  /// What Delete takes: the selection, or the cluster after the caret.
  var rangeAfterCaret: Range<String.Index>? {
    if hasSelection { return selection }
    return caret < text.endIndex ? caret..<text.index(after: caret) : nil
  }

  /// What Ctrl-U takes: from the line's start to the caret.
  var rangeToLineStart: Range<String.Index>? { nonEmpty(lineStart(of: caret)..<caret) }

  /// What Ctrl-K takes: from the caret to the line's end, or the line end itself.
  var rangeToLineEnd: Range<String.Index>? {
    let end = lineEnd(of: caret)
    if end > caret { return caret..<end }
    return rangeAfterCaret
  }

  /// What Ctrl-W takes: the word before the caret and the blanks behind it.
  var rangeOfWordBefore: Range<String.Index>? { nonEmpty(wordStart(before: caret)..<caret) }

  /// What Alt-D takes: the blanks after the caret and the word behind them.
  var rangeOfWordAfter: Range<String.Index>? { nonEmpty(caret..<wordEnd(after: caret)) }

  private func nonEmpty(_ range: Range<String.Index>) -> Range<String.Index>? {
    range.isEmpty ? nil : range
  }

  // MARK: Moving

  enum Motion { case left, right, wordLeft, wordRight, lineStart, lineEnd, start, end }

  /// Moves the caret; extending keeps the other end of the selection.
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

  /// Puts the caret at an index of the text.
  mutating func place(at index: String.Index, extending: Bool = false) {
    caret = index
    if !extending { anchor = index }
  }

  mutating func selectAll() {
    anchor = text.startIndex
    caret = text.endIndex
  }

  /// Selects the word an index is in; a character that belongs to none alone.
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

  /// Selects the line an index is in, without its end.
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
