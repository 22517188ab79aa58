import DateFormatting
import Foundation
import Models

/// What the writers of all iCalendar objects (RFC 5545) share: what stands around the components, and
/// folded lines.
package struct CalendarWriting {
  /// When it is written, in seconds since 1970.
  package let stamp: Int
  /// The zones that the text defines, and the clock of the place that days are meant for.
  package var zones: ZoneResolver

  private let product: String
  private let kept: [KeptComponent]
  /// A line before it is folded.
  private var scratch: [UInt8] = []

  /// - Parameters:
  ///   - product: the value of `PRODID`.
  ///   - stamp: when it is written.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the components, everything else behind them.
  package init(product: String, stamp: Date, clock: WallClock, kept: [KeptComponent]) {
    self.product = product
    self.stamp = stamp.calendarSeconds ?? 0
    self.kept = kept
    zones = ZoneResolver(local: clock)
    zones.isComplete = true
    for component in kept where component.kind == "VTIMEZONE" {
      zones.define(component.identifier, as: ComponentText(component.text))
    }
  }

  package func begin(to output: inout [UInt8]) {
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(product)"] {
      FoldedLine.append(Array(line.utf8), to: &output)
    }
    append(to: &output) { $0.kind == KeptComponent.propertyKind }
    append(to: &output) { $0.kind == "VTIMEZONE" }
  }

  package func end(to output: inout [UInt8]) {
    append(to: &output) { $0.kind != KeptComponent.propertyKind && $0.kind != "VTIMEZONE" }
    FoldedLine.append(Array("END:VCALENDAR".utf8), to: &output)
  }

  /// Appends a line, folded.
  ///
  /// - Parameters:
  ///   - start: what stands as it is, such as `DTSTART:`.
  ///   - value: appends the rest.
  package mutating func line(
    _ start: String, to output: inout [UInt8], value: (inout [UInt8]) -> Void = { _ in }
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(start)
    value(&scratch)
    FoldedLine.append(scratch, to: &output)
  }

  /// Appends a line with a text for its value.
  package mutating func line(_ start: String, _ text: String, to output: inout [UInt8]) {
    line(start, to: &output) { ICalendarText.append(text, to: &$0) }
  }

  private func append(to output: inout [UInt8], where isMeant: (KeptComponent) -> Bool) {
    for component in kept where isMeant(component) {
      let text = ComponentText(component.text)
      for line in text.lines.indices { FoldedLine.append(text[line], to: &output) }
    }
  }
}

extension KeptComponent {
  /// The `kind` of a property of the calendar itself, such as `X-WR-CALNAME`; its `identifier` is
  /// the name, with a number behind it from the second of the same name on.
  public static let propertyKind = "property"
}
