/// Keeps the events of a schedule in an array, in the order in which they were added.
final class MemoryScheduleStorage: ScheduleStorage {
  private var events: [Event] = []

  var count: Int { events.count }

  func event(at position: Int) -> Event? {
    events.indices.contains(position) ? events[position] : nil
  }

  func add(_ event: Event) {
    events.append(event)
  }

  func remove(at position: Int) -> Event? {
    events.indices.contains(position) ? events.remove(at: position) : nil
  }
}
