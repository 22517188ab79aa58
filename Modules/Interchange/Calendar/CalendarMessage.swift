import DateFormatting
import Foundation
import Models
internal import Recurrence

/// What a scheduling message asks for or tells (RFC 5546, 1.4), other than that its components are to be
/// stored as they are, as `PUBLISH` and `REQUEST` do.
public enum CalendarMethod: String, Sendable {
  /// An attendee answers an invitation.
  case reply = "REPLY"
  /// The organizer adds an instance to a series.
  case add = "ADD"
  /// The organizer calls off an item, or instances of it.
  case cancel = "CANCEL"
  /// An attendee asks for the latest version.
  case refresh = "REFRESH"
  /// An attendee proposes a change.
  case counter = "COUNTER"
  /// The organizer declines a proposed change.
  case declineCounter = "DECLINECOUNTER"
}

/// A component of a scheduling message (RFC 5546, 3.2 and 3.4): what it is about, and what it says of that.
public struct CalendarMessage<Item: ImportableItem> {
  public let method: CalendarMethod
  /// The name of the component in capitals, such as `VEVENT`.
  public let kind: String
  /// Whether the component is of a kind that becomes an item.
  public let isForItem: Bool
  /// The component as it stands in the message, which may say far less than the stored one.
  package let component: EventComponent
  /// When the instance that it is about begins by the rule (`RECURRENCE-ID`); nil for all of a series.
  package private(set) var instance: Date?
  /// What the component describes, where the message adds or proposes that; nil for any other.
  package private(set) var item: Item?

  /// A message about something that no item is made of.
  init(_ method: CalendarMethod, _ component: EventComponent, isForItem: Bool) {
    self.method = method
    self.component = component
    self.isForItem = isForItem
    kind = PropertyScan.capitals(component.text[0].dropFirst("BEGIN:".count))
  }

  /// Reads what a message says of an item.
  ///
  /// - Throws: an ``ImportProblem`` where it does not say which instance it is about, or when something is.
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
  /// The line of the file that it begins on.
  public var line: Int { component.text.lines[0].number }

  /// Whether it is about all later instances as well (`RANGE=THISANDFUTURE`).
  package var appliesToFollowing: Bool {
    component.recurrenceID.map { ContentLine($0.scan, in: component.text.bytes) }?
      .value(of: "RANGE")?.uppercased() == "THISANDFUTURE"
  }

  /// Whether it names the instance by its day alone, as some programs do also where it has a time.
  package var namesDay: Bool {
    component.recurrenceID.flatMap { TimeProperty($0.scan, in: component.text.bytes)?.time.isDay }
      ?? false
  }

  /// The same message about an instance at another moment.
  package func about(_ instance: Date?) -> CalendarMessage {
    var message = self
    message.instance = instance
    return message
  }

  /// The attendee who sent it; nil where it names none.
  package var attendee: CalendarAttendee? {
    component.first("ATTENDEE").map {
      CalendarAttendee(ContentLine($0.scan, in: component.text.bytes))
    }
  }
}

// MARK: - What becomes of it

/// What a scheduling message did to the stored item that it is about.
package enum MessageOutcome: Hashable, Sendable {
  /// It was done as it says.
  case applied
  /// It had been done before.
  case alreadyApplied
  /// The stored item is a later revision than the message knows.
  case outdated
  /// No such item is stored.
  case unknownItem
  /// The series has no such instance.
  case unknownInstance
  /// The sender is no attendee of the stored item.
  case uninvited
  /// It asks a person for something; nothing is to be stored.
  case forPerson
}

extension CalendarMessage {
  /// What happened, in a sentence.
  ///
  ///     “Planning” on 2026-12-02 at 09:00 was cancelled.
  ///
  /// - Parameters:
  ///   - outcome: What became of the message.
  ///   - title: What the stored item is called; nil where none is.
  ///   - clock: Shows when an instance begins.
  package func sentence(
    _ outcome: MessageOutcome, title: String?, on clock: WallClock
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
        ? "\(done(subject, from: date)) That was known." : "\(known(subject))."
    case .outdated:
      return """
        Line \(line): this \(method.noun) is for an earlier version of \(subject). Nothing was changed.
        """
    case .unknownItem:
      return """
        Line \(line): this \(method.noun) is for \(subject), and no such \(noun) is here. Nothing was \
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
    case .forPerson: return request(subject)
    }
  }

  /// A day, and the time where the instance is named by one.
  private func text(of date: Date, on clock: WallClock) -> String {
    let reading = clock.reading(of: date)
    let (hour, minute) = (reading.time.hour.padded(to: 2), reading.time.minute.padded(to: 2))
    return namesDay ? "\(reading.day)" : "\(reading.day) at \(hour):\(minute)"
  }

  private var sender: String { attendee.map { Excerpt.of($0.name) } ?? "somebody" }

  /// What was done.
  private func done(_ subject: String, from date: String?) -> String {
    switch method {
    case .cancel where appliesToFollowing: "\(subject) was cancelled from \(date ?? "now") on."
    case .cancel: "\(subject) was cancelled."
    case .add: "\(subject) has a further date."
    default: "\(sender) \(attendee?.answer ?? "answered for") \(subject)."
    }
  }

  /// What had been done before.
  private func known(_ subject: String) -> String {
    method == .add ? "\(subject) had that date already" : "\(subject) was cancelled already"
  }

  /// What it asks a person for.
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
  /// What a message is called.
  fileprivate var noun: String {
    switch self {
    case .reply: "answer"
    case .add: "further date"
    case .cancel: "cancellation"
    case .refresh: "request"
    case .counter, .declineCounter: "proposal"
    }
  }
}
