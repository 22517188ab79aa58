import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// A processor that applies scheduling messages to stored tasks (RFC 5546, 3.4).
struct TaskMessages {
  /// The results of the import and of the messages.
  private(set) var summary: ImportSummary

  private let store: TaskStore
  private let writer: TaskWriter
  private let identifiers: CalendarIdentifiers
  private var clock: WallClock { store.clock }

  /// Creates a processor for the messages of an import.
  ///
  /// - Parameter summary: The results of the import.
  init(to store: TaskStore, after summary: ImportSummary, _ db: Database) throws {
    (self.store, self.summary) = (store, summary)
    writer = TaskWriter(db: db, clock: store.clock)
    identifiers = try .fetch(db)
  }

  /// Applies a message and records the outcome.
  mutating func apply(_ message: CalendarMessage<StoredTask>) throws {
    guard message.isForItem else { return }
    let stored = try task(message)
    let outcome = try stored.map { try self.outcome(of: message, for: $0) } ?? .unknownItem
    if outcome == .applied { summary.updated += 1 }
    if outcome == .alreadyApplied || outcome == .outdated { summary.unchanged += 1 }
    summary.notes.append(message.sentence(outcome, title: stored?.listText, on: clock))
  }

  private func outcome(
    of message: CalendarMessage<StoredTask>, for task: StoredTask
  ) throws -> MessageOutcome {
    switch message.method {
    case .cancel: try cancel(task, message)
    case .add: try add(message, to: task)
    case .reply: try applyReply(task, message)
    case .refresh, .counter, .declineCounter: .needsDecision
    }
  }
}

// MARK: - Methods

extension TaskMessages {
  /// Cancels a task or instances of its series.
  private func cancel(
    _ task: StoredTask, _ message: CalendarMessage<StoredTask>
  ) throws -> MessageOutcome {
    guard !isOutdated(message, for: task) else { return .outdated }
    let instances = try writer.changedInstances(of: task)
    guard let moment = message.instance else {
      return try cancel([task] + instances.map(\.item), by: message)
    }
    let affected = instances.filter { _, time in
      let date = time.date(on: clock)
      return date == moment || message.appliesToFollowing && date > moment
    }
    let isOwn = affected.contains { $0.time.date(on: clock) == moment }
    let outcome = try cancel(affected.map(\.item), by: message)
    if isOwn, !message.appliesToFollowing { return outcome }
    guard let present = task.instance(on: clock)?.date(on: clock) else { return .unknownInstance }
    if present == moment, !message.appliesToFollowing, task.repeats {
      try store.series(writer).delete(task, .this)
      return .applied
    }
    if present == moment || present > moment && message.appliesToFollowing {
      return try cancel([task], by: message)
    }
    let rule = task.repeatingByRule
    guard
      let lines = rule.repeating(on: clock)?.lines(
        leavingOut: moment, andFollowing: message.appliesToFollowing, on: clock)
    else { return isOwn ? outcome : .unknownInstance }
    var changed = rule
    changed.recurrence = lines
    try writer.update(changed)
    return .applied
  }

  /// Completes cancelled tasks and marks their original components as cancelled.
  private func cancel(
    _ tasks: [StoredTask], by message: CalendarMessage<StoredTask>
  ) throws -> MessageOutcome {
    var outcome = MessageOutcome.alreadyApplied
    for var task in tasks where !task.isCompleted {
      task.isCompleted = true
      if let component = task.original?.component {
        task.original?.text = component.cancelled(by: message.component)
      }
      try writer.update(task)
      outcome = .applied
    }
    return outcome
  }

  /// Adds a task for an additional instance of a series.
  private func add(
    _ message: CalendarMessage<StoredTask>, to task: StoredTask
  ) throws -> MessageOutcome {
    guard var item = message.item, let time = item.instance(on: clock) else {
      return .unknownInstance
    }
    guard time != task.instance(on: clock),
      try !writer.changedInstances(of: task).contains(where: { $0.time == time })
    else { return .alreadyApplied }
    guard !isOutdated(message, for: task) else { return .outdated }
    let text = message.component.text(asInstance: time)
    item.original = OriginalRecord(format: .iCalendar, text: text)
    item.uid = EventComponent(ComponentText(text)).identity
    (item.repetition, item.recurrence) = (nil, nil)
    try writer.insert(item, created: store.database.now())
    return .applied
  }

  /// Records an attendee's reply and ignores all other changes in the message.
  private func applyReply(
    _ task: StoredTask, _ message: CalendarMessage<StoredTask>
  ) throws -> MessageOutcome {
    var target = task
    if let moment = message.instance {
      let own = try writer.changedInstances(of: task).first { $0.time.date(on: clock) == moment }
      let isPresent = task.instance(on: clock)?.date(on: clock) == moment
      guard own != nil || isPresent else { return .unknownInstance }
      target = own?.item ?? task
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

// MARK: - Stored tasks

extension TaskMessages {
  /// Returns the task that a message refers to, or the task of the instance that it refers to.
  private func task(_ message: CalendarMessage<StoredTask>) throws -> StoredTask? {
    let uid = message.component.baseIdentity
    for known in [uid, message.component.identity] {
      let request = TaskRecord.withOriginal(
        where: "uid = CAST(? AS TEXT) ORDER BY id", [known.stored])
      if let record = try request.fetchOne(writer.db) { return record.task(clock) }
    }
    return try identifiers.id(uid).flatMap { try TaskRecord.task($0, clock, writer.db) }
      .flatMap { $0.uid == nil ? $0 : nil }
  }

  /// Returns a Boolean value that indicates whether a stored task is a later revision than the
  /// message.
  private func isOutdated(_ message: CalendarMessage<StoredTask>, for task: StoredTask) -> Bool {
    task.original?.component.map { message.component.order(relativeTo: $0) == .older } ?? false
  }
}
