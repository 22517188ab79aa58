public import Foundation

/// A rectangle on the screen that draws itself, holds other views and answers events.
///
/// One point is one cell. Geometry may be fractional; it is rounded where it is drawn.
open class UIView: UIResponder {
  /// The rectangle in the superview's coordinates, in cells.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      if newValue.origin != position {
        AnimationBlock.current?.note(self, at: position)
        superview?.setNeedsDisplay()
        position = newValue.origin
        setNeedsDisplay()
        LayoutEngine.frameDidChange(self)
      }
      if newValue.size != bounds.size {
        superview?.setNeedsDisplay()
        bounds = CGRect(origin: bounds.origin, size: newValue.size)
      }
    }
  }

  /// The rectangle in the view's own coordinates; moving its origin scrolls what is inside.
  open var bounds: CGRect {
    didSet {
      if bounds.size != oldValue.size {
        LayoutEngine.frameDidChange(self)
        autoresizeSubviews(from: oldValue.size)
        setNeedsLayout()
      }
      if bounds != oldValue { setNeedsDisplay() }
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// A number for the owner to tell views by; 0 unless set.
  open var tag = 0
  /// The colour behind the view; nil shows what is behind it.
  open var backgroundColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the view is out of sight and out of reach.
  open var isHidden = false {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }
  /// Below one half the view is not drawn: cells are opaque.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// Whether the view and what it holds take touches and the focus.
  open var isUserInteractionEnabled = true
  /// Whether subviews are cut off at the view's edges.
  open var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// What happens to contents whose size is not the view's.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
  /// How the view follows its superview's size where constraints do not say.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether `frame` is set by hand; false leaves it to the constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue {
        LayoutEngine.hierarchyDidChange(self)
      }
    }
  }
  /// What an assistive reader calls the view; for a control without words of its own.
  open var accessibilityLabel: String?
  /// A name for tests to find the view by.
  open var accessibilityIdentifier: String?

  /// The view this one is in.
  public private(set) weak var superview: UIView?
  /// The views in this one, those in front last.
  public private(set) var subviews: [UIView] = []
  /// Who takes what is dropped on the view.
  var interactions: [UIDropInteraction] = []
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  /// What Auto Layout knows of this view; made when first needed.
  var layoutState: ViewLayoutState?

  /// How far from its place it is drawn, while it moves there.
  var slide: Slide? { didSet { if slide != oldValue { superview?.setNeedsDisplay() } } }

  /// The view's border.
  public private(set) lazy var layer = makeLayer()
  private var hasLayer = false
  private(set) var position: CGPoint
  private(set) var needsLayout = true
  /// Whether a view inside may need layout; if so, all views around this one know.
  private(set) var holdsViewNeedingLayout = true
  /// Whether it is placing its subviews just now, after which it looks for those that need layout.
  private var isPlacingSubviews = false

  public init(frame: CGRect) {
    position = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    position = .zero
    bounds = .zero
    super.init()
    setUp()
  }

  /// Called once when the view has been made, by whichever initializer.
  func setUp() {}

  /// Called when a storyboard has made the view and connected its outlets.
  open func awakeFromNib() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Hierarchy

  /// The window the view is in, nil while it is in none.
  open var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current.itselfAsWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// The view, where it is a window: a cast would take longer than all the rest of finding one.
  var itselfAsWindow: UIWindow? { nil }

  /// Puts a view into this one, in front of the others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view into this one, or to another place in it; 0 is behind all others.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be its own ancestor")
    let wasInHere = view.superview === self
    if wasInHere {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.willMove(toSuperview: self)
    }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    setNeedsDisplay()
    guard !wasInHere else { return }
    LayoutEngine.hierarchyDidChange(view)
    subviewsDidChange()
    view.setNeedsLayout()
    view.didMoveToSuperview()
    if let window { view.tellMoved(to: window) }
  }

  /// Takes the view out of the one it is in, with its focus and its constraints to the outside.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    window?.viewWillLeave(self)
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let wasInWindow = parent.window != nil
    parent.setNeedsDisplay()
    LayoutEngine.hierarchyWillChange(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.subviewsDidChange()
    didMoveToSuperview()
    if wasInWindow { tellMoved(to: nil) }
  }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Whether the view is another view or somewhere inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Called before the view is put into another, or with nil before it is taken out.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view was put into another or taken out.
  open func didMoveToSuperview() {}
  /// Called when the view came into a window or left it.
  open func didMoveToWindow() {}
  /// Called before a subview is taken out.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Asks for a layout pass, since a view was put in or taken out.
  func subviewsDidChange() { setNeedsLayout() }

  private func tellMoved(to window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.tellMoved(to: window) }
  }

  private func visibilityDidChange() {
    superview?.setNeedsDisplay()
    setNeedsDisplay()
    LayoutEngine.visibilityDidChange(self)
    // What changed in it while it was hidden has waited for this.
    if isHidden { window?.viewWillLeave(self) } else { setNeedsLayout() }
  }

  // MARK: Layout

  /// Asks for a layout pass before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    var view = self
    while let parent = view.superview {
      parent.holdsViewNeedingLayout = true
      // Views further out are about to come by here.
      if parent.isPlacingSubviews { return }
      view = parent
    }
    view.itselfAsWindow?.setNeedsFrame()
  }

  /// Lays out now whatever in this view needs it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      isPlacingSubviews = true
      LayoutEngine.layout(self)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      isPlacingSubviews = false
    }
    // Of the hundreds of views of a list, a key leaves all but a few as they are.
    guard holdsViewNeedingLayout else { return }
    holdsViewNeedingLayout = false
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// Places the subviews. Override to set frames by hand; constraints are solved before.
  open func layoutSubviews() {}

  /// The size the view would have in a room of the given size.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : bounds.width,
      height: own.height >= 0 ? own.height : bounds.height)
  }

  /// The size the contents ask for; `noIntrinsicMetric` where they do not mind.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The height the contents take in a width, for contents that wrap; nil where width does not
  /// matter.
  func heightForWidth(_ width: CGFloat) -> CGFloat? { nil }

  /// As a length of `intrinsicContentSize`: the contents do not mind.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// Makes or changes constraints before the layout. Override and call super at the end; ask for
  /// it with `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  // MARK: Drawing

  /// Asks for the view to be drawn again in the next frame.
  open func setNeedsDisplay() {
    // On one way up: a key press asks for a dozen views.
    var rect = bounds
    var view = self
    while let parent = view.superview {
      if parent.isHidden { return }
      rect.origin.x += view.position.x - view.bounds.minX
      rect.origin.y += view.position.y - view.bounds.minY
      // What a view draws outside of its bounds is cut off by an ancestor at the latest.
      if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
      view = parent
    }
    view.itselfAsWindow?.setNeedsDisplay(in: rect)
  }

  /// Draws the view's own contents, beneath its subviews. Override to draw; the context is
  /// `UIGraphicsGetCurrentContext()`.
  open func draw(_ rect: CGRect) {}

  /// Draws on top of the subviews, for what belongs to the view and not to its contents.
  func drawOverSubviews(in context: CGContext) {}

  private func makeLayer() -> CALayer {
    hasLayer = true
    return CALayer(of: self)
  }

  /// The layer where one was asked for, without making it.
  var existingLayer: CALayer? { hasLayer ? layer : nil }

  /// What the terminal is like.
  open var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }

  /// Called when the terminal turned dark or light or changed its colours.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Focus

  /// Whether Tab stops here.
  open var canBecomeFocused: Bool { false }

  /// Whether keys go here while no text is edited.
  open var isFocused: Bool { window?.focusedView === self }

  /// Called when the focus came or went; draws again.
  open func focusDidChange() { setNeedsDisplay() }

  // MARK: Touches

  /// Answers a turn of the mouse wheel over the view, downwards where positive. Override for what
  /// scrolls or zooms by itself.
  ///
  /// - Returns: false where there is nothing to do, so that an outer view may.
  open func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool { false }

  /// The deepest view under a point that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.5, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's coordinates is in the cells it covers.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Ends text editing anywhere in the view.
  ///
  /// - Parameter force: ends it even where the field would rather go on.
  /// - Returns: whether no text is being edited in here now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { view.loseFirstResponder() }
    return force
  }
}
