import DateFormatting

/// A row of the agenda: an event on one of its days, or what leads to days that are not shown.
enum AgendaRow: Identifiable {
  /// So many events of earlier days are not shown, or more.
  case earlier(count: Int, hasMore: Bool)
  /// So many events of later days are not shown.
  case later(count: Int)
  /// An event on a day.
  case entry(Agenda.Entry, on: CivilDate)
  /// An event that stands by its date rather than on a day, or has none.
  case event(CalendarEvent)

  /// An identity of a row that stays the same when the event changes.
  struct ID: Hashable {
    /// nil for rows that are no event's.
    var event: Int64?
    /// Which instance of a repeating event it is.
    var recurrenceID: String?
    /// Which day of the event it is, from 1 on.
    var day = 1

    /// As text, by which a table follows it.
    var text: String { "\(event.map(String.init) ?? "-") \(day) \(recurrenceID ?? "")" }
  }

  var id: ID {
    switch self {
    case .earlier: ID(day: -1)
    case .later: ID()
    case .entry(let entry, _):
      ID(event: entry.event.id, recurrenceID: entry.event.recurrenceID, day: entry.number)
    case .event(let event): ID(event: event.id, recurrenceID: event.recurrenceID)
    }
  }

  /// The event; nil where it leads to others.
  var event: CalendarEvent? {
    switch self {
    case .earlier, .later: nil
    case .entry(let entry, _): entry.event
    case .event(let event): event
    }
  }
}

/// A part of the agenda.
enum AgendaSection: Hashable {
  /// The row behind which earlier days are folded.
  case earlier
  case day(CivilDate)
  /// The row behind which the days are that are far ahead.
  case later
  case undated
  /// All events in the order in which they were added.
  case asAdded

  /// The day that it is.
  var day: CivilDate? {
    if case .day(let day) = self { day } else { nil }
  }

  /// A Boolean value that indicates whether its rows are events.
  var hasEvents: Bool { self != .earlier && self != .later }
}

extension AgendaRow.ID {
  /// Reads what ``text`` writes.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[1]) else { return nil }
    self.init(
      event: Int64(parts[0]), recurrenceID: parts[2].isEmpty ? nil : String(parts[2]), day: day)
  }
}
