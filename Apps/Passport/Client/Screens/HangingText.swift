import Foundation
import TerminalUI

/// Breaks what stands beside a label into lines, so that they stand below each other and not below the
/// label.
@MainActor
struct HangingText {
  /// The columns of a line.
  let columns: Int
  private let ruler = UILabel()

  init(columns: Int) { self.columns = columns }

  /// The lines of a text. Words that are longer than a line are left as they are.
  func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap(wrapped)
  }

  private func wrapped(_ paragraph: Substring) -> [String] {
    guard columns > 0, width(paragraph) > columns else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let wish = width(word)
      if used > 0, used + 1 + wish > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += wish
    }
    return lines + [line]
  }

  private func width(_ text: Substring) -> Int {
    ruler.text = String(text)
    return Int(ruler.intrinsicContentSize.width)
  }
}
