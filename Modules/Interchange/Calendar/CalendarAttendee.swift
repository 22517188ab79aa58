import Foundation
import Models
package import Recurrence

/// Who takes part, and what that person answered (RFC 5545, 3.8.4.1).
package struct CalendarAttendee {
  /// The line that says so.
  package private(set) var line: ContentLine

  init(_ line: ContentLine) { self.line = line }

  /// The name or, where none is said, the address.
  package var name: String {
    let name = line.value(of: "CN") ?? ""
    return name.isEmpty ? address : name
  }

  /// The address as it is compared: in small letters, without its scheme.
  var address: String {
    let address = line.value.trimmingCharacters(in: .whitespaces).lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst("mailto:".count)) : address
  }

  /// What was answered, in capitals; `NEEDS-ACTION` where nothing was.
  var participation: String { line.value(of: "PARTSTAT")?.uppercased() ?? "NEEDS-ACTION" }

  /// What was answered, in words that a title follows.
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

  /// The same person with what was answered elsewhere, and nothing else of that.
  fileprivate func answering(like other: CalendarAttendee) -> CalendarAttendee {
    var attendee = self
    attendee.line.parameters.removeAll { $0.name == "PARTSTAT" }
    attendee.line.parameters.append(.init(name: "PARTSTAT", values: [other.participation]))
    return attendee
  }
}

// MARK: - Revisions

extension EventComponent {
  /// How this compares with another revision of the same component: by `SEQUENCE`, and where that is equal
  /// by `DTSTAMP` (RFC 5546, 2.1.5).
  package func order(since other: EventComponent) -> RevisionOrder {
    if revision != other.revision { return revision > other.revision ? .newer : .older }
    guard let time = writtenAt, let known = other.writtenAt, time != known else { return .same }
    return time > known ? .newer : .older
  }

  /// When it was written, in digits that are in the order of time; nil where nothing readable says so.
  private var writtenAt: String? {
    word(stamp).flatMap { $0.wholeMatch(of: /[0-9]{8}T[0-9]{6}Z/) == nil ? nil : $0 }
  }

  /// Whether another component says the same but for what attendees have answered, as of the same moment.
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

  /// Whether another component is this one without its `DTSTAMP` or its `UID`, which an export adds
  /// where they are missing (``ComponentEdits/completeIdentity()``).
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
  /// The component as a message called it off; only its status and what tells the revision are others.
  package func cancelled(by message: EventComponent) -> String {
    var edits = revised(by: message)
    edits.setValue(status, "STATUS", to: "CANCELLED")
    return edits.text
  }

  /// The edits that make this the revision that a message is of.
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

  /// The component of an added instance, which names that.
  package func text(asInstance time: CalendarTime) -> String {
    var edits = ComponentEdits(of: self, stamp: 0)
    edits.replace(recurrenceID, by: [ContentLine(time.line("RECURRENCE-ID"))].compactMap(\.self))
    for property in recurrence { edits.replace(property, by: []) }
    return edits.text
  }

  /// The component with what an attendee answered; nil where that person does not take part in it.
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
