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
