import Foundation
import TerminalCore

/// A text broken into lines of a width, and the places of its characters in them.
struct WrappedText {
  let lines: [Substring]

  init(_ text: String, columns: Int) {
    lines = TextLayout.lines(of: text, columns: max(1, columns))
  }

  /// The line and column of an index of the text.
  func position(of index: String.Index) -> (line: Int, column: Int) {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].startIndex <= index { low = middle } else { high = middle - 1 }
    }
    guard lines.indices.contains(low) else { return (0, 0) }
    let line = lines[low]
    return (low, TextWidth.columns(of: line[line.startIndex..<min(index, line.endIndex)]))
  }

  /// The index nearest to a line and column, clamped to the text.
  func index(line: Int, column: Int) -> String.Index? {
    guard let last = lines.indices.last else { return nil }
    let text = lines[max(0, min(line, last))]
    var used = 0
    var index = text.startIndex
    while index < text.endIndex {
      let width = TextWidth.columns(of: text[index])
      if used + width > column { break }
      used += width
      let next = text.index(after: index)
      // The end of a line that goes on in the next one is that next line's start.
      if next == text.endIndex, line < last, lines[line + 1].startIndex == next { break }
      index = next
    }
    return index
  }
}
