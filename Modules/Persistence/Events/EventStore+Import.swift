import GRDB
public import Models

/// What an import did to a store.
public struct ImportSummary: Hashable, Sendable {
  /// Events that were not there.
  public var added = 0
  /// Events that were there and have become others.
  public var updated = 0
  /// Events that were there as they are in the import.
  public var unchanged = 0

  /// Makes a summary of numbers that are known.
  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}

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
  public func importEvents(
    _ events: some Sequence<Event>, keeping kept: some Sequence<KeptComponent> = [],
    isRevised: ((_ stored: Event, _ imported: Event) -> Bool)? = nil
  ) throws -> ImportSummary {
    try database.change { db in
      var eventImport = try EventImport(db, by: clock, isRevised: isRevised ?? saysOtherwise)
      for event in events { try eventImport.take(event) }
      try eventImport.finish()
      var keptSomething = false
      for component in kept where try KeptComponentWriter(db).keep(component) {
        keptSomething = true
      }
      let summary = eventImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", count: changed) : nil
      return (title, summary)
    }
  }

  private func saysOtherwise(_ stored: Event, _ imported: Event) -> Bool {
    if let text = imported.originalComponent, let known = stored.originalComponent {
      return text != known
    }
    return !imported.hasSameParts(as: stored, by: clock)
  }

  /// What imported calendars had beside events, in the order in which it came.
  public func keptComponents() throws -> [KeptComponent] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT kind, identifier, text FROM kept_component ORDER BY id")
      return try Array(
        rows.map { row in
          KeptComponent(
            kind: row.text(0) ?? "", identifier: row.text(1) ?? "", text: row.text(2) ?? "")
        })
    }
  }

  /// The identifier an event is exported with: the one it was imported with, or one of this store's.
  ///
  /// An identifier of this store's takes no room in it: it is made of the store's random token and the
  /// event's id, and ``importEvents(_:keeping:isRevised:)`` knows the event by it.
  public func calendarIdentifiers() throws -> CalendarIdentifiers {
    try database.read(CalendarIdentifiers.fetch)
  }
}
