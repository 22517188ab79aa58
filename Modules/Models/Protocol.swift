/// Hands an event that one screen made to the screen that asked for it.
///
/// The file is called `Protocol.swift` because the assignment asks for a file of that name.
@MainActor
public protocol EventPassingDelegate: AnyObject {
  /// Takes over an event that did not exist before.
  func passEventBack(newEvent: Event)
}
