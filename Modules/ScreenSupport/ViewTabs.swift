public import Foundation
import TerminalCore
public import TerminalUI

/// Numbered tabs at the left of a bar, with the current tab highlighted.
///
/// In a narrow bar, the other tabs show only their numbers.
///
///     let tabs = ViewTabs(["Agenda", "Week"], current: 0) { index in show(views[index]) }
///     navigationItem.leftBarButtonItems = tabs.items
@MainActor
public final class ViewTabs {
  /// The items of the bar.
  public let items: [UIBarButtonItem]
  /// The index of the tab that is shown; nil for none.
  public let current: Int?
  private let tabs: [ViewTab]
  /// The minimum width of a bar with room for all titles and a button, in cells.
  private let fullWidth: CGFloat

  /// Creates the tabs.
  ///
  /// - Parameters:
  ///   - titles: The titles of all tabs, in the order of their numbers, which begin with 1.
  ///   - current: The index of the tab that is shown; nil for none.
  ///   - buttonWidth: The width of the margin and of the buttons at the right, in cells.
  ///   - show: A closure that is called with the index of the pressed tab.
  public init(
    _ titles: [String], current: Int?, buttonWidth: CGFloat = 17,
    show: @escaping @MainActor (Int) -> Void
  ) {
    self.current = current
    tabs = titles.enumerated().map { index, title in
      ViewTab(number: index + 1, title: title, isCurrent: index == current) { show(index) }
    }
    items = tabs.map(UIBarButtonItem.init(customView:))
    fullWidth = tabs.reduce(buttonWidth) { $0 + $1.intrinsicContentSize.width + 1 }
  }

  /// The width of the tabs and of the margins around them, in cells.
  public var width: CGFloat { tabs.reduce(1) { $0 + $1.intrinsicContentSize.width + 1 } }

  /// Shortens the titles if the bar is narrow.
  public func layOut(in width: CGFloat) {
    let isShort = width < fullWidth
    for tab in tabs where tab.isShort != isShort {
      tab.isShort = isShort
      tab.superview?.setNeedsDisplay()
      tab.superview?.superview?.setNeedsLayout()
    }
  }
}

/// A tab with the number and the title of a view.
private final class ViewTab: UIView {
  private let number: Int
  private let title: String
  private let isCurrent: Bool
  private let press: @MainActor () -> Void
  /// If true, only the current tab has its title.
  var isShort = false { didSet { setNeedsDisplay() } }

  init(number: Int, title: String, isCurrent: Bool, press: @escaping @MainActor () -> Void) {
    (self.number, self.title, self.isCurrent, self.press) = (number, title, isCurrent, press)
    super.init(frame: .zero)
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  private var text: String {
    let text = isShort && !isCurrent ? "\(number)" : "\(number) \(title)"
    return isCurrent ? "[\(text)]" : text
  }

  override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(text.count), height: 1) }

  override func draw(_ rect: CGRect) {
    var attributes = TextAttributes(foreground: .tintColor)
    if isCurrent { attributes.traits = [.bold, .reverse] }
    UIGraphicsGetCurrentContext()?.draw(text, in: bounds, attributes: attributes)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    press()
  }
}
