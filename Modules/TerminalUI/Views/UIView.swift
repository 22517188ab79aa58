public import Foundation

/// A rectangle on the screen that draws itself, contains other views, and responds to events.
///
/// One point is one cell. Geometry may be fractional; it is rounded for drawing.
open class UIView: UIResponder {
  /// The rectangle in the superview's coordinates, in cells.
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set {
      let newValue = newValue.representable
      if newValue.origin != position {
        AnimationBlock.current?.record(self, at: position)
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

  /// The rectangle in the view's own coordinates, in cells. Changing its origin scrolls the
  /// contents.
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

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// A number that identifies the view to its owner; 0 by default.
  open var tag = 0
  /// The color behind the view; nil for a transparent background.
  open var backgroundColor: UIColor? { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view is hidden, which also excludes it from touches
  /// and focus.
  open var isHidden = false {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }
  /// The opacity. Below one half the view is not drawn; otherwise it is opaque, as cells are.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view and its subviews receive touches and the
  /// focus.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether subviews are clipped to the view's bounds.
  open var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// The placement of contents with a different size from the view's.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
  /// The changes of the view with its superview's size, in the absence of constraints.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether `frame` is set by hand rather than by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue {
        LayoutEngine.hierarchyDidChange(self)
      }
    }
  }
  /// The name of the view for assistive technology, for a control without a text of its own.
  open var accessibilityLabel: String?
  /// The value of the view for assistive technology, for a view that draws its contents itself.
  open var accessibilityValue: String?
  /// An explanation of the view for assistive technology.
  open var accessibilityHint: String?
  /// The traits of the view for assistive technology.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// A Boolean value that indicates whether assistive technology reads the view. It has no effect.
  open var isAccessibilityElement = false
  /// A name that identifies the view in tests.
  open var accessibilityIdentifier: String?

  /// The view that contains this one, or nil.
  public private(set) weak var superview: UIView?
  /// The views inside this one, from back to front.
  public private(set) var subviews: [UIView] = []
  /// The interactions that have a menu.
  var contextMenus: [UIContextMenuInteraction] = []
  /// The interactions that accept drops on the view.
  var interactions: [UIDropInteraction] = []
  /// The gesture recognizers that were added to the view.
  var recognizers: [UIGestureRecognizer] = []
  /// The values of properties that have no effect on a terminal.
  package var accepted = AcceptedValues()
  /// The view controller that manages this view.
  weak var controller: UIViewController?
  /// The object that places the subviews before `layoutSubviews()`, if any.
  package var placement: (any SubviewPlacement)? { didSet { setNeedsLayout() } }
  /// The state that Auto Layout stores for this view, created on first use.
  var layoutState: ViewLayoutState?

  /// The offset from its position while the view moves there.
  var slide: Slide? { didSet { if slide != oldValue { superview?.setNeedsDisplay() } } }

  /// The view's border.
  public private(set) lazy var layer = makeLayer()
  /// The class of the layer: `CALayer` or a subclass of the toolkit, such as `CAGradientLayer`.
  open class var layerClass: AnyClass { CALayer.self }
  var hasLayer = false
  private(set) var position: CGPoint
  private(set) var needsLayout = true
  /// A Boolean value that indicates whether a descendant may need layout. If so, it is also true
  /// for all ancestors.
  private(set) var holdsViewNeedingLayout = true
  /// A Boolean value that indicates whether `layoutSubviews` is running, after which descendants
  /// that need it are laid out.
  private var isPlacingSubviews = false

  public init(frame: CGRect) {
    position = frame.representable.origin
    bounds = CGRect(origin: .zero, size: frame.representable.size)
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

  /// Called once by each initializer, for the setup of subclasses.
  func setUp() {}

  /// Called after a storyboard created the view and connected its outlets.
  open func awakeFromNib() {}
  /// Never called. Xcode suggests to override it, because the methods of Objective-C's root class
  /// are also those of its classes.
  open class func awakeFromNib() {}

  /// Never called: Interface Builder calls it for the views that it draws.
  open func prepareForInterfaceBuilder() {}

  open override var next: UIResponder? { controller ?? superview }

  // MARK: Hierarchy

  /// The window that contains the view, or nil.
  open var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current.asWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// The view itself if it is a window. A cast would take longer than the rest of the search.
  var asWindow: UIWindow? { nil }

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index among the subviews, or moves it there; 0 is behind all others.
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
    if let window { view.notifyMovedToWindow(to: window) }
  }

