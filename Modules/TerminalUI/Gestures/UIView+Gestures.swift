import Foundation
import TerminalCore

extension UIView {
  /// The gesture recognizers of the view, or nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer, which receives the touches in the view and its subviews. A view
  /// without user interaction, such as a label or an image view by default, receives none.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
    setNeedsDisplay()
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(of: gestureRecognizer) else { return }
    recognizers.remove(at: index)
    gestureRecognizer.view = nil
    setNeedsDisplay()
  }

  /// A Boolean value that indicates whether the view can have the focus in order to be tapped. The
  /// view of a controller and a view with controls can't: a tap beside the controls, which often
  /// ends editing, needs no key.
  var isTapTarget: Bool {
    guard isUserInteractionEnabled,
      !contextMenus.isEmpty || recognizers.contains(where: { $0.isEnabled && $0.isTap })
    else { return false }
    return controller == nil && !(self is UIScrollView) && !containsFocusableView
  }

  private var containsFocusableView: Bool {
    subviews.contains { !$0.isHidden && ($0.canBecomeFocused || $0.containsFocusableView) }
  }

  /// Shows the focus of a view that can be tapped: a picture by a border, and anything else by
  /// reverse video, which leaves its text readable.
  func drawTapFocus(in context: CGContext) {
    if self is UIImageView, bounds.width >= 3, bounds.height >= 3 {
      context.strokeBorder(bounds, isFocused: true)
    } else {
      context.restyle(bounds) { $0.attributes.insert(.reverse) }
    }
  }
}

extension UIResponder {
  /// The key commands of the responder and of the gesture recognizers of its view.
  var allKeyCommands: [UIKeyCommand] {
    let own = keyCommands ?? []
    let view = (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded
    guard let view, view.isUserInteractionEnabled else { return own }
    var others = (view as? UIScrollView)?.refreshControl?.refreshKeys ?? []
    for recognizer in view.recognizers where recognizer.isEnabled {
      others += recognizer.keyCommands
    }
    others += view.contextMenuKeys
    return others.isEmpty ? own : own + others
  }
}

extension UITouch {
  /// Sends the phase of the touch to the gesture recognizers, and to the view unless a gesture was
  /// recognized that cancels the touch in the view.
  func send(with event: UIEvent) {
    if phase == .began { recognizers = recognizersOfView }
    for recognizer in recognizers { recognizer.receive(self, with: event) }
    guard let view, !isCanceledInView else { return }
    let touches: Set = [self]
    if phase != .began, recognizers.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView })
    {
      isCanceledInView = true
      return view.touchesCancelled(touches, with: event)
    }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    }
  }

  /// The gesture recognizers of the touched view and its ancestors. A click on a control belongs to
  /// the control, and to no gesture of an ancestor.
  private var recognizersOfView: [UIGestureRecognizer] {
    guard let view else { return [] }
    var found: [UIGestureRecognizer] = []
    for ancestor in sequence(first: view, next: \.superview) {
      found += ancestor.recognizers.filter { recognizer in
        recognizer.isEnabled
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) != false
      }
      if ancestor is UIControl { break }
    }
    return found
  }
}

extension UIWindow {
  /// Presses and holds the view at a point, as a click of the right mouse button does: the nearest
  /// view with a gesture for it or with a menu responds.
  func pressAndHold(at point: CGPoint) {
    guard let view = hitTest(point, with: nil) else { return }
    for ancestor in sequence(first: view, next: \.superview) {
      let gestures = ancestor.recognizers.lazy.compactMap { $0 as? UILongPressGestureRecognizer }
      if let gesture = gestures.first(where: \.isEnabled) { return gesture.press(at: point) }
      if ancestor.showContextMenu(at: convert(point, to: ancestor)) { return }
    }
  }
}
