import Models

/// A category of events, as the list of categories shows it.
struct ToDoCategory: Hashable, Identifiable, Sendable {
  /// The number its store gave it, which stays when it is renamed.
  let id: Int64
  var name: String
  /// The colour it is told by; nil for none.
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

/// The numbers of all and of open events.
struct ToDoCounts: Hashable, Sendable {
  /// Those that are not completed.
  var open: Int
  /// All of them.
  var all: Int

  /// No events at all.
  static let none = ToDoCounts(open: 0, all: 0)

  init(open: Int, all: Int) {
    self.open = open
    self.all = all
  }
}

/// The scope of a list: all events, those of a category, or those without one.
enum ToDoScope: Hashable, Sendable {
  /// All events, whatever their category.
  case all
  /// The events of the category with this id, however it is called.
  case category(Int64)
  /// The events that are in no category.
  case uncategorized
}
