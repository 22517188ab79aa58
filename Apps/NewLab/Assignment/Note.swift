/// A note with a title and a text.
public struct Note: Hashable, Codable, Sendable {
  /// The id assigned by a store; nil until the note is stored.
  public var id: Int64?
  public var title: String
  public var text: String

  public init(title: String = "", text: String = "") {
    self.title = title
    self.text = text
  }
}
