import DateFormatting
import Foundation
internal import Recurrence

/// When the alarms of a component were acknowledged (RFC 9074, 6.1), in this program or another one.
///
/// An alarm that was acknowledged when it rang, or later, does not ring again. Of what repeats the later
/// instances still ring. Thunderbird says it of all alarms of a component at once (`X-MOZ-LASTACK`).
package struct AcknowledgedAlarms {
  /// Up to when each alarm was acknowledged; of several that ring at the same time, the earliest.
  private var times: [AlarmTime: Date] = [:]
  /// Up to when all alarms were.
  private var all: Date?

  /// - Parameter text: The text of a component.
  /// - Returns: nil where it says nothing of that.
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

  /// Whether an alarm that rings at a moment was acknowledged then or later.
  package func cover(_ alarm: AlarmTime, ringingAt date: Date) -> Bool {
    [all, times[alarm]].contains { $0.map { $0 >= date } ?? false }
  }

  /// How the properties are called.
  package static let names = ["ACKNOWLEDGED", "X-MOZ-LASTACK"]

  /// The value of a property, which is a moment of UTC; nil for any other.
  private static func moment(_ property: EventComponent.Property, in component: EventComponent)
    -> Date?
  {
    guard case .utc(let moment)? = CalendarTime(iCalendar: component.word(property) ?? "") else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(moment.secondsSinceEpoch))
  }
}
