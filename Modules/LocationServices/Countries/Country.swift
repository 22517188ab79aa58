/// A country or territory with a code of its own.
public struct Country: Hashable, Identifiable, Sendable {
  /// Two letters of ISO 3166-1, such as `CA`; `XK` for Kosovo, which has none there and is called so
  /// by common agreement.
  public let isoCode: String
  /// The English name.
  public let name: String
  /// Where most of it lies.
  public let continent: Continent
  /// Whether it is one of the 193 members of the United Nations or of its two observers. What is not
  /// is a territory of another country, or not agreed upon.
  public let isState: Bool

  /// The code.
  public var id: String { isoCode }
}
