public import Foundation
public import LabKit

/// An object with the attributes and relationships of an entity.
open class NSManagedObject: NSObject, KeyValueCoding, NSFetchRequestResult {
  /// The entity of the object.
  public let entity: NSEntityDescription
  /// The identity of the object, which changes when the object is saved for the first time.
  public internal(set) var objectID: NSManagedObjectID
  /// The context of the object; nil if it was never inserted, or after its deletion was saved.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// A Boolean value that indicates whether the object will be inserted by the next save.
  public internal(set) var isInserted = false
  /// A Boolean value that indicates whether the object will be deleted by the next save.
  public internal(set) var isDeleted = false
  /// A Boolean value that indicates whether the object is a fault: its values have not been read
  /// from the store.
  public internal(set) var isFault = false

  /// The values of the attributes.
  var attributes: [String: Any] = [:]
  /// The stored destinations of to-one relationships.
  var storedDestinations: [String: NSManagedObjectID] = [:]
  /// The destination objects of the relationships that have been accessed.
  var related: [String: [NSManagedObject]] = [:]
  /// The values of changed properties at the last save. The value of a relationship is an array.
  var original: [String: Any?] = [:]

  /// Creates an object.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - context: The context to insert the object into; nil for none.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = .temporary(of: entity)
    super.init()
    for attribute in entity.attributesByName.values {
      if let value = attribute.defaultValue { attributes[attribute.name] = value }
    }
    context?.insert(self)
  }

  /// Creates an object that belongs to no context and is never saved.
  public override convenience init() {
    self.init(entity: Self.entity(), insertInto: nil)
  }

  /// Creates an object in a context. A class that is not in the model ends the program, as on iOS.
  public convenience init(context: NSManagedObjectContext) {
    let name = ManagedClasses.entityName(of: Self.self) ?? "\(Self.self)"
    guard let entity = context.model?.entitiesByName[name] else {
      fatalError("The model has no entity for the class \(Self.self).")
    }
    self.init(entity: entity, insertInto: context)
  }

  /// Creates an object of an entity, as an instance of the entity's class.
  ///
  /// `lab` calls it in place of `NSManagedObject(entity:insertInto:)`, which returns such an object
  /// on iOS.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - context: The context to insert the object into; nil for none.
  public class func object(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject { ManagedClasses.object(of: entity, insertInto: context) }

  /// Returns the entity of the class in the model that was loaded last.
  open class func entity() -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self) else {
      fatalError("No loaded model has an entity for the class \(self).")
    }
    return entity
  }

  /// Returns the name of the class, which is usually that of its entity.
  open class func description() -> String { "\(self)" }

  /// Returns a request for the objects of the class.
  // The `fetchRequest()` of a project's class, whose result type is more specific, is preferred.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: ManagedClasses.entityName(of: self) ?? "\(self)")
  }

  // MARK: The object's life

  /// Called when the object is inserted into a context for the first time. Override it to
  /// initialize values.
  open func awakeFromInsert() {}

  /// Called after the values are read from the store.
  open func awakeFromFetch() {}

  /// Called before the context is saved.
  open func willSave() {}

  /// Called after the context is saved.
  open func didSave() {}

  /// Called before the object is marked for deletion.
  open func prepareForDeletion() {}

  /// Called after the object becomes a fault.
  open func didTurnIntoFault() {}

  /// Validates a new object before it is saved.
  ///
  /// - Throws: An error of the domain `NSCocoaErrorDomain` if a value is missing or invalid.
  open func validateForInsert() throws { try validateValues() }

  /// Validates a changed object before it is saved.
  ///
  /// - Throws: An error of the domain `NSCocoaErrorDomain` if a value is missing or invalid.
  open func validateForUpdate() throws { try validateValues() }

  /// Validates the deletion of the object before it is saved.
  ///
  /// - Throws: An error of the domain `NSCocoaErrorDomain` if a relationship denies it.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Changes

  /// A Boolean value that indicates whether the object is new, changed or deleted.
  public var hasChanges: Bool { isInserted || isDeleted || isUpdated }

  /// A Boolean value that indicates whether the stored object has unsaved changes.
  public var isUpdated: Bool { !isInserted && !isDeleted && !original.isEmpty }

  /// A Boolean value that indicates whether values have changed since the last save.
  public var hasPersistentChangedValues: Bool { !original.isEmpty }

  /// Returns the values that have changed since the last save.
  open func changedValues() -> [String: Any] {
    Dictionary(original.keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }

  /// Returns the values at the last save or fetch.
  ///
  /// - Parameter keys: The names of the properties; nil for all.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys ?? Array(entity.propertiesByName.keys) {
      let before = original[key]
      values[key] = (before ?? value(forKey: key)) ?? NSNull()
    }
    return values
  }

  /// Records the value of a property before its first change since the last save.
  func willChange(_ key: String, from value: Any?) {
    if original[key] == nil { original.updateValue(value, forKey: key) }
  }

  /// Reports a change to the context.
  func didChange() { managedObjectContext?.objectDidChange(self) }

  // MARK: Faults

  /// Reads the values of a fault.
  func fulfill() {
    guard isFault else { return }
    isFault = false
    guard let context = managedObjectContext, let row = context.storedRow(of: objectID) else {
      return
    }
    adopt(row)
    awakeFromFetch()
  }

  /// Replaces the values and changes by the values of a stored row.
  func adopt(_ row: ObjectRow) {
    attributes = row.values
    storedDestinations = row.destinations
    related = [:]
    original = [:]
    isFault = false
  }

  /// Turns a stored object into a fault, whose values are read again when they are accessed.
  func turnIntoFault() {
    guard !objectID.isTemporaryID else { return }
    attributes = [:]
    storedDestinations = [:]
    related = [:]
    original = [:]
    isFault = true
    didTurnIntoFault()
  }

  /// Returns a Boolean value that indicates whether a relationship has not been read.
  open func hasFault(forRelationshipNamed key: String) -> Bool { related[key] == nil }

  open override var description: String {
    let values = attributes.sorted { $0.key < $1.key }.map { "    \($0.key) = \($0.value);" }
    return "<\(type(of: self)): id: \(objectID); data: {\n"
      + values.joined(separator: "\n") + "\n})>"
  }
}
