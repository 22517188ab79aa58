import DateFormatting
import Interchange
import Models

extension Event {
  /// Whether an import brings anything new for this event, which it recognised by its ``uid``.
  ///
  /// Reading the same calendar again, or what was exported from here, brings nothing new. As long as
  /// the calendar's text for an event is the one it was made of, what was changed here stays.
  /// Otherwise what the app shows is compared as a calendar can say it, and of the rest everything
  /// but when and how often it was written. A revision that its `SEQUENCE` says is older than this
  /// one is nothing new either.
  ///
  /// - Parameter clock: the clock of the place that whole days are meant for.
  func isRevised(by incoming: Event, clock: WallClock) -> Bool {
    if let originalComponent, originalComponent == incoming.originalComponent { return false }
    let fields = CalendarFields(self, clock: clock)
    let incomingFields = CalendarFields(incoming, clock: clock)
    let own = originalComponent.map { EventComponent(ComponentText($0)) }
    let other = incoming.originalComponent.map { EventComponent(ComponentText($0)) }
    if let own, let other, other.revision < own.revision { return false }
    return fields != incomingFields || own?.otherLines ?? [] != other?.otherLines ?? []
  }
}

extension EventComponent {
  /// The lines that an event has no place for, and the zones its times are written in.
  fileprivate var otherLines: [String] {
    let bookkeeping = [uid, stamp, lastModified, sequence, summary, details, end, duration]
    let hidden = Set(bookkeeping.compactMap { $0?.line })
    return text.lines.indices.dropFirst().dropLast().compactMap { line in
      // The description once more, for Outlook.
      if hidden.contains(line) || text.scan(line)?.name == "X-ALT-DESC" { return nil }
      guard line == start?.line, let time = try? start.map(time(of:)) else {
        return String(decoding: text[line], as: UTF8.self)
      }
      if case .local = time.time { return "local time in \(time.zone ?? "any zone")" }
      return nil
    }
  }
}
