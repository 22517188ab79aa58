import Interchange
import Testing

struct ICalendarTextTests {
  @Test func specialCharactersAreEscaped() {
    #expect(ICalendarText.escape("a, b; c\\ d\ne") == "a\\, b\\; c\\\\ d\\ne")
  }

  @Test(arguments: ["", "plain", "a,b;c\\d\n\ne", "\\n", "\\\\n", "C:\\new, \\", "ä\n🎉", "\t"])
  func escapedTextRoundTrips(text: String) {
    #expect(ICalendarText.unescape(ICalendarText.escape(text)) == text)
  }

  @Test func bothFormsOfALineBreakAreRead() {
    #expect(ICalendarText.unescape("a\\nb\\Nc") == "a\nb\nc")
  }

  @Test(arguments: ["C:\\Users", "end\\", "\\é", "\\\""])
  func anUnknownEscapeKeepsItsBackslash(value: String) {
    #expect(ICalendarText.unescape(value) == value)
  }

  @Test func lineBreaksAreNormalized() {
    #expect(ICalendarText.representable("a\r\nb\rc\nd\n\re") == "a\nb\nc\nd\n\ne")
  }

  @Test func controlCharactersBecomeControlPictures() {
    #expect(ICalendarText.representable("\u{1B}[31m\u{0}\u{7F}\t") == "␛[31m␀␡\t")
  }
}
