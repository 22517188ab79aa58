import Foundation
import LabCoreData
import LabKit
import Testing

/// The calls that the delegate of a fetched results controller receives.
@MainActor @Suite struct FetchedResultsTests {
  private let notes: NotesModel
  private let context: NSManagedObjectContext
  private let controller: NSFetchedResultsController<NSManagedObject>
  private let delegate = Recorder()

  init() throws {
    notes = try NotesModel()
    context = try notes.container().viewContext
    let request = NSFetchRequest<NSManagedObject>(entityName: "Note")
    request.sortDescriptors = [
      KeyedSortDescriptor(key: "done", ascending: true),
      KeyedSortDescriptor(key: "title", ascending: true),
    ]
    for title in ["B", "D"] { _ = context.make("Note", ["title": title]) }
    try context.save()
    controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "done",
      cacheName: nil)
    controller.delegate = delegate
    try controller.performFetch()
  }

  @MainActor private final class Recorder: NSFetchedResultsControllerDelegate {
    var calls: [String] = []
    var controller: NSObject?

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      calls.append("will")
      self.controller = controller
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) {
      calls.append("\(type) section \(sectionIndex)")
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
      newIndexPath: IndexPath?
    ) {
      let title = (anObject as? NSManagedObject)?.value(forKey: "title") as? String ?? ""
      let paths = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }
      calls.append("\(type) \(title) \(paths[0]) \(paths[1])")
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      calls.append("did")
    }
  }

  @Test func sectionsHaveNamesAndObjects() {
    #expect(controller.sections?.map(\.name) == ["0"])
    #expect(controller.sections?.first?.numberOfObjects == 2)
    #expect(controller.fetchedObjects?.count == 2)
    let path = IndexPath(indexes: [0, 1])
    let note = controller.object(at: path)
    #expect(note.value(forKey: "title") as? String == "D")
    #expect(controller.indexPath(forObject: note) == path)
  }

  @Test func anInsertionIsReported() {
    _ = context.make("Note", ["title": "C"])
    context.processPendingChanges()
    #expect(delegate.calls == ["will", "insert C - 0.1", "did"])
    #expect(delegate.controller?.isEqual(controller) == true)
  }

  @Test func aDeletionAndAnUpdateAreReported() {
    context.delete(controller.object(at: IndexPath(indexes: [0, 0])))
    controller.object(at: IndexPath(indexes: [0, 1])).setValue(5, forKey: "stars")
    context.processPendingChanges()
    #expect(delegate.calls == ["will", "delete B 0.0 -", "update D 0.1 0.0", "did"])
  }

  @Test func aMoveToANewSectionIsReported() {
    controller.object(at: IndexPath(indexes: [0, 1])).setValue(true, forKey: "done")
    context.processPendingChanges()
    #expect(delegate.calls == ["will", "insert section 1", "move D 0.1 1.0", "did"])
  }

  @Test func aSaveReportsNothingTwice() throws {
    _ = context.make("Note", ["title": "C"])
    try context.save()
    context.processPendingChanges()
    #expect(delegate.calls == ["will", "insert C - 0.1", "did"])
  }
}
