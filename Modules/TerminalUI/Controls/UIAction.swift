/// A closure with a title: what a control does, in place of a target and a selector.
@MainActor
public final class UIAction {
  /// A name to tell actions by.
  public struct Identifier: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The words of a button made for the action.
  public var title: String
  /// The name the action was given.
  public let identifier: Identifier
  /// What was pressed, while the handler runs.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void
  private static var lastNumber = 0

  /// Makes an action; without an identifier it gets one of its own.
  public init(
    title: String = "", identifier: Identifier? = nil,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("action \(Self.lastNumber)")
    self.handler = handler
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
