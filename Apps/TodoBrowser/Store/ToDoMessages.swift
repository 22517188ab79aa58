import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// A processor that applies scheduling messages to stored events (RFC 5546, 3.2 and 3.4).
struct ToDoMessages {
  /// The results of the import and of the messages.
  private(set) var summary: ImportSummary

  private let store: ToDoEventStore
  private let writer: ToDoWriter
  private let db: Database
  private var clock: WallClock { store.clock }
  private var series: ToDoSeriesStorage { store.series(writer, db) }

  /// Creates a processor for the messages of an import.
  ///
  /// - Parameter summary: The results of the import.
  init(to store: ToDoEventStore, _ writer: ToDoWriter, after summary: ImportSummary, _ db: Database)
  {
    (self.store, self.writer, self.summary, self.db) = (store, writer, summary, db)
  }

  /// Applies a message and records the outcome.
  mutating func apply(_ message: CalendarMessage<StoredToDo>) throws {
    guard message.isForItem else { return }
    let stored = try event(message)
    let outcome = try stored.map { try self.outcome(of: message, for: $0) } ?? .unknownItem
    if outcome == .applied { summary.updated += 1 }
    if outcome == .alreadyApplied || outcome == .outdated { summary.unchanged += 1 }
    summary.notes.append(message.sentence(outcome, title: stored?.listTitle, on: clock))
  }

  private func outcome(
    of message: CalendarMessage<StoredToDo>, for event: StoredToDo
  ) throws -> MessageOutcome {
    switch message.method {
    case .cancel: try cancel(event, message)
    case .add: try add(message, to: event)
    case .reply: try applyReply(event, message)
    case .refresh, .counter, .declineCounter: .needsDecision
    }
  }
}

// MARK: - Methods

extension ToDoMessages {
  /// Cancels an event or instances of its series.
  private func cancel(
    _ event: StoredToDo, _ message: CalendarMessage<StoredToDo>
  ) throws -> MessageOutcome {
    guard !isOutdated(message, for: event) else { return .outdated }
    let instances = try series.changedInstances(of: event)
    guard let moment = message.instance else {
      return try cancel([event] + instances.map(\.item), by: message)
    }
    let affected = instances.filter { _, time in
      let date = time.date(on: clock)
      return date == moment || message.appliesToFollowing && date > moment
    }
    let isOwn = affected.contains { $0.time.date(on: clock) == moment }
    let outcome = try cancel(affected.map(\.item), by: message)
    if isOwn, !message.appliesToFollowing { return outcome }
    guard let present = event.instance(on: clock)?.date(on: clock) else {
      return .unknownInstance
    }
    if present == moment, !message.appliesToFollowing,
      let next = try series.skippingInstance(of: event)
    {
      try writer.update(next)
      return .applied
    }
    if present == moment || present > moment && message.appliesToFollowing {
      return try cancel([event], by: message)
    }
    guard
      let lines = event.repeating(on: clock)?.lines(
        leavingOut: moment, andFollowing: message.appliesToFollowing, on: clock)
    else { return isOwn ? outcome : .unknownInstance }
    var changed = event
    changed.recurrence = lines
    try writer.update(changed)
    return .applied
  }

  /// Completes cancelled events and marks their original components as cancelled.
  private func cancel(
    _ events: [StoredToDo], by message: CalendarMessage<StoredToDo>
  ) throws -> MessageOutcome {
    var outcome = MessageOutcome.alreadyApplied
    for var event in events where !event.isCompleted {
      event.completionState = .completed
      if let component = event.original?.component {
        event.original?.text = component.cancelled(by: message.component)
      }
      try writer.update(event)
      outcome = .applied
    }
    return outcome
  }

  /// Adds an event for an additional instance of a series.
  private func add(
    _ message: CalendarMessage<StoredToDo>, to event: StoredToDo
  ) throws -> MessageOutcome {
    guard var item = message.item, let time = item.instance(on: clock) else {
      return .unknownInstance
    }
    guard time != event.instance(on: clock),
      try !series.changedInstances(of: event).contains(where: { $0.time == time })
    else { return .alreadyApplied }
    guard !isOutdated(message, for: event) else { return .outdated }
    let text = message.component.text(asInstance: time)
    item.original = OriginalRecord(format: .iCalendar, text: text)
    item.uniqueID = UniqueIDText.derived(from: EventComponent(ComponentText(text)).identity)
    item.recurrence = nil
    _ = try writer.insert(item, source: item.source(stating: .all))
    return .applied
  }

  /// Records an attendee's reply and ignores all other changes in the message.
  private func applyReply(
    _ event: StoredToDo, _ message: CalendarMessage<StoredToDo>
  ) throws -> MessageOutcome {
    var target = event
    if let moment = message.instance {
      let own = try series.changedInstances(of: event)
        .first { $0.time.date(on: clock) == moment }
      let isPresent = event.instance(on: clock)?.date(on: clock) == moment
      guard own != nil || isPresent else { return .unknownInstance }
      target = own?.item ?? event
    }
    guard let attendee = message.attendee, let component = target.original?.component,
      let text = component.answered(by: attendee)
    else { return .uninvited }
    guard message.component.revision >= component.revision else { return .outdated }
    guard text != component.text.string else { return .alreadyApplied }
    target.original?.text = text
    try writer.update(target)
    return .applied
  }
}

// MARK: - Stored events

extension ToDoMessages {
  /// Returns the event that a message refers to, or the event of the instance that it refers to.
  private func event(_ message: CalendarMessage<StoredToDo>) throws -> StoredToDo? {
    for identity in [message.component.baseIdentity, message.component.identity] {
      let uid = UniqueIDText.derived(from: identity)
      let request = StoredToDo.all().withOriginals().filter(StoredToDo.Columns.uid == uid)
      if let event = try request.fetchOne(db) { return event }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a stored event is a later revision than the
  /// message.
  private func isOutdated(_ message: CalendarMessage<StoredToDo>, for event: StoredToDo) -> Bool {
    event.original?.component.map { message.component.order(relativeTo: $0) == .older } ?? false
  }
}
