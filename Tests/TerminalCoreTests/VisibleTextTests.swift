import TerminalCore
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("naïve 日本 👨‍👩‍👧‍👦", "naïve 日本 👨‍👩‍👧‍👦"), ("\u{1B}[31mred", "␛[31mred"),
    ("a\tb\nc", "a␉b␊c"), ("\r\n", "␍␊"), ("\u{0}\u{7F}", "␀␡"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("abc\u{202E}txt.exe", "abc\u{FFFD}txt.exe"), ("a\u{61C}b", "a\u{FFFD}b"),
    ("a\u{200E}b\u{200F}", "a\u{FFFD}b\u{FFFD}"), ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
    ("\u{2028}\u{2029}", "␤␤"), ("\u{85}", "\u{FFFD}"),
  ])
  func controlCharactersBecomeVisible(text: String, visible: String) {
    #expect(VisibleText.of(text) == visible)
    #expect(VisibleText.of(text[...]) == visible)
  }

  @Test func newlinesCanBeKept() {
    #expect(VisibleText.of("a\nb\r\nc\rd\u{1B}", keepsNewlines: true) == "a\nb\nc␍d␛")
  }

  @Test func noControlCharacterIsLeft() {
    let everything = String(
      String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    for scalar in VisibleText.of(everything).unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(VisibleText.scalar(for: scalar) == scalar)
    }
  }
}
