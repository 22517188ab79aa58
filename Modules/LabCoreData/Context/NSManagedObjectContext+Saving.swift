import Foundation

extension NSManagedObjectContext {
  /// Saves the changes to the store or, in a child context, to the parent.
  ///
  /// - Throws: An `NSError` of the domain `NSCocoaErrorDomain` if a value is missing or invalid, or
  ///   the store cannot be written. Nothing is saved then.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    guard let source else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
        userInfo: [
          NSLocalizedDescriptionKey:
            "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save"
            + " operation."
        ])
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changed where object.hasChanges { object.willSave() }
    try resolveConstraints()
    try validate()
    let (inserted, updated, deleted) = (insertedList, updatedList, deletedList)
    let changes = ContextChanges(
      inserted: inserted.map { change(of: $0) }, updated: updated.map { change(of: $0) },
      deleted: deleted.map(\.objectID))
    let permanent = try source.save(changes)
    finish(inserted + updated, permanent, deleted)
    processPendingChanges()
    let saved = ObjectChanges(
      inserted: Set(inserted), updated: Set(updated), deleted: Set(deleted))
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: saved.userInfo)
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ body: () throws -> Void) {
      do { try body() } catch { errors.append(error as NSError) }
    }
    for object in insertedList { check { try object.validateForInsert() } }
    for object in updatedList { check { try object.validateForUpdate() } }
    for object in deletedList { check { try object.validateForDelete() } }
    // The errors of an object with several are combined in one, which is expanded here.
    let single = errors.flatMap { error in
      error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
    }
    if let error = CoreDataError.combined(single) { throw error }
  }

  private func change(of object: NSManagedObject) -> ObjectChange {
    var change = ObjectChange(id: object.objectID)
    for name in object.entity.attributesByName.keys
    where object.isInserted || object.original[name] != nil {
      change.values.updateValue(object.attributes[name], forKey: name)
    }
    for (name, relationship) in object.entity.relationshipsByName {
      guard let before = object.original[name] else { continue }
      let objects = object.objects(of: relationship)
      guard relationship.isToMany else {
        change.destinations.updateValue(objects.first?.objectID, forKey: name)
        continue
      }
      let former = before as? [NSManagedObject] ?? []
      let (old, new) = (Set(former), Set(objects))
      change.lists[name] = ObjectChange.ListChange(
        added: objects.filter { !old.contains($0) }.map(\.objectID),
        removed: former.filter { !new.contains($0) }.map(\.objectID),
        order: objects.map(\.objectID))
    }
    return change
  }

  /// Marks objects as saved.
  private func finish(
    _ objects: [NSManagedObject], _ permanent: [NSManagedObjectID: NSManagedObjectID],
    _ deleted: [NSManagedObject]
  ) {
    for object in objects {
      if let id = permanent[object.objectID] {
        registered[object.objectID] = nil
        permanentIDs[object.objectID] = id
        object.objectID = id
        registered[id] = object
      }
      object.isInserted = false
      object.original = [:]
    }
    for object in deleted {
      registered[object.objectID] = nil
      object.managedObjectContext = nil
    }
    clearChanged()
    for object in objects { object.didSave() }
  }
}

// MARK: - Parents

extension NSManagedObjectContext: ObjectSource {
  func rows(of entity: NSEntityDescription) throws -> [ObjectRow] {
    try performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      return try fetch(request).map { $0.row }
    }
  }

  func row(of id: NSManagedObjectID) throws -> ObjectRow? {
    performAndWait { found(id)?.row }
  }

  func rows(
    of relationship: NSRelationshipDescription, from id: NSManagedObjectID
  ) throws -> [ObjectRow] {
    performAndWait { found(id)?.objects(of: relationship).map(\.row) ?? [] }
  }

  func save(_ changes: ContextChanges) throws -> [NSManagedObjectID: NSManagedObjectID] {
    performAndWait {
      for change in changes.inserted {
        let object = ManagedClasses.object(of: change.id.entity, insertInto: nil)
        object.objectID = change.id
        insert(object)
      }
      for change in changes.inserted + changes.updated {
        guard let object = found(change.id) else { continue }
        for (name, value) in change.values { object.setValue(value, forKey: name) }
        for (name, id) in change.destinations {
          object.setValue(id.flatMap { found($0) }, forKey: name)
        }
        for (name, list) in change.lists {
          object.setValue(list.order.compactMap { found($0) }, forKey: name)
        }
      }
      for id in changes.deleted {
        if let object = found(id) { delete(object) }
      }
      processPendingChanges()
    }
    // The objects keep their temporary identities until the parent is saved.
    return [:]
  }
}

extension NSManagedObject {
  /// The current values, as a child context reads them.
  fileprivate var row: ObjectRow {
    fulfill()
    var row = ObjectRow(id: objectID, values: attributes)
    for (name, relationship) in entity.relationshipsByName where !relationship.isToMany {
      row.destinations[name] = objects(of: relationship).first?.objectID
    }
    return row
  }
}
