import Models

/// A category of events with the numbers of its events.
struct ToDoCategory: Hashable, Identifiable, Sendable {
  /// The identifier from the store, which does not change when the category is renamed.
  let id: Int64
  var name: String
  /// The color of the category, or nil for none.
  var color: CategoryColor?
  /// The numbers of its events.
  var counts: ToDoCounts

  init(id: Int64, name: String, color: CategoryColor? = nil, counts: ToDoCounts = .none) {
    self.id = id
    self.name = name
    self.color = color
    self.counts = counts
  }
}

/// The numbers of open events and of all events.
struct ToDoCounts: Hashable, Sendable {
  /// The number of events that are not completed.
  var open: Int
  /// The number of all events.
  var all: Int

  /// The counts of an empty scope.
  static let none = ToDoCounts(open: 0, all: 0)

  init(open: Int, all: Int) {
    self.open = open
    self.all = all
  }
}

/// The scope of a list: all events, those of a category, or those without one.
enum ToDoScope: Hashable, Sendable {
  /// All events, regardless of their category.
  case all
  /// The events of the category with an identifier.
  case category(Int64)
  /// The events without a category.
  case uncategorized
}
