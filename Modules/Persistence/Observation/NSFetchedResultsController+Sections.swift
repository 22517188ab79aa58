/// A section of an ``NSFetchedResultsController``.
public struct NSFetchedResultsSection<ResultType: Sendable>: Sendable {
  /// Its rows.
  public let objects: [ResultType]

  /// How many rows it has.
  public var numberOfObjects: Int { objects.count }
}
