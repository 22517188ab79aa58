import TerminalCore

/// A queue that collects the characters of one read before they are inserted into the edited text.
///
/// Ten thousand keys that arrive at once make one change of the text. Otherwise a screen that
/// searches or validates on each change would do so ten thousand times.
@MainActor
final class TypingQueue {
  /// The pending key presses, which either all type a character or are all Backspace.
  private var presses: [KeyPress] = []
  /// The text that was being edited when the paste began, or nil if there was none.
  private weak var pasteTarget: (any UIKeyInput)?
  private var pasted = ""
  /// The number of bytes of the paste that have been inserted already.
  private var insertedCount = 0

  /// The smallest number of keys that are inserted together. Shorter runs are sent key by key,
  /// since each key may move to another field, as for the digits of a code.
  private static let longRun = 16

  /// Handles an event that can be joined with the ones after it.
  ///
  /// - Returns: True if the event was handled. If not, the caller must call `flush(into:)` before
  ///   it handles the event.
  func handles(_ event: InputEvent, in window: UIWindow) -> Bool {
    switch event {
    case .key(let press): return handles(press, in: window)
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

  private func handles(_ press: KeyPress, in window: UIWindow) -> Bool {
    guard window.firstResponder is any TextEditing,
      press.typesCharacter || press == KeyPress(.backspace)
    else { return false }
    if let last = presses.last, last.typesCharacter != press.typesCharacter { flush(into: window) }
    // The keys that were just flushed may have ended the editing.
    guard window.firstResponder is any TextEditing else { return false }
    presses.append(press)
    return true
  }

  /// Inserts the text of one read.
  ///
  /// A long paste arrives in many reads, and a form examines its whole text after each change. The
  /// pasted text therefore waits until it is as long as the part inserted before it, which keeps
  /// the total work linear in the length of the paste.
  func flushRead(into window: UIWindow) {
    guard pasted.isEmpty || pasted.utf8.count >= insertedCount else { return }
    flush(into: window)
  }

  /// Inserts all pending text.
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
  /// A Boolean value that indicates whether the key types a character into a text.
  fileprivate var typesCharacter: Bool {
    guard case .character = key else { return false }
    return modifiers.subtracting(.shift).isEmpty
  }
}

extension TextEditing {
  /// Applies a run of key presses of the same kind as a single change.
  ///
  /// - Returns: False if the text didn't change. A delegate that refuses the whole run may still
  ///   accept some of its characters one by one.
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
