public import Foundation

/// An object that recognizes a gesture in a view, and then calls methods.
///
///     let tap = UITapGestureRecognizer(
///       target: self, action: Selector("hideKeyboard", ViewController.hideKeyboard))
///     view.addGestureRecognizer(tap)
///
/// A terminal has a mouse with one pointer: taps, long presses and swipes are recognized, and have
/// keys as well. Pans, pinches, rotations and screen edge pans never are.
@preconcurrency @MainActor
open class UIGestureRecognizer {
  /// The state of a gesture recognizer. The raw values are the same as in UIKit.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a recognized gesture that has no duration, such as a tap.
    public static let recognized = State.ended
  }

  /// The view to which the gesture recognizer was added.
  public internal(set) weak var view: UIView?
  /// The state of the gesture. It is `possible` again after the methods were called.
  open var state = State.possible
  /// A Boolean value that indicates whether gestures are recognized.
  open var isEnabled = true
  /// A Boolean value that indicates whether the view's touch is canceled when the gesture is
  /// recognized.
  open var cancelsTouchesInView = true
  /// Has no effect. The view receives each touch at once.
  open var delaysTouchesBegan = false
  /// Has no effect. The view receives the end of each touch at once.
  open var delaysTouchesEnded = true
  /// The name of the gesture recognizer, which has no effect.
  open var name: String?
  /// The object that may prevent a gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  private var actions: [TargetAction] = []
  /// The position of the last touch in the window, or nil for a key.
  private var location: CGPoint?
  /// A Boolean value that indicates whether the current touch was recognized.
  private(set) var hasRecognized = false

  /// Creates a gesture recognizer that calls a method.
  ///
  /// - Parameters:
  ///   - target: The object that has the method, or nil for the first one in the responder chain.
  ///   - action: The method, whose parameter, if any, is the gesture recognizer.
  public init(target: Any?, action: Selector?) {
    if let action { actions.append(TargetAction(target, action)) }
  }

  /// Creates a gesture recognizer that calls no method yet.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Adds a method to call. The target isn't retained.
  ///
  /// - Parameters:
  ///   - target: The object that has the method.
  ///   - action: The method.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append(TargetAction(target, action))
  }

  /// Removes methods.
  ///
  /// - Parameters:
  ///   - target: The object, or nil for every object.
  ///   - action: The method, or nil for all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.matches(target, action) }
  }

  /// Returns the position of the gesture in a view, or in the window if the view is nil. The
  /// position of a key press is the middle of the view that has the gesture recognizer.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    let place = location ?? own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: nil)
    return view?.convert(place, from: nil) ?? place
  }

  /// The number of touches, which is always 1.
  open var numberOfTouches: Int { 1 }

  /// Returns the position of the only touch in a view, or in the window if the view is nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Has no effect. A gesture is recognized without waiting for another one to fail, because the
  /// speed of clicks depends on the connection.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Resets the gesture recognizer before the next gesture.
  open func reset() {}

  // MARK: Touches

  /// Called when a touch begins. Override this method to recognize a gesture of your own, and set
  /// `state`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch moves.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch ends.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called when a touch is canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The keys for the gesture while the focus is in the view.
  var keyCommands: [UIKeyCommand] { [] }

  /// A Boolean value that indicates whether the view can have the focus in order to be tapped.
  var isTap: Bool { false }

  /// Receives a phase of a touch, and calls the methods if it changes the state.
  func receive(_ touch: UITouch, with event: UIEvent) {
    location = touch.locationInWindow
    let before = state
    switch touch.phase {
    case .began:
      hasRecognized = false
      touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
    if state != before || state == .changed { stateDidChange() }
    if touch.phase == .ended || touch.phase == .cancelled { finish() }
  }

  /// Recognizes a gesture that was made with a key, at once or with a beginning and an end.
  func recognize(from states: [State] = [.ended], at location: CGPoint? = nil) {
    guard isEnabled else { return }
    self.location = location
    for state in states {
      self.state = state
      stateDidChange()
    }
    finish()
  }

  private func stateDidChange() {
    guard [.began, .changed, .ended, .cancelled].contains(state) else { return }
    if !hasRecognized, delegate?.gestureRecognizerShouldBegin(self) == false {
      state = .failed
      return
    }
    hasRecognized = true
    for action in actions { action.send(from: self, upFrom: view) }
  }

  private func finish() {
    state = .possible
    reset()
  }
}

/// The methods by which an object may prevent a gesture.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns false to prevent a gesture that is about to be recognized.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Returns false to ignore a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Never called: all gestures are recognized simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIGestureRecognizer: Hashable {
  nonisolated public static func == (one: UIGestureRecognizer, other: UIGestureRecognizer) -> Bool {
    one === other
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
