import Testing

@testable import TerminalUI

struct TextLayoutTests {
  @Test(arguments: [
    ("", [""]), ("one", ["one"]), ("one two", ["one ", "two"]), ("a\nb", ["a", "b"]),
    ("a\n", ["a", ""]), ("\n\n", ["", "", ""]), ("abcdefgh", ["abcde", "fgh"]),
    ("ab   cd", ["ab   ", "cd"]), ("a\r\nb", ["a", "b"]), ("漢字漢字", ["漢字", "漢字"]),
    ("héllo wörld", ["héllo ", "wörld"]), ("abcd\u{301}e f", ["abcd\u{301}e ", "f"]),
    ("tab\tx yz", ["tab\tx ", "yz"]),
  ])
  func linesBreakAtWordsOfFiveColumns(text: String, lines: [String]) {
    #expect(TextLayout.lines(of: text, columns: 5).map(String.init) == lines)
  }

  @Test func theLastLineContainsTheRestOfItsParagraph() {
    let lines = TextLayout.lines(of: "one two three\nfour", columns: 5, limit: 2)
    #expect(lines.map(String.init) == ["one ", "two three"])
  }

  @Test(arguments: [
    ("one two ", "one two"), ("one two three", "one…"), ("one two", "one two"),
    ("abcdefghij", "abcdef…"), ("   ", ""), ("", ""),
  ])
  func aLineIsCutAfterAWord(text: String, shown: String) {
    #expect(TextLayout.fitted(text[...], columns: 7) == shown)
  }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, "abcd…"), (.byTruncatingHead, "…fghi"),
    (.byTruncatingMiddle, "ab…hi"), (.byClipping, "abcde"),
  ])
  func theLineBreakModeTruncatesText(mode: NSLineBreakMode, shown: String) {
    #expect(mode.fitted("abcdefghi", columns: 5) == shown)
    #expect(mode.fitted("abc", columns: 5) == "abc")
    #expect(mode.fitted("abc", columns: 0).isEmpty)
  }

  @Test(arguments: [
    ("a\tb\nc", "a b c", "a b\nc"), ("\u{1B}[31m", "[31m", "[31m"), ("x\r\ny", "x y", "x\ny"),
    ("p\u{2029}q", "p q", "p\nq"), ("plain", "plain", "plain"), ("\u{0}\u{9B}", "", ""),
  ])
  func controlCharactersAreNotTyped(typed: String, line: String, lines: String) {
    #expect(TypedText.line(typed) == line)
    #expect(TypedText.lines(typed) == lines)
  }
}
