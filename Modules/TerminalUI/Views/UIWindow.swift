public import Foundation
import TerminalCore

/// The topmost view, with the size of the terminal. It contains the root controller's view, the
/// presented controllers, and the key hints at the bottom.
///
/// The application creates its window. A program uses it to move the focus:
///
///     view.window?.focus(descriptionView)
open class UIWindow: UIView {
  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }
  /// The application that shows the window.
  public internal(set) weak var application: UIApplication?
  /// The size in cells in which every screen of the program fits. A smaller terminal shows what
  /// fits, and the bottom line names this size.
  open var neededSize = CGSize(width: 40, height: 10) { didSet { setNeedsLayout() } }

  /// The style of the window regardless of the terminal; `unspecified` follows the terminal. A
  /// terminal with up to sixteen colors is always followed, because its owner chose them.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { application?.traitsMayHaveChanged() }
  }

  /// The contrast of the window's colors. A terminal with up to sixteen colors is followed.
  open var accessibilityContrast = UIAccessibilityContrast.normal {
    didSet { application?.traitsMayHaveChanged() }
  }

  /// The color of buttons and of the focus; nil for the theme's own. It replaces
  /// ``UIColor/tintColor`` in all views.
  open override var tintColor: UIColor! {
    get { ownTintColor }
    set {
      ownTintColor = newValue
      application?.traitsMayHaveChanged()
    }
  }
  private var ownTintColor: UIColor?

  /// If true, a text field that a new screen or Tab focuses reports the beginning of its editing
  /// with the first key, because on iOS a person taps it first.
  package var reportsEditingWithFirstKey = false

  /// The panel with the view in place of the keyboard, above the key hints; nil for none.
  var inputPanel: InputPanel? {
    didSet {
      oldValue?.removeFromSuperview()
      if let inputPanel { addSubview(inputPanel) }
      setNeedsLayout()
    }
  }

  /// The keys that do what other keys do while no text is edited.
  package var keyMap = KeyMap() { didSet { keyHintBar.setNeedsDisplay() } }

  /// The responder that receives key presses first, such as the text field being edited.
  public internal(set) weak var firstResponder: UIResponder? {
    didSet {
      (oldValue as? UIView)?.setNeedsDisplay()
      (firstResponder as? UIView)?.setNeedsDisplay()
      keyHintBar.setNeedsDisplay()
    }
  }

  /// The view that receives key presses while no text is edited.
  public internal(set) weak var focusedView: UIView? {
    didSet {
      guard focusedView !== oldValue else { return }
      oldValue?.focusDidChange()
      focusedView?.focusDidChange()
      keyHintBar.setNeedsDisplay()
    }
  }

  /// The most recent alert that asks whether to save a form.
  weak var formQuestion: UIAlertController?
  /// A Boolean value that indicates whether the alert was presented in order to quit.
  var isFormQuestionForQuitting = false
  /// The presented controllers, with the topmost last.
  var presentations: [UIPresentationController] = []
  let keyHintBar = UIKeyHintBar(frame: .zero)
  /// A message that replaces the key hints during a synchronous call.
  var waitMessage: String? {
    didSet { if waitMessage != oldValue { keyHintBar.setNeedsDisplay() } }
  }
  /// The areas to redraw, in window coordinates.
  private var dirtyRects: [CGRect] = []
  /// A Boolean value that indicates whether the window receives keys.
  public private(set) var isKeyWindow = false
  private var activeTouch: UITouch?
  private var touchCounter = TouchCounter()
  /// The cell of a click that has just opened a row. The second press of a double click there would
  /// press something on the opened screen.
  private var openedCell: CGPoint?
  var traits = UITraitCollection()

  override var asWindow: UIWindow? { self }

  override func setUp() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    addSubview(keyHintBar)
  }

  open override var next: UIResponder? { application }
  open override var window: UIWindow? { self }
  open override var traitCollection: UITraitCollection { traits }

  /// Shows the window: loads the root view, performs its appearance, and focuses a view in it.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard let root = rootViewController else { return }
    install(root)
    root.performAppearanceTransition(true) { layoutIfNeeded() }
    updateFocusIfNeeded()
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    guard isKeyWindow, old !== rootViewController else { return }
    while let top = presentations.last { top.presentedViewController.dismiss(animated: false) }
    old?.performAppearanceTransition(false) { old?.viewIfLoaded?.removeFromSuperview() }
    makeKeyAndVisible()
  }

  private func install(_ root: UIViewController) {
    guard root.view.superview !== self else { return }
    insertSubview(root.view, at: 0)
    setNeedsLayout()
  }

  /// The key commands of the visible toolbars and tab bars, which are beside the focused view and
  /// not among its ancestors, and the one of a notification.
  open override var keyCommands: [UIKeyCommand]? {
    keyCommandsOfShownBars + notificationKeys
  }

  // MARK: Layout and drawing

  open override func layoutSubviews() {
    keyHintBar.isHidden = bounds.height < (isTooSmall ? 2 : 4)
    let bar = frameOfKeyHintBar
    if keyHintBar.frame != bar { keyHintBar.frame = bar }
    let content = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bar.minY))
    rootViewController?.viewIfLoaded?.frame = content
    for presentation in presentations { presentation.layout(in: content) }
    if let inputPanel {
      let height = inputPanel.height(in: content.height)
      inputPanel.frame = CGRect(
        x: 0, y: content.maxY - height, width: content.width, height: height)
      if subviews.suffix(2).first !== inputPanel { bringSubviewToFront(inputPanel) }
    }
    if subviews.last !== keyHintBar { bringSubviewToFront(keyHintBar) }
  }

  /// The frame of the key hints at the bottom. A message above them makes it higher and the
  /// contents lower, so that the message covers no row.
  private var frameOfKeyHintBar: CGRect {
    let lines: CGFloat = keyHintBar.isHidden ? 0 : CGFloat(keyHintBar.lineCount(for: bounds.size))
    return CGRect(x: 0, y: bounds.height - lines, width: bounds.width, height: lines)
  }

  /// Updates the status in the bottom line.
  func statusDidChange() {
    if keyHintBar.frame != frameOfKeyHintBar { setNeedsLayout() }
    keyHintBar.setNeedsDisplay()
  }

  /// A Boolean value that indicates whether the terminal is smaller than the program needs.
  var isTooSmall: Bool {
    bounds.width < neededSize.width || bounds.height < neededSize.height
  }

  /// The animator of presented views, or nil if the window belongs to no application.
  var animator: Animator? { application?.animator }

  func setNeedsFrame() { application?.setNeedsFrame() }

  /// Schedules a part of the window to be redrawn in the next frame. Areas are joined if they
  /// overlap or are exactly stacked, as the rows of a list are, and all are joined if there are
  /// many.
  func setNeedsDisplay(in rect: CGRect) {
    setNeedsFrame()
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    var joined = rect
    dirtyRects.removeAll { other in
      guard
        other.intersects(joined) || other.isDirectlyAbove(joined) || joined.isDirectlyAbove(other)
      else {
        return false
      }
      joined = joined.union(other)
      return true
    }
    dirtyRects.append(joined)
    if dirtyRects.count > 8 { dirtyRects = [dirtyRects.reduce(joined) { $0.union($1) }] }
  }

  /// Returns the areas to redraw, and marks them as clean.
  func consumeDirtyRects() -> [CGRect] {
    defer { dirtyRects.removeAll(keepingCapacity: true) }
    return dirtyRects
  }

  // MARK: Events

  /// Sends a key press to the first responder, or else the focused view, or else the topmost
  /// controller.
  open func send(_ press: UIPress) {
    touchCounter = TouchCounter()
    openedCell = nil
    let presses: Set = [press]
    keyTarget.pressesBegan(presses, with: UIPressesEvent(presses: presses))
  }

  /// The responder that receives key presses first.
  var keyTarget: UIResponder {
    if let firstResponder { return firstResponder }
    if let focusedView, focusedView.isDescendant(of: focusScope) { return focusedView }
    return topViewController ?? self
  }

  /// The frontmost view controller: the one presented last, or the visible one of the root
  /// controller.
  package var topViewController: UIViewController? {
    (presentations.last?.presentedViewController ?? rootViewController)?.frontmost
  }

  /// Sends a mouse event to the view under it.
  func send(_ mouse: MouseEvent) {
    let point = CGPoint(x: CGFloat(mouse.column) + 0.5, y: CGFloat(mouse.row) + 0.5)
    let flags = UIKeyModifierFlags(mouse.modifiers)
    switch mouse.kind {
    case .press where mouse.button == .left:
      if openedCell == point { return }
      openedCell = nil
      let event = UIEvent(type: .touches, modifierFlags: flags)
      guard let view = hitTest(point, with: event) else { return }
      cancelTouch()
      let touch = UITouch(at: point, in: self)
      touch.view = view
      touch.tapCount = touchCounter.count(at: point)
      activeTouch = touch
      focus(onTouched: view)
      touch.send(with: event)
    case .press where mouse.button == .right: pressAndHold(at: point)
    case .drag, .release:
      guard let touch = activeTouch else { return }
      touch.locationInWindow = point
      let event = UIEvent(type: .touches, modifierFlags: flags)
      if mouse.kind == .drag {
        touch.phase = .moved
      } else {
        touch.phase = .ended
        activeTouch = nil
      }
      let (front, list) = (topViewController, touch.view?.enclosingList)
      touch.send(with: event)
      if touch.phase == .ended, list != nil, topViewController !== front {
        ignorePresses(at: point)
      }
    case .wheelUp, .wheelDown:
      scroll(at: point, lines: mouse.kind == .wheelUp ? -3 : 3)
    default: break
    }
  }

  /// Ignores presses in a cell for as long as a double click takes.
  private func ignorePresses(at point: CGPoint) {
    guard let application else { return }
    openedCell = point
    application.screen.terminal.wake(after: Self.doubleClickTime) { [weak self] in
      if self?.openedCell == point { self?.openedCell = nil }
    }
  }

  /// The time between the two presses of a double click, in seconds.
  private static let doubleClickTime = 0.4

  /// Cancels the touch if it is in a view that is about to leave.
  func cancelTouch(in view: UIView) {
    if activeTouch?.view?.isDescendant(of: view) == true { cancelTouch() }
  }

  /// Cancels the current touch.
  func cancelTouch() {
    guard let touch = activeTouch else { return }
    activeTouch = nil
    touch.phase = .cancelled
    touch.send(with: UIEvent(type: .touches))
  }

  private func scroll(at point: CGPoint, lines: CGFloat) {
    var view = hitTest(point, with: nil)
    while let current = view {
      if current.scrollWheel(byLines: lines, at: convert(point, to: current)) { return }
      view = current.superview
    }
  }

  private func focus(onTouched view: UIView) {
    // As a keyboard, the panel leaves the focus where it is.
    if let inputPanel, view.isDescendant(of: inputPanel) { return }
    var candidate: UIView? = view
    while let current = candidate, current !== self {
      if current.canBecomeFocused {
        // Typed text must go to the focused view, so the focus stays if editing does not end.
        if let editing = firstResponder, editing !== current, !editing.resignFirstResponder() {
          return
        }
        // A button in a bar performs its action, after which the focus is where it was.
        if current.canBecomeFirstResponder || !current.isInBar { focusedView = current }
        return
      }
      candidate = current.superview
    }
  }
}

extension UIView {
  /// A Boolean value that indicates whether the view is a button of a bar, or inside an item's
  /// custom view.
  fileprivate var isInBar: Bool {
    sequence(first: self, next: \.superview).contains { $0 is BarButton }
  }

  /// The table or collection in which the view is, or nil if there is none.
  fileprivate var enclosingList: UIListView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIListView }.first
  }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether the rectangle is directly above another of the
  /// same width.
  fileprivate func isDirectlyAbove(_ other: CGRect) -> Bool {
    maxY == other.minY && minX == other.minX && width == other.width
  }
}

/// A counter of consecutive clicks in one cell, which a key press or a click elsewhere resets.
///
/// It ignores time, because the speed of a double click would depend on the connection.
struct TouchCounter {
  private var last: CGPoint?
  private var taps = 0

  mutating func count(at point: CGPoint) -> Int {
    taps = last == point ? taps + 1 : 1
    last = point
    return taps
  }
}
