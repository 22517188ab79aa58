import DateFormatting
import Foundation
import Models
package import Recurrence

/// An item that is itself the present instance of its series, and that scheduling messages can
/// change.
package protocol SchedulableItem: RepeatingItem, ImportableItem {
  /// A Boolean value that indicates whether the item is completed.
  var isCompleted: Bool { get }
  /// The text that the item was imported from.
  var original: OriginalRecord? { get set }

  /// Removes an instance other than the present one from the item's series.
  ///
  /// - Parameters:
  ///   - moment: The time of the instance according to the rules.
  ///   - andFollowing: A Boolean value that indicates whether all later instances are removed as
  ///     well.
  ///   - clock: The clock in which days and floating times are interpreted.
  /// - Returns: False if the series has no such instance; the item is then unchanged.
  mutating func removeInstance(at moment: Date, andFollowing: Bool, on clock: WallClock) -> Bool

  /// Completes the item.
  mutating func complete()

  /// Turns the item into a single instance, which is a separate item.
  ///
  /// - Parameter identity: The identity of the instance; see `EventComponent.identity`.
  mutating func becomeInstance(identity: String)
}

/// A storage of items to which scheduling messages are applied (RFC 5546, 3.4).
package protocol MessageStorage: SeriesStorage where Item: SchedulableItem {
  /// Returns the item that a component refers to, or the item of the instance that it refers to.
  func item(for component: EventComponent) throws -> Item?

  /// Stores another item.
  func insert(_ item: Item) throws
}

extension MessageStorage {
  /// Applies a message.
  ///
  /// - Returns: The outcome, and the item before the change; nil if it is not stored.
  package func apply(
    _ message: CalendarMessage<Item>
  ) throws -> (outcome: MessageOutcome, item: Item?) {
    guard let item = try item(for: message.component) else { return (.unknownItem, nil) }
    let outcome: MessageOutcome =
      switch message.method {
      case .cancel: try cancel(item, message)
      case .add: try add(message, to: item)
      case .reply: try applyReply(item, message)
      case .refresh, .counter, .declineCounter: .needsDecision
      }
    return (outcome, item)
  }

  /// Cancels an item or instances of its series.
  private func cancel(
    _ item: Item, _ message: CalendarMessage<Item>
  ) throws -> MessageOutcome {
    guard !isOutdated(message, for: item) else { return .outdated }
    let instances = try changedInstances(of: item)
    guard let moment = message.instance else {
      return try cancel([item] + instances.map(\.item), by: message)
    }
    let affected = instances.filter { _, time in
      let date = time.date(on: clock)
      return date == moment || message.appliesToFollowing && date > moment
    }
    let isStoredInstance = affected.contains { $0.time.date(on: clock) == moment }
    let outcome = try cancel(affected.map(\.item), by: message)
    if isStoredInstance, !message.appliesToFollowing { return outcome }
    guard let present = item.instance(on: clock)?.date(on: clock) else { return .unknownInstance }
    if present == moment, !message.appliesToFollowing, let next = try skippingInstance(of: item) {
      try update(next)
      return .applied
    }
    if present == moment || present > moment && message.appliesToFollowing {
      return try cancel([item], by: message)
    }
    var changed = item
    guard
      changed.removeInstance(at: moment, andFollowing: message.appliesToFollowing, on: clock)
    else { return isStoredInstance ? outcome : .unknownInstance }
    try update(changed)
    return .applied
  }

  /// Completes cancelled items and marks their original components as cancelled.
  private func cancel(
    _ items: [Item], by message: CalendarMessage<Item>
  ) throws -> MessageOutcome {
    var outcome = MessageOutcome.alreadyApplied
    for var item in items where !item.isCompleted {
      item.complete()
      if let component = item.original?.component {
        item.original?.text = component.cancelled(by: message.component)
      }
      try update(item)
      outcome = .applied
    }
    return outcome
  }

  /// Stores an additional instance of a series as an item.
  private func add(
    _ message: CalendarMessage<Item>, to item: Item
  ) throws -> MessageOutcome {
    guard var addition = message.item, let time = addition.instance(on: clock) else {
      return .unknownInstance
    }
    guard time != item.instance(on: clock),
      try !changedInstances(of: item).contains(where: { $0.time == time })
    else { return .alreadyApplied }
    guard !isOutdated(message, for: item) else { return .outdated }
    let text = message.component.text(asInstance: time)
    addition.original = OriginalRecord(format: .iCalendar, text: text)
    addition.becomeInstance(identity: EventComponent(ComponentText(text)).identity)
    try insert(addition)
    return .applied
  }

  /// Records an attendee's reply and ignores all other changes in the message.
  private func applyReply(
    _ item: Item, _ message: CalendarMessage<Item>
  ) throws -> MessageOutcome {
    var target = item
    if let moment = message.instance {
      let own = try changedInstances(of: item).first { $0.time.date(on: clock) == moment }
      let isPresent = item.instance(on: clock)?.date(on: clock) == moment
      guard own != nil || isPresent else { return .unknownInstance }
      target = own?.item ?? item
    }
    guard let attendee = message.attendee, let component = target.original?.component,
      let text = component.answered(by: attendee)
    else { return .uninvited }
    guard message.component.revision >= component.revision else { return .outdated }
    guard text != component.text.string else { return .alreadyApplied }
    target.original?.text = text
    try update(target)
    return .applied
  }

  /// Returns a Boolean value that indicates whether a stored item is a later revision than the
  /// message.
  private func isOutdated(_ message: CalendarMessage<Item>, for item: Item) -> Bool {
    item.original?.component.map { message.component.order(relativeTo: $0) == .older } ?? false
  }
}
