import Foundation

extension Date {
  /// The instant at which the current minute of UTC began.
  var startOfMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
