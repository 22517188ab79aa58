/// A regular expression literal that is compiled once and matched by any thread.
///
///     static let year = SendableRegex(/[0-9]{4}/)
///
/// Make it a static constant, because a literal is compiled each time it is evaluated.
package struct SendableRegex<Output>: RegexComponent, @unchecked Sendable {
  // `Regex` isn't `Sendable` because it may call closures. A literal calls none and never changes.
  package let regex: Regex<Output>

  /// Creates a constant from a literal, also one with options such as `ignoresCase()`.
  package init(_ literal: Regex<Output>) {
    regex = literal
  }
}
