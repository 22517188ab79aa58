/// What happened, as the responder chain is told it: a touch, a key press or a scroll.
@MainActor
open class UIEvent {
  public enum EventType: Int, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
  }

  public let type: EventType
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
  public let allPresses: Set<UIPress>

  init(presses: Set<UIPress>) {
    allPresses = presses
    super.init(type: .presses, modifierFlags: presses.first?.key?.modifierFlags ?? [])
  }
}
