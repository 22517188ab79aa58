import DateFormatting
import Foundation
import Models
internal import Recurrence

/// The method of a scheduling message (RFC 5546, 1.4).
///
/// `PUBLISH` and `REQUEST` are not included, because their components are stored as they are.
public enum CalendarMethod: String, Sendable {
  /// An attendee's answer to an invitation.
  case reply = "REPLY"
  /// An instance that the organizer adds to a series.
  case add = "ADD"
  /// The cancellation of an item, or of instances of it.
  case cancel = "CANCEL"
  /// An attendee's request for the latest version.
  case refresh = "REFRESH"
  /// A change that an attendee proposes.
  case counter = "COUNTER"
  /// The organizer's refusal of a proposed change.
  case declineCounter = "DECLINECOUNTER"
}

/// A component of a scheduling message (RFC 5546, 3.2 and 3.4).
public struct CalendarMessage<Item: ImportableItem> {
  public let method: CalendarMethod
  /// The component's name in uppercase, such as `VEVENT`.
  public let kind: String
  /// A Boolean value that indicates whether the component is of a kind that becomes an item.
  public let isForItem: Bool
  /// The component of the message, which may have far fewer properties than the stored one.
  package let component: EventComponent
  /// The original start of the instance that the message applies to (`RECURRENCE-ID`); nil for a
  /// whole series.
  package private(set) var instance: Date?
  /// The item that the message adds or proposes; nil for any other message.
  package private(set) var item: Item?

  /// Creates a message about a component that does not become an item.
  init(_ method: CalendarMethod, _ component: EventComponent, isForItem: Bool) {
    self.method = method
    self.component = component
    self.isForItem = isForItem
    kind = PropertyScan.capitals(component.text[0].dropFirst("BEGIN:".count))
  }

  /// Reads a message about an item.
  ///
  /// - Throws: ``ImportProblem`` when the instance or a date of the message cannot be read.
  init<Component: ItemComponent>(
    _ method: CalendarMethod, _ source: Component, in zones: inout ZoneResolver
  ) throws(ImportProblem) where Component.Item == Item {
    self.init(method, source.base, isForItem: true)
    if let property = component.recurrenceID {
      let seconds = try component.seconds(
        of: property, component.time(of: property), in: &zones)
      instance = Date(calendarSeconds: seconds)
    }
    if method == .add || method == .counter { item = try source.item(in: &zones) }
  }
}

extension CalendarMessage {
  /// The line of the file on which the message begins.
  public var line: Int { component.text.lines[0].number }

  /// A Boolean value that indicates whether the message also applies to all later instances
  /// (`RANGE=THISANDFUTURE`).
  package var appliesToFollowing: Bool {
    component.recurrenceID.map { ContentLine($0.scan, in: component.text.bytes) }?
      .value(of: "RANGE")?.uppercased() == "THISANDFUTURE"
  }

  /// A Boolean value that indicates whether the message identifies its instance by the day alone,
  /// as some programs do even if it has a time.
  package var namesDay: Bool {
    component.recurrenceID.flatMap { TimeProperty($0.scan, in: component.text.bytes)?.time.isDay }
      ?? false
  }

  /// Returns the message for an instance at another time.
  package func about(_ instance: Date?) -> CalendarMessage {
    var message = self
    message.instance = instance
    return message
  }

  /// The attendee who sent the message; nil if it names none.
  package var attendee: CalendarAttendee? {
    component.first("ATTENDEE").map {
      CalendarAttendee(ContentLine($0.scan, in: component.text.bytes))
    }
  }
}

// MARK: - Outcomes

/// The outcome of applying a scheduling message to a stored item.
package enum MessageOutcome: Hashable, Sendable {
  /// A message that was applied.
  case applied
  /// A message that had already been applied.
  case alreadyApplied
  /// A message about an earlier revision than the stored one.
  case outdated
  /// A message about an item that is not stored.
  case unknownItem
  /// A message about an instance that the series does not have.
  case unknownInstance
  /// A message from a person who is not an attendee of the stored item.
  case uninvited
  /// A message that asks the user for something, with nothing to store.
  case needsDecision

  /// A Boolean value that indicates whether the stored item is up to date without the message.
  package var isUnchanged: Bool { self == .alreadyApplied || self == .outdated }
}

extension CalendarMessage {
  /// Returns a message that describes the outcome.
  ///
  ///     “Planning” on 2026-12-02 at 09:00 was cancelled.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the message.
  ///   - title: The title of the stored item; nil if there is none.
  ///   - clock: The clock that shows the start of an instance.
  package func description(
    of outcome: MessageOutcome, title: String?, on clock: WallClock
  ) -> String {
    let name = title ?? component.text(of: component.summary) ?? component.baseIdentity
    let date = instance.map { text(of: $0, on: clock) }
    var subject = "“\(Excerpt.of(name))”"
    if let date, !appliesToFollowing { subject += " on \(date)" }
    let noun = Item.importSubject.noun
    switch outcome {
    case .applied: return done(subject, from: date)
    case .alreadyApplied:
      return method == .reply
        ? "\(done(subject, from: date)) Nothing was changed." : "\(known(subject))."
    case .outdated:
      return """
        Line \(line): this \(method.noun) is for an earlier version of \(subject). Nothing was changed.
        """
    case .unknownItem:
      return """
        Line \(line): this \(method.noun) is for \(subject), but there is no such \(noun). Nothing was \
        changed.
        """
    case .unknownInstance:
      return """
        Line \(line): this \(method.noun) is for \(subject), which the series does not have. Nothing \
        was changed.
        """
    case .uninvited:
      return """
        Line \(line): \(sender) answered for \(subject) without being invited. Nothing was changed.
        """
    case .needsDecision: return request(subject)
    }
  }

  /// Returns the day, and the time unless the message identifies its instance by the day alone.
  private func text(of date: Date, on clock: WallClock) -> String {
    let reading = clock.reading(of: date)
    return namesDay ? "\(reading.day)" : "\(reading.day) at \(reading.time.hourAndMinute)"
  }

  private var sender: String { attendee.map { Excerpt.of($0.name) } ?? "An attendee" }

  /// Returns the text for an applied message.
  private func done(_ subject: String, from date: String?) -> String {
    switch method {
    case .cancel where appliesToFollowing: "\(subject) was cancelled from \(date ?? "now") on."
    case .cancel: "\(subject) was cancelled."
    case .add: "A date was added to \(subject)."
    default: "\(sender) \(attendee?.answer ?? "answered for") \(subject)."
    }
  }

  /// Returns the phrase for a message that had already been applied.
  private func known(_ subject: String) -> String {
    method == .add ? "\(subject) already had that date" : "\(subject) was already cancelled"
  }

  /// Returns the text for a message that asks the user for something.
  private func request(_ subject: String) -> String {
    switch method {
    case .counter:
      "\(sender) proposes a change of \(subject). Nothing was changed; edit it to accept."
    case .declineCounter: "The proposed change of \(subject) was declined. Nothing was changed."
    default: "\(sender) asks for the latest version of \(subject). Nothing was changed."
    }
  }
}

extension CalendarMethod {
  /// The noun for a message.
  fileprivate var noun: String {
    switch self {
    case .reply: "answer"
    case .add: "additional date"
    case .cancel: "cancellation"
    case .refresh: "request"
    case .counter, .declineCounter: "proposal"
    }
  }
}
