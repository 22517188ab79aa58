import Models

extension ContentHash {
  /// The hash as the `UID` of an event.
  var uid: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits + "@course-apps"
  }
}
