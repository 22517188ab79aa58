public import Foundation

/// The identity of a managed object: temporary until the object is saved.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  // Unchecked, because entities must not be changed once their store is open.

  /// The entity of the object.
  public let entity: NSEntityDescription
  let key: Key

  enum Key: Hashable {
    case temporary(UUID)
    /// The row of the object (`Z_PK`) in the table of the root entity.
    case stored(store: String, table: String, row: Int64)
  }

  init(entity: NSEntityDescription, key: Key) {
    self.entity = entity
    self.key = key
  }

  /// Creates a temporary identity for an object that is not saved.
  static func temporary(of entity: NSEntityDescription) -> NSManagedObjectID {
    NSManagedObjectID(entity: entity, key: .temporary(UUID()))
  }

  /// A Boolean value that indicates whether the object has not been saved.
  public var isTemporaryID: Bool { row == nil }

  /// The primary key of the row; nil before the object is saved.
  var row: Int64? {
    if case .stored(_, _, let row) = key { row } else { nil }
  }

  /// Returns the identity as a URL that can be stored.
  public func uriRepresentation() -> URL {
    let entityName = entity.name ?? ""
    let text =
      switch key {
      case .temporary(let id): "x-coredata:///\(entityName)/t\(id.uuidString)"
      case .stored(let store, _, let row): "x-coredata://\(store)/\(entityName)/p\(row)"
      }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID)?.key == key
  }

  public override var hash: Int { key.hashValue }

  public override var description: String { uriRepresentation().absoluteString }
}

/// The kinds of results that a fetch may have.
public protocol NSFetchRequestResult {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
