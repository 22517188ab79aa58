/// Which events a list shows, by the category they are in.
public enum ToDoScope: Hashable, Sendable {
  /// All events, whatever their category.
  case all
  /// The events of the category with this id, however it is called.
  case category(Int64)
  /// The events that are in no category.
  case uncategorized
}
