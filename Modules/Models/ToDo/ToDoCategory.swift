/// A category of events, as the list of categories shows it.
public struct ToDoCategory: Hashable, Sendable {
  /// The number its store gave it, which stays when it is renamed.
  public let id: Int64
  /// What it is called.
  public var name: String
  /// The colour it is told by; nil for none.
  public var color: CategoryColor?
  /// How many events are in it.
  public var counts: ToDoCounts

  public init(id: Int64, name: String, color: CategoryColor? = nil, counts: ToDoCounts = .none) {
    self.id = id
    self.name = name
    self.color = color
    self.counts = counts
  }
}
