import DateFormatting
import Foundation
internal import Recurrence

/// The times at which the alarms of a component were acknowledged (RFC 9074, 6.1), in this program
/// or another.
///
/// An alarm that was acknowledged when it rang, or later, does not ring again. Later instances of a
/// repeating component still ring. Thunderbird acknowledges all alarms of a component at once
/// (`X-MOZ-LASTACK`).
package struct AcknowledgedAlarms {
  /// The time until which each alarm was acknowledged; the earliest one of alarms that ring at the
  /// same time.
  private var times: [AlarmTime: Date] = [:]
  /// The time until which all alarms were acknowledged.
  private var all: Date?

  /// Reads the acknowledgements of a component; nil if it has none.
  ///
  /// - Parameter text: The text of a component.
  package init?(in text: String?) {
    guard let text,
      Self.names.contains(where: { text.range(of: $0, options: .caseInsensitive) != nil })
    else { return nil }
    let component = EventComponent(ComponentText(text))
    all = component.first("X-MOZ-LASTACK").flatMap { Self.moment($0, in: component) }
    for alarm in component.text.alarms {
      guard let time = component.ringing(alarm).flatMap({ AlarmTime($0) }) else { continue }
      let moments = component.text.properties(in: alarm.lines)
        .filter { $0.scan.name == "ACKNOWLEDGED" }.compactMap { Self.moment($0, in: component) }
      let acknowledged = moments.max() ?? .distantPast
      times[time] = min(times[time] ?? .distantFuture, acknowledged)
    }
  }

  /// Returns a Boolean value that indicates whether an alarm that rings at a time was acknowledged
  /// at that time or later.
  package func covers(_ alarm: AlarmTime, ringingAt date: Date) -> Bool {
    [all, times[alarm]].contains { $0.map { $0 >= date } ?? false }
  }

  /// The names of the properties.
  package static let names = ["ACKNOWLEDGED", "X-MOZ-LASTACK"]

  /// Returns the value of a property as an instant; nil unless it is in UTC.
  private static func moment(_ property: EventComponent.Property, in component: EventComponent)
    -> Date?
  {
    guard case .utc(let moment)? = CalendarTime(iCalendar: component.word(property) ?? "") else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch))
  }
}
