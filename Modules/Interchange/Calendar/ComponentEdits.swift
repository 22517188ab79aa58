import Foundation
import Models
package import Recurrence

/// The edits of an original component. All other lines remain unchanged.
package struct ComponentEdits {
  package let original: EventComponent
  /// The time of writing, in seconds since 1970.
  package let stamp: Int

  /// The new lines by the index of the line they replace; empty for a removed line.
  private var replaced: [Int: [ContentLine]] = [:]
  /// The lines to add after the component's own properties, before components nested in it.
  private var added: [ContentLine] = []
  /// The nested components to add after those lines.
  private var nested: [ContentLine] = []

  /// Creates edits of a component, without any changes yet.
  ///
  /// - Parameters:
  ///   - original: A complete `VEVENT` or `VTODO`.
  ///   - stamp: The time of writing, in seconds since 1970.
  package init(of original: EventComponent, stamp: Int) {
    self.original = original
    self.stamp = stamp
  }

  /// A Boolean value that indicates whether there are no changes.
  package var isEmpty: Bool { replaced.isEmpty && added.isEmpty && nested.isEmpty }

  /// The edited lines of the component, unfolded.
  private var lines: [[UInt8]] {
    let text = original.text
    // The end of the component's own properties.
    let place = text.lines.indices.dropFirst().first { line in
      ["BEGIN", "END"].contains(text.scan(line)?.name)
    }
    return text.lines.indices.flatMap { line in
      let new = (line == place ? added + nested : []) + (replaced[line] ?? [])
      return new.map { Array($0.description.utf8) }
        + (replaced[line] == nil ? [Array(text[line])] : [])
    }
  }

  /// Appends the edited component, folded.
  ///
  /// - Parameter name: Returns the `TZID` for a zone that the item defines itself.
  package func append(
    to output: inout [UInt8], naming name: (DefinedZone) -> String = { $0.name }
  ) {
    for line in lines {
      FoldedLine.append(Self.named(line, name) ?? line, to: &output)
    }
  }

  /// Returns a line with its described zone replaced by a name; nil for any other line.
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

  /// The edited component with unfolded lines, as an ``OriginalRecord`` stores it.
  package var text: String {
    lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}

extension OriginalRecord {
  /// Returns the record of an instance moved to another instance of the series, with its new
  /// identity.
  ///
  /// - Parameter time: The original time of the other instance.
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
  /// Replaces a text property if it differs, and returns a Boolean value that indicates whether it
  /// did.
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
    // The alternate representation is of the old text.
    line.parameters.removeAll { $0.name == "ALTREP" }
    line.value = ICalendarText.escape(value)
    replace(property, by: [line])
    return true
  }

  /// Removes the HTML description, which Outlook writes and shows first, because it has the old
  /// text.
  package mutating func dropOtherDescriptions() {
    for property in original.named("X-ALT-DESC") { replaced[property.line] = [] }
  }

  private func contentLine(_ property: EventComponent.Property?) -> ContentLine? {
    property.map { ContentLine($0.scan, in: original.text.bytes) }
  }

  /// Replaces the line of a property, or adds one if there is none. An empty array removes the
  /// line.
  package mutating func replace(_ property: EventComponent.Property?, by lines: [ContentLine]) {
    if let property { replaced[property.line] = lines } else { added += lines }
  }

  /// Replaces lines anywhere in the component, by their indices. An empty array removes the lines.
  package mutating func replace(lines: Range<Int>, by new: [ContentLine] = []) {
    for line in lines { replaced[line] = line == lines.lowerBound ? new : [] }
  }

  /// Adds a nested component, with its lines from `BEGIN` to `END`.
  package mutating func add(component lines: [ContentLine]) { nested += lines }

  /// Replaces a value and keeps the parameters, or adds a line.
  ///
  /// - Parameter value: The value as it is written.
  package mutating func setValue(
    _ property: EventComponent.Property?, _ name: String, to value: String
  ) {
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    line.value = value
    replace(property, by: [line])
  }

  /// Replaces or adds a line, or removes it if the value is nil or empty.
  ///
  /// - Parameter value: The value as it is written.
  package mutating func setOrRemove(
    _ property: EventComponent.Property?, _ name: String, to value: String?
  ) {
    if let value, !value.isEmpty {
      setValue(property, name, to: value)
    } else if property != nil {
      replace(property, by: [])
    }
  }

  /// Replaces or adds a time.
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

// MARK: - Revisions

extension ComponentEdits {
  /// Marks the component as a new revision, with its time (RFC 5545, 3.8.7).
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

  /// Adds the `UID` and the `DTSTAMP` if they are missing, because every event must have them.
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
