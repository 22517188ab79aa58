/// Hands an event that one screen made to the screen that asked for it.
///
/// The file is called `Protocol.swift` because the assignment asks for a file of that name.
@MainActor
public protocol EventPassingDelegate: AnyObject {
  /// Takes over an event that did not exist before.
  ///
  /// - Returns: whether it was taken; where it was not, because it could not be stored, the screen
  ///   that made it stays open with what was typed.
  @discardableResult
  func passEventBack(newEvent: Event) -> Bool
}
