import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

/// What comes in one read is worked through once.
@MainActor
struct TypingTests {
  /// Counts what a field asks and tells.
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

  @Test func aSelectionIsWhatTheFirstOfManyBackspacesTakes() {
    field.text = String(repeating: "ab", count: 20)
    field.selectAll(nil)
    pilot.pressAtOnce(Array(repeating: "Backspace", count: 20))
    #expect(field.text == "")
  }

  @Test func aPasteOfManyPiecesIsOneChange() {
    let text = String(repeating: "0123456789", count: 10_000)
    pilot.paste(text, pieces: 400)
    #expect(field.text == text)
    #expect(delegate.asked == 1)
    #expect(changes.count == 1)
  }

  @Test func aHandsKeysAreTakenOneByOne() {
    typeAtOnce("0123")
    #expect(field.text == "0123")
    #expect(delegate.asked == 4)
    #expect(changes.count == 4)
  }

  @Test func otherKeysBetweenThemKeepTheirPlace() {
    let many = Array(repeating: "x", count: 100)
    pilot.pressAtOnce(many + ["Left"] + many + ["Backspace", "Home", "a", "End", "b"])
    #expect(field.text == "a" + String(repeating: "x", count: 199) + "b")
  }

  @Test func whatIsRefusedAsAWholeIsTakenAsFarAsItGoes() {
    delegate.accepts = { field, string in (field.text ?? "").count + string.count <= 10 }
    typeAtOnce(String(repeating: "0123456789", count: 10))
    #expect(field.text == "0123456789")
    delegate.accepts = { _, string in string.allSatisfy(\.isNumber) }
    typeAtOnce(String(repeating: "a1", count: 20))
    #expect(field.text == "0123456789" + String(repeating: "1", count: 20))
  }

  @Test func aDelegateThatSetsTheTextItselfIsAskedOnce() {
    delegate.accepts = { field, string in
      field.text = (field.text ?? "") + string.uppercased()
      return false
    }
    typeAtOnce(String(repeating: "a", count: 50))
    #expect(field.text == String(repeating: "A", count: 50))
    #expect(delegate.asked == 1)
  }

  @Test func aTextViewIsChangedOnceAsWell() {
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
}
