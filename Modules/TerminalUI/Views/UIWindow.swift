public import Foundation
import TerminalCore

/// The topmost view: as large as the terminal, holding the root controller's view, whatever is
/// presented over it, and the line of keys at the bottom.
///
/// An application makes its window; what a program asks of it is the focus:
///
///     view.window?.focus(descriptionView)
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }
  /// The running program the window is shown by.
  public internal(set) weak var application: UIApplication?
  /// The cells every screen of the program has room in. A smaller terminal shows what fits, and the
  /// bottom line says what is needed.
  open var neededSize = CGSize(width: 40, height: 10) { didSet { setNeedsLayout() } }

  /// Light or dark, whatever the terminal is; `unspecified` follows the terminal. One of up to sixteen
  /// colours is always followed, since its owner chose them.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { application?.traitsMayHaveChanged() }
  }

  /// Who gets key presses first: the text being edited, if any.
  public internal(set) weak var firstResponder: UIResponder? {
    didSet {
      (oldValue as? UIView)?.setNeedsDisplay()
      (firstResponder as? UIView)?.setNeedsDisplay()
      keyHintBar.setNeedsDisplay()
    }
  }

  /// Who gets key presses while no text is edited.
  public internal(set) weak var focusedView: UIView? {
    didSet {
      guard focusedView !== oldValue else { return }
      oldValue?.focusDidChange()
      focusedView?.focusDidChange()
      keyHintBar.setNeedsDisplay()
    }
  }

  /// The question whether a form is to be saved, asked last.
  weak var formQuestion: UIAlertController?
  /// Whether it was asked in order to quit.
  var isFormQuestionForQuitting = false
  /// Presented controllers, the topmost last.
  var presentations: [UIPresentationController] = []
  let keyHintBar = UIKeyHintBar(frame: .zero)
  /// What a synchronous call waits for, in the place of the keys.
  var waitMessage: String? {
    didSet { if waitMessage != oldValue { keyHintBar.setNeedsDisplay() } }
  }
  /// The parts that have to be drawn again, in window coordinates.
  private var dirtyRects: [CGRect] = []
  private(set) var isKeyWindow = false
  private var activeTouch: UITouch?
  private var touchCounter = TouchCounter()
  var traits = UITraitCollection()

  override var itselfAsWindow: UIWindow? { self }

  override func setUp() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    addSubview(keyHintBar)
  }

  open override var next: UIResponder? { application }
  open override var window: UIWindow? { self }
  open override var traitCollection: UITraitCollection { traits }

  /// Shows the window: loads the root view, lets it appear and gives it the focus.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    guard let root = rootViewController else { return }
    install(root)
    root.tellAppearing(true) { layoutIfNeeded() }
    updateFocusIfNeeded()
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    guard isKeyWindow, old !== rootViewController else { return }
    while let top = presentations.last { top.presentedViewController.dismiss(animated: false) }
    old?.tellAppearing(false) { old?.viewIfLoaded?.removeFromSuperview() }
    makeKeyAndVisible()
  }

  private func install(_ root: UIViewController) {
    guard root.view.superview !== self else { return }
    insertSubview(root.view, at: 0)
    setNeedsLayout()
  }

  /// The letters of the toolbars that are seen: they are beside what has the keys, not around it.
  open override var keyCommands: [UIKeyCommand]? {
    shownToolbars.flatMap(\.keyCommandsOfItems)
  }

  // MARK: Layout and drawing

  open override func layoutSubviews() {
    let lines: CGFloat = bounds.height >= (isTooSmall ? 2 : 4) ? 1 : 0
    let content = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - lines))
    rootViewController?.viewIfLoaded?.frame = content
    for presentation in presentations { presentation.layout(in: content) }
    keyHintBar.isHidden = lines == 0
    layoutKeyHintBar()
    if subviews.last !== keyHintBar { bringSubviewToFront(keyHintBar) }
  }

  /// Puts the line of keys at the bottom; a message of several lines covers the rows above it.
  private func layoutKeyHintBar() {
    let lines: CGFloat = keyHintBar.isHidden ? 0 : CGFloat(keyHintBar.lineCount(for: bounds.size))
    let frame = CGRect(x: 0, y: bounds.height - lines, width: bounds.width, height: lines)
    if keyHintBar.frame != frame { keyHintBar.frame = frame }
  }

  /// Shows another status in the bottom line.
  func statusDidChange() {
    layoutKeyHintBar()
    keyHintBar.setNeedsDisplay()
  }

  /// Whether the terminal has fewer cells than the program needs.
  var isTooSmall: Bool {
    bounds.width < neededSize.width || bounds.height < neededSize.height
  }

  /// Moves what comes and goes; nil while the window is in no program.
  var animator: Animator? { application?.animator }

  func setNeedsFrame() { application?.setNeedsFrame() }

  /// Has a part of the window drawn with the next frame. Parts that overlap, or lie exactly one above
  /// the other as the rows of a list do, are joined; so are they all when there are many.
  func setNeedsDisplay(in rect: CGRect) {
    setNeedsFrame()
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    var joined = rect
    dirtyRects.removeAll { other in
      guard other.intersects(joined) || other.stands(on: joined) || joined.stands(on: other) else {
        return false
      }
      joined = joined.union(other)
      return true
    }
    dirtyRects.append(joined)
    if dirtyRects.count > 8 { dirtyRects = [dirtyRects.reduce(joined) { $0.union($1) }] }
  }

  /// The parts to draw, which are clean from here on.
  func takeDirtyRects() -> [CGRect] {
    defer { dirtyRects.removeAll(keepingCapacity: true) }
    return dirtyRects
  }

  // MARK: Events

  /// Brings a key press to the first responder, else the focused view, else the topmost controller.
  open func send(_ press: UIPress) {
    touchCounter = TouchCounter()
    let presses: Set = [press]
    keyTarget.pressesBegan(presses, with: UIPressesEvent(presses: presses))
  }

  /// Who is asked first about a key.
  var keyTarget: UIResponder {
    if let firstResponder { return firstResponder }
    if let focusedView, focusedView.isDescendant(of: focusScope) { return focusedView }
    return topViewController ?? self
  }

  /// The controller that is in front: presented last, or the root's visible one.
  package var topViewController: UIViewController? {
    (presentations.last?.presentedViewController ?? rootViewController)?.frontmost
  }

  /// Brings a mouse event to the view under it.
  func send(_ mouse: MouseEvent) {
    let point = CGPoint(x: CGFloat(mouse.column) + 0.5, y: CGFloat(mouse.row) + 0.5)
    let flags = UIKeyModifierFlags(mouse.modifiers)
    switch mouse.kind {
    case .press where mouse.button == .left:
      guard let view = hitTest(point, with: nil) else { return }
      cancelTouch()
      let touch = UITouch(at: point, in: self)
      touch.view = view
      touch.tapCount = touchCounter.count(at: point)
      activeTouch = touch
      let event = UIEvent(type: .touches, modifierFlags: flags)
      focus(onTouched: view)
      view.touchesBegan([touch], with: event)
    case .drag, .release:
      guard let touch = activeTouch else { return }
      touch.locationInWindow = point
      let event = UIEvent(type: .touches, modifierFlags: flags)
      if mouse.kind == .drag {
        touch.phase = .moved
        touch.view?.touchesMoved([touch], with: event)
      } else {
        touch.phase = .ended
        activeTouch = nil
        touch.view?.touchesEnded([touch], with: event)
      }
    case .wheelUp, .wheelDown:
      scroll(at: point, lines: mouse.kind == .wheelUp ? -3 : 3)
    default: break
    }
  }

  /// Takes back a touch in a view that leaves.
  func cancelTouch(in view: UIView) {
    if activeTouch?.view?.isDescendant(of: view) == true { cancelTouch() }
  }

  /// Takes back a touch that will not end.
  func cancelTouch() {
    guard let touch = activeTouch else { return }
    activeTouch = nil
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: UIEvent(type: .touches))
  }

  private func scroll(at point: CGPoint, lines: CGFloat) {
    var view = hitTest(point, with: nil)
    while let current = view {
      if current.scrollWheel(byLines: lines, at: convert(point, to: current)) { return }
      view = current.superview
    }
  }

  private func focus(onTouched view: UIView) {
    var candidate: UIView? = view
    while let current = candidate, current !== self {
      if current.canBecomeFocused {
        // What is typed goes to what has the focus, and nowhere else.
        if let editing = firstResponder, editing !== current, !editing.resignFirstResponder() {
          return
        }
        // What is in a bar does what its key does, after which the keys are where they were.
        if current.canBecomeFirstResponder || !current.isInBar { focusedView = current }
        return
      }
      candidate = current.superview
    }
  }
}

extension UIView {
  /// Whether the view is a button of a bar, or part of an item that has a view of its own.
  fileprivate var isInBar: Bool {
    sequence(first: self, next: \.superview).contains { $0 is BarButton }
  }
}

extension CGRect {
  /// Whether the rectangle lies directly on another that is as wide.
  fileprivate func stands(on other: CGRect) -> Bool {
    maxY == other.minY && minX == other.minX && width == other.width
  }
}

/// Counts clicks at one cell that neither a key nor another click came between.
///
/// No clock is asked: how fast a double click is would depend on the connection.
struct TouchCounter {
  private var last: CGPoint?
  private var taps = 0

  mutating func count(at point: CGPoint) -> Int {
    taps = last == point ? taps + 1 : 1
    last = point
    return taps
  }
}
