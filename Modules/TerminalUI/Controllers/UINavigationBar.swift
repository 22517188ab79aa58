public import Foundation
import TerminalCore

/// The bar at the top: the back button at the left, the title in the middle and buttons at the
/// right.
open class UINavigationBar: UIView, BarButtonHolding {
  weak var navigationController: UINavigationController?
  private var item: UINavigationItem?
  private var backTo: UINavigationItem?
  private var backItem: BarButton?
  private var leftItems: [BarButton] = []
  private var rightItems: [BarButton] = []
  /// The number of blanks before each item at the right.
  private var rightGap: CGFloat = 1

  override func setUp() {
    backgroundColor = .barBackground
    clipsToBounds = true
  }

  /// The next responder is the screen below the bar, which handles the keys that no button handles.
  open override var next: UIResponder? {
    navigationController?.topViewController ?? super.next
  }

  func show(_ item: UINavigationItem?, back: UINavigationItem?) {
    guard item !== self.item || back !== backTo else { return }
    self.item?.bar = nil
    self.item = item
    backTo = back
    item?.bar = self
    itemsDidChange()
  }

  private func makeBackItem() -> BarButton? {
    guard let backTo, item?.hidesBackButton != true,
      item?.leftBarButtonItems?.isEmpty ?? true || item?.leftItemsSupplementBackButton == true
    else { return nil }
    let button = UIBarButtonItem(
      title: "‹ " + (backTo.backButtonTitle ?? backTo.title ?? "Back"),
      primaryAction: UIAction { [weak self] _ in self?.navigationController?.goBack() })
    return BarButton(of: button)
  }

  /// The title view of the item that is shown.
  var titleView: UIView? { item?.titleView }

  func titleDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  func itemsDidChange() {
    let focused = window?.focusedView as? BarButton
    let wasBack = focused != nil && focused === backItem
    // A title view that remains keeps the focus.
    for view in subviews where view !== titleView { view.removeFromSuperview() }
    if let titleView, titleView.superview !== self { addSubview(titleView) }
    backItem = makeBackItem()
    leftItems = (item?.leftBarButtonItems ?? []).map { BarButton(of: $0) }
    rightItems = (item?.rightBarButtonItems ?? []).map { BarButton(of: $0) }
    for view in [backItem].compactMap(\.self) + leftItems + rightItems.reversed() {
      addSubview(view)
    }
    assignKeys()
    if let focused {
      let again = wasBack ? backItem : barItems.first { $0.item === focused.item }
      if let again { window?.focusedView = again }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The buttons that can be pressed by keys, except the back button, whose key is Esc.
  var keyedButtons: [BarButton] { barItems.filter { $0 !== backItem && $0.isButton } }

  private var barItems: [BarButton] { subviews.compactMap { $0 as? BarButton } }

  open override func layoutSubviews() {
    var left: CGFloat = 1
    for view in [backItem].compactMap(\.self) + leftItems {
      // A long title leaves room for the rest. A custom view, such as a tab, is shown whole.
      let limit = view.item.customView == nil ? bounds.width / 3 : bounds.width - left
      let room = max(0, min(view.intrinsicContentSize.width, limit))
      view.frame = CGRect(x: left, y: 0, width: room.rounded(.down), height: 1)
      left += view.frame.width + 1
    }
    rightGap = hasRoomForGaps(from: left) ? 2 : 1
    var right = bounds.width - 1
    for view in rightItems {
      let start = max(left, right - view.intrinsicContentSize.width)
      view.frame = CGRect(x: start, y: 0, width: max(0, right - start), height: 1)
      // A letter or two would not be read as a title. The keys of a hidden button still press it.
      view.isHidden = view.frame.width < min(3, view.intrinsicContentSize.width)
      right = start - rightGap
    }
    layOutTitleView(from: left, to: right)
  }

  /// Returns a Boolean value that indicates whether the title fits with two blanks before each item
  /// at the right.
  private func hasRoomForGaps(from left: CGFloat) -> Bool {
    guard titleView == nil else { return false }
    let start = leftItems.isEmpty && backItem == nil ? left : left + 1
    let title = CGFloat(TextWidth.columns(of: item?.title ?? ""))
    let items = rightItems.reduce(0) { $0 + $1.intrinsicContentSize.width + 2 }
    return start + title + items <= bounds.width - 1
  }

  /// Centers the title view between the buttons. A view without a width of its own, such as a
  /// search bar, has the width that is left.
  private func layOutTitleView(from left: CGFloat, to right: CGFloat) {
    guard let titleView else { return }
    let room = max(0, right - left)
    let own = titleView.intrinsicContentSize.width
    let width = min(room, own >= 0 ? own.rounded(.up) : room)
    let centered = ((bounds.width - width) / 2).rounded(.down)
    titleView.frame = CGRect(
      x: max(left, min(centered, right - width)), y: 0, width: width, height: 1)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let title = item?.title,
      titleView == nil
    else { return }
    let lastLeftItem = leftItems.last ?? backItem
    let left = (lastLeftItem?.frame.maxX ?? 0) + 1
    let right = rightItems.last.map { $0.frame.minX - rightGap } ?? bounds.width - 1
    guard right > left else { return }
    let text = TextWidth.truncated(title, columns: Int(right - left))
    let width = CGFloat(TextWidth.columns(of: text))
    let centered = ((bounds.width - width) / 2).rounded(.down)
    // Two blanks separate the title from an item, so that it does not look like another tab. A
    // title that fills the room has one.
    let start = lastLeftItem == nil ? left : left + 1
    context.draw(
      text, at: CGPoint(x: min(max(start, centered), right - width), y: 0),
      attributes: TextAttributes(traits: .bold))
  }
}
