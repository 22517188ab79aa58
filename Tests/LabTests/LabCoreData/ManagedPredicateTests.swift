import Foundation
import LabCoreData
import LabKit
import Testing

/// Predicates and orders over managed objects.
@Suite struct ManagedPredicateTests {
  private let notes: NotesModel
  private let context: NSManagedObjectContext
  private let ada: NSManagedObject

  init() throws {
    notes = try NotesModel()
    context = try notes.container().newBackgroundContext()
    ada = context.make("Author", ["name": "Ada"])
    let home = context.make("Tag", ["name": "home"])
    let rows: [(String, Int, Bool, Double)] = [
      ("Café", 1, true, 10), ("cafe", 2, false, 20), ("Tea", 3, false, 30),
    ]
    for (title, stars, done, time) in rows {
      let note = context.make(
        "Note",
        [
          "title": title, "stars": stars, "done": done,
          "created": Date(timeIntervalSinceReferenceDate: time),
        ])
      if stars != 2 { note.setValue(ada, forKey: "author") }
      if stars == 3 { note.performAccessor("addToTags", values: home) }
    }
    try context.save()
  }

  @Test(arguments: [
    ("title == 'Tea'", ["Tea"]), ("title CONTAINS[cd] 'CAFE'", ["Café", "cafe"]),
    ("title BEGINSWITH[c] 'T'", ["Tea"]), ("stars > 1 AND done == NO", ["Tea", "cafe"]),
    ("stars IN {1, 3}", ["Café", "Tea"]), ("done == YES", ["Café"]), ("done = 1", ["Café"]),
    ("ANY tags.name == 'home'", ["Tea"]), ("tags.@count == 0", ["Café", "cafe"]),
    ("author == nil", ["cafe"]), ("author.name == 'Ada' AND stars BETWEEN {2, 5}", ["Tea"]),
    ("NOT (title LIKE 'T*')", ["Café", "cafe"]), ("title MATCHES '.*e.*'", ["Tea", "cafe"]),
  ])
  func formatsFilter(format: String, expected: [String]) throws {
    #expect(try context.values(of: "title", in: "Note", format) == expected)
  }

  @Test func objectsAndDatesAreCompared() throws {
    #expect(try context.values(of: "title", in: "Note", "author == %@", ada) == ["Café", "Tea"])
    #expect(
      try context.values(of: "title", in: "Note", "author == %@", ada.objectID) == ["Café", "Tea"])
    let date = Date(timeIntervalSinceReferenceDate: 20)
    #expect(try context.values(of: "title", in: "Note", "created >= %@", date) == ["Tea", "cafe"])
    #expect(
      try context.values(of: "title", in: "Note", "%K == %@", "done", NSNumber(value: true))
        == ["Café"])
    #expect(try context.values(of: "title", in: "Note", "title IN %@", ["Tea"]) == ["Tea"])
  }

  @Test func compoundPredicatesAreCombined() throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
    request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(labFormat: "stars > 1"), NSPredicate(labFormat: "title CONTAINS 'e'"),
    ])
    #expect(try context.count(for: request) == 2)
  }

  @Test func resultsAreSortedAndLimited() throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
    request.sortDescriptors = [
      KeyedSortDescriptor(key: "done", ascending: false),
      KeyedSortDescriptor(key: "stars", ascending: false),
    ]
    let titles = { try context.fetch(request).map { $0.value(forKey: "title") as? String } }
    #expect(try titles() == ["Café", "Tea", "cafe"])
    request.fetchOffset = 1
    request.fetchLimit = 1
    #expect(try titles() == ["Tea"])
  }

  @Test func resultsCanBeDictionariesOrACount() throws {
    let request = NSFetchRequest<NSDictionary>(entityName: "Note")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["stars"]
    request.sortDescriptors = [KeyedSortDescriptor(key: "stars", ascending: true)]
    #expect(try context.fetch(request).map { $0["stars"] as? Int } == [1, 2, 3])
    let count = NSFetchRequest<NSNumber>(entityName: "Note")
    count.resultType = .countResultType
    #expect(try context.fetch(count) == [3])
  }

  @Test func unsavedChangesAreIncluded() throws {
    let tea = try #require(
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Note")).first {
        $0.value(forKey: "title") as? String == "Tea"
      })
    tea.setValue("Milk", forKey: "title")
    _ = context.make("Note", ["title": "New"])
    #expect(try context.values(of: "title", in: "Note") == ["Café", "Milk", "New", "cafe"])
    context.delete(tea)
    #expect(try context.values(of: "title", in: "Note") == ["Café", "New", "cafe"])
  }
}
