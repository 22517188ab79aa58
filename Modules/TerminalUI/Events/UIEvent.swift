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

  init(type: EventType, modifierFlags: UIKeyModifierFlags = []) {
    self.type = type
    self.modifierFlags = modifierFlags
  }
}

/// An event that carries key presses.
@MainActor
public final class UIPressesEvent: UIEvent {
  init(presses: Set<UIPress>) {
    super.init(type: .presses, modifierFlags: presses.first?.key?.modifierFlags ?? [])
  }
}
