import Interchange
import Models

extension CalendarFields {
  /// An identifier made of what the event says, for one that has none.
  var uid: String {
    var hash = ContentHash()
    hash.combine(title)
    hash.combine(details)
    switch time {
    case .timed(let start, let end): hash.combine("\(start) \(end.map(String.init) ?? "")")
    case .days(let start, let end): hash.combine("\(start) \(end.map { "\($0)" } ?? "")")
    case nil: hash.combine("")
    }
    return hash.uid
  }
}
