public import Foundation

/// A view that shows a part of contents larger than itself.
///
///     let scrollView = UIScrollView()
///     scrollView.addSubview(picture)
///     scrollView.contentSize = picture.bounds.size
///
/// The mouse wheel, the scroll bar and keys scroll it, and a view inside it scrolls into view when
/// it is focused. If no view inside can be focused and there are hidden contents, the scroll view
/// itself can be.
open class UIScrollView: UIView {
  /// The delegate, which is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// The size of the contents, in cells.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentOffset = clamped(contentOffset); setNeedsDisplay() }
    }
  }
  /// A Boolean value that indicates whether the user can scroll.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether a scroll bar at the right shows the visible part, if
  /// the contents are taller than the view.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether a scroll bar at the bottom shows the visible part, if
  /// the contents are wider than the view.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// The gesture recognizer for panning. It never fires; the mouse wheel and keys scroll.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// The gesture recognizer for pinching. It never fires.
  public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
    UIPinchGestureRecognizer()
  private lazy var scrollCommands = makeScrollCommands()
  private lazy var scrollLetters = makeScrollLetters()
  private lazy var sidewaysCommands = makeSidewaysCommands()

  /// The point of the contents at the view's top left corner, in cells.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The visible rectangle of the contents. A larger view shows more of them, and nothing beyond
  /// their end.
  open override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      let offset = clamped(contentOffset)
      if offset != contentOffset { contentOffset = offset }
    }
  }

  override func setUp() { clipsToBounds = true }

  /// Called when the delegate changed, for subclasses with a delegate protocol of their own.
  func delegateDidChange() {}

  /// Scrolls to a point of the contents, or to the nearest one that shows nothing beyond them.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = clamped(contentOffset)
  }

  /// Scrolls just far enough to make a rectangle of the contents visible.
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

  /// Returns the nearest offset that shows nothing beyond the contents.
  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: max(0, min(offset.x, contentSize.width - bounds.width)),
      y: max(0, min(offset.y, contentSize.height - bounds.height)))
  }

  open override func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let before = contentOffset
    setContentOffset(CGPoint(x: before.x, y: before.y + lines), animated: false)
    return contentOffset != before
  }

  private lazy var scrollBar = ScrollBar(of: self)

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    guard event?.type == .touches, let view, !(view is TableIndexView), isOnIndicator(point) else {
      return view
    }
    return scrollBar
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool {
    isScrollEnabled && hasHiddenContents && !holdsFocusableView
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isScrollEnabled, hasHiddenContents else { return nil }
    let commands = isFocused ? scrollCommands + scrollLetters : scrollCommands
    return contentSize.width > bounds.width ? commands + sidewaysCommands : commands
  }

  // MARK: Indicators

  override func drawOverSubviews(in context: CGContext) {
    let attributes = TextAttributes(foreground: hasFocusOfItsOwn ? .tintColor : .separator)
    if let rows = indicatorRows {
      let thumb = CGRect(
        x: bounds.maxX - 1, y: bounds.minY + CGFloat(rows.start), width: 1,
        height: CGFloat(rows.length))
      context.fill(thumb, with: "▐", attributes: attributes)
    }
    if let columns = indicatorColumns {
      let thumb = CGRect(
        x: bounds.minX + CGFloat(columns.start), y: bounds.maxY - 1,
        width: CGFloat(columns.length), height: 1)
      context.underline(thumb, attributes: attributes)
    }
  }

  /// A Boolean value that indicates whether the scroll bars alone show the focus. A list also has
  /// its cursor, a text view its caret or border.
  private var hasFocusOfItsOwn: Bool {
    isFocused && !(self is UIListView) && !(self is UITextView)
  }

  /// The position of the vertical thumb, in rows of the view, or nil if there is nothing to scroll.
  var indicatorRows: (start: Int, length: Int)? {
    let inset = Int(indicatorInset)
    let room = Int(bounds.height) - 2 * inset
    // In a single row the thumb cannot move. On a border it still indicates hidden contents.
    guard showsVerticalScrollIndicator, room > (inset > 0 ? 0 : 1),
      contentSize.height > bounds.height
    else { return nil }
    let thumb = Self.thumb(
      in: room, seen: bounds.height, of: contentSize.height, from: contentOffset.y)
    return (inset + thumb.start, thumb.length)
  }

  /// The position of the horizontal thumb, in columns of the view, or nil if there is nothing to
  /// scroll. It leaves the corner to the vertical scroll bar.
  var indicatorColumns: (start: Int, length: Int)? {
    let room = Int(bounds.width) - (indicatorRows == nil ? 0 : 1)
    guard showsHorizontalScrollIndicator, room > 1, bounds.height > 1,
      contentSize.width > bounds.width
    else { return nil }
    return Self.thumb(in: room, seen: bounds.width, of: contentSize.width, from: contentOffset.x)
  }

  private static func thumb(
    in room: Int, seen: CGFloat, of whole: CGFloat, from offset: CGFloat
  ) -> (start: Int, length: Int) {
    let length = max(1, Int((CGFloat(room) * seen / whole).rounded()))
    let start = Int((max(0, offset) / (whole - seen) * CGFloat(room - length)).rounded())
    return (max(0, min(start, room - length)), length)
  }

  /// The rows at the top and bottom that the scroll bar leaves to a border around the contents.
  var indicatorInset: CGFloat { 0 }
}

