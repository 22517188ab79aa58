public import Foundation

/// Something that can answer an event, or pass it to the next in the chain.
///
/// The chain runs from the first responder or the focused view through its superviews and their
/// view controllers to the window and the application. The annotation here makes every view and
/// controller run on the main actor.
@MainActor
open class UIResponder: CustomStringConvertible {
  public init() {}

  /// The object in words: its class and its address, unless overridden.
  open var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }

  /// Who is asked when this responder does not answer.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether this object wants the keyboard for itself, as a text field does.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this object gives the keyboard up when asked.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses go here first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Asks for the keyboard; the one who has it must give it up first.
  ///
  /// - Returns: whether this object has the keyboard now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = hostWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    didBecomeFirstResponder()
    return true
  }

  /// Gives the keyboard up.
  ///
  /// - Returns: whether it was given up; true when this object did not have it.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    loseFirstResponder()
    return true
  }

  /// Takes the keyboard away, also from a responder that would not give it up.
  func loseFirstResponder() {
    guard let window = hostWindow, window.firstResponder === self else { return }
    window.firstResponder = nil
    didResignFirstResponder()
  }

  /// Called when the keyboard has come to this responder.
  func didBecomeFirstResponder() {}

  /// Called when the keyboard has gone from this responder.
  func didResignFirstResponder() {}

  /// The window this responder is in, found along the chain.
  var hostWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  // MARK: Keys

  /// The keys this responder answers; they make up the key line and the help screen.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Answers key presses. Without an override the own `keyCommands` are tried, then the next
  /// responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      if let command = keyCommands?.first(where: { $0.matches(key) }) {
        command.perform()
      } else {
        next?.pressesBegan([press], with: event)
      }
    }
  }

  // MARK: Touches

  /// Called when the mouse button goes down; passes the touch on unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when the mouse moves with its button down; passes the touch on unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the mouse button comes up; passes the touch on unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a touch is taken back; passes it on unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

extension UIResponder: Hashable {
  nonisolated public static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIResponder {
  /// Calls a method of the object after some seconds; until then the object is kept.
  ///
  ///     perform(hideMessage, with: nil, afterDelay: 2)
  ///
  /// UIKit takes a selector, which Linux does not have: `#selector(hideMessage)` becomes the method
  /// itself. There is nothing to pass to a method without a parameter.
  public func perform(
    _ method: @escaping @MainActor () -> Void, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    perform({ (_: Any?) in method() }, with: argument, afterDelay: delay)
  }

  /// Calls a method of the object with an argument after some seconds.
  ///
  ///     perform(highlight, with: indexPath, afterDelay: 0.5)
  public func perform<Argument>(
    _ method: @escaping @MainActor (Argument) -> Void, with argument: Argument,
    afterDelay delay: TimeInterval
  ) {
    let call: @MainActor () -> Void = { method(argument) }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { call() }
    }
  }
}

/// A responder that takes typed text. While one is first responder, characters are text and not
/// shortcuts.
@MainActor
public protocol UIKeyInput: UIResponder {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Types text at the caret, in place of what is selected.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}
