import Foundation
import LabCoreData
import LabKit
import Testing

/// Managed objects and their relationships in one context.
@Suite struct ManagedObjectTests {
  private let notes: NotesModel
  private let context: NSManagedObjectContext

  init() throws {
    notes = try NotesModel()
    context = try notes.container().newBackgroundContext()
  }

  @Test func aNewObjectHasTheDefaultValuesOfTheModel() {
    let note = context.make("Note", [:])
    #expect(note.value(forKey: "stars") as? Int == 3)
    #expect(note.value(forKey: "done") as? Bool == false)
    #expect(note.value(forKey: "title") == nil)
    #expect(note.isInserted)
    #expect(note.objectID.isTemporaryID)
    #expect(context.hasChanges)
  }

  @Test func theDescriptionOfAClassIsItsName() {
    #expect(NSManagedObject.description() == "NSManagedObject")
  }

  @Test func valuesHaveTheTypesOfSwiftCode() {
    let note = context.make("Note", ["title": "Milk", "stars": 4, "done": true])
    let stars: Int16 = note.managedValue("stars")
    let number: NSNumber? = note.managedValue("stars")
    let done: Bool = note.managedValue("done")
    let title: String? = note.managedValue("title")
    let created: Date? = note.managedValue("created")
    #expect(stars == 4)
    #expect(number == 4)
    #expect(done)
    #expect(title == "Milk")
    #expect(created == nil)
    note.setManagedValue(nil, "title")
    let empty: String = note.managedValue("title")
    #expect(empty == "")
  }

  @Test func bothEndsOfARelationshipChangeAtOnce() {
    let ada = context.make("Author", ["name": "Ada"])
    let bob = context.make("Author", ["name": "Bob"])
    let note = context.make("Note", ["title": "One", "author": ada])
    #expect((ada.value(forKey: "notes") as? NSOrderedSet)?.array as? [NSManagedObject] == [note])
    note.setValue(bob, forKey: "author")
    #expect((ada.value(forKey: "notes") as? NSOrderedSet)?.count == 0)
    #expect((bob.value(forKey: "notes") as? NSOrderedSet)?.count == 1)
    bob.setValue(NSOrderedSet(), forKey: "notes")
    #expect(note.value(forKey: "author") == nil)
  }

  @Test func accessorsAddInsertAndRemove() {
    let ada = context.make("Author", ["name": "Ada"])
    let list = (1...3).map { context.make("Note", ["title": "\($0)"]) }
    ada.performAccessor("addToNotes", values: list[0])
    ada.performAccessor("addToNotes", values: NSOrderedSet(array: [list[1]]))
    ada.performAccessor("insertIntoNotes", values: list[2], index: 0)
    let titles = { (ada.value(forKeyPath: "notes.title") as? [String]) ?? [] }
    #expect(titles() == ["3", "1", "2"])
    ada.performAccessor("removeFromNotes", index: 1)
    #expect(titles() == ["3", "2"])
    ada.performAccessor("removeFromNotes", values: list[2])
    #expect(titles() == ["2"])
    let tag = context.make("Tag", ["name": "home"])
    tag.performAccessor("addToNotes", values: NSSet(array: list))
    let noteTags: Set<NSManagedObject>? = list[0].managedValue("tags")
    #expect(noteTags == [tag])
    tag.mutableSetValue(forKey: "notes").remove(list[0])
    #expect((list[0].value(forKey: "tags") as? NSSet)?.count == 0)
  }

  @Test func deletingFollowsTheRules() throws {
    let ada = context.make("Author", ["name": "Ada"])
    let tag = context.make("Tag", ["name": "home"])
    let note = context.make("Note", ["title": "One", "author": ada])
    note.performAccessor("addToTags", values: tag)
    try context.save()
    context.delete(ada)
    #expect(note.isDeleted)
    #expect((tag.value(forKey: "notes") as? NSSet)?.count == 0)
    try context.save()
    #expect(note.managedObjectContext == nil)
    #expect(try context.values(of: "name", in: "Tag") == ["home"])
    #expect(try context.values(of: "title", in: "Note") == [])
  }

  @Test func aRuleMayDenyTheDeletion() throws {
    let other = try NotesModel()
    let context = try other.container(NotesModel.xml(rule: "Deny")).newBackgroundContext()
    let ada = context.make("Author", ["name": "Ada"])
    let note = context.make("Note", ["title": "One", "author": ada])
    try context.save()
    context.delete(ada)
    #expect(code { try context.save() } == 1600)
    context.delete(note)
    try context.save()
    #expect(try context.values(of: "name", in: "Author") == [])
  }

  @Test func aMissingValueIsCoreDatasError() throws {
    _ = context.make("Note", [:])
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == 1570)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    #expect(error?.localizedDescription == "title is a required value.")
  }

  @Test(arguments: [("", nil), ("minCount=\"2\"", 1580)] as [(String, Int?)])
  func aRequiredRelationshipToManyMayBeEmptyWithoutAMinimum(minimum: String, error: Int?) throws {
    let xml = NotesModel.xml().replacingOccurrences(
      of: "name=\"tags\" optional=\"YES\"", with: "name=\"tags\" \(minimum)")
    let notes = try NotesModel()
    let context = try notes.container(xml).newBackgroundContext()
    _ = context.make("Note", ["title": "One"])
    #expect(code { try context.save() } == error)
  }

  private final class Badge: NSManagedObject {}

  @Test func anObjectOfAnEntityIsAnInstanceOfItsClass() throws {
    ManagedClasses.register(Badge.self, forEntity: "Badge") {
      Badge(entity: $0, insertInto: $1)
    }
    let xml = NotesModel.xml().replacingOccurrences(of: "\"Tag\"", with: "\"Badge\"")
    let notes = try NotesModel()
    let context = try notes.container(xml).newBackgroundContext()
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Badge", in: context))
    let badge = NSManagedObject.object(entity: entity, insertInto: context)
    #expect(badge is Badge && badge.isInserted)
    #expect(Badge.description() == "Badge")
  }

  @Test func severalErrorsAreCombined() {
    _ = context.make("Note", ["stars": 6])
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == 1560)
    let codes = (error?.userInfo[NSDetailedErrorsKey] as? [NSError])?.map(\.code)
    #expect(codes == [1610, 1570])
  }

  @Test func rollingBackRestoresTheSavedValues() throws {
    let note = context.make("Note", ["title": "One"])
    try context.save()
    note.setValue("Two", forKey: "title")
    #expect(note.changedValues().keys.sorted() == ["title"])
    #expect(note.committedValues(forKeys: ["title"])["title"] as? String == "One")
    _ = context.make("Note", ["title": "Three"])
    context.rollback()
    #expect(note.value(forKey: "title") as? String == "One")
    #expect(!context.hasChanges)
    #expect(try context.values(of: "title", in: "Note") == ["One"])
  }

  @Test func aUniqueValueIsMergedOrRefused() throws {
    _ = context.make("Author", ["name": "Ada"])
    try context.save()
    let second = context.make("Author", ["name": "Ada"])
    _ = context.make("Note", ["title": "One", "author": second])
    #expect(code { try context.save() } == 133_021)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    #expect(try context.values(of: "name", in: "Author") == ["Ada"])
    #expect(try context.values(of: "title", in: "Note", "author.name == %@", "Ada") == ["One"])
  }

  private func code(_ body: () throws -> Void) -> Int? {
    do { try body() } catch { return (error as NSError).code }
    return nil
  }
}
