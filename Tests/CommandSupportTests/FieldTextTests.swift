import TerminalCore
import Testing

@testable import CommandSupport

struct FieldTextTests {
  @Test func plainTextIsWhatTheTablesOfWidthsSayItIs() {
    for value in Array(0x20...0x7E) + Array(0xC0...0x2FF) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(TextWidth.columns(of: text) == 1, "U+\(String(value, radix: 16))")
      #expect(VisibleText.of(text) == text)
      #expect(plainColumns(text) == 1)
    }
  }

  @Test(arguments: ["\u{A0}", "\u{AD}", "e\u{301}", "日", "😀", "\u{7F}", "\t", "\u{85}", "\u{300}"])
  func everythingElseIsMeasuredWithTheTables(text: String) {
    #expect(plainColumns(text) == nil)
  }

  @Test(arguments: ["", "plain", "Frühstück", "cafe\u{301}", "日本語", "👩‍👩‍👧", "a\tb", "\u{1B}[0m"])
  func appendingGivesTheWidthOfWhatIsSeen(text: String) {
    var bytes: [UInt8] = []
    let columns = FieldText.append(text, to: &bytes)
    let seen = VisibleText.of(text)
    #expect(String(decoding: bytes, as: UTF8.self) == seen)
    #expect(columns == TextWidth.columns(of: seen))
  }

  /// All that Unicode calls Bidi_Control, whether or not the width is asked for.
  @Test(arguments: [true, false])
  func everyControlOfTheWritingDirectionIsSeen(isMeasured: Bool) {
    let controls: [UInt32] =
      [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for scalar in controls.compactMap(Unicode.Scalar.init) {
      var bytes: [UInt8] = []
      FieldText.append("a\(Character(scalar))b", to: &bytes, isMeasured: isMeasured)
      #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}b")
    }
  }

  private func plainColumns(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { FieldText.plainColumns(of: $0) }
  }
}
