public import Foundation

extension IndexPath {
  /// The path of a row in a section of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section of a row's path; the path must have two parts.
  public var section: Int { self[0] }
  /// The row of a row's path; the path must have two parts.
  public var row: Int { self[1] }
  /// The item of an item's path; the path must have two parts.
  public var item: Int { self[1] }
}
