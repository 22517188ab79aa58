import Persistence

extension TrackedTable {
  /// All tables of a store.
  static let events = [event, eventComponent, keptComponent]

  static let event = TrackedTable(
    name: "event", key: "id",
    columns: [
      "title", "description", "date", "end_date", "all_day", "uid", "first_day", "next_day",
      "reach",
      "source", "floating_date", "floating_end", "time_zone", "recurrence", "series_end",
      "series_uid",
      "recurrence_id", "alarms", "place", "categories", "url", "color", "series_period",
      "series_slack",
    ])

  static let eventComponent = TrackedTable(
    name: "event_component", key: "event", columns: ["text"])

  static let keptComponent = TrackedTable(
    name: "kept_component", key: "id", columns: ["kind", "identifier", "text"])
}
