/// The fields of an item that a file states, with or without a value.
///
/// A missing column, key or element states nothing, so an import leaves the stored field unchanged.
/// An empty cell or a null states that there is no value, so an import clears the field.
///
/// ```swift
/// let stated = StatedFields(["uid", "title"])
/// if stated.contains("description") { known.description = place.description }
/// ```
public struct StatedFields: Hashable, Sendable {
  /// The names of the stated fields; nil for all fields.
  private let names: Set<String>?
  /// The names of the fields that a whole item does not state, as they cannot be read.
  private let exceptions: Set<String>

  private init(names: Set<String>?, exceptions: Set<String> = []) {
    (self.names, self.exceptions) = (names, exceptions)
  }

  /// Creates a set of fields from the names of columns or keys.
  public init(_ names: some Sequence<String>) {
    self.init(names: Set(names))
  }

  /// All fields.
  ///
  /// Used where a file replaces an item as a whole: an iCalendar component replaces its predecessor
  /// (RFC 5546, 3.2.2), and so does a Taskwarrior object.
  public static let all = StatedFields(names: nil)

  /// Returns all fields of an item that replaces another one as a whole, except for the fields that
  /// cannot be read.
  public static func all(except names: some Sequence<String>) -> StatedFields {
    StatedFields(names: nil, exceptions: Set(names))
  }

  /// A Boolean value that indicates whether the file states the item as a whole, apart from fields
  /// that cannot be read.
  public var isWhole: Bool { names == nil }

  /// Returns a Boolean value that indicates whether the file states a field.
  public func contains(_ name: String) -> Bool {
    names?.contains(name) ?? !exceptions.contains(name)
  }

  /// Returns a Boolean value that indicates whether the file states a field.
  public func contains(_ field: some RawRepresentable<String>) -> Bool { contains(field.rawValue) }

  /// Returns the stated fields with another one.
  public func adding(_ name: String) -> StatedFields {
    StatedFields(names: names.map { $0.union([name]) })
  }

  /// Returns the stated fields without those that cannot be read.
  ///
  /// - Parameters:
  ///   - unreadable: The names of the fields to leave out.
  ///   - fields: The names of all fields, used when every field is stated.
  public func subtracting(
    _ unreadable: some Collection<String>, of fields: some Sequence<String>
  ) -> StatedFields {
    unreadable.isEmpty ? self : StatedFields((names ?? Set(fields)).subtracting(unreadable))
  }
}
