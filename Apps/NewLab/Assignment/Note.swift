/// What the lab is about: a title and a text.
public struct Note: Hashable, Codable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  public var title: String
  public var text: String

  public init(title: String = "", text: String = "") {
    self.title = title
    self.text = text
  }
}
