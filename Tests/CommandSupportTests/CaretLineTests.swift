import CommandSupport
import Foundation
import Testing

struct CaretLineTests {
  private func line(_ text: String, _ piece: String) throws -> String {
    let range = try #require(text.range(of: piece))
    return CaretLine.text(text, marking: range)
  }

  @Test func theRangeIsMarked() throws {
    #expect(
      try line("Pay rent due:blah +home", "due:blah") == """
          Pay rent due:blah +home
                   ^^^^^^^^
        """)
  }

  @Test func theMarkIsAlignedWithWideAndControlCharacters() throws {
    #expect(try line("会議 due:x", "due:x") == "  会議 due:x\n       ^^^^^")
    #expect(try line("a\u{1B}b due:x", "due:x") == "  a␛b due:x\n      ^^^^^")
  }

  @Test func aLongTextIsShownAroundTheProblem() throws {
    let text =
      String(repeating: "word ", count: 500_000) + "due:x " + String(repeating: "y", count: 500)
    let lines = try line(text, "due:x").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 76 })
    #expect(lines[0].contains("word due:x yyy"))
    #expect(lines[1].hasSuffix(" ^^^^^"))
  }

  @Test func anEmptyRangeIsMarkedWithOneColumn() {
    #expect(CaretLine.text("", marking: "".startIndex..<"".endIndex) == "  \n  ^")
  }
}
