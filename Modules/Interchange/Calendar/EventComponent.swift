import DateFormatting
import Foundation
import Models

/// A `VEVENT` and where in it the properties stand that an ``Event`` has a place for.
///
/// The reader makes events of it; the writer finds by it which lines a change touches.
package struct EventComponent {
  /// A property and the index of its line.
  package struct Property {
    package let line: Int
    package let scan: PropertyScan

    package init(line: Int, scan: PropertyScan) {
      self.line = line
      self.scan = scan
    }
  }

  package let text: ComponentText
  package private(set) var uid: Property?
  package private(set) var recurrenceID: Property?
  package private(set) var sequence: Property?
  package private(set) var stamp: Property?
  package private(set) var lastModified: Property?
  package private(set) var start: Property?
  package private(set) var end: Property?
  package private(set) var duration: Property?
  package private(set) var summary: Property?
  package private(set) var details: Property?
  /// Of a to-do.
  package private(set) var due: Property?
  package private(set) var status: Property?
  package private(set) var completed: Property?
  package private(set) var percent: Property?
  package private(set) var created: Property?

  /// Whether it says anything that an ``Event`` cannot hold, except when it was written.
  package private(set) var saysMore = false

  package init(_ text: ComponentText) {
    self.text = text
    var depth = 0
    for line in text.lines.indices.dropFirst().dropLast() {
      guard let scan = text.scan(line) else {
        saysMore = true
        continue
      }
      switch scan.name {
      case "BEGIN":
        depth += 1
        saysMore = true
      case "END": depth -= 1
      default: if depth == 0 { note(Property(line: line, scan: scan)) }
      }
    }
  }

  /// Whether the text is a whole `VEVENT`.
  package var isComplete: Bool { isWhole("VEVENT") }

  /// Whether the text is a whole component of a kind, from its `BEGIN:` to its `END:`.
  package func isWhole(_ kind: String) -> Bool {
    guard text.lines.count >= 2 else { return false }
    return begins(kind)
      && PropertyScan.capitals(text[text.lines.count - 1]) == "END:" + kind
  }

  /// Whether it is a component of a kind, such as `VTODO`.
  package func begins(_ kind: String) -> Bool {
    !text.lines.isEmpty && PropertyScan.capitals(text[0]) == "BEGIN:" + kind
  }

  /// A property's value as it is written, in capitals, without blanks around it.
  package func word(_ property: Property?) -> String? {
    property.map { property in
      var value = text.bytes[property.scan.value]
      while let last = value.last, last <= 0x20 { value.removeLast() }
      return PropertyScan.capitals(value.drop { $0 <= 0x20 })
    }
  }

  /// The value of a text property.
  package func text(of property: Property?) -> String? {
    property.map { ICalendarText.unescape(text.bytes[$0.scan.value]) }
  }

  /// How often it was revised (`SEQUENCE`); 0 where nothing is said.
  package var revision: Int {
    guard let sequence else { return 0 }
    return Int(String(decoding: text.bytes[sequence.scan.value], as: UTF8.self)) ?? 0
  }
}

extension EventComponent {
  private mutating func note(_ property: Property) {
    let isFirst: Bool
    // Whether start and end say more, their values tell as well as their parameters.
    var isExact = property.scan.parameters.isEmpty
    switch property.scan.name {
    case "UID": isFirst = Self.set(&uid, to: property)
    case "DTSTAMP": isFirst = Self.set(&stamp, to: property)
    case "SUMMARY": isFirst = Self.set(&summary, to: property)
    case "DESCRIPTION": isFirst = Self.set(&details, to: property)
    case "DTSTART": (isFirst, isExact) = (Self.set(&start, to: property), true)
    case "DTEND": (isFirst, isExact) = (Self.set(&end, to: property), true)
    case "DURATION": (isFirst, isExact) = (Self.set(&duration, to: property), false)
    case "RECURRENCE-ID": (isFirst, isExact) = (Self.set(&recurrenceID, to: property), false)
    case "SEQUENCE": (isFirst, isExact) = (Self.set(&sequence, to: property), false)
    case "LAST-MODIFIED": (isFirst, isExact) = (Self.set(&lastModified, to: property), false)
    case "DUE": (isFirst, isExact) = (Self.set(&due, to: property), false)
    case "STATUS": (isFirst, isExact) = (Self.set(&status, to: property), false)
    case "COMPLETED": (isFirst, isExact) = (Self.set(&completed, to: property), false)
    case "PERCENT-COMPLETE": (isFirst, isExact) = (Self.set(&percent, to: property), false)
    case "CREATED": (isFirst, isExact) = (Self.set(&created, to: property), false)
    default: (isFirst, isExact) = (true, false)
    }
    // Of a property that stands twice the first counts; the other is kept with the original.
    if !isFirst || !isExact { saysMore = true }
  }

  private static func set(_ place: inout Property?, to property: Property) -> Bool {
    guard place == nil else { return false }
    place = property
    return true
  }
}