  /// Removes the view from its superview, with its focus and its constraints to views outside.
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
    if wasInWindow { notifyMovedToWindow(to: nil) }
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Exchanges the places of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
    setNeedsDisplay()
  }

  /// The shape of the view's collision bounds. Has no effect.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// Returns a Boolean value that indicates whether the view is another view or inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Called before the view is added to a superview, or removed if it is nil.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view was added to a superview or removed.
  open func didMoveToSuperview() {}
  /// Called after the view was added to a window or removed.
  open func didMoveToWindow() {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Schedules a layout pass after a subview was added or removed.
  func subviewsDidChange() { setNeedsLayout() }

  private func notifyMovedToWindow(to window: UIWindow?) {
    didMoveToWindow()
    for view in subviews { view.notifyMovedToWindow(to: window) }
  }

  private func visibilityDidChange() {
    superview?.setNeedsDisplay()
    setNeedsDisplay()
    LayoutEngine.visibilityDidChange(self)
    // The view may be in the place of another one.
    if superview?.placement?.isOutdated == true { superview?.setNeedsLayout() }
    // Changes in a hidden view wait until it is shown.
    if isHidden { window?.viewWillLeave(self) } else { setNeedsLayout() }
  }

  // MARK: Layout

  /// Schedules a layout pass before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    var view = self
    while let parent = view.superview {
      parent.holdsViewNeedingLayout = true
      // An ancestor is laying out its subviews, and will reach this view.
      if parent.isPlacingSubviews { return }
      view = parent
    }
    view.asWindow?.setNeedsFrame()
  }

  /// Lays out the view and its descendants now, if they need it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      isPlacingSubviews = true
      LayoutEngine.layout(self)
      placement?.placeSubviews(of: self)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      isPlacingSubviews = false
    }
    // Among the hundreds of views in a list, a key press changes only a few.
    guard holdsViewNeedingLayout else { return }
    holdsViewNeedingLayout = false
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// Lays out the subviews. Override this method to set frames by hand; constraints are solved
  /// before.
  open func layoutSubviews() {}

  /// Returns the size that fits the view best in a given size.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : bounds.width,
      height: own.height >= 0 ? own.height : bounds.height)
  }

  /// The natural size of the contents, with `noIntrinsicMetric` for a dimension without one.
  open var intrinsicContentSize: CGSize {
    placement?.contentSize(of: self)
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the height of wrapping contents in a width, or nil if the height does not depend on
  /// the width.
  func heightForWidth(_ width: CGFloat) -> CGFloat? {
    placement?.contentHeight(of: self, width: width)
  }

  /// Creates or updates constraints before the layout. Override this method and call super at the
  /// end; `setNeedsUpdateConstraints()` schedules a call.
  open func updateConstraints() {}

  // MARK: Drawing

  /// Schedules the view to be redrawn in the next frame.
  open func setNeedsDisplay() {
    // In a single pass up the hierarchy, because one key press invalidates a dozen views.
    var rect = bounds
    var view = self
    while let parent = view.superview {
      if parent.isHidden { return }
      rect.origin.x += view.position.x - view.bounds.minX
      rect.origin.y += view.position.y - view.bounds.minY
      // Drawing outside the bounds is clipped by an ancestor at the latest.
      if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
      view = parent
    }
    view.asWindow?.setNeedsDisplay(in: rect)
  }

  /// Draws the view's own contents beneath its subviews. Override this method to draw in
  /// `UIGraphicsGetCurrentContext()`.
  open func draw(_ rect: CGRect) {}

  /// Draws over the subviews, for parts that belong to the view and not to its contents.
  func drawOverSubviews(in context: CGContext) {}

  /// The color of interactive parts of the view, which is that of its window.
  open var tintColor: UIColor! {
    get { accepted.value(or: UIColor.tintColor) }
    set { accepted.set(newValue ?? UIColor.tintColor) }
  }

  /// The traits of the terminal.
  open var traitCollection: UITraitCollection { window?.traits ?? UITraitCollection() }

  /// Called when the terminal changed between dark and light or changed its colors.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Focus

  /// A Boolean value that indicates whether the view can be focused with Tab.
  open var canBecomeFocused: Bool { receivesTaps && isTapTarget }

  /// A Boolean value that indicates whether the view has gesture recognizers or menus.
  var receivesTaps: Bool { !recognizers.isEmpty || !contextMenus.isEmpty }

  /// A Boolean value that indicates whether the view receives key presses while no text is edited.
  open var isFocused: Bool { window?.focusedView === self }

  /// Called when the view gained or lost the focus. The default implementation redraws it.
  open func focusDidChange() { setNeedsDisplay() }

  // MARK: Touches

  /// A Boolean value that indicates whether a key shows a menu of the view.
  var hasContextMenu: Bool { !contextMenus.isEmpty }

  /// Shows the menu for a position in the view.
  ///
  /// - Returns: False if there is none.
  func showContextMenu(at point: CGPoint) -> Bool {
    contextMenus.contains { $0.showMenu(at: point) }
  }

  /// Handles the mouse wheel over the view; positive values scroll down. Override this method in
  /// views that scroll or zoom.
  ///
  /// - Returns: False if the view does not handle it, so that an ancestor may.
  open func scrollWheel(byLines lines: CGFloat, at point: CGPoint) -> Bool { false }

  /// Returns the deepest view under a point that receives touches, or nil.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.5, isUserInteractionEnabled, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Returns a Boolean value that indicates whether a point is inside the view's bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Ends text editing in the view.
  ///
  /// - Parameter force: If true, ends editing even if the field refuses.
  /// - Returns: True if no text in the view is being edited now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self)
    else { return true }
    if view.resignFirstResponder() { return true }
    if force { view.loseFirstResponder() }
    return force
  }
}
