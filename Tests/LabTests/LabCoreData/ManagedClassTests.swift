import Foundation
import LabCoreData
import LabSources
import Testing

@testable import Lab

/// The Swift code of Core Data's generated classes.
@Suite struct ManagedClassTests {
  private func rewritten(_ text: String) -> String {
    SourceRewriter().rewrite(SourceFile(path: "Note.swift", text: text), number: 0).text
  }

  @Test func managedPropertiesReadAndSetTheirObject() {
    let text = rewritten(
      "@objc(Note)\nclass Note: NSManagedObject {\n  @NSManaged var title: String?\n}\n")
    #expect(
      text.contains(
        "var title: String? { get { managedValue(\"title\") }"
          + " set { setManagedValue(newValue, \"title\") } }"))
    #expect(!text.contains("@NSManaged"))
  }

  @Test func managedMethodsChangeTheRelationship() {
    let text = rewritten(
      """
      extension Note {
        @objc(insertObject:inItemsAtIndex:)
        @NSManaged public func insertIntoItems(_ value: Item, at idx: Int)
        @objc(addItems:)
        @NSManaged public func addToItems(_ values: NSSet)
      }
      """)
    #expect(
      text.contains(
        "at idx: Int) { performAccessor(\"insertIntoItems\", values: value, index: idx) }"))
    #expect(
      text.contains("_ values: NSSet) { performAccessor(\"addToItems\", values: values) }"))
  }

  @Test func keyPathsBecomeStringsWithoutTheType() {
    #expect(rewritten("let key = #keyPath(Note.author.name)").contains("let key = \"author.name\""))
  }

  @Test func castsOfRequestsAndSortDescriptorsAreReplaced() {
    let text = rewritten(
      """
      let all = NSBatchDeleteRequest(
        fetchRequest: request as! NSFetchRequest<NSFetchRequestResult>)
      let order = NSSortDescriptor(key: "title", ascending: true)
      """)
    #expect(text.contains(".requesting( NSFetchRequest<NSFetchRequestResult>.self)"))
    #expect(text.contains("KeyedSortDescriptor(key: \"title\", ascending: true)"))
  }

  @Test func operatorsOnNSNumberAreRemoved() {
    let text = rewritten(
      "func < (lhs: NSNumber, rhs: NSNumber) -> Bool {\n  return true\n}\nlet x = 1\n")
    #expect(!text.contains("NSNumber"))
    #expect(text.contains("\n\n\nlet x = 1"))
  }

  @Test func aLiteralAssignedToARelationshipBecomesASet() {
    let text = SourceRewriter(setNames: ["tags"]).rewrite(
      SourceFile(path: "Note.swift", text: "note.tags = [home]\nnote.names = [1]\n"), number: 0
    ).text
    #expect(text.contains("note.tags = relationshipValue([home])\nnote.names = [1]\n"))
  }

  @Test func theSharedApplicationIsUnwrapped() {
    #expect(
      rewritten("let app = UIApplication.shared\n").contains("let app = UIApplication.shared!\n"))
    #expect(rewritten("let cell = x as! Cell!\n").contains("let cell = x as! Cell?\n"))
  }

  @Test func generatedClassesMatchXcode() throws {
    let xml = NotesModel.xml().replacingOccurrences(
      of: #"representedClassName="Note""#,
      with: #"representedClassName="Note" codeGenerationType="class""#)
    let model = try NotesModel().model(xml)
    let text = ManagedClassWriter(entities: model.entities, declared: ["Author"]).text
    #expect(text.contains("public class Note: NSManagedObject {}"))
    #expect(text.contains("public var `title`: String? {"))
    #expect(text.contains("public var `author`: Author? {"))
    #expect(text.contains("public func addToTags(_ values: NSSet) {"))
    #expect(text.contains("NSFetchRequest<Note>(entityName: \"Note\")"))
    #expect(text.contains("ManagedClasses.register(Author.self, forEntity: \"Author\")"))
    #expect(!text.contains("Tag.self"))
  }
}
