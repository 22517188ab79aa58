/// Receives the event that one screen made for another.
///
/// The file is called `Protocol.swift` because the assignment asks for a file of that name.
@MainActor
public protocol EventPassingDelegate: AnyObject {
  /// Passes back an event that did not exist before.
  func passEventBack(newEvent: Event)
}
