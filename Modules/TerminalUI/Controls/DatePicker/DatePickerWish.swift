/// The day and the time of day a person chose, which a short month or a change of the clocks may
/// have kept the date from having.
struct DatePickerWish: Equatable {
  var day: Int
  var hour: Int
  var minute: Int
}
