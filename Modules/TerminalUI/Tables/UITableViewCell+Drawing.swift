import Foundation
import TerminalCore

/// The parts of a row around its text.
extension UITableViewCell {
  /// A Boolean value that indicates whether the accessory is a button.
  var hasDetailButton: Bool {
    shownAccessory == .detailButton || shownAccessory == .detailDisclosureButton
  }

  private var shownAccessory: AccessoryType {
    if isEditing { return editingAccessoryType }
    return accessoryView == nil ? accessoryType : .none
  }

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
    if let size = accessoryViewSize { return size.width + 1 }
    return accessory.map { CGFloat(TextWidth.columns(of: $0)) + 1 } ?? 0
  }

  func accessoryViewDidChange(from old: UIView?) {
    guard accessoryView !== old else { return }
    old?.removeFromSuperview()
    if let accessoryView { addSubview(accessoryView) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Returns the frame of the view at the right end.
  func accessoryViewFrame(endingAt end: CGFloat) -> CGRect {
    guard let size = accessoryViewSize else { return .zero }
    let y = ((bounds.height - size.height) / 2).rounded(.down)
    return CGRect(origin: CGPoint(x: end - size.width - 1, y: y), size: size)
  }

  /// The size of the view at the right end: its own, but at most half of the row's width. It is nil
  /// if no view is shown.
  private var accessoryViewSize: CGSize? {
    guard let accessoryView, !isEditing else { return nil }
    let natural = accessoryView.intrinsicContentSize
    let own = accessoryView.frame.size
    return CGSize(
      width: min(natural.width > 0 ? natural.width : own.width, (bounds.width / 2).rounded(.down)),
      height: min(natural.height > 0 ? natural.height : own.height, bounds.height))
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
