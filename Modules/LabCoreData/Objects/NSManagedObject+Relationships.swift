import Foundation

extension NSManagedObject {
  /// Returns the destination objects of a relationship, in their order.
  func objects(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    fulfill()
    if let objects = related[relationship.name] { return objects }
    var objects: [NSManagedObject] = []
    if let context = managedObjectContext, !objectID.isTemporaryID {
      if relationship.isToMany {
        objects = context.destinations(of: relationship, from: objectID)
      } else if let id = storedDestinations[relationship.name], let object = context.found(id) {
        objects = [object]
      }
    }
    related[relationship.name] = objects
    return objects
  }

  /// Sets the destination objects of a relationship, and updates its inverse.
  func set(_ objects: [NSManagedObject], of relationship: NSRelationshipDescription) {
    var seen: Set<ObjectIdentifier> = []
    let objects = (relationship.isToMany ? objects : Array(objects.suffix(1)))
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
    let before = self.objects(of: relationship)
    for object in objects where object.managedObjectContext !== managedObjectContext {
      guard object.managedObjectContext != nil, managedObjectContext != nil else { continue }
      fatalError(
        "Illegal attempt to establish a relationship '\(relationship.name)' between objects in"
          + " different contexts")
    }
    let kept = Set(before.map(ObjectIdentifier.init))
    guard let inverse = relationship.inverseRelationship else {
      return assign(objects, to: relationship)
    }
    for object in before where !seen.contains(ObjectIdentifier(object)) {
      object.assign(object.objects(of: inverse).filter { $0 !== self }, to: inverse)
    }
    for object in objects where !kept.contains(ObjectIdentifier(object)) {
      let ends = object.objects(of: inverse)
      if inverse.isToMany {
        object.assign(ends + [self], to: inverse)
      } else {
        for former in ends where former !== self {
          former.assign(
            former.objects(of: relationship).filter { $0 !== object }, to: relationship)
        }
        object.assign([self], to: inverse)
      }
    }
    // Updating the inverse may have changed the relationship, if it is to the same entity.
    assign(objects, to: relationship)
  }

  /// Sets the destination objects of a relationship without updating its inverse.
  private func assign(_ objects: [NSManagedObject], to relationship: NSRelationshipDescription) {
    let before = self.objects(of: relationship)
    guard !before.elementsEqual(objects, by: ===) else { return }
    willChange(relationship.name, from: before)
    related[relationship.name] = objects
    didChange()
  }

  /// Applies the delete rules of the relationships.
  func applyDeleteRules(_ delete: (NSManagedObject) -> Void) {
    for relationship in entity.relationshipsByName.values {
      let objects = objects(of: relationship)
      switch relationship.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: continue
      case .nullifyDeleteRule: set([], of: relationship)
      case .cascadeDeleteRule:
        for object in objects where !object.isDeleted { delete(object) }
      }
    }
  }
}
