import GRDB
public import Models

extension EventStore {
  /// Takes over the content of a calendar, all of it or nothing, as one step to undo.
  ///
  /// An event is recognised by its ``Event/uid``; where several have the same one – a series and its
  /// exceptions – the first is the first that is stored, and so on. An event without one is recognised
  /// when an event with the same parts is there. So importing the same file again changes nothing: an
  /// event that was edited here since stays as it is, as long as the file's text for it is the same.
  ///
  /// - Parameters:
  ///   - events: The events. They are told their ids.
  ///   - kept: What else the calendar has, to be written back by an export.
  /// - Returns: How many events were added, updated and left alone.
  @discardableResult
  public func importEvents(
    _ events: some Sequence<Event>, keeping kept: some Sequence<KeptComponent> = []
  ) throws -> ImportSummary {
    try importing { db in
      var eventImport = try EventImport.matching(db)
      for event in events { try eventImport.take(event) }
      try eventImport.finish()
      let keptSomething = try KeptComponentWriter(db).keep(kept)
      let summary = eventImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, "event") : nil
      return (title, summary)
    }
  }
}
