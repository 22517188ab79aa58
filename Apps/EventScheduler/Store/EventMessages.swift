import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// Applies scheduling messages to the stored events (RFC 5546, 3.2).
struct EventMessages {
  /// The summary of the import, with the results of the messages.
  private(set) var summary: ImportSummary

  private let db: Database
  private let clock: WallClock
  private let now: Date
  private let identifiers: CalendarIdentifiers
  /// The writer. It keeps the sources of events, so that importing them again changes nothing.
  private let writer: EventWriter

  /// Prepares to apply messages after the other contents of an import.
  ///
  /// - Parameters:
  ///   - summary: The result of the import so far.
  ///   - clock: The clock of whole days and floating times.
  ///   - now: The time stamp of new components.
  init(after summary: ImportSummary, _ db: Database, by clock: WallClock, now: Date) throws {
    (self.summary, self.db, self.clock, self.now) = (summary, db, clock, now)
    identifiers = try .fetch(db)
    writer = EventWriter(db: db, clock: clock)
  }

  /// Applies a message, and records the outcome.
  mutating func apply(_ message: CalendarMessage<CalendarEvent>) throws {
    guard message.isForItem else { return }
    let stored = try event(message)
    let message = try message.namesDay ? resolvingDay(of: message, stored) : message
    let outcome = try stored.map { try self.outcome(of: message, for: $0) } ?? .unknownItem
    summary.record(
      message.description(of: outcome, title: stored?.listTitle, on: clock),
      isUpdated: outcome == .applied, isUnchanged: outcome.isUnchanged)
  }

  private func outcome(
    of message: CalendarMessage<CalendarEvent>, for event: CalendarEvent
  ) throws -> MessageOutcome {
    switch message.method {
    case .cancel: try cancel(event, message)
    case .add: try add(message, to: event)
    case .reply: try answer(event, message)
    case .refresh, .counter, .declineCounter: .needsDecision
    }
  }
}

// MARK: - Methods

extension EventMessages {
  /// Cancels an event, a series, an instance, or an instance and all later ones.
  private func cancel(_ event: CalendarEvent, _ message: CalendarMessage<CalendarEvent>) throws
    -> MessageOutcome
  {
    let rows = try instances(message)
    guard let moment = message.instance else {
      guard !isOutdated(message, for: event) else { return .outdated }
      let open = ([event] + rows.filter { $0.id != event.id }).filter { !$0.isCancelled }
      for event in open { try cancel(event, by: message) }
      return open.isEmpty ? .alreadyApplied : .applied
    }
    let matching = rows.filter { row in
      guard let date = row.instance?.date(on: clock) else { return false }
      return date == moment || message.appliesToFollowing && date > moment
    }
    for row in matching where isOutdated(message, for: row) { return .outdated }
    let open = matching.filter { !$0.isCancelled }
    for row in open { try cancel(row, by: message) }
    let first = matching.first { $0.instance?.date(on: clock) == moment }
    if let first, first.appliesToFollowing || !message.appliesToFollowing {
      return open.isEmpty ? .alreadyApplied : .applied
    }
    guard let series = try self.series(event), let instance = series.instance(at: moment) else {
      if first != nil { return open.isEmpty ? .alreadyApplied : .applied }
      guard !event.repeats, event.date == moment, !event.isCancelled else {
        return .unknownInstance
      }
      try cancel(event, by: message)
      return .applied
    }
    guard !instance.isCancelled || message.appliesToFollowing && first != nil else {
      return .alreadyApplied
    }
    guard !isOutdated(message, for: event) else { return .outdated }
    // The row of a single instance does not affect later ones.
    let next = first == nil ? instance : series.firstInstance(from: moment + 1)?.event
    guard
      let row = try self.row(
        for: next, of: series, appliesToFollowing: message.appliesToFollowing)
    else { return open.isEmpty ? .alreadyApplied : .applied }
    try cancel(row, by: message)
    return .applied
  }

  private func cancel(_ event: CalendarEvent, by message: CalendarMessage<CalendarEvent>) throws {
    var event = event
    event.status = .cancelled
    event.originalComponent = component(of: event)?.cancelled(by: message.component)
    try writer.update(event)
  }

  /// Adds an instance to a series, or turns an event into a series.
  private func add(_ message: CalendarMessage<CalendarEvent>, to event: CalendarEvent) throws
    -> MessageOutcome
  {
    guard event.recurrenceID == nil, let item = message.item, let date = item.date,
      let time = event.calendarTime(of: date, by: clock)
    else { return .unknownInstance }
    guard event.date != date, try series(event)?.instance(at: date) == nil else {
      return .alreadyApplied
    }
    guard !isOutdated(message, for: event) else { return .outdated }
    var event = event
    event.recurrence = [event.recurrence, time.line("RDATE")].compactMap(\.self)
      .joined(separator: "\n")
    let recurrence = event.recurrence
    event.originalComponent = component(of: event).map { original in
      var edits = original.revised(by: message.component)
      var zones = ZoneResolver.complete(local: clock)
      SeriesLines(original, to: recurrence, in: &zones)?.apply(to: &edits)
      return edits.text
    }
    try writer.update(event)
    guard let series = try self.series(event), let instance = series.instance(at: date),
      !instance.hasSameContent(as: item)
    else { return .applied }
    var edit = SeriesEdit(series, clock: clock)
    edit.replace(time, by: item)
    guard var row = try edit.write(writer, db) else { return .applied }
    row.originalComponent = message.component.text(ofInstance: time)
    try writer.update(row)
    return .applied
  }

