import Foundation
import TerminalCore

extension UITextView {
  /// The width of the border at each edge, in cells.
  var inset: CGFloat { hasBorder && bounds.height >= 3 ? 1 : 0 }

  /// The area of the text, in the view's coordinates.
  var textRect: CGRect {
    let side = inset > 0 ? inset + 1 : 0
    return CGRect(
      x: bounds.minX + side, y: bounds.minY + inset, width: max(1, bounds.width - 2 * side),
      height: max(1, bounds.height - 2 * inset))
  }

  /// The cell of the caret, where the window shows the terminal's cursor, or nil if it is not
  /// visible.
  var caret: CGPoint? {
    guard isFirstResponder, bounds.width > 0, bounds.height > 0 else { return nil }
    let position = layout.position(of: editor.caret)
    let area = textRect
    let row = CGFloat(position.line) - bounds.minY
    guard row >= 0, row < area.height else { return nil }
    let column = start(ofLine: layout[position.line], in: area) + CGFloat(position.column)
    return CGPoint(x: min(column, area.maxX - 1), y: area.minY + row)
  }

  func scrollToCaret() {
    layoutIfNeeded()
    let line = CGFloat(layout.position(of: editor.caret).line)
    scrollRectToVisible(
      CGRect(x: 0, y: line, width: 1, height: 1 + 2 * inset), animated: false)
  }

  // MARK: Touches

  func touchBegan(_ touch: UITouch) {
    becomeFirstResponder()
    guard isFirstResponder else { return }
    select(by: touch, at: index(at: touch.location(in: self)))
  }

  /// Returns the index in the text nearest to a point of the view.
  func index(at point: CGPoint) -> String.Index {
    let layout = layout
    let row = Int(max(0, min(point.y - inset, CGFloat(layout.count - 1))).rounded(.down))
    let start = start(ofLine: layout[row], in: textRect)
    return layout.index(line: row, column: max(0, Int((point.x - start).rounded(.down))))
  }

  // MARK: Drawing

  /// Returns the start of a line, which depends on the alignment.
  private func start(ofLine line: Substring, in area: CGRect) -> CGFloat {
    guard textAlignment == .right || textAlignment == .center else { return area.minX }
    let rest = max(0, area.width - CGFloat(TextWidth.columns(of: line)))
    return area.minX + (textAlignment == .right ? rest : (rest / 2).rounded(.down))
  }

  func drawText(in context: CGContext) {
    let area = textRect
    guard !editor.text.isEmpty else {
      if let placeholder {
        context.draw(
          placeholder, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 1),
          attributes: TextAttributes(foreground: .placeholderText))
      }
      return
    }
    let attributes = TextAttributes(font: font ?? .body, color: textColor ?? .label)
    let layout = layout
    let first = max(0, Int(bounds.minY.rounded()))
    for row in 0..<Int(area.height) where first + row < layout.count {
      let line = layout[first + row]
      let point = CGPoint(x: start(ofLine: line, in: area), y: area.minY + CGFloat(row))
      let shown = TextWidth.prefix(of: line, columns: Int(area.maxX - point.x))
      context.draw(shown, at: point, attributes: attributes)
      highlightSelection(in: shown, at: point, in: context)
    }
  }
}
