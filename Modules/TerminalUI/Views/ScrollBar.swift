import Foundation

/// The target of the mouse on the vertical scroll bar of a scroll view.
///
/// A drag of the thumb scrolls in proportion, and a click beside it moves the thumb there. The view
/// is in no hierarchy, since the scroll view draws the bar over its contents.
final class ScrollBar: UIView {
  private weak var scrollView: UIScrollView?
  /// The row of the thumb, from its top, where the mouse holds it.
  private var grip = 0

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { scrollView }

  /// Returns the row of the view in which a touch is.
  private func row(of touch: UITouch, in scrollView: UIScrollView) -> Int {
    Int((touch.location(in: scrollView).y - scrollView.bounds.minY).rounded(.down))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView, let thumb = scrollView.indicatorRows else {
      return
    }
    let row = row(of: touch, in: scrollView)
    let isOnThumb = (thumb.start..<thumb.start + thumb.length).contains(row)
    grip = isOnThumb ? row - thumb.start : thumb.length / 2
    scrollView.moveIndicator(to: row - grip)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView else { return }
    scrollView.moveIndicator(to: row(of: touch, in: scrollView) - grip)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIScrollView {
  /// Returns a Boolean value that indicates whether a point is in the column of the vertical scroll
  /// bar.
  func isOnIndicator(_ point: CGPoint) -> Bool {
    guard isScrollEnabled, indicatorRows != nil else { return false }
    return point.x >= bounds.maxX - 1 && point.x < bounds.maxX
      && point.y >= bounds.minY + indicatorInset && point.y < bounds.maxY - indicatorInset
  }

  /// Scrolls so that the thumb begins in a row of the view, or as near as possible.
  fileprivate func moveIndicator(to row: Int) {
    guard let thumb = indicatorRows, thumb.start != row else { return }
    let room = CGFloat(Int(bounds.height - 2 * indicatorInset) - thumb.length)
    guard room > 0 else { return }
    let part = (CGFloat(row) - indicatorInset) / room
    let offset = (part * (contentSize.height - bounds.height)).rounded()
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: false)
  }
}
