import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UILabelTests {
  private func lines(
    _ text: String, width: Int = 10, height: Int = 3, _ set: (UILabel) -> Void = { _ in }
  ) -> [String] {
    let label = UILabel()
    label.text = text
    set(label)
    let stage = Stage { $0.put(label, x: 0, y: 0, width: width, height: height) }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    return (0..<height).map { row in
      var line = pilot.screen.lines[row]
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  @Test func oneLineEndsWithAnEllipsis() {
    #expect(lines("A long sentence")[0] == "A long se…")
  }

  @Test func linesBreakAtWordsAndTheLastEndsWithAnEllipsis() {
    let set: (UILabel) -> Void = { $0.numberOfLines = 2 }
    #expect(lines("one two three four five six", set) == ["one two", "three fou…", ""])
    #expect(lines("one\ntwo\nthree", set) == ["one", "two…", ""])
    #expect(lines("one\ntwo", set) == ["one", "two", ""])
  }

  @Test func aLabelLowerThanItsTextEndsWithAnEllipsis() {
    #expect(lines("a\nb\nc\nd") { $0.numberOfLines = 0 } == ["a", "b", "c…"])
  }

  @Test(arguments: [
    (NSTextAlignment.left, "ab"), (.right, "        ab"), (.center, "    ab"),
  ])
  func textIsAligned(alignment: NSTextAlignment, line: String) {
    #expect(lines("ab") { $0.textAlignment = alignment }[0] == line)
  }

  @Test func controlCharactersAreDrawnAsPictures() {
    #expect(lines("a\u{1B}[1m\u{7}")[0] == "a␛[1m␇")
  }

  @Test func theSizeIsThatOfTheText() {
    let label = UILabel()
    label.text = "漢字 ab\nc"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize == CGSize(width: 7, height: 2))
    #expect(label.sizeThatFits(CGSize(width: 4, height: 9)) == CGSize(width: 4, height: 3))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }
}
