import Foundation
import TerminalCore
import TerminalUI

/// A view of the program. Its number is its key and its place among the tabs.
enum ScheduleView: Int, CaseIterable {
  case agenda = 1
  case week, month, categories

  /// The name in the tab and in the help.
  var title: String {
    switch self {
    case .agenda: "Agenda"
    case .week: "Week"
    case .month: "Month"
    case .categories: "Categories"
    }
  }

  /// The key that shows the view.
  var key: String { "\(rawValue)" }
}

/// The numbered tabs at the left of the bar, the current one of which is highlighted.
///
/// In a narrow bar the other ones show only their numbers.
@MainActor
final class ViewTabs {
  /// The items of the bar.
  let items: [UIBarButtonItem]
  private let labels: [ViewTab]

  /// Creates the tabs.
  ///
  /// - Parameters:
  ///   - current: The view that is shown.
  ///   - show: Shows another view.
  init(current: ScheduleView, show: @escaping @MainActor (ScheduleView) -> Void) {
    labels = ScheduleView.allCases.map { view in
      ViewTab(view, isCurrent: view == current) { show(view) }
    }
    items = labels.map(UIBarButtonItem.init(customView:))
  }

  /// Shortens the titles if the bar is narrow.
  func layOut(in width: CGFloat) {
    let isShort = width < Self.fullWidth
    for label in labels where label.isShort != isShort {
      label.isShort = isShort
      label.superview?.setNeedsDisplay()
      label.superview?.superview?.setNeedsLayout()
    }
  }

  /// The least width of a bar with all titles and a button, in cells.
  private static let fullWidth: CGFloat = 56
}

/// A tab with the number and the title of a view.
private final class ViewTab: UIView {
  private let scheduleView: ScheduleView
  private let isCurrent: Bool
  private let press: @MainActor () -> Void
  /// If true, only the current tab has its title.
  var isShort = false { didSet { setNeedsDisplay() } }

  init(_ view: ScheduleView, isCurrent: Bool, press: @escaping @MainActor () -> Void) {
    (scheduleView, self.isCurrent, self.press) = (view, isCurrent, press)
    super.init(frame: .zero)
    accessibilityLabel = view.title
  }

  required init?(coder: NSCoder) { nil }

  private var text: String {
    let text =
      isShort && !isCurrent ? scheduleView.key : "\(scheduleView.key) \(scheduleView.title)"
    return isCurrent ? "[\(text)]" : text
  }

  override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(text.count), height: 1) }

  override func draw(_ rect: CGRect) {
    var attributes = TextAttributes(foreground: .tintColor)
    if isCurrent { attributes.traits = [.bold, .reverse] }
    UIGraphicsGetCurrentContext()?.draw(text, in: bounds, attributes: attributes)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { press() }
}
