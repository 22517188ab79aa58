import Interchange
import Recurrence

/// The calendar text of an instance that is written apart from its series.
enum EventInstanceText {
  /// The series' text for one instance: without the rule, and with the time that names the instance. When the
  /// instance is says its row; the times that stand here are those of the series.
  ///
  /// - Returns: nil where the text is no whole `VEVENT`.
  static func of(_ time: CalendarTime, in series: String) -> String? {
    let component = EventComponent(ComponentText(series))
    guard component.isComplete else { return nil }
    let names = ["RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID"]
    let left = Set(component.text.properties().filter { names.contains($0.scan.name) }.map(\.line))
    var lines = component.text.lines.indices.filter { !left.contains($0) }.map { line in
      String(decoding: component.text[line], as: UTF8.self)
    }
    lines.insert("RECURRENCE-ID\(time.iCalendarParameters):\(time.iCalendarValue)", at: 1)
    return lines.joined(separator: "\n")
  }
}
