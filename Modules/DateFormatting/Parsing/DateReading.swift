import Foundation

/// What the words and numbers of a written date say, before it is an instant.
struct DateReading: Hashable, Sendable {
  var day: CivilDate?
  var time: TimeOfDay?
  /// The instant, where the text counts hours or minutes from now or names an offset from UTC.
  var instant: Date?
  /// What is to be added to the time: a fraction of a second.
  var extraSeconds = 0.0
}
