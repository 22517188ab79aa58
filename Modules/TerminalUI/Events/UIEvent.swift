/// What happened, as the responder chain is told it: a touch, a key press or a scroll.
@MainActor
open class UIEvent {
  /// The kinds of events; the raw values are UIKit's.
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
  }

  /// What kind of event it is.
  public let type: EventType
  /// What was held meanwhile.
  public let modifierFlags: UIKeyModifierFlags
  /// The touches of a touch event: one, since a terminal has one pointer.
  public let allTouches: Set<UITouch>?

  init(type: EventType, modifierFlags: UIKeyModifierFlags = [], touches: Set<UITouch>? = nil) {
    self.type = type
    self.modifierFlags = modifierFlags
    allTouches = touches
  }
}

/// An event that carries key presses.
@MainActor
public final class UIPressesEvent: UIEvent {
  /// The presses of the event: one, since terminals report keys one by one.
  public let allPresses: Set<UIPress>

  init(presses: Set<UIPress>) {
    allPresses = presses
    super.init(type: .presses, modifierFlags: presses.first?.key?.modifierFlags ?? [])
  }
}
