import Models

/// A place in the order of a schedule, before the event it belongs to.
struct EventKey {
  /// Seconds since 1970, as they are stored.
  let date: Double
  let id: Int64

  /// The place before all events.
  static let first = EventKey(date: -.infinity, id: .min)
  /// The place behind all events.
  static let last = EventKey(date: .infinity, id: .max)

  init(date: Double, id: Int64) {
    self.date = date
    self.id = id
  }

  init(_ event: Event, by clock: DayClock) {
    self.init(date: StoredTime(event, by: clock).date, id: event.id ?? .min)
  }
}

/// A place in the order, and how many events come before it.
struct EventAnchor {
  let position: Int
  let key: EventKey
}
