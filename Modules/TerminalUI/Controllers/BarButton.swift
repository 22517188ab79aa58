import Foundation
import TerminalCore

/// The view of an item in a bar: a button, a title or a custom view. A key that occurs in the
/// button's title is underlined.
final class BarButton: UIControl {
  let item: UIBarButtonItem

  init(of item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addAction(UIAction { _ in item.press() }, for: .primaryActionTriggered)
    item.button = self
    if let view = item.customView { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { item.isEnabled && isButton }

  /// A Boolean value that indicates whether the item can be pressed.
  var isButton: Bool { item.customView == nil && !isTitle }

  /// A Boolean value that indicates whether the item is only a label, as an item without an action
  /// is in a toolbar.
  var isTitle: Bool {
    superview is UIToolbar && !item.hasAction && item.systemItem == nil
      && item.customView == nil
  }

  func itemDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
    superview?.setNeedsDisplay()
  }

  override var intrinsicContentSize: CGSize {
    if let view = item.customView {
      let own = view.intrinsicContentSize.width
      return CGSize(width: own >= 0 ? own : view.frame.width, height: 1)
    }
    let columns = CGFloat(TextWidth.columns(of: item.shownTitle ?? ""))
    return CGSize(width: item.width > 0 ? item.width.rounded() : columns, height: 1)
  }

  override func layoutSubviews() { item.customView?.frame = bounds }

  override var keyCommands: [UIKeyCommand]? { pressingKeys }

  override func showContextMenu(at point: CGPoint) -> Bool {
    guard item.isEnabled, item.menu != nil else { return super.showContextMenu(at: point) }
    item.showMenu()
    return true
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let title = item.shownTitle,
      item.customView == nil
    else { return }
    if isTitle {
      context.draw(
        title, in: bounds, alignment: .center, attributes: TextAttributes(traits: .bold))
      return
    }
    var attributes = TextAttributes(
      foreground: item.isEnabled ? item.tintColor ?? .tintColor : .secondaryLabel)
    if item.style == .done || item.isSelected { attributes.traits.insert(.bold) }
    if item.isSelected { attributes.background = .selectionBackground }
    if !item.isEnabled { attributes.traits.insert(.dim) }
    if isFocused || isHighlighted { attributes.traits.insert(.reverse) }
    context.draw(title, in: bounds, attributes: attributes)
    guard item.isEnabled,
      let index = item.keyEquivalents.lazy.compactMap({ key in
        title.firstIndex { $0.lowercased() == key.lowercased() }
      }).first
    else { return }
    let column = TextWidth.columns(of: title[..<index])
    attributes.traits.insert(.underline)
    context.draw(
      String(title[index]), at: CGPoint(x: CGFloat(column), y: 0), attributes: attributes)
  }
}
