/// A class with members that UIKit doesn't have.
///
/// They are members of this protocol, and not of the class, so that a subclass written for UIKit
/// can declare properties and methods with their names, such as a label `statusText`. Code outside
/// the subclass that knows the object as its superclass uses the members of the protocol.
@preconcurrency @MainActor
public protocol TerminalAddition: AnyObject {}
