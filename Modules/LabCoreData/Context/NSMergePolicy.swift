// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A policy that resolves conflicts between a context and the store.
///
/// The policy applies to violations of uniqueness constraints. Changes of a property that another
/// context has saved in the meantime are overwritten under every policy.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  // Unchecked, because a subclass may have mutable state. This class has none.

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

  /// Creates a policy of a kind.
  public init(merge type: MergePolicyType) { mergeType = type }

  /// A policy that lets a save fail at the first conflict.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// A policy that keeps the values in the store.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// A policy that keeps the values in the context.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// A policy that replaces the values in the store.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// A policy that discards the conflicting objects of the context.
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

  /// Resolves violations of uniqueness constraints by new objects.
  ///
  /// - Throws: An error with the code 133021 (`NSManagedObjectConstraintMergeError`) if there is a
  ///   conflict and the policy is ``NSMergePolicy/error``.
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
  /// The names of the attributes of each uniqueness constraint, including inherited ones.
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

  /// Copies the values of another object.
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
