import Testing

@testable import TerminalCore

/// The forms of marks and frames on consoles and in ASCII.
struct GlyphFormTests {
  @Test func glyphsWithDifferentPurposesHaveDifferentForms() {
    var ascii: [Unicode.Scalar: GlyphForm.Purpose] = [:]
    var console: [Unicode.Scalar: GlyphForm.Purpose] = [:]
    for form in GlyphForm.all where form.purpose != .text {
      #expect(ascii[form.ascii] ?? form.purpose == form.purpose, "\(form.ascii)")
      #expect(console[form.console] ?? form.purpose == form.purpose, "\(form.console)")
      ascii[form.ascii] = form.purpose
      console[form.console] = form.purpose
    }
    #expect(Set(GlyphForm.all.map(\.purpose)).count == GlyphForm.Purpose.allCases.count)
  }

  @Test func eachFormIsAsWideAsItsGlyph() {
    for form in GlyphForm.all {
      #expect(form.ascii.isASCII)
      for glyph in form.glyphs.unicodeScalars {
        #expect(TextWidth.columns(of: String(glyph)) == 1)
        #expect(TextWidth.columns(of: String(form.console)) == 1)
      }
    }
  }

  @Test func everyGlyphHasOneForm() {
    let glyphs = GlyphForm.all.flatMap { Array($0.glyphs.unicodeScalars) }
    #expect(Set(glyphs).count == glyphs.count)
  }

  /// The characters beyond ASCII that Debian's console fonts Lat15 and Uni2 both have in a place
  /// that they share with no letter and with no other form (console-setup 1.221).
  static let consoleFont = Set("─│┌┐└┘├┤┬┴┼»¦▒█░■¤•½¬®¶≡…→›←‹↑↓·“”„‘’×≥≤".unicodeScalars)

  @Test func aConsoleWithDebiansFontsHasEveryForm() {
    for form in GlyphForm.all {
      #expect(form.console.isASCII || Self.consoleFont.contains(form.console), "\(form.glyphs)")
    }
  }

  private func shown(_ text: String, _ forms: GlyphForms) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { Unicode.Scalar(forms.of($0.value)) }))
  }

  @Test func aConsoleShowsItsForms() {
    #expect(shown("▌✓ Milk ↻ │ ○ ◐ ● 3 · 4 … ▐", .console) == "»x Milk ® │ o ½ ■ 3 · 4 … │")
    #expect(shown("▌✓ Milk ↻ │ ○ ◐ ● 3 · 4 – 5 … ▐", .ascii) == "*x Milk % | o / O 3 . 4 - 5 ~ |")
    #expect(shown("▌✓ Milk é", .unicode) == "▌✓ Milk é")
  }

  @Test func glyphsOfTheFontAreUsedUnlessTheyLookLikeOthers() {
    // The font has ✓, draws ✗ as an x and ● as a •, and lacks the rest.
    let font: [Unicode.Scalar: UInt16] = [
      "✓": 200, "x": 120, "✗": 120, "•": 7, "●": 7, "■": 254, "─": 196,
    ]
    let forms = GlyphForms(font: font)
    #expect(shown("✓ ✗ ● • ─ │", forms) == "✓ \\ ■ • ─ |")
  }

  @Test func aRendererDrawsAConsolesForms() {
    var screen = TestScreen(columns: 10, rows: 1)
    screen.renderer.glyphForms = .console
    screen.frame.write("▌○ Milk ✓", column: 0, row: 0)
    #expect(screen.render().hasSuffix("»o Milk x"))
  }
}
