// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The way in which conflicts between a context and the store are resolved.
///
/// Properties that another context has saved are overwritten by those that were changed here, whatever
/// the policy is. It decides about objects that break a uniqueness constraint.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  // Unchecked as a subclass may have variables; this class has none.

  /// The kinds of policies.
  public enum MergePolicyType: UInt, Sendable {
    case errorMergePolicyType
    case mergeByPropertyStoreTrumpMergePolicyType
    case mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType
    case rollbackMergePolicyType
  }

  /// The kind of the policy.
  public let mergeType: MergePolicyType

  /// Creates a policy.
  public init(merge type: MergePolicyType) { mergeType = type }

  /// Fails at the first conflict.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// Keeps what the store has.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// Keeps what the context has.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// Replaces what the store has.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// Discards the objects in conflict.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

public let NSErrorMergePolicy = NSMergePolicy.error
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
public let NSRollbackMergePolicy = NSMergePolicy.rollback

extension NSManagedObjectContext {
  private var mergeType: NSMergePolicy.MergePolicyType {
    (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
  }

  /// Resolves the conflicts of new objects with the uniqueness constraints of their entities.
  ///
  /// - Throws: An error with the code 133021 if the policy is to fail.
  func resolveConstraints() throws {
    let constrained = insertedList.filter { !$0.entity.allConstraints.isEmpty }
    for (_, objects) in Dictionary(grouping: constrained, by: { ObjectIdentifier($0.entity.root) })
    {
      guard let root = objects.first?.entity.root, let source else { continue }
      let stored = try source.rows(of: root).compactMap { found($0.id) }
      for object in objects where object.isInserted {
        let others = stored + objects.filter { $0 !== object && $0.isInserted }
        guard let other = others.first(where: { $0.conflicts(with: object) }) else { continue }
        switch mergeType {
        case .errorMergePolicyType:
          throw NSError(
            domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
            userInfo: [NSLocalizedDescriptionKey: "Another object has the same unique values."])
        case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: break
        case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
          other.copyValues(from: object)
        }
        discard(object)
      }
    }
  }
}

extension NSEntityDescription {
  /// The names of the attributes of each uniqueness constraint, with those that are inherited.
  fileprivate var allConstraints: [[String]] {
    let own = uniquenessConstraints.map { list in
      list.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
    }
    return (superentity?.allConstraints ?? []) + own.filter { !$0.isEmpty }
  }
}

extension NSManagedObject {
  fileprivate func conflicts(with other: NSManagedObject) -> Bool {
    guard !isDeleted, entity.root === other.entity.root else { return false }
    return other.entity.allConstraints.contains { names in
      names.allSatisfy { name in
        guard entity.attributesByName[name] != nil,
          let one = value(forKey: name) as? AnyHashable,
          let two = other.value(forKey: name) as? AnyHashable
        else { return false }
        return one == two
      }
    }
  }

  /// Sets the values to those of a new object.
  fileprivate func copyValues(from other: NSManagedObject) {
    for name in other.entity.attributesByName.keys where entity.attributesByName[name] != nil {
      setValue(other.value(forKey: name), forKey: name)
    }
    for (name, relationship) in other.entity.relationshipsByName {
      let objects = other.objects(of: relationship)
      guard !objects.isEmpty, let own = entity.relationshipsByName[name] else { continue }
      set(own.isToMany ? self.objects(of: own) + objects : objects, of: own)
    }
  }
}
