import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The input of one read is processed once.
@MainActor
struct TypingTests {
  /// Counts the calls of a field to its delegate.
  final class Delegate: UITextFieldDelegate {
    var asked = 0
    var selected = 0
    var accepts: (UITextField, String) -> Bool = { _, _ in true }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      asked += 1
      return accepts(textField, string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { selected += 1 }
  }

  private let field = UITextField()
  private let delegate = Delegate()
  private let pilot: Pilot
  private let changes = Changes()

  final class Changes { var count = 0 }

  init() {
    let field = field
    pilot = Pilot(
      showing: Stage { $0.put(field, x: 0, y: 0, width: 20, height: 3) }, columns: 40, rows: 12)
    field.delegate = delegate
    field.addAction(UIAction { [changes] _ in changes.count += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
  }

  private func typeAtOnce(_ text: String) {
    pilot.pressAtOnce(text.map(String.init))
  }

  @Test func tenThousandKeysAreOneChange() {
    let text = String(repeating: "0123456789", count: 1_000)
    let frames = pilot.application.screen.framesSent
    typeAtOnce(text)
    #expect(field.text == text)
    #expect(delegate.asked == 1)
    #expect(delegate.selected == 1)
    #expect(changes.count == 1)
    #expect(pilot.application.screen.framesSent == frames + 1)
  }

  @Test func tenThousandBackspacesAreOneChange() {
    field.text = String(repeating: "0123456789", count: 1_001)
    pilot.pressAtOnce(Array(repeating: "Backspace", count: 10_000))
    #expect(field.text == "0123456789")
    #expect(delegate.asked == 1)
    #expect(changes.count == 1)
  }

  @Test func theFirstOfManyBackspacesDeletesTheSelection() {
    field.text = String(repeating: "ab", count: 20)
    field.selectAll(nil)
    pilot.pressAtOnce(Array(repeating: "Backspace", count: 20))
    #expect(field.text == "")
  }

  @Test func aPasteInManyChunksIsOneChange() {
    let text = String(repeating: "0123456789", count: 10_000)
    pilot.paste(text, pieces: 400)
    #expect(field.text == text)
    #expect(delegate.asked == 1)
    #expect(changes.count == 1)
  }

  @Test func aFewKeysAreHandledOneByOne() {
    typeAtOnce("0123")
    #expect(field.text == "0123")
    #expect(delegate.asked == 4)
    #expect(changes.count == 4)
  }

  @Test func otherKeysInBetweenKeepTheirOrder() {
    let many = Array(repeating: "x", count: 100)
    pilot.pressAtOnce(many + ["Left"] + many + ["Backspace", "Home", "a", "End", "b"])
    #expect(field.text == "a" + String(repeating: "x", count: 199) + "b")
  }

  @Test func anExcessivePasteIsTruncated() {
    delegate.accepts = { field, string in (field.text ?? "").count + string.count <= 10 }
    typeAtOnce(String(repeating: "0123456789", count: 10))
    #expect(field.text == "0123456789")
    delegate.accepts = { _, string in string.allSatisfy(\.isNumber) }
    typeAtOnce(String(repeating: "a1", count: 20))
    #expect(field.text == "0123456789" + String(repeating: "1", count: 20))
  }

  @Test func aDelegateThatSetsTheTextIsAskedOnce() {
    delegate.accepts = { field, string in
      field.text = (field.text ?? "") + string.uppercased()
      return false
    }
    typeAtOnce(String(repeating: "a", count: 50))
    #expect(field.text == String(repeating: "A", count: 50))
    #expect(delegate.asked == 1)
  }

  @Test func manyKeysAreOneChangeOfATextView() {
    final class Counter: UITextViewDelegate {
      var count = 0
      func textViewDidChange(_ textView: UITextView) { count += 1 }
    }
    let view = UITextView()
    let counter = Counter()
    let pilot = Pilot(
      showing: Stage { $0.put(view, x: 0, y: 0, width: 20, height: 5) }, columns: 40, rows: 12)
    view.delegate = counter
    view.becomeFirstResponder()
    pilot.pressAtOnce(Array(repeating: "x", count: 10_000))
    #expect(view.text == String(repeating: "x", count: 10_000))
    #expect(counter.count == 1)
  }

  /// Pastes in reads of 4 kB, as a terminal's line hands them on.
  private func paste(_ text: String) {
    pilot.terminal.send([.pasteBegan])
    var rest = text[...]
    while !rest.isEmpty {
      pilot.terminal.send([.pasteText(String(rest.prefix(4096)))])
      rest = rest.dropFirst(4096)
    }
    pilot.terminal.send([.pasteEnded])
  }

  @Test func aLongPasteTakesLinearTime() {
    let text = String(repeating: "0123456789abcdef", count: 1 << 14)
    var seen = 0
    field.addAction(
      UIAction { [field] _ in seen += field.text?.utf8.count ?? 0 }, for: .editingChanged)
    paste(text)
    #expect(field.text == text)
    #expect(seen <= 3 * text.utf8.count)
    #expect(changes.count <= 10, "64 reads")
  }

  @Test func aLongPasteIsShownWhileItArrives() {
    pilot.terminal.send([.pasteBegan])
    for piece in ["one ", "two ", "three ", "four "] {
      pilot.terminal.send([.pasteText(piece)])
    }
    #expect(field.text?.hasPrefix("one two ") == true)
    pilot.terminal.send([.key(KeyPress(.character("!")))])
    #expect(field.text == "one two three four !")
  }

  @Test func pastedTextIsKeptWhenTheTerminalCloses() {
    pilot.terminal.send([.pasteBegan])
    for piece in ["a long beginning ", "b"] { pilot.terminal.send([.pasteText(piece)]) }
    #expect(field.text == "a long beginning ")
    pilot.terminal.hangUp()
    #expect(field.text == "a long beginning b")
  }
}
