import Foundation
import TerminalCore

extension UITextField {
  private var hasBorder: Bool { isBordered && bounds.height >= 3 }
  private var inset: CGFloat { hasBorder ? 2 : 0 }
  private var textRow: CGFloat { ((bounds.height - 1) / 2).rounded(.down) }

  private var showsClearButton: Bool {
    guard hasText, isEnabled, bounds.width > 2 * inset + 4 else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var textColumns: Int {
    max(0, Int(bounds.width - 2 * inset) - (showsClearButton ? 2 : 0))
  }

  /// The first column of the text: the left edge, or as aligned if the text is shorter than the
  /// field.
  private var textStart: CGFloat {
    guard textAlignment == .right || textAlignment == .center else { return inset }
    let columns = columns(of: editor.text[...]) + (isFirstResponder ? 1 : 0)
    let rest = max(0, textColumns - columns)
    return inset + CGFloat(textAlignment == .right ? rest : rest / 2)
  }

  // MARK: Touches

  func touchBegan(_ touch: UITouch) {
    let x = touch.location(in: self).x
    if showsClearButton, x >= bounds.width - inset - 2 { return clearButtonPressed() }
    becomeFirstResponder()
    guard isFirstResponder else { return }
    select(by: touch, at: index(at: x))
  }

  /// Clears the field and begins the editing. As in UIKit, the end of the editing is then reported
  /// and the empty text is stored.
  private func clearButtonPressed() {
    // Another field may have refused to end its editing.
    guard isFirstResponder || window?.firstResponder == nil else { return }
    clear()
    becomeFirstResponder()
  }

  /// Returns the position in the text nearest to a column of the field.
  func index(at x: CGFloat) -> String.Index {
    var column = textStart
    var index = editor.boundary(atOrBefore: firstVisible)
    while index < editor.text.endIndex {
      let next = editor.text.index(after: index)
      column += CGFloat(columns(of: editor.text[index..<next]))
      if x < column { break }
      index = next
    }
    return index
  }

  // MARK: Drawing

  func drawField(in context: CGContext) {
    if hasBorder {
      context.strokeBorder(
        bounds, isRounded: borderStyle == .roundedRect, isFocused: isFocused,
        title: accessibilityLabel)
    } else if isFocused {
      context.fill(bounds, with: .selectionBackground)
    }
    let room = CGRect(x: inset, y: textRow, width: CGFloat(textColumns), height: 1)
    guard hasText else {
      context.draw(
        placeholder ?? "", in: room, alignment: isFirstResponder ? .natural : textAlignment,
        attributes: TextAttributes(foreground: .placeholderText))
      return
    }
    scrollToCaret()
    drawText(in: context, room: room)
    if showsClearButton {
      context.draw(
        "✕", at: CGPoint(x: bounds.width - inset - 1, y: textRow),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  private func drawText(in context: CGContext, room: CGRect) {
    let color = isEnabled ? textColor ?? .label : .secondaryLabel
    let attributes = TextAttributes(font: font ?? .body, color: color)
    let text = editor.text
    let first = editor.boundary(atOrBefore: firstVisible)
    let visible =
      isSecureTextEntry
      ? text[first...].prefix(Int(room.width))
      : TextWidth.prefix(of: text[first...], columns: Int(room.width))
    let point = CGPoint(x: textStart, y: textRow)
    if isSecureTextEntry {
      context.draw(dots(for: visible), at: point, attributes: attributes)
    } else {
      context.draw(visible, at: point, attributes: attributes)
    }
    highlightSelection(in: visible, at: point, in: context)
  }

  /// Sets the first visible character so that the caret is visible, with as little scrolling as
  /// possible.
  private func scrollToCaret() {
    guard isFirstResponder else {
      firstVisible = 0
      return
    }
    let text = editor.text
    let first = min(editor.boundary(atOrBefore: firstVisible), editor.caret)
    // One column is reserved for the caret after the last character.
    let room = textColumns - 1
    var used = 0
    var index = editor.caret
    while index > first {
      let before = text.index(before: index)
      used += columns(of: text[before..<index])
      if used > room { break }
      index = before
    }
    // If the field is now wider or the text after the caret shorter, hidden text at the left
    // becomes visible again.
    var behind = editor.caret
    while used <= room, behind < text.endIndex {
      let after = text.index(after: behind)
      used += columns(of: text[behind..<after])
      behind = after
    }
    while used <= room, index > text.startIndex {
      let before = text.index(before: index)
      used += columns(of: text[before..<index])
      if used <= room { index = before }
    }
    firstVisible = text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The cell of the caret, where the window places the terminal's cursor.
  var caret: CGPoint? {
    guard isFirstResponder, bounds.width > 0 else { return nil }
    scrollToCaret()
    let first = editor.boundary(atOrBefore: firstVisible)
    let column =
      hasText ? textStart + CGFloat(columns(of: editor.text[first..<editor.caret])) : inset
    return CGPoint(x: min(column, bounds.width - 1), y: textRow)
  }
}
