/// What an import is about, in the words its messages use.
public struct ImportSubject: Hashable, Sendable {
  /// One of them, such as `event`.
  public var noun: String
  /// What holds them, such as `calendar`.
  public var collection: String
  /// The names of the properties that JSON and CSV have, as a message lists them.
  public var fieldList: String
  /// A list in JSON, in short.
  public var exampleList: String
  /// An object of such a list, in short.
  public var exampleObject: String
  /// What one of them must have at least, such as `no date` where it has to have one.
  public var essentials: String
  /// What of it is written in XML.
  public var markup: String

  public init(
    noun: String, collection: String, fieldList: String, exampleList: String,
    exampleObject: String, essentials: String, markup: String = "property lists"
  ) {
    self.noun = noun
    self.collection = collection
    self.fieldList = fieldList
    self.exampleList = exampleList
    self.exampleObject = exampleObject
    self.essentials = essentials
    self.markup = markup
  }
}
