import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Looks at what the events of a calendar say together: whether moved instances belong to their series.
struct SeriesCheck {
  let clock: WallClock
  /// The series by their identifiers.
  private var series: [String: Event] = [:]
  /// The events that stand for an instance, with their lines.
  private var instances: [(event: Event, line: Int)] = []

  init(clock: WallClock) { self.clock = clock }

  /// Takes note of an event that repeats or stands for an instance.
  mutating func note(_ item: ImportItem<Event>) {
    guard case .item(let event, let line) = item else { return }
    if event.recurrenceID != nil {
      instances.append((event, line))
    } else if event.recurrence != nil, let uid = event.uid {
      series[uid] = event
    }
  }

  /// Instances that their series does not have, and those that are there twice. Both are kept as events.
  var problems: [ImportProblem] {
    let groups = Dictionary(grouping: instances) { $0.event.seriesUID ?? "" }
    return groups.flatMap { uid, instances -> [ImportProblem] in
      guard let master = series[uid], let whole = EventSeries(master, clock: clock) else {
        return []
      }
      var set = whole.set
      set.overrides = instances.compactMap { instance in
        instance.event.instance.map { RecurrenceOverride($0, start: $0) }
      }
      return set.warnings(on: clock).compactMap { warning in
        let time: CalendarTime
        let words: String
        switch warning {
        case .unmatchedOverride(let id): (time, words) = (id, "Its series has no such instance.")
        case .repeatedOverride(let id): (time, words) = (id, "It stands there twice.")
        default: return nil
        }
        guard let place = instances.last(where: { $0.event.instance == time }) else { return nil }
        return ImportProblem(
          line: place.line, text: "RECURRENCE-ID\(time.iCalendarParameters):\(time.iCalendarValue)",
          reason: .recurrence("\(words) The event was read all the same."))
      }
    }.sorted { $0.line < $1.line }
  }
}
