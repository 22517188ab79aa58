/// A JSON object that contains only a named list of items, as in task lists exported by Google Takeout:
/// `{"kind": "tasks#tasks", "title": "Work", "items": [{"title": "Report"}]}`. The list of Microsoft Graph is
/// named `value`.
struct JSONNestedList {
  /// The names of members that contain a list of items, in any case.
  static let keys = ["tasks", "todos", "items", "events", "value"]
  /// The names of the other members. An object with any other member is an item.
  private static let otherKeys: Set<String> = [
    "kind", "id", "etag", "title", "name", "updated", "selflink", "@odata.context", "@odata.count",
    "@odata.deltalink", "@odata.nextlink",
  ]

  /// The kinds of Google's lists.
  private static let kinds: Set<String> = ["tasks#taskLists", "tasks#tasks", "calendar#events"]

  private let object: JSONObject
  private let elements: [JSONValue]

  /// Creates a list from an object; nil for any other object. Google omits an empty list.
  init?<Objects: JSONObjectReader>(_ object: JSONObject, _ objects: Objects.Type) {
    let names = object.members.map { object.text($0.key) }
    let lists = names.filter { Self.keys.contains($0.lowercased()) }
    let isOfKnownKind = Self.isOfKnownKind(object)
    self.object = object
    if lists.isEmpty, isOfKnownKind {
      elements = []
      return
    }
    guard lists.count == 1, case .list(let range)? = object.member(lists[0])?.value,
      isOfKnownKind || names.allSatisfy({ Self.isOfList($0) || $0 == lists[0] })
    else { return nil }
    elements = object.elements(range)
    let areObjects = elements.allSatisfy { if case .object = $0 { true } else { false } }
    guard areObjects, !Self.isItem(object, listsObjects: !elements.isEmpty, objects) else {
      return nil
    }
  }

  /// Returns a Boolean value that indicates whether an object that has a list is an item itself. One that
  /// contains items has, apart from its title, only values that a list may have.
  static func isItem<Objects: JSONObjectReader>(
    _ object: JSONObject, listsObjects: Bool, _ objects: Objects.Type
  ) -> Bool {
    if isOfKnownKind(object) { return false }
    let names = object.members.map { object.text($0.key) }
      .filter { !keys.contains($0.lowercased()) }
    guard listsObjects else { return Objects.hasContent(in: names) }
    return Objects.hasTitle(in: names) && !names.allSatisfy(isOfList)
  }

  /// Returns a Boolean value that indicates whether a list may have a member with the given name.
  private static func isOfList(_ name: String) -> Bool { otherKeys.contains(name.lowercased()) }

  private static func isOfKnownKind(_ object: JSONObject) -> Bool {
    object.string("kind").map(kinds.contains) ?? false
  }

  /// Returns the items of the list, with their lines.
  ///
  /// - Parameters:
  ///   - key: The key for the name of the list in each item; nil to omit the name.
  ///   - first: The line in which the list begins.
  func items(naming key: String?, line first: Int) -> [JSONItems.Item] {
    let name = key.map(member) ?? []
    var (line, place) = (first, 0)
    return elements.compactMap { element in
      guard case .object(let range) = element else { return nil }
      line += object.bytes[place..<range.lowerBound].count { $0 == 0x0A }
      place = range.lowerBound
      let bytes = Array(object.bytes[range])
      guard !name.isEmpty, bytes.count > 2 else { return JSONItems.Item(bytes: bytes, line: line) }
      return JSONItems.Item(bytes: bytes.dropLast() + name, line: line)
    }
  }

  /// Returns the end of an object, which contains the name of the list under a key; empty if the list has no
  /// name.
  private func member(_ key: String) -> [UInt8] {
    let name = object.string("title") ?? object.string("name") ?? ""
    guard !name.isEmpty else { return [] }
    var bytes = Array(",\"\(key)\":".utf8)
    JSONText.append(name, to: &bytes)
    return bytes + [UInt8(ascii: "}")]
  }
}
