import Foundation
import TerminalCore

/// The bar at the bottom with an item for each screen of a tab bar controller, or a bar of a screen
/// that selects one of several items.
///
///     let bar = UITabBar()
///     bar.items = [UITabBarItem(title: "Day", image: nil, tag: 0)]
///     bar.delegate = self
///
/// The keys 1 to 9 select an item, and so does a click.
open class UITabBar: UIView {
  /// The items, from left to right.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.tabBar = nil }
      for item in items ?? [] { item.tabBar = self }
      itemsDidChange()
    }
  }
  /// The object that is notified when the user selects an item. That of a tab bar controller's bar
  /// is the controller.
  open weak var delegate: (any UITabBarDelegate)?
  open var selectedItem: UITabBarItem? { didSet { selectionDidChange() } }
  /// The colors of the bar, which have no effect.
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true

  /// Selects a screen of a tab bar controller; nil in a bar without one.
  var selectScreen: ((Int) -> Void)?
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

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - animated: Ignored. The items change at once.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Selects an item, as the user does.
  private func select(_ index: Int) {
    if let selectScreen { return selectScreen(index) }
    guard let items, items.indices.contains(index), items[index].isEnabled else { return }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }

  /// The key commands of a bar without a tab bar controller, which has the same ones.
  var keyCommandsOfItems: [UIKeyCommand] {
    guard selectScreen == nil else { return [] }
    return (items ?? []).prefix(9).enumerated().map { index, item in
      key("\(index + 1)", item.shownTitle, isEnabled: item.isEnabled) { $0.select(index) }
    }
  }

  private func selectionDidChange() {
    for (item, button) in zip(items ?? [], buttons) {
      button.item.style = item === selectedItem ? .done : .plain
    }
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 1)
  }

  /// Places the items in columns of equal width.
  open override func layoutSubviews() {
    guard !buttons.isEmpty else { return }
    let column = bounds.width / CGFloat(buttons.count)
    let row = max(0, ((bounds.height - 1) / 2).rounded(.down))
    for (index, button) in buttons.enumerated() {
      let room = max(0, column.rounded(.down) - 2)
      let width = min(button.intrinsicContentSize.width, room)
      let start = (CGFloat(index) * column + (column - width) / 2).rounded(.down)
      button.frame = CGRect(x: start, y: row, width: width, height: 1)
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

/// The method by which an object follows the selection of a tab bar's items.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Notifies the delegate that the user selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
