import TerminalCore
import TestSupport
import Testing

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("hello", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ﾊﾝ", 2), ("Ａ", 2),
    ("한국어", 6), ("ᄒ\u{1161}\u{11AB}", 2), ("─│┌", 3), ("…", 1), ("“”", 2), ("¡", 1),
    ("שלום", 4), ("नमस्ते", 4), ("ไทย", 3), ("\u{1F1E9}", 1), ("a\u{200D}b", 2), ("\u{AD}", 1),
    ("\u{E000}", 1), ("𝔘", 1), ("𠀋", 2), ("\u{2FA1D}", 2), ("\u{3FFFD}", 2),
  ])
  func theWidthOfTextIsTheSumOfItsClusters(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
    #expect(TextWidth.columns(of: text[...]) == columns)
  }

  @Test(arguments: [
    ("🙂", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏻‍❤️‍💋‍👨🏻", 2), ("🏳️‍🌈", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
    ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("1️⃣", 2), ("#️⃣", 2), ("1⃣", 1), ("❤", 1), ("❤️", 2), ("❤︎", 1),
    ("⌚", 2), ("⌚︎", 2), ("⌚️", 2), ("©", 1), ("©️", 2), ("↔️", 2), ("🈁", 2), ("🕴", 1), ("🕴️", 2),
    ("a\u{FE0F}", 1), ("日\u{FE0F}", 2), ("🫨", 2), ("\u{1FAE9}", 2), ("\u{1FAC6}", 2),
  ])
  func emojiWidthsFollowTheirSequences(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    "\u{301}", "\u{200B}", "\u{FEFF}", "\u{FE0F}", "\u{200D}", "\u{903}",
  ])
  func invisibleAndLoneMarksHaveZeroWidth(text: String) {
    #expect(TextWidth.columns(of: text) == 0)
  }

  @Test(arguments: [
    ("\u{0}", 1), ("\t", 1), ("\n", 1), ("\r\n", 2), ("\u{1B}[31m", 5), ("\u{7F}", 1),
    ("\u{9B}", 1), ("\u{202E}x", 2), ("\u{200F}", 1), ("\u{61C}", 1), ("\u{2028}", 1),
  ])
  func controlCharactersHaveTheWidthOfTheirPictures(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
    #expect(TextWidth.columns(of: VisibleText.of(text)) == columns)
  }

  @Test func noCharacterIsWiderThanTwoColumns() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0x20..<0x30000, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      var sum = 0
      for character in text {
        let columns = TextWidth.columns(of: character)
        #expect((0...2).contains(columns), "\(scalars)")
        sum += columns
      }
      #expect(TextWidth.columns(of: text) == sum)
    }
  }

  @Test func aPrefixNeverEndsInsideACluster() {
    #expect(TextWidth.prefix(of: "abc", columns: 2) == "ab")
    #expect(TextWidth.prefix(of: "Wabc".dropFirst(), columns: 2) == "ab")
    #expect(TextWidth.prefix(of: "日本", columns: 3) == "日")
    #expect(TextWidth.prefix(of: "a👨‍👩‍👧‍👦b", columns: 2) == "a")
    #expect(TextWidth.prefix(of: "a👨‍👩‍👧‍👦b", columns: 3) == "a👨‍👩‍👧‍👦")
    #expect(TextWidth.prefix(of: "e\u{301}x", columns: 1) == "e\u{301}")
    #expect(TextWidth.prefix(of: "abc", columns: 0) == "")
    #expect(TextWidth.prefix(of: "abc", columns: -1) == "")
    #expect(TextWidth.prefix(of: "abc", columns: .max) == "abc")
    #expect(TextWidth.prefix(of: "", columns: 3) == "")
  }

  @Test func aSuffixNeverBeginsInsideACluster() {
    #expect(TextWidth.suffix(of: "abc", columns: 2) == "bc")
    #expect(TextWidth.suffix(of: "日本", columns: 3) == "本")
    #expect(TextWidth.suffix(of: "a👍🏽", columns: 1) == "")
    #expect(TextWidth.suffix(of: "abc", columns: -1) == "")
  }

  @Test func textThatDoesNotFitEndsInAnEllipsis() {
    #expect(TextWidth.truncated("Schedule", columns: 8) == "Schedule")
    #expect(TextWidth.truncated("Schedule", columns: 5) == "Sche…")
    #expect(TextWidth.truncated("日本語", columns: 5) == "日本…")
    #expect(TextWidth.truncated("日本語", columns: 4) == "日…")
    #expect(TextWidth.truncated("Schedule", columns: 1) == "…")
    #expect(TextWidth.truncated("Schedule", columns: 0) == "")
    #expect(TextWidth.truncated("Schedule", columns: 4, ellipsis: "...") == "S...")
    #expect(TextWidth.truncated("", columns: -1) == "")
  }

  @Test func paddingFillsUpToTheColumns() {
    #expect(TextWidth.padded("日", columns: 4) == "日  ")
    #expect(TextWidth.padded("日本語", columns: 4) == "日… ")
    #expect(TextWidth.padded("a", columns: 0) == "")
  }
}
