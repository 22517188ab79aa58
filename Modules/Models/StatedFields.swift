/// The fields of an item that a file states, with a value or without one.
///
/// What a file says less than is stored, an import leaves as it is: a missing column, key or element
/// states nothing. An empty cell or a null states that there is nothing, so it empties the field.
///
/// ```swift
/// let stated = StatedFields(["uid", "title"])
/// if stated.contains("description") { known.description = place.description }
/// ```
public struct StatedFields: Hashable, Sendable {
  /// The names of the fields; nil for all there are.
  private let names: Set<String>?

  private init(names: Set<String>?) {
    self.names = names
  }

  /// The fields with these names, as columns and keys are named.
  public init(_ names: some Sequence<String>) {
    self.init(names: Set(names))
  }

  /// All fields, as the item is described whole: a component of iCalendar replaces its predecessor
  /// (RFC 5546, 3.2.2), and so does an object of Taskwarrior.
  public static let all = StatedFields(names: nil)

  /// A Boolean value that indicates whether the item is described whole, in all its fields.
  public var isWhole: Bool { names == nil }

  /// Returns whether the file states a field.
  public func contains(_ name: String) -> Bool { names?.contains(name) ?? true }

  /// Returns whether the file states a field.
  public func contains(_ field: some RawRepresentable<String>) -> Bool { contains(field.rawValue) }

  /// Returns the fields without some that cannot be read: these state nothing.
  ///
  /// - Parameters:
  ///   - unreadable: the names of the fields to leave out.
  ///   - fields: the names of all fields, for an item that is described whole.
  public func subtracting(
    _ unreadable: some Collection<String>, of fields: some Sequence<String>
  ) -> StatedFields {
    unreadable.isEmpty ? self : StatedFields((names ?? Set(fields)).subtracting(unreadable))
  }
}
