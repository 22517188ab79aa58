public import Foundation

/// A gesture recognizer of clicks. Enter and Space tap a focused view that contains no control.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive clicks in one cell.
  open var numberOfTapsRequired = 1
  /// The number of fingers. With more than 1, only a key makes the gesture.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let view, let start, numberOfTouchesRequired == 1,
      touch.location(in: nil).isBeside(start), view.bounds.contains(touch.location(in: view)),
      touch.tapCount.isMultiple(of: max(1, numberOfTapsRequired))
    else {
      state = .failed
      return
    }
    state = .ended
  }

  override var isTap: Bool { true }

  override var keyCommands: [UIKeyCommand] {
    guard view?.isTapTarget == true else { return [] }
    let tap: @MainActor () -> Void = { [weak self] in self?.recognize() }
    return [
      UIKeyCommand(
        title: "Tap", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Tap", action: tap),
      UIKeyCommand(input: " ", action: tap),
    ]
  }
}

extension CGPoint {
  /// Returns a Boolean value that indicates whether another point is in the same cell or in one
  /// that touches it.
  fileprivate func isBeside(_ other: CGPoint) -> Bool {
    abs(x - other.x) <= 1 && abs(y - other.y) <= 1
  }
}

/// A gesture recognizer of long presses, which are clicks of the right mouse button and Alt-Enter.
/// Enter makes the gesture in a view without taps.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration of the press in seconds, which has no effect.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the pointer may move, which has no effect.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press, which has no effect.
  open var numberOfTapsRequired = 0
  /// The number of fingers, which has no effect.
  open var numberOfTouchesRequired = 1

  override var isTap: Bool { true }

  /// Recognizes a press at a position in the window, or by a key.
  func press(at location: CGPoint? = nil) { recognize(from: [.began, .ended], at: location) }

  override var keyCommands: [UIKeyCommand] {
    guard let view, view.isTapTarget else { return [] }
    let press: @MainActor () -> Void = { [weak self] in self?.press() }
    let hasTap = view.recognizers.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
    let alternative = UIKeyCommand(
      title: hasTap ? "Hold" : "", input: UIKeyCommand.inputReturn, modifierFlags: .alternate,
      discoverabilityTitle: "Press and hold", action: press)
    if hasTap { return [alternative] }
    return [
      UIKeyCommand(
        title: "Hold", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Press and hold",
        action: press), alternative,
    ]
  }
}

/// A gesture recognizer of swipes: a drag of the mouse, or an arrow key while the focus is in the
/// view.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe. The raw values are the same as in UIKit.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized.
  open var direction = Direction.right
  /// The number of fingers, which has no effect.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: nil)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let end = touches.first?.location(in: nil)
    let swiped = start.flatMap { start in end.flatMap { direction(from: start, to: $0) } }
    state = swiped.map(direction.contains) == true ? .ended : .failed
  }

  /// Returns the direction of a drag of at least four columns or two rows, which are about equally
  /// long, or nil for a shorter one.
  private func direction(from start: CGPoint, to end: CGPoint) -> Direction? {
    let (columns, rows) = (end.x - start.x, end.y - start.y)
    guard abs(columns) >= 4 || abs(rows) >= 2 else { return nil }
    if abs(columns) >= abs(rows) * 2 { return columns > 0 ? .right : .left }
    return rows > 0 ? .down : .up
  }

  override var keyCommands: [UIKeyCommand] {
    let keys: [(Direction, String, String)] = [
      (.left, UIKeyCommand.inputLeftArrow, "Swipe left"),
      (.right, UIKeyCommand.inputRightArrow, "Swipe right"),
      (.up, UIKeyCommand.inputUpArrow, "Swipe up"),
      (.down, UIKeyCommand.inputDownArrow, "Swipe down"),
    ]
    return keys.filter { direction.contains($0.0) }
      .map { _, input, title in
        UIKeyCommand(title: "Swipe", input: input, discoverabilityTitle: title) { [weak self] in
          self?.recognize()
        }
      }
  }
}
