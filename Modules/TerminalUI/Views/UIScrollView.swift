public import Foundation

/// A window onto contents larger than itself.
///
///     let scrollView = UIScrollView()
///     scrollView.addSubview(picture)
///     scrollView.contentSize = picture.bounds.size
///
/// The mouse wheel and keys scroll it; whatever takes the focus in it is scrolled into view. Where
/// nothing in it takes the focus and there is more than is seen, it takes the focus itself.
open class UIScrollView: UIView {
  /// Is told when it scrolls.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
  /// The size of what is scrolled, in cells.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentOffset = clamped(contentOffset); setNeedsDisplay() }
    }
  }
  /// Whether a person can scroll.
  open var isScrollEnabled = true
  /// Whether a bar at the right shows which part is seen, where there is more.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// Whether a bar at the bottom shows which part is seen, where the contents are wider.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  private lazy var scrollCommands = makeScrollCommands()
  private lazy var scrollLetters = makeScrollLetters()
  private lazy var sidewaysCommands = makeSidewaysCommands()

  /// The point of the contents at the view's top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
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

  override func setUp() { clipsToBounds = true }

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

  /// Whether the bars alone can say that the view has the focus: in a list its cursor does, in a text
  /// its caret or frame.
  private var hasFocusOfItsOwn: Bool {
    isFocused && !(self is UIListView) && !(self is UITextView)
  }

  /// Where the scroll bar's thumb is, in rows of the view; nil where everything is seen.
  var indicatorRows: (start: Int, length: Int)? {
    let inset = Int(indicatorInset)
    let room = Int(bounds.height) - 2 * inset
    // In a single row the thumb has nowhere to go; on a frame it still says that there is more.
    guard showsVerticalScrollIndicator, room > (inset > 0 ? 0 : 1),
      contentSize.height > bounds.height
    else { return nil }
    let thumb = Self.thumb(
      in: room, seen: bounds.height, of: contentSize.height, from: contentOffset.y)
    return (inset + thumb.start, thumb.length)
  }

  /// Where the thumb of the bar at the bottom is, in columns of the view; nil where all columns are
  /// seen. It leaves the corner to the other bar.
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

/// Scrolling by keys, for contents that are only looked at.
extension UIScrollView {
  /// Whether there is more to the contents than is seen.
  var hasHiddenContents: Bool {
    contentSize.height > bounds.height || contentSize.width > bounds.width
  }

  /// Whether anything inside takes the focus; keys that it has no use for scroll then.
  var holdsFocusableView: Bool {
    func isFocusable(_ view: UIView) -> Bool {
      guard !view.isHidden, view.isUserInteractionEnabled else { return false }
      return view.canBecomeFocused || view.subviews.contains(where: isFocusable)
    }
    return subviews.contains(where: isFocusable)
  }

  /// The keys while the view has the focus or something in it has.
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

  /// The letters that do the same. Only while the view itself has the focus: on a form they may be
  /// the letters of its buttons.
  func makeScrollLetters() -> [UIKeyCommand] {
    let letters = [
      UIKeyCommand.inputDownArrow: "j", UIKeyCommand.inputUpArrow: "k",
      UIKeyCommand.inputHome: "g", UIKeyCommand.inputEnd: "G",
    ]
    return makeScrollCommands().compactMap { command in
      letters[command.input].map { letter in UIKeyCommand(input: letter) { command.perform() } }
    }
  }

  /// The keys for contents that are wider than the view.
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
