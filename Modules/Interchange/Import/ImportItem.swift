import Models

/// One thing a reader found in what it was given.
public enum ImportItem {
  /// An event, and the line it begins on.
  case event(Event, line: Int)
  /// A part of a calendar that is kept to be written back, and the line it begins on.
  case kept(KeptComponent, line: Int)
  /// Something that could not be read. What follows it is read all the same.
  case problem(ImportProblem)
}
