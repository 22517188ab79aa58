/// What a program keeps, in the words of its messages.
public struct ItemNoun: Hashable, Sendable {
  /// One of them, such as `event`.
  public let singular: String
  /// Several of them, such as `events`.
  public let plural: String

  /// - Parameters:
  ///   - singular: one of them, such as `event`.
  ///   - plural: nil for the singular with an `s`.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// A number of them: `1 event`, `3 events`.
  public func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? singular : plural)"
  }
}
