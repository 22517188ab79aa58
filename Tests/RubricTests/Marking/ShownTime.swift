/// A time of day as a screen shows it.
struct ShownTime: Equatable {
  var hour: Int
  var minute: Int

  /// Returns the times in a text, such as `23:30` or `11:30 PM`, in order. Without AM or PM, the
  /// hour is one of 24.
  static func all(in text: String) -> [ShownTime] {
    text.matches(of: /\b(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([AaPp])\.?[Mm])?/).compactMap { time in
      guard let hour = Int(time.1), let minute = Int(time.2) else { return nil }
      guard let half = time.3?.lowercased() else { return ShownTime(hour: hour, minute: minute) }
      return ShownTime(hour: hour % 12 + (half == "p" ? 12 : 0), minute: minute)
    }
  }
}
