import GRDB
import Models
import Persistence

extension EventStore {
  /// Takes over the content of a calendar, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``Event/uid``; where several have the same one – a series and its
  /// exceptions – the first is the first that is stored, and so on. An event without one is recognised
  /// when an event with the same parts is there. As long as the calendar says the same of an event as
  /// when it was last imported, it stays as it is, whatever became of it here.
  ///
  /// - Parameters:
  ///   - events: The events. They are told their ids.
  ///   - kept: What else the calendar has, to be written back by an export.
  ///   - isRevised: Whether a stored event is to become the one it was recognised as. Unless it is
  ///     given, an event is revised when the text it was imported from is another or, where one of
  ///     the two has no such text, when it says anything else.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  func importEvents(
    _ events: some Sequence<Event>, keeping kept: some Sequence<KeptComponent> = [],
    isRevised: ((_ stored: Event, _ imported: Event) -> Bool)? = nil
  ) throws -> ImportSummary {
    try importing { db in
      let addition = try BulkAddition(to: [.event, .eventComponent], search: .events, db)
      var eventImport = try EventImport.matching(db, addition, by: clock, isRevised: isRevised)
      for event in events { try eventImport.take(event) }
      try eventImport.finish()
      try addition.finish(db)
      let keptSomething = try KeptComponentWriter(db).keep(kept)
      let summary = eventImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, "event") : nil
      return (title, summary)
    }
  }
}