  /// Records the answer of an attendee, and ignores the rest of the message.
  private func answer(_ event: CalendarEvent, _ message: CalendarMessage<CalendarEvent>) throws
    -> MessageOutcome
  {
    guard let attendee = message.attendee else { return .uninvited }
    var target = event
    var origin: EventSeries?
    if let moment = message.instance {
      if let row = try instances(message).first(where: { $0.instance?.date(on: clock) == moment }) {
        target = row
      } else if let series = try self.series(event) {
        guard series.instance(at: moment) != nil else { return .unknownInstance }
        origin = series
      } else if event.date != moment {
        return .unknownInstance
      }
    }
    guard let component = target.originalComponent.map({ EventComponent(ComponentText($0)) }),
      let text = component.answered(by: attendee)
    else { return .uninvited }
    guard message.component.revision >= component.revision else { return .outdated }
    guard text != component.text.string else { return .alreadyApplied }
    guard let origin else {
      target.originalComponent = text
      try writer.update(target)
      return .applied
    }
    // An answer for one instance gives the instance its own row.
    guard let moment = message.instance,
      var row = try self.row(for: origin.instance(at: moment), of: origin),
      let answered = self.component(of: row)?.answered(by: attendee)
    else { return .uninvited }
    row.originalComponent = answered
    try writer.update(row)
    return .applied
  }
}

// MARK: - Stored events

extension EventMessages {
  /// Returns the event or series of a message; if only instances of it are stored, the first of
  /// them.
  private func event(_ message: CalendarMessage<CalendarEvent>) throws -> CalendarEvent? {
    let uid = message.component.baseIdentity
    if let event = try events("uid = CAST(? AS TEXT) AND recurrence_id IS NULL", [uid.stored]).first
    {
      return event
    }
    if let id = identifiers.id(uid), let event = try events("id = ? AND uid IS NULL", [id]).first {
      return event
    }
    return try instances(message).first
  }

  /// Returns the rows of instances of a message's series.
  private func instances(_ message: CalendarMessage<CalendarEvent>) throws -> [CalendarEvent] {
    try events(
      "series_uid = CAST(? AS TEXT) AND recurrence_id IS NOT NULL",
      [message.component.baseIdentity.stored])
  }

  private func events(_ condition: String, _ arguments: StatementArguments) throws
    -> [CalendarEvent]
  {
    try EventRow.fetchAll(
      db, sql: "SELECT \(EventRow.columnsWithComponent) FROM event WHERE \(condition) ORDER BY id",
      arguments: arguments
    ).map { $0.event(by: clock) }
  }

  /// Returns a message with the time of an instance in place of its day.
  private func resolvingDay(
    of message: CalendarMessage<CalendarEvent>, _ event: CalendarEvent?
  ) throws -> CalendarMessage<CalendarEvent> {
    guard let event, !event.isAllDay, let start = message.instance else { return message }
    let end = clock.day(of: start).adding(days: 1).map(clock.startOfDay) ?? start
    let own = try instances(message).compactMap { $0.instance?.date(on: clock) }
      .first { start <= $0 && $0 < end }
    let found = try series(event)?.firstInstance(from: start, to: end)
    let moment = own ?? found?.event.instance?.date(on: clock) ?? event.date
    return message.about(moment.map { start <= $0 && $0 < end } == true ? moment : start)
  }

  private func series(_ event: CalendarEvent) throws -> EventSeries? {
    guard event.recurrenceID == nil, let id = event.id else { return nil }
    return try EventSeries.fetch(id, db, by: clock)
  }

  /// Stores an instance in a row of its own; returns nil without an instance.
  private func row(
    for instance: CalendarEvent?, of series: EventSeries, appliesToFollowing: Bool = false
  ) throws -> CalendarEvent? {
    guard let instance, let time = instance.instance else { return nil }
    var edit = SeriesEdit(series, clock: clock)
    edit.replace(time, by: instance, appliesToFollowing: appliesToFollowing)
    return try edit.write(writer, db)
  }

  /// Returns a Boolean value that indicates whether a message is about an older revision than the
  /// stored event.
  private func isOutdated(_ message: CalendarMessage<CalendarEvent>, for event: CalendarEvent)
    -> Bool
  {
    guard let text = event.originalComponent else { return false }
    return message.component.order(relativeTo: EventComponent(ComponentText(text))) == .older
  }

  /// Returns the original component of an event, or the one of an export; nil without a date.
  private func component(of event: CalendarEvent) -> EventComponent? {
    if let text = event.originalComponent { return EventComponent(ComponentText(text)) }
    guard event.date != nil else { return nil }
    var copy = event
    copy.uid = identifiers.identifier(of: event)
    var zones = ZoneResolver.complete(local: clock)
    var revision = EventRevision(of: copy, stamp: now.calendarSeconds ?? 0)
    revision.apply(in: &zones)
    return EventComponent(ComponentText(revision.edits.text))
  }
}

extension CalendarEvent {
  /// Returns a Boolean value that indicates whether two events have the same content, apart from
  /// their identifiers.
  fileprivate func hasSameContent(as other: CalendarEvent) -> Bool {
    title == other.title && (description ?? "") == (other.description ?? "")
      && isAllDay == other.isAllDay && endDate == other.endDate && alarms == other.alarms
      && hasSameDetails(as: other)
  }
}
