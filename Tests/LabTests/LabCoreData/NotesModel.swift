import Foundation
import LabCoreData
import LabKit
import Testing

/// A model of notes with an author and tags, and a folder for its store.
final class NotesModel {
  let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory() + "core-data-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var file: URL { folder.appendingPathComponent("Notes.sqlite") }

  /// The XML of the model.
  ///
  /// - Parameters:
  ///   - attributes: Further attributes of a note.
  ///   - rule: The delete rule of an author's notes.
  static func xml(attributes: String = "", rule: String = "Cascade") -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Item" representedClassName="Item" isAbstract="YES">
        <attribute name="created" optional="YES" attributeType="Date"/>
      </entity>
      <entity name="Note" representedClassName="Note" parentEntity="Item">
        <attribute name="title" attributeType="String"/>
        <attribute name="stars" attributeType="Integer 16" defaultValueString="3"
          maxValueString="5"/>
        <attribute name="done" optional="YES" attributeType="Boolean" defaultValueString="NO"/>
        <attribute name="words" optional="YES" attributeType="Transformable"/>
        \(attributes)
        <relationship name="author" optional="YES" maxCount="1" deletionRule="Nullify"
          destinationEntity="Author" inverseName="notes" inverseEntity="Author"/>
        <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify"
          destinationEntity="Tag" inverseName="notes" inverseEntity="Tag"/>
      </entity>
      <entity name="Author" representedClassName="Author">
        <attribute name="name" attributeType="String"/>
        <relationship name="notes" optional="YES" toMany="YES" ordered="YES" deletionRule="\(rule)"
          destinationEntity="Note" inverseName="author" inverseEntity="Note"/>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <entity name="Tag" representedClassName="Tag">
        <attribute name="name" attributeType="String"/>
        <relationship name="notes" optional="YES" toMany="YES" deletionRule="Nullify"
          destinationEntity="Note" inverseName="tags" inverseEntity="Note"/>
      </entity>
    </model>
    """
  }

  /// Writes a model and returns it as it is read.
  func model(_ xml: String = xml()) throws -> NSManagedObjectModel {
    let version = folder.appendingPathComponent("Notes.xcdatamodeld/Notes.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    try Data(xml.utf8).write(to: version.appendingPathComponent("contents"))
    let url = folder.appendingPathComponent("Notes.xcdatamodeld")
    return try #require(NSManagedObjectModel(contentsOf: url))
  }

  /// Opens the store.
  ///
  /// - Throws: The error of the store.
  func container(_ xml: String = xml()) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: try model(xml))
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
  }
}

extension NSManagedObjectContext {
  /// Creates an object with values.
  func make(_ entity: String, _ values: [String: Any]) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
    for (key, value) in values { object.setValue(value, forKey: key) }
    return object
  }

  /// The values of a key of all objects, in an order.
  func values(
    of key: String, in entity: String, _ format: String? = nil, _ arguments: Any?...
  ) throws -> [String] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.sortDescriptors = [KeyedSortDescriptor(key: key, ascending: true)]
    if let format {
      request.predicate = NSPredicate(
        labFormat: format, argumentArray: arguments.map { $0 as Any })
    }
    return try fetch(request).map { "\($0.value(forKey: key) ?? "nil")" }
  }
}
