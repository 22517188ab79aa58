import TerminalCore

/// A text broken into lines of a width, with the positions of its characters in them.
///
/// Only the starts of lines are stored. After a change, wrapping restarts two lines before it and
/// ends when a line begins where one did before.
struct WrappedText {
  private(set) var text: String
  let columns: Int
  /// The starts of the lines, in UTF-8 bytes; never empty.
  private var starts: [Int] = []
  /// The number of lines wrapped so far, for tests.
  private(set) var linesWrapped = 0

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = max(1, columns)
    wrap(from: 0) { _ in false }
  }

  /// The number of lines; an empty text has one.
  var count: Int { starts.count }

  /// The line at an index, without its trailing newline.
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

  /// Appends the lines from a byte on, until the text ends or a line begins where `isKnown` returns
  /// true because the following lines are known.
  ///
  /// - Returns: The byte where the known lines begin, or nil at the end of the text.
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

  /// Updates the lines after a change of the text.
  ///
  /// - Parameters:
  ///   - newText: The text after the change.
  ///   - replaced: The replaced range, in UTF-8 bytes of the previous text.
  ///   - count: The number of bytes that replace it.
  mutating func update(to newText: String, replaced: Range<Int>, by count: Int) {
    let old = starts
    let shift = count - replaced.count
    // A shortened word may move back to the previous line. The break of that line may in turn have
    // depended on a wide character at the start of this one.
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

  // MARK: Positions

  /// Returns the line that contains a byte.
  private func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// Returns the line and column of an index.
  func position(of index: String.Index) -> (line: Int, column: Int) {
    let number = line(at: offset(of: index))
    let line = self[number]
    return (number, TextWidth.columns(of: line[line.startIndex..<min(index, line.endIndex)]))
  }

  /// Returns the index nearest to a line and column, clamped to the text.
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
      // The end of a wrapped line is the start of the next one.
      if next == text.endIndex, number + 1 < count, offset(of: next) == starts[number + 1] { break }
      index = next
    }
    return index
  }
}
