/// A category of events, as the list of categories shows it.
public struct ToDoCategory: Hashable, Identifiable, Sendable {
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

/// A colour to tell a category by, as Reminders and Calendar offer them.
public enum CategoryColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, gray
}

/// How many events there are somewhere, and how many of them remain to be done.
public struct ToDoCounts: Hashable, Sendable {
  /// Those that are not completed.
  public var open: Int
  /// All of them.
  public var all: Int

  /// No events at all.
  public static let none = ToDoCounts(open: 0, all: 0)

  public init(open: Int, all: Int) {
    self.open = open
    self.all = all
  }
}
