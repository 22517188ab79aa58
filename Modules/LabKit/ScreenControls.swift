import Foundation
import TerminalUI

/// The controls, labels and images of a screen, with their visibility.
///
/// `lab shot --controls` prints them, so that the invisible ones can be counted over many projects.
@MainActor
struct ScreenControls {
  /// A control, label or image.
  struct Entry {
    /// The name of the view's class.
    let kind: String
    let text: String
    /// The rectangle on the screen, in cells.
    let rect: CGRect
    let state: State
  }

  enum State: String {
    /// The view is entirely on the screen.
    case seen
    /// The view is in a scroll view, outside its visible part.
    case scrolled
    /// The text is truncated.
    case cut
    /// Another view is in front of the view.
    case covered
    /// A part of the view is outside its superview or the screen.
    case outside
    /// The view is hidden by its properties, or it is a label behind an opaque one in its place.
    case hidden
  }

  private(set) var entries: [Entry] = []
  private var found: [Found] = []

  private struct Found {
    let view: UIView
    let rect: CGRect
    /// The part of the rectangle inside all superviews.
    let visible: CGRect
    let isScrolled: Bool
    let isHidden: Bool
    /// A Boolean value that indicates whether the view is in a cell, where text may be truncated.
    let isInCell: Bool
  }

  /// Finds the controls of a window's frontmost screen.
  init(of window: UIWindow) {
    var controller = window.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    guard let root = controller?.viewIfLoaded else { return }
    let screen = CGRect(origin: .zero, size: window.bounds.size)
    collect(root, visible: screen, isScrolled: false, isHidden: false, isInCell: false)
    for (index, item) in found.enumerated() {
      let later = found[(index + 1)...]
      entries.append(
        Entry(
          kind: "\(type(of: item.view))", text: Self.text(of: item.view), rect: item.rect,
          state: Self.state(of: item, behind: later)))
    }
  }

  /// The entries as lines of text.
  var description: String {
    entries.map { entry in
      let rect = entry.rect
      let place = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }
      let text = entry.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(entry.state.rawValue) \(entry.kind) '\(text)' \(place.joined(separator: " "))\n"
    }.joined()
  }

  // MARK: Finding

  private mutating func collect(
    _ view: UIView, visible: CGRect, isScrolled: Bool, isHidden: Bool, isInCell: Bool
  ) {
    let isHidden = isHidden || view.isHidden || view.alpha < 0.1
    let rect = view.convert(CGRect(origin: view.bounds.origin, size: view.bounds.size), to: nil)
    if Self.isCounted(view) {
      found.append(
        Found(
          view: view, rect: rect, visible: rect.intersection(visible), isScrolled: isScrolled,
          isHidden: isHidden, isInCell: isInCell))
    }
    guard Self.hasInnerViews(view) else { return }
    let inner = visible.intersection(rect)
    for subview in view.subviews {
      collect(
        subview, visible: inner.isNull ? .zero : inner,
        isScrolled: isScrolled || view is UIScrollView, isHidden: isHidden,
        isInCell: isInCell || view is UITableViewCell || view is UICollectionViewCell)
    }
  }

  /// Returns a Boolean value that indicates whether to search the subviews of a view. Those of a
  /// control or a bar are parts of it.
  private static func hasInnerViews(_ view: UIView) -> Bool {
    switch view {
    case is UIControl, is UILabel, is UITextView, is UIPickerView, is UINavigationBar, is UIToolbar,
      is UITabBar, is UISearchBar, is WKWebView:
      false
    default: true
    }
  }

  private static func isCounted(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel: return !(label.text ?? "").allSatisfy(\.isWhitespace)
    case let button as UIButton:
      return !text(of: button).isEmpty || button.currentImage != nil
    case let picture as UIImageView: return picture.image != nil
    case is UIControl, is UITextView, is UIPickerView, is UIProgressView, is UISearchBar:
      return true
    default: return false
    }
  }

  private static func text(of view: UIView) -> String {
    switch view {
    case let label as UILabel: label.text ?? ""
    case let button as UIButton: button.currentTitle ?? button.accessibilityLabel ?? ""
    case let field as UITextField:
      field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder ?? ""
    default: view.accessibilityLabel ?? ""
    }
  }

  // MARK: States

  private static func state(of item: Found, behind later: ArraySlice<Found>) -> State {
    if item.isHidden { return .hidden }
    let area = item.rect.width * item.rect.height
    let shown = item.visible.isNull ? 0 : item.visible.width * item.visible.height
    if area < 0.5 || shown + 0.5 < area {
      return item.isScrolled && area >= 0.5 ? .scrolled : .outside
    }
    if item.view is UILabel, later.contains(where: { isOpaqueLabel($0, at: item.rect) }) {
      return .hidden
    }
    // An image is often the background of the text in front of it.
    let isBackground = item.view is UIImageView
    let isCovered = later.contains { other in
      guard !other.isHidden, !isBackground else { return false }
      let common = other.visible.intersection(item.rect)
      return !common.isNull && common.width >= 1 && common.height >= 1
    }
    if isCovered { return .covered }
    return isCut(item) ? .cut : .seen
  }

  private static func isOpaqueLabel(_ other: Found, at rect: CGRect) -> Bool {
    guard other.view is UILabel, !other.isHidden, other.rect == rect,
      let color = other.view.backgroundColor
    else { return false }
    return color != .clear
  }

  private static func isCut(_ item: Found) -> Bool {
    guard !item.isInCell else { return false }
    switch item.view {
    case let label as UILabel where label.numberOfLines == 1:
      return label.intrinsicContentSize.width > item.rect.width
    case let label as UILabel:
      let height = label.contentHeight(inWidth: item.rect.width) ?? 0
      return height > item.rect.height
    case let button as UIButton where !text(of: button).isEmpty:
      return button.intrinsicContentSize.width > item.rect.width + 2
    default: return false
    }
  }
}
