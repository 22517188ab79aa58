public import Foundation

/// An object that handles events, or passes them to the next one in the responder chain.
///
/// The chain runs from the first responder or the focused view through its superviews and their
/// view controllers to the window and the application. The annotation here makes every view and
/// controller run on the main actor.
@preconcurrency @MainActor
open class UIResponder: CustomStringConvertible, TerminalAddition {
  public init() {}

  /// The handlers of changed traits.
  var traitRegistrations: [TraitRegistration] = []
  /// The objects that observe properties of this one.
  var observers: [ObserverRegistration] = []

  /// Returns the value of a property for its observers, or nil if it isn't known by its name.
  func observedValue(of keyPath: String) -> Any? { nil }

  /// Notifies the object that a property changed that it observes.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object with the property.
  ///   - change: The new value, if the observer asked for it.
  ///   - context: The value with which the observer was registered.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// A description of the object: its class and address, unless overridden.
  open var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }

  /// Returns a Boolean value that indicates whether the object is an instance of a class or of one
  /// of its subclasses.
  public func isKind<Class: AnyObject>(of aClass: Class.Type) -> Bool { self is Class }

  /// Returns a Boolean value that indicates whether the object is an instance of a class, and not
  /// of one of its subclasses.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns a Boolean value that indicates whether the object is equal to another one: if they are
  /// the same, unless overridden.
  open func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }

  /// The class of the object.
  open var classForCoder: AnyClass { type(of: self) }

  /// The next responder in the chain, or nil if this is the last one.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// A Boolean value that indicates whether this object can have the keyboard, as a text field
  /// does.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that indicates whether this object is willing to give up the keyboard.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether this object receives key presses first.
  open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

  /// Requests the keyboard, which the current first responder must give up first.
  ///
  /// - Returns: True if this object is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = hostWindow else {
      AwaitedResponder.await(self)
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    didBecomeFirstResponder()
    return true
  }

  /// Resigns the first responder status, and with it the keyboard.
  ///
  /// - Returns: False if this object still has the keyboard; true also if it did not have it.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    loseFirstResponder()
    return true
  }

  /// Removes the keyboard from this object, even if it would not give it up.
  func loseFirstResponder() {
    guard let window = hostWindow, window.firstResponder === self else { return }
    window.firstResponder = nil
    didResignFirstResponder()
  }

  /// Called after this object became the first responder.
  func didBecomeFirstResponder() {}

  /// Called after this object ceased to be the first responder.
  func didResignFirstResponder() {}

  /// The window of this responder, found along the chain.
  var hostWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether this object handles a command of
  /// `UIMenuController`: if it has the method, unless overridden.
  ///
  /// - Parameters:
  ///   - action: The method of the command.
  ///   - sender: The menu controller.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  // MARK: Keys

  /// The key commands of this responder, which the key hints and the help screen list.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Handles key presses. The default implementation tries `keyCommands`, then the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      if let command = allKeyCommands.first(where: { $0.matches(key) }) {
        command.perform()
      } else {
        next?.pressesBegan([press], with: event)
      }
    }
  }

  // MARK: Motion

  /// Never called: a terminal can't be shaken.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Never called: a terminal can't be shaken.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Never called: a terminal can't be shaken.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  // MARK: Touches

  /// Called when the mouse button is pressed. The default implementation passes the touch on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when the mouse is dragged. The default implementation passes the touch on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the mouse button is released. The default implementation passes the touch on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a touch is canceled. The default implementation passes it on.
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
  /// Calls a method of the object after a delay in seconds; the object is retained until then.
  ///
  ///     perform(hideMessage, with: nil, afterDelay: 2)
  ///
  /// UIKit takes a selector, which is unavailable on Linux: `#selector(hideMessage)` becomes the
  /// method itself. A method without parameters ignores the argument.
  public func perform(
    _ method: @escaping @MainActor () -> Void, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    perform({ (_: Any?) in method() }, with: argument, afterDelay: delay)
  }

  /// Calls a method of the object with an argument after a delay in seconds.
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

/// A responder that accepts typed text. While it is the first responder, characters are text rather
/// than shortcuts.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  /// A Boolean value that indicates whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the caret, replacing the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
