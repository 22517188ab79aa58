import Foundation
import TerminalUI
import TerminalUITesting
import Testing

/// Positions and ranges in the texts of fields and text views.
@MainActor
struct UITextInputTests {
  private func selection(of input: some UITextInput) -> String? {
    input.selectedTextRange.flatMap { input.text(in: $0) }
  }

  @Test func theCaretIsMovedByPositions() throws {
    let field = UITextField()
    field.text = "1234"
    let end = try #require(field.selectedTextRange)
    #expect(end.isEmpty && field.offset(from: field.beginningOfDocument, to: end.start) == 4)
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: place, to: place)
    field.insertText("–")
    #expect(field.text == "12–34")
    let caret = try #require(field.selectedTextRange?.start)
    #expect(field.offset(from: field.beginningOfDocument, to: caret) == 3)
  }

  @Test func aRangeIsSelectedAndReplaced() throws {
    let view = UITextView()
    view.text = "one two"
    let start = try #require(view.position(from: view.endOfDocument, offset: -3))
    let range = try #require(view.textRange(from: view.endOfDocument, to: start))
    view.selectedTextRange = range
    #expect(selection(of: view) == "two" && view.selectedRange == NSRange(location: 4, length: 3))
    view.replace(range, withText: "three")
    #expect(view.text == "one three" && selection(of: view) == "")
  }

  @Test func positionsOutsideOfTheTextDoNotExist() {
    let field = UITextField()
    field.text = "ab"
    for offset in [-1, 3, .max] {
      #expect(field.position(from: field.beginningOfDocument, offset: offset) == nil)
    }
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    #expect(field.compare(start, to: end) == .orderedAscending)
    #expect(field.compare(end, to: end) == .orderedSame)
  }

  @Test func aRangeThatSplitsACharacterIncludesIt() throws {
    let field = UITextField()
    field.text = "a👍b"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    let end = try #require(field.position(from: start, offset: 2))
    field.selectedTextRange = field.textRange(from: start, to: end)
    #expect(selection(of: field) == "👍b")
  }
}
