import TerminalCore

/// A text broken into lines of a width, and the places of its characters in them.
///
/// Only where each line begins is kept, so that a change costs the lines it touches: wrapping
/// begins again two lines before it and ends as soon as a line begins where one did before.
struct WrappedText {
  private(set) var text: String
  let columns: Int
  /// Where the lines begin, in bytes of UTF-8; never empty.
  private var starts: [Int] = []
  /// How many lines have been wrapped so far: what all changes have cost.
  private(set) var linesWrapped = 0

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = max(1, columns)
    wrap(from: 0) { _ in false }
  }

  /// The number of lines; an empty text has one.
  var count: Int { starts.count }

  /// One line, without the newline at its end.
  subscript(line: Int) -> Substring {
    let start = index(at: starts[line])
    guard line + 1 < starts.count else { return text[start...] }
    let end = index(at: starts[line + 1])
    let last = text.index(before: end)
    return text[start..<(last >= start && text[last].isNewline ? last : end)]
  }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  // MARK: Wrapping

  /// Appends the lines from a byte on, until the text ends or a line begins where `isKnown` says
  /// that the lines from there on are known.
  ///
  /// - Returns: the byte where wrapping met what is known; nil at the end of the text.
  @discardableResult
  private mutating func wrap(from start: Int, until isKnown: (Int) -> Bool) -> Int? {
    var next: String.Index? = index(at: start)
    while let here = next {
      let offset = offset(of: here)
      if isKnown(offset) { return offset }
      starts.append(offset)
      linesWrapped += 1
      next = TextLayout.line(in: text, from: here, columns: columns).next
    }
    return nil
  }

  /// Follows a change of the text.
  ///
  /// - Parameters:
  ///   - replaced: what was replaced, in bytes of UTF-8 of the text before.
  ///   - count: the bytes that stand there now.
  mutating func update(to newText: String, replaced: Range<Int>, by count: Int) {
    let old = starts
    let shift = count - replaced.count
    // A word that became shorter may go back to the line before, and where that line broke may have
    // hung on a wide character at the beginning of this one.
    let first = max(0, line(at: replaced.lowerBound) - 2)
    var candidate = first
    text = newText
    starts.removeSubrange(first...)
    let met = wrap(from: old[first]) { offset in
      guard offset >= replaced.lowerBound + count else { return false }
      while candidate < old.count, old[candidate] + shift < offset { candidate += 1 }
      return candidate < old.count && old[candidate] + shift == offset
    }
    if met != nil { starts += old[candidate...].map { $0 + shift } }
  }

  // MARK: Places

  /// The line that a byte is in.
  private func line(at offset: Int) -> Int {
    max(0, starts.firstPlace { $0 > offset } - 1)
  }

  /// The line and column of an index of the text.
  func position(of index: String.Index) -> (line: Int, column: Int) {
    let number = line(at: offset(of: index))
    let line = self[number]
    return (number, TextWidth.columns(of: line[line.startIndex..<min(index, line.endIndex)]))
  }

  /// The index nearest to a line and column, clamped to the text.
  func index(line: Int, column: Int) -> String.Index {
    let number = max(0, min(line, count - 1))
    let text = self[number]
    var used = 0
    var index = text.startIndex
    while index < text.endIndex {
      let width = TextWidth.columns(of: text[index])
      if used + width > column { break }
      used += width
      let next = text.index(after: index)
      // The end of a line that goes on in the next one is that next line's start.
      if next == text.endIndex, number + 1 < count, offset(of: next) == starts[number + 1] { break }
      index = next
    }
    return index
  }
}
