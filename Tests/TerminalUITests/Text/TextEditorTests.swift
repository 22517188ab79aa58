import TestSupport
import Testing

@testable import TerminalUI

struct TextEditorTests {
  /// Pieces that join their neighbors in every way text does.
  static let pieces = [
    "a", "b", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "漢", "👍🏽", "🏽", "👩‍👩‍👧", "\u{200D}", "🇨🇦",
    "🇨", "\u{FE0F}", "❤", "ก็", "한", "\u{1100}", "\u{1161}", "العربية", "word", "two words",
  ]

  @Test(arguments: 0..<20)
  func noEditSplitsACharacter(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var editor = TextEditor()
    for step in 0..<400 {
      change(&editor, with: &random)
      let boundaries = Set(editor.text.indices).union([editor.text.endIndex])
      #expect(boundaries.contains(editor.caret), "caret after step \(step) of seed \(seed)")
      #expect(boundaries.contains(editor.anchor), "anchor after step \(step) of seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func wrappingFollowsEveryEdit(seed: Int) {
    var random = SeededGenerator(seed: seed + 1_000)
    var editor = TextEditor()
    let columns = Int.random(in: 1...12, using: &random)
    var wrapped = WrappedText("", columns: columns)
    for step in 0..<300 {
      let range = randomRange(in: editor, &random)
      let new = (0..<Int.random(in: 0...3, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let change = editor.replace(range, with: new)
      wrapped.update(to: editor.text, replaced: change.replaced, by: change.count)
      let lines = (0..<wrapped.count).map { String(wrapped[$0]) }
      let expected = TextLayout.lines(of: editor.text, columns: columns).map(String.init)
      #expect(lines == expected, "step \(step) of seed \(seed), \(columns) columns")
      if lines != expected { return }
    }
  }

  @Test func aShortenedWordMovesBackToThePreviousLine() {
    var wrapped = WrappedText("one two three", columns: 8)
    #expect(wrapped.count == 2)
    wrapped.update(to: "one two t", replaced: 9..<13, by: 0)
    #expect(wrapped.count == 2)
    wrapped.update(to: "one two ", replaced: 8..<9, by: 0)
    #expect((0..<wrapped.count).map { String(wrapped[$0]) } == ["one two "])
  }

  @Test func secureTextIsOneWord() {
    var editor = TextEditor("one two three", isSecret: true)
    editor.move(.wordLeft)
    #expect(editor.caret == editor.text.startIndex)
    editor.move(.wordRight)
    #expect(editor.caret == editor.text.endIndex)
    #expect(editor.rangeOfWordBefore.map { editor.text[$0] } == "one two three")
    editor.selectWord(at: editor.text.startIndex)
    #expect(editor.text[editor.selection] == "one two three")
    editor.setText("four five")
    editor.move(.wordLeft)
    #expect(editor.caret == editor.text.startIndex)
  }

  @Test func typingAMarkJoinsTheLetterBefore() {
    var editor = TextEditor("e")
    editor.insert("\u{301}")
    #expect(editor.text.count == 1)
    #expect(editor.caret == editor.text.endIndex)
    #expect(editor.rangeBeforeCaret.map { editor.text[$0] } == "e\u{301}")
  }

  @Test func joiningTheHalvesOfAFlagLeavesTheCaretAfterIt() {
    var editor = TextEditor("🇨x🇦")
    editor.move(.left)
    if let range = editor.rangeBeforeCaret { editor.replace(range, with: "") }
    #expect(editor.text == "🇨🇦")
    #expect(editor.caret == editor.text.endIndex)
  }

  @Test func findsTheWordAndTheLineAtTheCaret() {
    func text(_ range: (TextEditor) -> Range<String.Index>?) -> String? {
      var editor = TextEditor("first\none two three, four\nlast")
      for _ in 0..<5 { editor.move(.wordLeft) }
      editor.move(.wordRight)
      return range(editor).map { String(editor.text[$0]) }
    }
    #expect(text(\.rangeOfWordBefore) == "one")
    #expect(text(\.rangeOfWordAfter) == " two")
    #expect(text(\.rangeToLineStart) == "one")
    #expect(text(\.rangeToLineEnd) == " two three, four")
    #expect(text(\.rangeBeforeCaret) == "e")
    #expect(text(\.rangeAfterCaret) == " ")
  }

  private func change(_ editor: inout TextEditor, with random: inout SeededGenerator) {
    let extending = Bool.random(using: &random)
    let motions: [TextEditor.Motion] = [
      .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .start, .end,
    ]
    let deletions = [
      \TextEditor.rangeBeforeCaret, \.rangeAfterCaret, \.rangeToLineStart, \.rangeToLineEnd,
      \.rangeOfWordBefore, \.rangeOfWordAfter,
    ]
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: editor.insert(Self.pieces.randomElement(using: &random) ?? "")
    case 2, 3:
      if let motion = motions.randomElement(using: &random) {
        editor.move(motion, extending: extending)
      }
    case 4:
      if let range = deletions.randomElement(using: &random).flatMap({ editor[keyPath: $0] }) {
        editor.replace(range, with: "")
      }
    default:
      editor.selectWord(at: randomRange(in: editor, &random).lowerBound)
    }
  }

  private func randomRange(
    in editor: TextEditor, _ random: inout SeededGenerator
  ) -> Range<String.Index> {
    let places = Array(editor.text.indices) + [editor.text.endIndex]
    let ends = (0..<2).map { _ in Int.random(in: 0..<places.count, using: &random) }.sorted()
    // Mostly small changes, like those of the user.
    let upper = min(ends[1], ends[0] + 6)
    return places[ends[0]]..<places[upper]
  }
}
