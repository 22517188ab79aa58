import Foundation
import TerminalCore

/// The parts of a row around its text.
extension UITableViewCell {
  /// A Boolean value that indicates whether the accessory is a button.
  var hasDetailButton: Bool {
    shownAccessory == .detailButton || shownAccessory == .detailDisclosureButton
  }

  private var shownAccessory: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

  private var accessory: String? {
    let sign: String? =
      switch shownAccessory {
      case .none: nil
      case .disclosureIndicator: "›"
      case .detailDisclosureButton: "ⓘ ›"
      case .checkmark: "✓"
      case .detailButton: "ⓘ"
      }
    guard showsReorderControl else { return sign }
    return sign.map { $0 + " ≡" } ?? "≡"
  }

  var accessoryWidth: CGFloat {
    accessory.map { CGFloat(TextWidth.columns(of: $0)) + 1 } ?? 0
  }

  /// Returns the index of the button of an open row at a point.
  func swipeButton(at point: CGPoint) -> Int? {
    openRow?.frames(in: bounds.size).firstIndex { $0.contains(point) }
  }

  func drawCell(in context: CGContext) {
    if hasCursor || isHighlighted || (isSelected && selectionStyle != .none) {
      context.fill(bounds, with: .selectionBackground)
    }
    let slid = openRow?.width(in: bounds.width) ?? 0
    let start = openRow?.side == .leading ? slid : 0
    let end = bounds.width - (openRow?.side == .trailing ? slid : 0)
    if hasCursor || isHighlighted {
      // Thin while the focus is elsewhere, a difference that is visible without colors too.
      let isActive = isInFocusedList || isHighlighted
      context.fill(
        CGRect(x: start, y: 0, width: 1, height: bounds.height), with: isActive ? "▌" : "▏",
        attributes: TextAttributes(foreground: isActive ? .tintColor : .separator))
    }
    drawControl(at: start + 2, context)
    if let leadingSign {
      let x = contentView.frame.minX - CGFloat(TextWidth.columns(of: leadingSign)) - 1
      context.draw(
        leadingSign, at: CGPoint(x: x, y: 0),
        attributes: TextAttributes(foreground: leadingSignColor, traits: .bold))
    }
    if let accessory {
      context.draw(
        accessory, at: CGPoint(x: end - accessoryWidth, y: 0),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
    openRow?.draw(in: bounds.size, context)
  }

  /// Draws the editing control or the selection circle.
  private func drawControl(at x: CGFloat, _ context: CGContext) {
    let sign: String
    let color: UIColor
    if showsSelectionCircle {
      sign = isSelected ? "◉" : "○"
      color = isSelected ? .tintColor : .secondaryLabel
    } else if isEditing, editingStyle != .none {
      sign = editingStyle == .delete ? "⊖" : "⊕"
      color = editingStyle == .delete ? .systemRed : .systemGreen
    } else {
      return
    }
    context.draw(
      sign, at: CGPoint(x: x, y: 0), attributes: TextAttributes(foreground: color, traits: .bold))
  }
}
