import DateFormatting

/// A row of the agenda: an event on one of its days, or a link to days that are hidden.
enum AgendaRow: Identifiable {
  /// A link to the hidden events of earlier days, with their number. If `hasMore` is true, there
  /// are more of them.
  case earlier(count: Int, hasMore: Bool)
  /// A link to the hidden events of later days, with their number.
  case later(count: Int)
  /// An event on a day.
  case entry(Agenda.Entry, on: CivilDate)
  /// An event without a day: in the order of insertion, or without a date.
  case event(CalendarEvent)

  /// The stable identity of a row, which does not change when its event does.
  struct ID: Hashable {
    /// The id of the event; nil for a link.
    var event: Int64?
    /// The instance of a repeating event; nil for any other.
    var recurrenceID: String?
    /// The day of the event, counted from 1.
    var day = 1

    /// The id as text, for a table's state restoration.
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

  /// The event; nil for a link.
  var event: CalendarEvent? {
    switch self {
    case .earlier, .later: nil
    case .entry(let entry, _): entry.event
    case .event(let event): event
    }
  }
}

/// A section of the agenda.
enum AgendaSection: Hashable {
  /// The link to the days before the shown ones.
  case earlier
  case day(CivilDate)
  /// The link to the distant future.
  case later
  case undated
  /// All events in the order of insertion.
  case asAdded

  /// The day of the section; nil for the other kinds.
  var day: CivilDate? {
    if case .day(let day) = self { day } else { nil }
  }

  /// A Boolean value that indicates whether the section's rows show events.
  var hasEvents: Bool { self != .earlier && self != .later }
}

extension AgendaRow.ID {
  /// Parses ``text``; nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[1]) else { return nil }
    self.init(
      event: Int64(parts[0]), recurrenceID: parts[2].isEmpty ? nil : String(parts[2]), day: day)
  }
}
