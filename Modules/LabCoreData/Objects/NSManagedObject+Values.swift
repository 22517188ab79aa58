public import Foundation
import LabKit

// Key-value coding, which is part of the Objective-C runtime on iOS.

extension NSManagedObject {
  /// Returns the value of a property: the value of an attribute, or the object, set or ordered set
  /// of a relationship. An unknown key ends the program, as on iOS.
  public func value(forKey key: String) -> Any? { primitiveValue(forKey: key) }

  /// Sets the value of a property. An unknown key ends the program, as on iOS.
  ///
  /// - Parameters:
  ///   - value: The value; for a relationship, an object, a set, an ordered set or an array.
  ///   - key: The name of the property.
  public func setValue(_ value: Any?, forKey key: String) {
    setPrimitiveValue(value, forKey: key)
  }

  /// Returns the value of a key path, such as `author.name`.
  public func value(forKeyPath path: String) -> Any? {
    KeyPathReader.value(of: path.split(separator: ".").map(String.init), in: self)
  }

  /// Sets the value of a key path. Nothing happens if the path leads to no managed object.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    let keys = path.split(separator: ".").map(String.init)
    guard let last = keys.last else { return }
    let owner = KeyPathReader.value(of: keys.dropLast(), in: self)
    (owner as? NSManagedObject)?.setValue(value, forKey: last)
  }

  /// Sets the values of several properties.
  public func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// Returns the values of several properties.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Returns the value of a property.
  public func primitiveValue(forKey key: String) -> Any? {
    fulfill()
    if let relationship = entity.relationshipsByName[key] {
      let objects = objects(of: relationship)
      guard relationship.isToMany else { return objects.first }
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    if entity.attributesByName[key] == nil { return propertyOfClass(key) }
    return attributes[key]
  }

  /// Sets the value of a property.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) {
    fulfill()
    if let relationship = entity.relationshipsByName[key] {
      return set(ManagedValue.objects(in: value), of: relationship)
    }
    guard let attribute = entity.attributesByName[key] else { failForUnknownKey(key) }
    let value = ManagedValue.normalized(KeyPathReader.unwrapped(value), for: attribute)
    willChange(key, from: attributes[key])
    attributes[key] = value
    didChange()
  }

  /// Does nothing. Values are read without a notification.
  public func willAccessValue(forKey key: String?) {}
  /// Does nothing. Values are read without a notification.
  public func didAccessValue(forKey key: String?) {}
  /// Does nothing. Setting a value reports the change.
  public func willChangeValue(forKey key: String) {}
  /// Does nothing. Setting a value reports the change.
  public func didChangeValue(forKey key: String) {}

  /// Returns the value of a stored property that is declared by the class and not by the model.
  private func propertyOfClass(_ key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != NSManagedObject.self {
      if let child = current.children.first(where: { $0.label == key }) {
        return KeyPathReader.unwrapped(child.value)
      }
      mirror = current.superclassMirror
    }
    if key == "objectID" { return objectID }
    failForUnknownKey(key)
  }

  private func failForUnknownKey(_ key: String) -> Never {
    fatalError(
      "the entity \(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\".")
  }

  // MARK: Generated properties

  /// Returns the value of a property in its declared type. `lab` replaces `@NSManaged` by accessors
  /// that call this method.
  ///
  /// A value that cannot be converted ends the program.
  public final func managedValue<Value>(_ key: String) -> Value {
    let value = value(forKey: key)
    if let converted: Value = ManagedValue.converted(value) { return converted }
    fatalError(
      "\(entity.name ?? "").\(key) is \(value.map { "\(type(of: $0))" } ?? "nil"), not"
        + " \(Value.self).")
  }

  /// Sets the value of a property. `lab` replaces `@NSManaged` by accessors that call this method.
  public final func setManagedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }

  /// Performs a generated accessor of a relationship, such as `addToItems(_:)`.
  ///
  /// - Parameters:
  ///   - name: The base name of the accessor.
  ///   - values: The object or objects; nil if the accessor has no such parameter.
  ///   - index: The index or indexes in an ordered relationship; nil if the accessor has no such
  ///     parameter.
  public final func performAccessor(_ name: String, values: Any? = nil, index: Any? = nil) {
    let accessor = RelationshipAccessor(name, in: entity)
    guard let accessor else { fatalError("\(entity.name ?? "") has no relationship for \(name).") }
    fulfill()
    let changed = accessor.apply(
      to: objects(of: accessor.relationship), ManagedValue.objects(in: values),
      at: ManagedValue.indexes(in: index))
    set(changed, of: accessor.relationship)
  }

  /// Returns a proxy for a relationship: changes of the set change the relationship.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    RelationshipSet(self, key)
  }

  /// Returns the identities of a relationship's destination objects.
  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    entity.relationshipsByName[key].map { objects(of: $0).map(\.objectID) } ?? []
  }
}

