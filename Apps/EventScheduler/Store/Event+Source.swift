import Models
import Persistence

extension Event {
  /// A number made of what a calendar says of the event; nil where the event has the text it was read
  /// from, which tells more.
  ///
  /// It is stored, so that a calendar that says the same again is known to bring nothing new, whatever
  /// became of the event here.
  ///
  /// - Parameter time: When the event is: whole days make the same number in every place.
  func source(at time: StoredTime) -> Int64? {
    guard originalComponent == nil, let uid else { return nil }
    var hash = ContentHash()
    for text in [uid, title, description] { hash.combine(text) }
    if let first = time.firstDay {
      hash.combine("days \(first) \(time.nextDay ?? first)")
    } else {
      hash.combine(time.date.bitPattern)
      hash.combine((time.end ?? .infinity).bitPattern)
      hash.combine(isAllDay ? 1 : 0)
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}
