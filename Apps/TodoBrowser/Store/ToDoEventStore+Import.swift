import GRDB
import Models
import Persistence

extension ToDoEventStore {
  /// Takes over the content of a file, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``ToDoEvent/uniqueID``. As long as a file says the same of it as
  /// when it was last imported, it stays as it is, whatever became of it here: importing the same file
  /// again changes nothing. Of several events with one unique identifier, all but the first get
  /// another one, which is the same at every import.
  ///
  /// - Parameters:
  ///   - events: The events. A category named in another spelling is the one that is stored; one that
  ///     is not stored is made.
  ///   - kept: What else the file has, to be written back by an export.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<ToDoEvent>, keeping kept: some Sequence<KeptComponent> = []
  ) throws -> ImportSummary {
    let clock = clock
    return try importing { db in
      if try !ToDoDays.areReckoned(by: clock, db) { try ToDoDays.reckon(by: clock, db) }
      let deferred = try DeferredToDoRows(db)
      var toDoImport = try ToDoImport(db, ToDoWriter(db, clock))
      for event in events { try toDoImport.take(event) }
      try toDoImport.finish()
      try deferred.write(db)
      let keptSomething = try KeptComponentWriter(db).keep(kept)
      let summary = toDoImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, "event") : nil
      return (title, summary)
    }
  }
}
