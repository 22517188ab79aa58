/// A JSON object that contains only a named list of items, as in task lists exported by Google
/// Takeout: `{"kind": "tasks#tasks", "title": "Work", "items": [{"title": "Report"}]}`. The list of
/// Microsoft Graph is named `value`, and that of Asana `data`.
struct JSONNestedList {
  /// The names of members that contain a list of items, in any case.
  static let keys = ["tasks", "todos", "items", "events", "value", "data", boardKey]
  /// The list of a board of Trello, which has members of any kind beside it.
  private static let boardKey = "cards"
  /// The names of the other members. An object with any other member is an item.
  private static let otherKeys: Set<String> = [
    "kind", "id", "etag", "title", "name", "updated", "selflink",
    // Microsoft Graph
    "displayname", "isowner", "isshared", "wellknownlistname", "@odata.context", "@odata.count",
    "@odata.deltalink", "@odata.etag", "@odata.nextlink",
    // Asana
    "next_page",
  ]
  /// The names that other programs give to the list of tasks without one, in lowercase.
  private static let defaultNames: Set<String> = ["inbox", "my tasks", "tasks"]

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

  /// Returns a Boolean value that indicates whether an object that has a list is an item itself.
  /// One that contains items has, apart from its title, only values that a list may have.
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

  /// Returns the names of the lists of objects beside the one that is read. Those of a known kind
  /// and of a board describe its items.
  static func otherLists(in object: JSONObject) -> [String] {
    guard !isOfKnownKind(object), object.member(boardKey) == nil else { return [] }
    return object.members.compactMap { member in
      let name = object.text(member.key)
      guard !keys.contains(name.lowercased()), case .list(let range) = member.value,
        case .object? = object.elements(range).first
      else { return nil }
      return name
    }
  }

  /// Returns the name of a list; empty for an object that is not a list, and for a list without a
  /// name of its own.
  static func name(of object: JSONObject) -> String {
    let isList =
      isOfKnownKind(object) || object.member(boardKey) != nil
      || object.members.map { object.text($0.key) }.allSatisfy {
        isOfList($0) || keys.contains($0.lowercased())
      }
    let names = ["title", "name", "displayName"].compactMap(object.string)
    guard isList, let name = names.first, !defaultNames.contains(name.lowercased()) else {
      return ""
    }
    return name
  }

  /// Returns the items of the list, with their lines.
  ///
  /// - Parameters:
  ///   - objects: The reader of the items, which get the name of the list.
  ///   - first: The line in which the list begins.
  func items<Objects: JSONObjectReader>(
    of objects: Objects.Type, line first: Int
  ) -> [JSONItems.Item] {
    let name = Self.name(of: object)
    var (line, place) = (first, 0)
    return elements.compactMap { element in
      guard case .object(let range) = element else { return nil }
      line += object.bytes[place..<range.lowerBound].count { $0 == 0x0A }
      place = range.lowerBound
      let item = JSONItems.Item(bytes: Array(object.bytes[range]), line: line)
      return item.inList(named: name, objects)
    }
  }
}

extension JSONObject {
  /// The object with the attributes of a to-do or a project in the JSON of Things' links, such as
  /// `{"type": "to-do", "attributes": {"title": "Report"}}`; nil for any other object.
  var attributesOfThings: [UInt8]? {
    guard let type = string("type"), ["to-do", "project"].contains(type),
      case .object(let range)? = member("attributes")?.value
    else { return nil }
    return Array(bytes[range])
  }
}

extension JSONItems.Item {
  /// Returns the item with the name of its list, unless it contains a list, names its list itself
  /// or is empty otherwise, so that it is no item.
  func inList<Objects: JSONObjectReader>(
    named name: String, _ objects: Objects.Type
  ) -> JSONItems.Item {
    guard !name.isEmpty, let key = Objects.nameOfListKey, let object = try? JSONObject(item: bytes),
      !object.members.isEmpty
    else { return self }
    if let attributes = object.attributesOfThings {
      return JSONItems.Item(bytes: attributes, line: line).inList(named: name, objects)
    }
    let names = object.members.map { object.text($0.key) }
    guard !names.contains(where: { JSONNestedList.keys.contains($0.lowercased()) }),
      Objects.hasContent(in: names), Objects.lacksList(in: names)
    else { return self }
    var bytes = bytes.dropLast() + Array(",\"\(key)\":".utf8)
    JSONText.append(name, to: &bytes)
    return JSONItems.Item(bytes: bytes + [UInt8(ascii: "}")], line: line)
  }
}
