/// A delegate that receives the events that another screen creates.
///
/// The file is named `Protocol.swift` because the assignment asks for a file of that name.
@MainActor
public protocol EventPassingDelegate: AnyObject {
  /// Passes a new event back to the delegate.
  func passEventBack(newEvent: Event)
}
