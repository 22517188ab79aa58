import Foundation
import LabCoreData
import LabKit
import Testing

/// Stores in files: opening again, other versions of the model, several contexts, bad files.
@Suite struct CoreDataStoreTests {
  private let notes: NotesModel

  init() throws { notes = try NotesModel() }

  private func fill() throws {
    let context = try notes.container().newBackgroundContext()
    let ada = context.make("Author", ["name": "Ada"])
    let home = context.make("Tag", ["name": "home"])
    for title in ["B", "A"] {
      let note = context.make(
        "Note", ["title": title, "author": ada, "created": Date(timeIntervalSince1970: 5)])
      note.performAccessor("addToTags", values: home)
      note.setValue(["one", "two"], forKey: "words")
    }
    try context.save()
  }

  @Test func objectsPersistWhenTheStoreIsReopened() throws {
    try fill()
    let context = try notes.container().newBackgroundContext()
    let author = try #require(
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first)
    #expect(author.value(forKeyPath: "notes.title") as? [String] == ["B", "A"])
    let tag = try #require(
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).first)
    #expect((tag.value(forKey: "notes") as? NSSet)?.count == 2)
    let note = try #require(
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).first)
    #expect(note.value(forKey: "created") as? Date == Date(timeIntervalSince1970: 5))
    #expect(note.value(forKey: "words") as? [String] == ["one", "two"])
    // One object for each identity.
    #expect(note.value(forKey: "author") as? NSManagedObject === author)
    #expect(!note.objectID.isTemporaryID)
    let url = note.objectID.uriRepresentation()
    let id = context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: url)
    #expect(id == note.objectID)
  }

  @Test func anEntityAndItsSubentitiesAreFetchedTogether() throws {
    try fill()
    let context = try notes.container().newBackgroundContext()
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item")) == 2)
  }

  @Test func aNewAttributeMigratesTheStore() throws {
    try fill()
    let xml = NotesModel.xml(
      attributes: """
        <attribute name="color" attributeType="String" defaultValueString="red"/>
        <attribute name="place" optional="YES" attributeType="String"/>
        """)
    let context = try notes.container(xml).newBackgroundContext()
    #expect(try context.values(of: "color", in: "Note") == ["red", "red"])
    #expect(try context.values(of: "place", in: "Note") == ["nil", "nil"])
    // The former model drops the columns again.
    let former = try notes.container().newBackgroundContext()
    #expect(try former.values(of: "title", in: "Note") == ["A", "B"])
  }

  @Test func aRenamedAttributeKeepsItsValues() throws {
    try fill()
    let xml = NotesModel.xml()
      .replacingOccurrences(of: #"name="title""#, with: #"name="heading" elementID="title""#)
    let context = try notes.container(xml).newBackgroundContext()
    #expect(try context.values(of: "heading", in: "Note") == ["A", "B"])
  }

  @Test func aDamagedFileIsAnError() throws {
    try Data("this is no database, but a text of some length".utf8).write(to: notes.file)
    let error = #expect(throws: NSError.self) { try notes.container() }
    #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
    #expect(error?.localizedDescription.contains("Notes.sqlite") == true)
  }

  @Test func aFolderInTheWayIsAnError() throws {
    try FileManager.default.createDirectory(at: notes.file, withIntermediateDirectories: true)
    #expect(throws: NSError.self) { try notes.container() }
  }

  @Test func aStoreInMemoryStartsEmpty() throws {
    let model = try notes.model()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    _ = context.make("Note", ["title": "One"])
    try context.save()
    #expect(try context.values(of: "title", in: "Note") == ["One"])
  }

  @Test func aSaveReachesAContextThatMerges() throws {
    let container = try notes.container()
    let (one, other) = (container.newBackgroundContext(), container.newBackgroundContext())
    let note = one.make("Note", ["title": "One"])
    try one.save()
    let same = try other.existingObject(with: note.objectID)
    #expect(same !== note)
    note.setValue("Two", forKey: "title")
    try one.save()
    #expect(same.value(forKey: "title") as? String == "One")
    other.refresh(same, mergeChanges: true)
    #expect(same.value(forKey: "title") as? String == "Two")
    other.automaticallyMergesChangesFromParent = true
    note.setValue("Three", forKey: "title")
    try one.save()
    other.performAndWait {}
    #expect(same.value(forKey: "title") as? String == "Three")
    one.delete(note)
    try one.save()
    other.performAndWait {}
    #expect(same.managedObjectContext == nil)
  }

  @Test func aChildSavesInItsParent() throws {
    let parent = try notes.container().newBackgroundContext()
    let ada = parent.make("Author", ["name": "Ada"])
    try parent.save()
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = parent
    let same = try child.existingObject(with: ada.objectID)
    _ = child.make("Note", ["title": "One", "author": same])
    #expect(try parent.values(of: "title", in: "Note") == [])
    try child.save()
    #expect(parent.hasChanges)
    try parent.save()
    let again = try notes.container().newBackgroundContext()
    #expect(try again.values(of: "title", in: "Note", "author.name == 'Ada'") == ["One"])
  }

  @Test func manyObjectsAreDeletedInTheStore() throws {
    try fill()
    let context = try notes.container().newBackgroundContext()
    let fetch = NSFetchRequest<NSManagedObject>(entityName: "Note")
    fetch.predicate = NSPredicate(labFormat: "title == 'A'")
    let request = NSBatchDeleteRequest(
      fetchRequest: fetch.requesting(NSFetchRequest<any NSFetchRequestResult>.self))
    request.resultType = .resultTypeCount
    let result = try context.execute(request) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 1)
    #expect(try context.values(of: "title", in: "Note") == ["B"])
  }

  @Test func aContextMergesTheDeletionsOfABatchRequest() throws {
    try fill()
    let container = try notes.container()
    let (context, other) = (container.newBackgroundContext(), container.newBackgroundContext())
    let fetch = NSFetchRequest<NSManagedObject>(entityName: "Note")
    let objects = try context.fetch(fetch)
    let request = NSBatchDeleteRequest(
      fetchRequest: fetch.requesting(NSFetchRequest<any NSFetchRequestResult>.self))
    request.resultType = .resultTypeObjectIDs
    let result = try other.execute(request) as? NSBatchDeleteResult
    let ids = result?.result as? [NSManagedObjectID]
    #expect(ids?.count == 2 && objects.allSatisfy { !$0.isDeleted })
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: ids as Any], into: [context])
    #expect(objects.count == 2 && objects.allSatisfy(\.isDeleted))
  }

  @Test func manyObjectsAreChangedInTheStore() throws {
    try fill()
    let context = try notes.container().newBackgroundContext()
    let request = NSBatchUpdateRequest(entityName: "Note")
    request.propertiesToUpdate = ["stars": 5]
    request.resultType = .updatedObjectsCountResultType
    let result = try context.execute(request) as? NSBatchUpdateResult
    #expect(result?.result as? Int == 2)
    let again = try notes.container().newBackgroundContext()
    #expect(try again.values(of: "stars", in: "Note") == ["5", "5"])
  }

  @Test func aDamagedModelIsRefused() throws {
    let version = notes.folder.appendingPathComponent("Bad.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    let file = version.appendingPathComponent("contents")
    for (text, error) in [
      ("<model><entity name=\"A\">", ModelFileError.damaged(line: 1)),
      ("<document/>", .notModel(root: "document")),
      ("<!DOCTYPE x [<!ENTITY a \"b\">]><model/>", .damaged(line: 1)),
    ] {
      try Data(text.utf8).write(to: file)
      #expect(throws: error) { try ModelFile(version).model() }
      #expect(NSManagedObjectModel(contentsOf: version) == nil)
    }
    #expect(throws: ModelFileError.noVersion("None.xcdatamodeld")) {
      try ModelFile(notes.folder.appendingPathComponent("None.xcdatamodeld"))
    }
  }
}
