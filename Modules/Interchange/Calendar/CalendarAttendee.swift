import Foundation
import Models
package import Recurrence

/// An attendee with a participation status (RFC 5545, 3.8.4.1).
package struct CalendarAttendee {
  /// The attendee's `ATTENDEE` line.
  package private(set) var line: ContentLine

  init(_ line: ContentLine) { self.line = line }

  /// The attendee's name, or the address if there is no name.
  package var name: String {
    let name = line.value(of: "CN") ?? ""
    return name.isEmpty ? address : name
  }

  /// The address for comparison: in lowercase, without its scheme.
  var address: String {
    let address = line.value.trimmingCharacters(in: .whitespaces).lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }

  /// The participation status in uppercase; `NEEDS-ACTION` if there is none.
  var participation: String { line.value(of: "PARTSTAT")?.uppercased() ?? "NEEDS-ACTION" }

  /// The participation status as a phrase that precedes a title.
  package var answer: String {
    switch participation {
    case "ACCEPTED": "accepted"
    case "DECLINED": "declined"
    case "TENTATIVE": "tentatively accepted"
    case "DELEGATED": "delegated"
    case "COMPLETED": "completed"
    case "IN-PROCESS": "began"
    default: "has not decided about"
    }
  }

  /// Returns the attendee with the participation status of another one.
  fileprivate func answering(like other: CalendarAttendee) -> CalendarAttendee {
    var attendee = self
    attendee.line.parameters.removeAll { $0.name == "PARTSTAT" }
    attendee.line.parameters.append(.init(name: "PARTSTAT", values: [other.participation]))
    return attendee
  }
}

// MARK: - Revisions

extension EventComponent {
  /// Returns the order of the component relative to another revision of it: by `SEQUENCE`, and by
  /// `DTSTAMP` if that is equal (RFC 5546, 2.1.5).
  package func order(relativeTo other: EventComponent) -> RevisionOrder {
    if revision != other.revision { return revision > other.revision ? .newer : .older }
    guard let time = writtenAt, let known = other.writtenAt, time != known else { return .same }
    return time > known ? .newer : .older
  }

  /// The time the component was written, as digits that sort by time; nil if there is no valid one.
  private var writtenAt: String? {
    word(stamp).flatMap { $0.wholeMatch(of: FieldPattern.calendarTime) == nil ? nil : $0 }
  }

  /// Returns a Boolean value that indicates whether another component, written at the same time,
  /// differs only in the answers of its attendees.
  package func differsOnlyInAnswers(from other: EventComponent) -> Bool {
    guard writtenAt == other.writtenAt, revision == other.revision else { return false }
    func rest(_ component: EventComponent) -> [ArraySlice<UInt8>] {
      let answers = component.named("ATTENDEE").map(\.line)
      return component.text.lines.indices.filter { !answers.contains($0) }
        .map { component.text[$0] }
    }
    func people(_ component: EventComponent) -> Set<String> {
      Set(component.attendees.map(\.attendee.address))
    }
    return rest(self) == rest(other) && people(self) == people(other)
  }

  /// Returns a Boolean value that indicates whether another component is this one without its
  /// `DTSTAMP` or its `UID`, which an export adds if they are missing
  /// (``ComponentEdits/completeIdentity()``).
  package func addsOnlyIdentity(to other: EventComponent) -> Bool {
    guard baseIdentity == other.baseIdentity else { return false }
    let lacksUID = other.text(of: other.uid)?.allSatisfy(\.isWhitespace) ?? true
    func rest(_ component: EventComponent) -> [ArraySlice<UInt8>] {
      let identity = [
        other.stamp == nil ? component.stamp?.line : nil, lacksUID ? component.uid?.line : nil,
      ]
      return component.text.lines.indices.filter { !identity.contains($0) }
        .map { component.text[$0] }
    }
    return rest(self) == rest(other)
  }

  private var attendees: [(property: Property, attendee: CalendarAttendee)] {
    named("ATTENDEE").map { ($0, CalendarAttendee(ContentLine($0.scan, in: text.bytes))) }
  }
}

// MARK: - Messages

extension EventComponent {
  /// Returns the component as cancelled by a message. Only its status and its revision change.
  package func cancelled(by message: EventComponent) -> String {
    var edits = revised(by: message)
    edits.setValue(status, "STATUS", to: "CANCELLED")
    return edits.text
  }

  /// Returns the edits that update the component to the revision of a message.
  package func revised(by message: EventComponent) -> ComponentEdits {
    var edits = ComponentEdits(of: self, stamp: 0)
    if message.revision > revision {
      edits.setValue(sequence, "SEQUENCE", to: "\(message.revision)")
    }
    if let line = message.stamp.map({ ContentLine($0.scan, in: message.text.bytes) }) {
      edits.replace(stamp, by: [line])
    }
    return edits
  }

  /// Returns the component of an added instance, with its `RECURRENCE-ID`.
  package func text(asInstance time: CalendarTime) -> String {
    var edits = ComponentEdits(of: self, stamp: 0)
    edits.replace(recurrenceID, by: [ContentLine(time.line("RECURRENCE-ID"))].compactMap(\.self))
    for property in recurrence { edits.replace(property, by: []) }
    return edits.text
  }

  /// Returns the component with the answer of an attendee; nil if that person is not an attendee.
  package func answered(by attendee: CalendarAttendee) -> String? {
    guard let known = attendees.first(where: { $0.attendee.address == attendee.address }) else {
      return nil
    }
    guard known.attendee.participation != attendee.participation else { return text.string }
    var edits = ComponentEdits(of: self, stamp: 0)
    edits.replace(known.property, by: [known.attendee.answering(like: attendee).line])
    return edits.text
  }
}
