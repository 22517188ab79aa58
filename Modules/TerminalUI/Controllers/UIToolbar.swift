public import Foundation
import TerminalCore

/// A bar of buttons: at the bottom of a navigation controller, or anywhere as a view like others.
///
///     let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in close() })
///     toolbar.items = [
///       .flexibleSpace(), UIBarButtonItem(title: "Priority"), .flexibleSpace(), done,
///     ]
///
/// A button's key presses it, as in a navigation bar. An item of words
/// without an action is a title; between two flexible spaces it stands in the middle of the bar where
/// there is room.
open class UIToolbar: UIView, BarButtonHolding {
  weak var navigationController: UINavigationController?
  private var storedItems: [UIBarButtonItem]?
  private var buttons: [BarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .barBackground
    clipsToBounds = true
  }

  /// What stands in the bar, from left to right.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Changes what stands in the bar.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let focused = window?.focusedView as? BarButton
    storedItems = items
    for view in buttons { view.removeFromSuperview() }
    buttons = (items ?? []).filter { $0.systemItem?.isSpace != true }.map { BarButton(of: $0) }
    for view in buttons { addSubview(view) }
    if let focused, focused.window == nil,
      let again = buttons.first(where: { $0.item === focused.item && $0.canBecomeFocused })
    {
      window?.focusedView = again
    }
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Keys

  /// A key that no button in a navigation controller's toolbar answers is asked of the screen above.
  open override var next: UIResponder? {
    navigationController?.topViewController ?? super.next
  }

  var keyedButtons: [BarButton] { buttons.filter(\.isButton) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.add(self)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 1)
  }

  open override func layoutSubviews() {
    let row = ((bounds.height - 1) / 2).rounded(.down)
    var views = buttons.makeIterator()
    let layout = ToolbarLayout(of: storedItems ?? [], in: bounds.width) { item in
      item.button?.intrinsicContentSize.width ?? 0
    } isTitle: { item in
      item.button?.isTitle ?? false
    }
    for (item, place) in zip(storedItems ?? [], layout.places) {
      guard item.systemItem?.isSpace != true, let view = views.next() else { continue }
      view.frame = CGRect(
        x: place.lowerBound, y: row, width: place.upperBound - place.lowerBound, height: 1)
    }
  }
}
