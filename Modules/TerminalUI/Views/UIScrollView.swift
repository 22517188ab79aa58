public import Foundation
import TerminalCore

/// A window onto contents larger than itself.
///
///     let scrollView = UIScrollView()
///     scrollView.addSubview(picture)
///     scrollView.contentSize = picture.bounds.size
///
/// The mouse wheel scrolls it; whatever takes the focus in it is scrolled into view.
open class UIScrollView: UIView, WheelScrollable {
  /// Is told when it scrolls.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// The size of what is scrolled, in cells.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentOffset = clamped(contentOffset); setNeedsDisplay() }
    }
  }
  /// Room around the contents.
  open var contentInset = UIEdgeInsets.zero { didSet { contentOffset = clamped(contentOffset) } }
  /// Whether a person can scroll.
  open var isScrollEnabled = true
  /// Whether a bar at the right shows which part is seen.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }

  /// The point of the contents at the view's top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      // Whole, since to change a part of an overridden property in place allocates.
      bounds = CGRect(origin: newValue, size: bounds.size)
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The rectangle of the contents that is seen. A larger view shows more, not what is beyond them.
  open override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      let offset = clamped(contentOffset)
      if offset != contentOffset { contentOffset = offset }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Called when there is another delegate, for a subclass that wants to know whether it is one of its
  /// own.
  func delegateDidChange() {}

  /// Scrolls to a point of the contents, or the nearest that shows none beyond them.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = clamped(contentOffset)
  }

  /// Scrolls just as far as needed for a rectangle of the contents to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.minY < offset.y {
      offset.y = rect.minY
    } else if rect.maxY > offset.y + bounds.height {
      offset.y = min(rect.minY, rect.maxY - bounds.height)
    }
    if rect.minX < offset.x {
      offset.x = rect.minX
    } else if rect.maxX > offset.x + bounds.width {
      offset.x = min(rect.minX, rect.maxX - bounds.width)
    }
    setContentOffset(offset, animated: animated)
  }

  /// The nearest offset that shows as much of the contents as there is.
  func clamped(_ offset: CGPoint) -> CGPoint {
    func limit(
      _ value: CGFloat, _ content: CGFloat, _ room: CGFloat, _ before: CGFloat, _ after: CGFloat
    )
      -> CGFloat
    {
      max(-before, min(value, content + after - room))
    }
    return CGPoint(
      x: limit(offset.x, contentSize.width, bounds.width, contentInset.left, contentInset.right),
      y: limit(offset.y, contentSize.height, bounds.height, contentInset.top, contentInset.bottom))
  }

  func scroll(lines: CGFloat) -> Bool {
    guard isScrollEnabled else { return false }
    let before = contentOffset
    setContentOffset(CGPoint(x: before.x, y: before.y + lines), animated: false)
    return contentOffset != before
  }

  override func drawOverSubviews(in context: CGContext) {
    guard let rows = indicatorRows else { return }
    let thumb = CGRect(
      x: bounds.maxX - 1, y: bounds.minY + CGFloat(rows.start), width: 1,
      height: CGFloat(rows.length))
    context.fill(thumb, with: "▐", attributes: TextAttributes(foreground: .separator))
  }

  /// Where the scroll bar's thumb is, in rows of the view; nil where everything is seen.
  var indicatorRows: (start: Int, length: Int)? {
    let inset = Int(indicatorInset)
    let room = Int(bounds.height) - 2 * inset
    // In a single row the thumb has nowhere to go; on a frame it still says that there is more.
    guard showsVerticalScrollIndicator, room > (inset > 0 ? 0 : 1),
      contentSize.height > bounds.height
    else { return nil }
    let length = max(1, Int((CGFloat(room) * bounds.height / contentSize.height).rounded()))
    let travel = contentSize.height - bounds.height
    let start = Int((max(0, contentOffset.y) / travel * CGFloat(room - length)).rounded())
    return (inset + max(0, min(start, room - length)), length)
  }

  /// The rows at the top and the bottom that the bar leaves free, for a frame around the contents.
  var indicatorInset: CGFloat { 0 }
}

/// Is told what a scroll view does.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The contents have been scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
