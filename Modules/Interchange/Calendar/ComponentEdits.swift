import Foundation
import Models
package import Recurrence

/// The lines of an original component that are changed, and nothing else.
package struct ComponentEdits {
  package let original: EventComponent
  /// When it is written, in seconds since 1970.
  package let stamp: Int

  /// New lines by the index of the line they replace; empty for one that goes.
  private var replaced: [Int: [ContentLine]] = [:]
  /// Lines that come behind the component's own, before components nested in it.
  private var added: [ContentLine] = []
  /// Components nested in it that come behind these.
  private var nested: [ContentLine] = []

  /// - Parameters:
  ///   - original: a whole `VEVENT` or `VTODO`.
  ///   - stamp: when it is written, in seconds since 1970.
  package init(of original: EventComponent, stamp: Int) {
    self.original = original
    self.stamp = stamp
  }

  /// Whether nothing is changed.
  package var isEmpty: Bool { replaced.isEmpty && added.isEmpty && nested.isEmpty }

  /// The lines of the component with the changes, unfolded.
  private var lines: [[UInt8]] {
    let text = original.text
    // Where the component's own properties end.
    let place = text.lines.indices.dropFirst().first { line in
      ["BEGIN", "END"].contains(text.scan(line)?.name)
    }
    return text.lines.indices.flatMap { line in
      let new = (line == place ? added + nested : []) + (replaced[line] ?? [])
      return new.map { Array($0.description.utf8) }
        + (replaced[line] == nil ? [Array(text[line])] : [])
    }
  }

  /// Appends the component, folded.
  ///
  /// - Parameter name: Tells the `TZID` of a zone that a time describes.
  package func append(
    to output: inout [UInt8], naming name: (DefinedZone) -> String = { $0.name }
  ) {
    for line in lines {
      FoldedLine.append(Self.named(line, name) ?? line, to: &output)
    }
  }

  /// A line whose zone is described, with a name for it; nil for any other line.
  private static func named(_ line: [UInt8], _ name: (DefinedZone) -> String) -> [UInt8]? {
    guard line.contains(UInt8(ascii: "}")), let scan = PropertyScan(line, line.indices) else {
      return nil
    }
    var content = ContentLine(scan, in: line)
    guard let place = content.parameters.firstIndex(where: { $0.name == "TZID" }),
      let zone = DefinedZone(content.parameters[place].values.joined(separator: ","))
    else { return nil }
    content.parameters[place].values = [name(zone)]
    return Array(content.description.utf8)
  }

  /// The component with the changes, its lines unfolded, as an ``OriginalRecord`` has it.
  package var text: String {
    lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

extension OriginalRecord {
  /// The component of an instance of a series as that of another one, and what it is known by then.
  ///
  /// - Parameter time: When the series has the other one.
  package func renamed(to time: CalendarTime) -> (record: OriginalRecord, identity: String)? {
    guard let component, let line = ContentLine(time.line("RECURRENCE-ID")) else { return nil }
    var edits = ComponentEdits(of: component, stamp: 0)
    edits.replace(component.recurrenceID, by: [line])
    let record = OriginalRecord(format: format, text: edits.text)
    return (record, EventComponent(ComponentText(record.text)).identity)
  }
}

// MARK: - Lines

extension ComponentEdits {
  /// Replaces a text that differs, and tells whether it did.
  @discardableResult
  package mutating func set(
    _ property: EventComponent.Property?, _ name: String, to value: String
  ) -> Bool {
    let old = ICalendarText.representable(original.text(of: property) ?? "")
    guard old != value else { return false }
    guard !value.isEmpty || name == "SUMMARY" else {
      replace(property, by: [])
      return true
    }
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    // The text in another form elsewhere, which is the old text.
    line.parameters.removeAll { $0.name == "ALTREP" }
    line.value = ICalendarText.escape(value)
    replace(property, by: [line])
    return true
  }

  /// Outlook writes the description as HTML as well and shows that first: it goes with the old text.
  package mutating func dropOtherDescriptions() {
    for property in original.named("X-ALT-DESC") { replaced[property.line] = [] }
  }

  private func contentLine(_ property: EventComponent.Property?) -> ContentLine? {
    property.map { ContentLine($0.scan, in: original.text.bytes) }
  }

  /// Replaces a line, adds one where there was none, or takes it away.
  package mutating func replace(_ property: EventComponent.Property?, by lines: [ContentLine]) {
    if let property { replaced[property.line] = lines } else { added += lines }
  }

  /// Replaces lines anywhere in the component, which is told by their indices, or takes them away.
  package mutating func replace(lines: Range<Int>, by new: [ContentLine] = []) {
    for line in lines { replaced[line] = line == lines.lowerBound ? new : [] }
  }

  /// Adds a component nested in this one, from its `BEGIN` to its `END`.
  package mutating func add(component lines: [ContentLine]) { nested += lines }

  /// Replaces a value and leaves the parameters, or adds a line.
  ///
  /// - Parameter value: as it is written.
  package mutating func setValue(
    _ property: EventComponent.Property?, _ name: String, to value: String
  ) {
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    line.value = value
    replace(property, by: [line])
  }

  /// Replaces or adds a line, or takes it away where there is nothing to say.
  ///
  /// - Parameter value: as it is written.
  package mutating func setOrRemove(
    _ property: EventComponent.Property?, _ name: String, to value: String?
  ) {
    if let value, !value.isEmpty {
      setValue(property, name, to: value)
    } else if property != nil {
      replace(property, by: [])
    }
  }

  /// Replaces a time, or adds it.
  package mutating func setTime(
    _ property: EventComponent.Property?, _ name: String, to time: CalendarTime
  ) {
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    line.name = name
    line.parameters.removeAll { ["VALUE", "TZID"].contains($0.name) }
    if time.isDay { line.parameters.append(.init(name: "VALUE", values: ["DATE"])) }
    if let zone = time.zone { line.parameters.append(.init(name: "TZID", values: [zone])) }
    line.value = time.iCalendarValue
    replace(property, by: [line])
  }
}

// MARK: - Bookkeeping

extension ComponentEdits {
  /// Says that this is a later revision, and of when (RFC 5545, 3.8.7).
  package mutating func markRevision() {
    let now = CalendarTime.instant(stamp)
    let number = original.revision == .max ? original.revision : original.revision + 1
    replace(
      original.sequence, by: [ContentLine(name: "SEQUENCE", value: String(max(number, 1)))])
    replace(original.lastModified, by: [ContentLine(name: "LAST-MODIFIED", value: now)])
    if original.stamp != nil {
      replace(original.stamp, by: [ContentLine(name: "DTSTAMP", value: now)])
    }
  }

  /// Adds what every event must have and this one came without.
  package mutating func completeIdentity() {
    if original.text(of: original.uid)?.allSatisfy(\.isWhitespace) ?? true {
      let uid = ICalendarText.escape(original.baseIdentity)
      replace(original.uid, by: [ContentLine(name: "UID", value: uid)])
    }
    if original.stamp == nil {
      added.append(ContentLine(name: "DTSTAMP", value: CalendarTime.instant(stamp)))
    }
  }
}