/// An object that responds to scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Notifies the delegate that the contents have scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Never called: cells can't be scaled.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// Scrolling with keys, for read-only contents.
extension UIScrollView {
  /// A Boolean value that indicates whether some of the contents are hidden.
  var hasHiddenContents: Bool {
    contentSize.height > bounds.height || contentSize.width > bounds.width
  }

  /// A Boolean value that indicates whether a view inside can be focused. Keys that it does not
  /// handle then scroll.
  var holdsFocusableView: Bool {
    func isFocusable(_ view: UIView) -> Bool {
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view.canBecomeFocused || view.subviews.contains(where: isFocusable)
    }
    return subviews.contains(where: isFocusable)
  }

  /// Creates the commands that are active while the view or one inside it has the focus.
  func makeScrollCommands() -> [UIKeyCommand] {
    func command(
      _ input: String, _ words: String? = nil, _ scroll: @escaping (UIScrollView) -> CGPoint
    ) -> UIKeyCommand {
      key(input, words) { $0.setContentOffset(scroll($0), animated: false) }
    }
    func by(_ columns: CGFloat, _ rows: CGFloat) -> (UIScrollView) -> CGPoint {
      { CGPoint(x: $0.contentOffset.x + columns, y: $0.contentOffset.y + rows) }
    }
    func byPage(_ sign: CGFloat) -> (UIScrollView) -> CGPoint {
      { view in by(0, sign * max(1, view.bounds.height - 2 * view.indicatorInset - 1))(view) }
    }
    func to(_ end: CGFloat) -> (UIScrollView) -> CGPoint {
      { CGPoint(x: $0.contentOffset.x, y: end * $0.contentSize.height) }
    }
    return [
      command(UIKeyCommand.inputDownArrow, "Scroll down", by(0, 1)),
      command(UIKeyCommand.inputUpArrow, "Scroll up", by(0, -1)),
      command(UIKeyCommand.inputPageDown, "A page down", byPage(1)),
      command(UIKeyCommand.inputPageUp, "A page up", byPage(-1)),
      command(UIKeyCommand.inputHome, "To the top", to(0)),
      command(UIKeyCommand.inputEnd, "To the end", to(1)),
    ]
  }

  /// Creates the letter commands for the same actions. They are active only while the view itself
  /// has the focus, because buttons of a form may have the same letters.
  func makeScrollLetters() -> [UIKeyCommand] {
    let letters = [
      UIKeyCommand.inputDownArrow: "j", UIKeyCommand.inputUpArrow: "k",
      UIKeyCommand.inputHome: "g", UIKeyCommand.inputEnd: "G",
    ]
    return makeScrollCommands().compactMap { command in
      letters[command.input].map { letter in UIKeyCommand(input: letter) { command.perform() } }
    }
  }

  /// Creates the commands for contents that are wider than the view.
  func makeSidewaysCommands() -> [UIKeyCommand] {
    func command(_ input: String, _ words: String, _ columns: CGFloat) -> UIKeyCommand {
      key(input, words) { view in
        let offset = view.contentOffset
        view.setContentOffset(CGPoint(x: offset.x + columns, y: offset.y), animated: false)
      }
    }
    return [
      command(UIKeyCommand.inputRightArrow, "Scroll to the right", 4),
      command(UIKeyCommand.inputLeftArrow, "Scroll to the left", -4),
    ]
  }
}
