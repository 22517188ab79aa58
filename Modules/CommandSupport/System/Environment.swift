/// The variables a program was started with.
public struct Environment: Sendable {
  private let find: @Sendable (String) -> String?

  /// The variables of this process, looked up one at a time.
  public static let process = Environment(find: { ProcessControl.variable($0) })

  /// Just these variables, for tests.
  public init(_ variables: [String: String]) {
    self.init(find: { variables[$0] })
  }

  private init(find: @escaping @Sendable (String) -> String?) { self.find = find }

  /// A variable's value; nil where it is not set **or empty**, which the conventions for `NO_COLOR`
  /// and the XDG base directories read alike.
  public subscript(_ name: String) -> String? {
    guard let value = find(name), !value.isEmpty else { return nil }
    return value
  }
}
