import TerminalCore

/// What was typed and pasted in one read, on its way into the text that is being edited.
///
/// Ten thousand keys that arrive at once are one change of the text. Otherwise a screen that searches or
/// checks at each change would do so ten thousand times.
@MainActor
final class TypingQueue {
  /// Presses one after the other that all type a character, or are all the same Backspace.
  private var presses: [KeyPress] = []
  /// Where a paste goes: the text that was being edited when it began, and nowhere if none was.
  private weak var pasteTarget: (any UIKeyInput)?
  private var pasted = ""
  /// The bytes of the paste that are in the text already.
  private var insertedCount = 0

  /// So many keys in one read were not pressed by a hand. Fewer go one by one: the field for the next
  /// digit may be another one.
  private static let longRun = 16

  /// Takes an event that may be joined by the next ones; all others come after `flush(into:)`.
  func takes(_ event: InputEvent, in window: UIWindow) -> Bool {
    switch event {
    case .key(let press): return takes(press, in: window)
    case .pasteText(let text):
      if pasteTarget != nil { pasted += text }
      return true
    case .pasteBegan:
      flush(into: window)
      pasteTarget = window.firstResponder as? any UIKeyInput
      insertedCount = 0
      return true
    case .pasteEnded:
      flush(into: window)
      pasteTarget = nil
      return true
    case .mouse, .focus, .resize, .reply: return false
    }
  }

  private func takes(_ press: KeyPress, in window: UIWindow) -> Bool {
    guard window.firstResponder is any TextEditing,
      press.typesCharacter || press == KeyPress(.backspace)
    else { return false }
    if let last = presses.last, last.typesCharacter != press.typesCharacter { flush(into: window) }
    // What was sent on may have ended the editing.
    guard window.firstResponder is any TextEditing else { return false }
    presses.append(press)
    return true
  }

  /// Brings what has come in one read to where it belongs.
  ///
  /// A long paste comes in many reads, and a form looks at all of a text at each change of it. So the
  /// rest waits until it is as much as is there already, and the work stays in proportion to the text.
  func flushRead(into window: UIWindow) {
    guard pasted.isEmpty || pasted.utf8.count >= insertedCount else { return }
    flush(into: window)
  }

  /// Brings all that has come to where it belongs.
  func flush(into window: UIWindow) {
    if !pasted.isEmpty {
      let text = pasted
      pasted = ""
      insertedCount += text.utf8.count
      pasteTarget?.insertText(text)
    }
    guard !presses.isEmpty else { return }
    var run: [KeyPress] = []
    swap(&run, &presses)
    if run.count >= Self.longRun, let editing = window.firstResponder as? any TextEditing,
      editing.edit(byRun: run)
    {
      return
    }
    for press in run { window.send(UIPress(press)) }
  }
}

extension KeyPress {
  /// Whether the key puts its character into a text.
  fileprivate var typesCharacter: Bool {
    guard case .character = key else { return false }
    return modifiers.subtracting(.shift).isEmpty
  }
}

extension TextEditing {
  /// Does what many presses of the same kind say as one change.
  ///
  /// - Returns: false where the text is as before: a delegate that refuses all of it may still let
  ///   some of the characters in, one by one.
  fileprivate func edit(byRun presses: [KeyPress]) -> Bool {
    let before = editor.text
    if presses.first == KeyPress(.backspace) {
      if let range = editor.rangeBeforeCaret(presses.count) { change(range, to: "") }
    } else {
      var text = ""
      for case .character(let character) in presses.lazy.map(\.key) { text.append(character) }
      insertText(text)
    }
    return editor.text != before
  }
}
