import Persistence

extension TrackedTable {
  /// All tables of a store.
  ///
  /// - Parameter event: That of the events, as it was in some version of the schema.
  static func tables(with event: TrackedTable) -> [TrackedTable] {
    [event, .eventComponent, .keptComponent]
  }

  static let event = TrackedTable(
    name: "event", key: "id",
    columns: eventWithDetails.columns + ["series_period", "series_slack"])

  static let eventWithDetails = TrackedTable(
    name: "event", key: "id",
    columns: eventWithAlarms.columns + ["place", "categories", "url", "color"])

  static let eventWithAlarms = TrackedTable(
    name: "event", key: "id", columns: eventWithRecurrences.columns + ["alarms"])

  static let eventWithRecurrences = TrackedTable(
    name: "event", key: "id",
    columns: eventWithFloatingTimes.columns + [
      "time_zone", "recurrence", "series_end", "series_uid", "recurrence_id",
    ])

  static let eventWithFloatingTimes = TrackedTable(
    name: "event", key: "id",
    columns: eventWithDays.columns + ["floating_date", "floating_end"])

  static let eventWithDays = TrackedTable(
    name: "event", key: "id",
    columns: eventAtFirst.columns + ["first_day", "next_day", "reach", "source"])

  /// As it was in the first schema version.
  static let eventAtFirst = TrackedTable(
    name: "event", key: "id",
    columns: ["title", "description", "date", "end_date", "all_day", "uid"])

  static let eventComponent = TrackedTable(
    name: "event_component", key: "event", columns: ["text"])

  static let keptComponent = TrackedTable(
    name: "kept_component", key: "id", columns: ["kind", "identifier", "text"])
}
