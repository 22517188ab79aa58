public import Foundation
import TerminalCore

/// A row of dots, one for each page, of which the current one is filled: `○ ● ○`.
///
/// ← and → go to the previous and the next page, and so does a click beside the current dot. A
/// change by the user sends `.valueChanged`.
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
    }
  }
  /// The index of the current page, which is limited to the pages. Setting it sends no event.
  open var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      setNeedsDisplay()
    }
  }
  /// A Boolean value that indicates whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The color of the other dots. If nil, it is that of secondary text.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the current dot. If nil, it is the tint color.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The current page in words.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "Page \(currentPage + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }

  /// Returns the size of the dots of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, 2 * pageCount - 1), height: 1)
  }

  private func go(to page: Int) {
    let before = currentPage
    currentPage = page
    if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override var canBecomeFocused: Bool { isEnabled && numberOfPages > 1 }

  open override var keyCommands: [UIKeyCommand]? {
    guard canBecomeFocused else { return nil }
    return [
      key(UIKeyCommand.inputLeftArrow, title: "Previous", "Previous page") {
        $0.go(to: $0.currentPage - 1)
      },
      key(UIKeyCommand.inputRightArrow, title: "Next", "Next page") {
        $0.go(to: $0.currentPage + 1)
      },
    ]
  }

  override var tapEvents: Event { .touchUpInside }

  override func handleTap(at place: CGPoint) {
    let dot = start + CGFloat(2 * currentPage)
    if place.x < dot { go(to: currentPage - 1) }
    if place.x >= dot + 1 { go(to: currentPage + 1) }
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// The column of the first dot. The dots are in the middle.
  private var start: CGFloat {
    max(0, ((bounds.width - intrinsicContentSize.width) / 2).rounded(.down))
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage)
    else { return }
    let row = ((bounds.height - 1) / 2).rounded(.down)
    for page in 0..<numberOfPages {
      let isCurrent = page == currentPage
      var attributes = TextAttributes(
        foreground: isCurrent
          ? currentPageIndicatorTintColor ?? .tintColor : pageIndicatorTintColor ?? .secondaryLabel)
      if isCurrent, isFocused { attributes.traits = [.bold, .reverse] }
      if !isEnabled { attributes = TextAttributes(foreground: .secondaryLabel, traits: .dim) }
      context.draw(
        isCurrent ? "●" : "○", at: CGPoint(x: start + CGFloat(2 * page), y: row),
        attributes: attributes)
    }
  }
}