/// An accessor that Xcode generates for a relationship, such as `addToItems(_:)`.
private struct RelationshipAccessor {
  private enum Kind { case add, remove, insert, replace }

  let relationship: NSRelationshipDescription
  private let kind: Kind

  init?(_ name: String, in entity: NSEntityDescription) {
    let kinds: [(prefix: String, suffix: String, kind: Kind)] = [
      ("addTo", "", .add), ("removeFrom", "", .remove), ("insertInto", "", .insert),
      ("replace", "", .replace), ("add", "Object", .add), ("remove", "Object", .remove),
      ("add", "", .add), ("remove", "", .remove),
    ]
    for (prefix, suffix, kind) in kinds where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let property = name.dropFirst(prefix.count).dropLast(suffix.count)
      let found = entity.relationshipsByName.values.first {
        $0.name.prefix(1).uppercased() + $0.name.dropFirst() == property
      }
      guard let found else { continue }
      relationship = found
      self.kind = kind
      return
    }
    return nil
  }

  func apply(
    to objects: [NSManagedObject], _ values: [NSManagedObject], at indexes: [Int]
  ) -> [NSManagedObject] {
    var changed = objects
    switch kind {
    case .add: changed += values.filter { value in !objects.contains { $0 === value } }
    case .remove where values.isEmpty:
      for index in indexes.sorted().reversed() where changed.indices.contains(index) {
        changed.remove(at: index)
      }
    case .remove: changed.removeAll { object in values.contains { $0 === object } }
    case .insert:
      for (value, index) in zip(values, indexes) {
        changed.removeAll { $0 === value }
        changed.insert(value, at: min(max(0, index), changed.count))
      }
    case .replace:
      for (value, index) in zip(values, indexes) where changed.indices.contains(index) {
        changed[index] = value
      }
    }
    return changed
  }
}

/// A mutable set that reads and writes a relationship.
private final class RelationshipSet: NSMutableSet {
  private let owner: NSManagedObject
  private let key: String

  init(_ owner: NSManagedObject, _ key: String) {
    self.owner = owner
    self.key = key
    super.init(capacity: 0)
  }

  required init(capacity: Int) { fatalError("A relationship's set is made by its object.") }
  required init?(coder: NSCoder) { nil }

  private var objects: [NSManagedObject] {
    get { ManagedValue.objects(in: owner.value(forKey: key)) }
    set { owner.setValue(newValue, forKey: key) }
  }

  override var count: Int { objects.count }

  override func member(_ object: Any) -> Any? {
    objects.first { $0 === object as AnyObject }
  }

  override func objectEnumerator() -> NSEnumerator { (objects as NSArray).objectEnumerator() }

  override func add(_ object: Any) {
    if let object = object as? NSManagedObject, member(object) == nil { objects.append(object) }
  }

  override func remove(_ object: Any) { objects.removeAll { $0 === object as AnyObject } }
}

extension NSManagedObject: PredicateIdentifiable {
  package var predicateIdentity: AnyHashable { objectID }
}
