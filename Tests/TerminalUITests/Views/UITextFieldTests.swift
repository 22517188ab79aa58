import Foundation
import TerminalCore
import TerminalUITesting
import Testing

@testable import TerminalUI

@MainActor
struct UITextFieldTests {
  /// Records the calls of a field, and refuses on request.
  final class Delegate: UITextFieldDelegate {
    var calls: [String] = []
    var refuses: (String) -> Bool = { _ in false }

    private func record(_ words: String) -> Bool {
      calls.append(words)
      return !refuses(words)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { record("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = record("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { record("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = record("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { record("change \(range.location)+\(range.length) to \(string)") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { record("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { record("shouldReturn") }
  }

  private func start(width: Int = 20, _ set: (UITextField) -> Void = { _ in }) -> (
    Pilot, UITextField
  ) {
    let field = UITextField()
    set(field)
    let stage = Stage { $0.put(field, x: 0, y: 0, width: width, height: 3) }
    return (Pilot(showing: stage, columns: 40, rows: 12), field)
  }

  @Test func theDefaultAttributesAreThoseOfTheWholeText() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let (pilot, field) = start { field in
      field.text = "TOP"
      field.defaultTextAttributes = [
        .foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 40),
        .strokeWidth: -3.0, .paragraphStyle: style,
      ]
    }
    #expect(field.textColor == .red && field.textAlignment == .center)
    #expect(field.defaultTextAttributes[.strokeWidth] as? Double == -3)
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .red)
    let column = pilot.screen.lines[1].prefix { $0 != "T" }.count
    #expect(column > 5 && pilot.screen[column: column, row: 1].style.attributes.contains(.bold))
  }

  @Test func aFieldWithTheBorderOfItsLayerHasThreeRows() {
    let (pilot, field) = start { field in
      field.borderStyle = .none
      field.text = "Ann"
    }
    #expect(field.intrinsicContentSize.height == 1)
    field.layer.borderWidth = 1
    pilot.drawPendingFrame()
    #expect(field.intrinsicContentSize.height == 3 && field.minimumWidth == 6)
    #expect(pilot.screen.lines[1].hasPrefix("│ Ann"))
  }

  /// Shows a field in a screen that begins the editing with the first key.
  private func awaitFirstKey(_ delegate: Delegate, text: String = "") -> (Pilot, UITextField) {
    let field = UITextField()
    field.delegate = delegate
    field.text = text
    let first = Stage("First")
    let pilot = Pilot(showing: first, columns: 40, rows: 12)
    first.view.window?.reportsEditingWithFirstKey = true
    let second = Stage("Second") { $0.put(field, x: 0, y: 0, width: 20, height: 3) }
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: false)
    pilot.drawPendingFrame()
    return (pilot, field)
  }

  @Test func aFieldThatAScreenFocusesReportsItsEditingWithTheFirstKey() {
    let delegate = Delegate()
    let (pilot, field) = awaitFirstKey(delegate, text: "TOP")
    field.clearsOnBeginEditing = true
    #expect(field.isFirstResponder && !field.isEditing && delegate.calls.isEmpty)
    #expect(pilot.screen.contains("TOP"))
    pilot.type("a")
    #expect(field.isEditing && field.text == "a")
    #expect(delegate.calls == ["shouldBegin", "shouldClear", "didBegin", "change 0+0 to a"])
  }

  @Test func aFieldThatWasOnlyFocusedReportsNoEndOfEditing() {
    let delegate = Delegate()
    let (pilot, field) = awaitFirstKey(delegate)
    pilot.press("Esc")
    #expect(!field.isFirstResponder && delegate.calls.isEmpty)
    pilot.press("Enter", "Esc")
    #expect(delegate.calls == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
  }

  @Test func aFieldThatTabPassesIsNotEdited() {
    let (first, second) = (UITextField(), UITextField())
    let (one, other) = (Delegate(), Delegate())
    first.delegate = one
    second.delegate = other
    let stage = Stage { stage in
      stage.put(first, x: 0, y: 0, width: 20, height: 3)
      stage.put(second, x: 0, y: 3, width: 20, height: 3)
    }
    let pilot = Pilot(showing: stage, columns: 40, rows: 12)
    stage.view.window?.reportsEditingWithFirstKey = true
    pilot.press("Tab")
    #expect(second.isFirstResponder && other.calls.isEmpty)
    #expect(one.calls == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
    pilot.press("Tab")
    #expect(first.isFirstResponder && other.calls.isEmpty && one.calls.count == 4)
    pilot.type("a")
    #expect(first.text == "a" && one.calls.suffix(2) == ["didBegin", "change 0+0 to a"])
  }

  @Test(arguments: ["Enter", "x"])
  func aDelegateRefusesTheEditingAtTheFirstKey(key: String) {
    let delegate = Delegate()
    delegate.refuses = { $0 == "shouldBegin" }
    let (pilot, field) = awaitFirstKey(delegate)
    pilot.press(key)
    #expect(!field.isFirstResponder && field.text == "" && delegate.calls == ["shouldBegin"])
  }

  @Test func theDelegateIsCalledInTheOrderOfUIKit() {
    let delegate = Delegate()
    let (pilot, field) = start { $0.delegate = delegate }
    field.addAction(
      UIAction { _ in delegate.calls.append("editingChanged") }, for: .editingChanged)
    pilot.type("é")
    pilot.press("Backspace", "Enter", "Esc")
    #expect(
      delegate.calls == [
        "shouldBegin", "didBegin", "change 0+0 to é", "editingChanged", "change 0+1 to ",
        "editingChanged", "shouldReturn", "shouldEnd", "didEnd",
      ])
  }

  @Test func theDelegateCanRefuseEachChange() {
    let delegate = Delegate()
    delegate.refuses = { $0.hasPrefix("change") || $0 == "shouldClear" }
    let (pilot, field) = start {
      $0.text = "kept"
      $0.clearButtonMode = .always
      $0.delegate = delegate
    }
    pilot.type("x")
    pilot.press("Backspace")
    pilot.click(on: "✕")
    pilot.paste("pasted")
    #expect(field.text == "kept")
  }

  @Test func forcedEndOfEditingNotifiesTheDelegate() {
    let delegate = Delegate()
    delegate.refuses = { $0 == "shouldEnd" }
    let (pilot, field) = start { $0.delegate = delegate }
    #expect(!pilot.window.endEditing(false) && field.isEditing)
    #expect(pilot.window.endEditing(true) && !field.isEditing)
    #expect(delegate.calls.suffix(2) == ["shouldEnd", "didEnd"])
    pilot.press("Enter")
    #expect(field.isEditing)
    field.removeFromSuperview()
    #expect(!field.isEditing && delegate.calls.suffix(2) == ["shouldEnd", "didEnd"])
  }

  @Test(arguments: [
    (["Left", "Left", "x"], "abc dxef"), (["Home", "x"], "xabc def"),
    (["Ctrl-A", "x"], "xabc def"),
    (["Ctrl-W", "x"], "abc x"), (["Ctrl-U", "x"], "x"), (["Home", "Ctrl-K"], ""),
    (["Ctrl-Left", "x"], "abc xdef"), (["Alt-b", "Ctrl-K"], "abc "), (["Home", "Alt-d"], " def"),
    (["Shift-Left", "Shift-Left", "x"], "abc dx"), (["Shift-Home", "Delete"], ""),
    (["Shift-Left", "Left", "x"], "abc dexf"), (["Home", "Delete"], "bc def"),
    (["Home", "Backspace"], "abc def"), (["End", "Ctrl-E", "!"], "abc def!"),
  ])
  func lineEditorKeysWork(keys: [String], text: String) {
    let (pilot, field) = start { $0.text = "abc def" }
    for key in keys { pilot.press(key) }
    #expect(field.text == text)
  }

  @Test func theCaretIsAfterWideCharactersAndScrollsTheText() {
    let (pilot, _) = start(width: 12)
    pilot.type("漢字👩‍👩‍👧")
    #expect(pilot.screen.cursor.column == 8)
    pilot.type("abcde")
    #expect(pilot.screen.lines[1].contains("👩‍👩‍👧"))
    #expect(!pilot.screen.lines[1].contains("漢"))
    pilot.press("Home")
    #expect(pilot.screen.lines[1].contains("漢字") && pilot.screen.cursor.column == 2)
  }

  @Test func theMouseSelectsText() {
    let (pilot, field) = start { $0.text = "one two three" }
    pilot.drag(from: (2, 1), to: (5, 1))
    pilot.type("X")
    #expect(field.text == "X two three")
    pilot.click(column: 5, row: 1)
    pilot.click(column: 5, row: 1)
    pilot.press("Backspace")
    #expect(field.text == "X  three")
    pilot.click(column: 3, row: 1)
    pilot.click(column: 3, row: 1)
    pilot.click(column: 3, row: 1)
    pilot.press("Backspace")
    #expect(field.text == "")
  }

  @Test func aKeyBetweenTwoClicksPreventsADoubleClick() {
    let (pilot, field) = start { $0.text = "one two" }
    pilot.click(column: 7, row: 1)
    pilot.press("End")
    pilot.click(column: 7, row: 1)
    pilot.press("Delete")
    #expect(field.text == "one to")
  }

  @Test func secureTextIsShownAsBullets() {
    let (pilot, field) = start { $0.isSecureTextEntry = true }
    pilot.type("pass漢👩‍👩‍👧")
    #expect(field.text == "pass漢👩‍👩‍👧")
    #expect(pilot.screen.contains("••••••") && !pilot.screen.contains("pass"))
    #expect(pilot.screen.cursor.column == 8)
  }

  @Test(arguments: [
    (["Ctrl-Left", "x"], "xmy pass word"), (["Alt-b", "Ctrl-K"], ""),
    (["Home", "Alt-f", "x"], "my pass wordx"), (["Ctrl-W"], ""), (["Home", "Alt-d"], ""),
  ])
  func wordKeysMoveToTheEndsOfSecureText(keys: [String], text: String) {
    let (pilot, field) = start {
      $0.isSecureTextEntry = true
      $0.text = "my pass word"
    }
    for key in keys { pilot.press(key) }
    #expect(field.text == text)
  }

  @Test func twoClicksSelectAllOfSecureText() {
    let (pilot, field) = start {
      $0.isSecureTextEntry = true
      $0.text = "my pass word"
    }
    pilot.click(column: 3, row: 1)
    pilot.click(column: 3, row: 1)
    pilot.press("Backspace")
    #expect(field.text == "")
  }

  @Test func secureTextIsNeverReadAloud() {
    let (pilot, field) = start {
      $0.isSecureTextEntry = true
      $0.text = "hidden"
    }
    #expect(field.accessibilityValue == "••••••")
    field.isSecureTextEntry = false
    pilot.drawPendingFrame()
    #expect(field.accessibilityValue == "hidden" && pilot.screen.contains("hidden"))
  }

  @Test func secureTextUsesAsterisksWithoutBullets() {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "abc"
    let stage = Stage { $0.put(field, x: 0, y: 0, width: 20, height: 1) }
    let pilot = Pilot(
      showing: stage, columns: 40, rows: 12,
      profile: TerminalProfile(colorDepth: .none, dotStyle: .ascii))
    #expect(pilot.screen.contains("***") && !pilot.screen.contains("abc"))
  }

  @Test func theClearButtonClearsTheText() {
    let (pilot, field) = start {
      $0.text = "text"
      $0.clearButtonMode = .whileEditing
    }
    #expect(pilot.screen.contains("✕"))
    pilot.press("Esc")
    #expect(!pilot.screen.contains("✕"))
    pilot.press("Enter")
    pilot.click(on: "✕")
    #expect(field.text == "" && !pilot.screen.contains("✕"))
  }

  @Test func theClearButtonOfAnInactiveFieldBeginsEditing() {
    let delegate = Delegate()
    let (pilot, field) = start {
      $0.text = "old"
      $0.clearButtonMode = .always
      $0.delegate = delegate
    }
    field.addAction(
      UIAction { _ in delegate.calls.append("editingChanged to “\(field.text ?? "")”") },
      for: .editingChanged)
    pilot.press("Esc")
    delegate.calls = []
    pilot.click(on: "✕")
    #expect(field.isEditing && pilot.screen.cursor.column == 2)
    pilot.press("Esc")
    #expect(
      delegate.calls == [
        "shouldClear", "editingChanged to “”", "shouldBegin", "didBegin", "shouldEnd", "didEnd",
      ])
    #expect(field.text == "" && !pilot.screen.contains("old"))
  }

  @Test func theClearButtonDoesNothingWhileAnotherFieldKeepsTheFocus() {
    let delegate = Delegate()
    let (one, two) = (UITextField(), UITextField())
    one.delegate = delegate
    two.text = "kept"
    two.clearButtonMode = .always
    let pilot = Pilot(
      showing: Stage { stage in
        stage.put(one, x: 0, y: 0, width: 20, height: 3)
        stage.put(two, x: 0, y: 3, width: 20, height: 3)
      }, columns: 40, rows: 12)
    delegate.refuses = { $0 == "shouldEnd" }
    pilot.click(on: "✕")
    #expect(one.isEditing && two.text == "kept" && pilot.screen.contains("kept"))
  }

  @Test func aPasteOfAMegabyteIsInsertedAsOneLine() {
    let (pilot, field) = start()
    pilot.paste(String(repeating: "word\n", count: 200_000) + "end", pieces: 65_536)
    #expect(field.text?.utf8.count == 1_000_003)
    #expect(pilot.screen.contains("end") && !pilot.screen.contains("␊"))
    pilot.press("Backspace", "Home")
    #expect(pilot.screen.contains("word word"))
  }

  @Test func escapeSequencesInAPasteAreNeverTyped() {
    let (pilot, field) = start()
    pilot.paste("a\u{1B}[31mb\u{9B}c\u{0}d\r\ne")
    #expect(field.text == "a[31mbcd e")
  }

  @Test func aPasteWithoutAnEditedFieldIsIgnored() {
    let (pilot, field) = start()
    pilot.press("Esc")
    pilot.paste("q")
    #expect(field.text == "" && pilot.application.isRunning)
  }

  @Test func placeholderAndAlignmentAreShown() {
    let (pilot, field) = start {
      $0.placeholder = "Amount"
      $0.textAlignment = .right
    }
    #expect(pilot.screen.lines[1].hasPrefix("│ Amount"))
    pilot.type("12")
    #expect(pilot.screen.lines[1].hasPrefix("│              12  │"))
    #expect(pilot.screen.cursor.column == 17)
    pilot.press("Esc")
    #expect(pilot.screen.lines[1].hasPrefix("│               12 │"))
    field.isEnabled = false
    pilot.drawPendingFrame()
    #expect(pilot.window.focusedView == nil)
  }

  @Test(arguments: 0..<6)
  func fieldsOfAnyWidthAreDrawn(width: Int) {
    let (pilot, field) = start(width: width) { $0.clearButtonMode = .always }
    pilot.type("漢a字")
    pilot.press("Home", "Shift-Right", "End", "Left")
    #expect(field.text == "漢a字")
  }
}
