import Foundation
import TerminalCore

/// The bar at the bottom with an item for each screen of a tab bar controller.
open class UITabBar: UIView {
  /// The items, from left to right.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.tabBar = nil }
      for item in items ?? [] { item.tabBar = self }
      itemsDidChange()
    }
  }
  /// The selected item.
  open var selectedItem: UITabBarItem? { didSet { selectionDidChange() } }
  /// The colors of the bar, which have no effect.
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true

  /// Selects an item, as a person does.
  var select: (Int) -> Void = { _ in }
  private var buttons: [BarButton] = []

  override func setUp() {
    backgroundColor = .barBackground
    clipsToBounds = true
  }

  func itemsDidChange() {
    let focused = buttons.firstIndex { $0.isFocused }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let number = index < 9 ? "\(index + 1) " : ""
      let button = UIBarButtonItem(
        title: number + item.shownTitle,
        primaryAction: UIAction { [weak self] _ in self?.select(index) })
      button.isEnabled = item.isEnabled
      return BarButton(of: button)
    }
    for button in buttons { addSubview(button) }
    selectionDidChange()
    if let focused, buttons.indices.contains(focused) { window?.focus(buttons[focused]) }
    setNeedsLayout()
  }

  private func selectionDidChange() {
    for (item, button) in zip(items ?? [], buttons) {
      button.item.style = item === selectedItem ? .done : .plain
    }
    setNeedsDisplay()
  }

  /// Places the items in columns of equal width.
  open override func layoutSubviews() {
    guard !buttons.isEmpty else { return }
    let column = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let room = max(0, column.rounded(.down) - 2)
      let width = min(button.intrinsicContentSize.width, room)
      let start = (CGFloat(index) * column + (column - width) / 2).rounded(.down)
      button.frame = CGRect(x: start, y: 0, width: width, height: 1)
    }
  }

  /// Shows the selected item in reverse video.
  override func drawOverSubviews(in context: CGContext) {
    guard let index = items?.firstIndex(where: { $0 === selectedItem }),
      buttons.indices.contains(index), !buttons[index].isFocused
    else { return }
    context.restyle(buttons[index].frame.insetBy(dx: -1, dy: 0)) {
      $0.attributes.insert(.reverse)
    }
  }
}
