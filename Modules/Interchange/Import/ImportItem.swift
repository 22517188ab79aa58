import Models

/// One thing a reader found in what it was given.
public enum ImportItem<Item: ImportableItem> {
  /// An event or a task, and the line it begins on.
  case item(Item, line: Int)
  /// A part of the text that is kept to be written back, and the line it begins on.
  case kept(KeptComponent, line: Int)
  /// Something that could not be read. What follows it is read all the same.
  case problem(ImportProblem)
}
