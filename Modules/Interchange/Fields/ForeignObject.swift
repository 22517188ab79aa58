import Models

/// JSON objects of other programs.
extension ItemFieldsReader {
  package static func hasTitle(in keys: [String]) -> Bool {
    CSVHeader<Self>(keys).has(requiredColumns.prefix(1))
  }

  package static func hasContent(in keys: [String]) -> Bool {
    CSVHeader<Self>(keys).hasRequiredColumn
  }

  package static func dateFields(in keys: [String]) -> [String?] {
    CSVHeader<Self>(keys).fields.map { field in
      field.flatMap { dateFields.contains($0) ? $0.rawValue : nil }
    }
  }

  package static func lacksList(in keys: [String]) -> Bool {
    guard let list = nameOfListKey, isForeign(keys) else { return false }
    let header = CSVHeader<Self>(keys + [list])
    return !header.unknown.contains(list) && !header.repeated.contains(list)
  }

  /// Returns a Boolean value that indicates whether other programs may have written an object with
  /// the given keys. The description of a task of Taskwarrior is its title, and its status may be
  /// `deleted`.
  private static func isForeign(_ keys: [String]) -> Bool {
    !isOwn(keys) && !(keys.contains("uuid") && keys.contains("entry"))
  }

  /// Returns a Boolean value that indicates whether an object with the given keys has an original
  /// record and the title of this program's exports.
  private static func isOwn(_ keys: [String]) -> Bool {
    Field.hasOriginals && keys.contains("original")
      && requiredColumns.prefix(1).allSatisfy { keys.contains($0.rawValue) }
  }

  /// Reads an object of Google Tasks, Google Calendar or Microsoft Graph, or one whose keys are
  /// other programs' names of fields, like a row of their tables. Returns nil for any other object,
  /// and for one that this program exported.
  ///
  /// - Throws: ``FieldFailure`` when the object does not make an item.
  func readForeign(_ object: JSONObject) throws(FieldFailure) -> ReadItem<Item>? {
    guard Self.isForeign(object.members.map { object.text($0.key) }) else { return nil }
    let members = object.members.map { member -> (key: String, text: String?) in
      let key = object.text(member.key)
      // A list in every program's JSON, whatever this program writes.
      let hasLines = Self.column(named: key)?.rawValue == "recurrence"
      let text = object.text(of: member.value, separator: hasLines ? "\n" : nil)
      // Programs in Go write the zero value of a time for no date.
      if text == "0001-01-01T00:00:00Z" { return (key: key, text: "") }
      return (key: key, text: text.map { object.plainText($0, of: key) })
    }
    let keys = Set(members.map(\.key))
    var seen = object.otherDatesOfAsana
    // A repeated key is reported for any object.
    let read =
      members.filter { $0.text != nil && seen.insert($0.key).inserted }
      + object.nestedTexts.filter { !keys.contains($0.key) }.map { (key: $0.key, text: $0.text) }
    let header = CSVHeader<Self>(read.map(\.key))
    let isGoogle = object.string("kind")?.hasPrefix("tasks#") == true
    // This program exports a `status` as well.
    let hasStatus = read.contains { $0.key.lowercased() == "status" }
    guard
      isGoogle || object.string("kind") == "calendar#event" || object.isInstance
        || object.isForeignTask || header.hasDetail("completed")
        || header.renamed.contains(where: { $0 != Field.statusField || !hasStatus })
    else { return nil }
    var row = try header.row(read.map { $0.text ?? "" })
    row.isObject = true
    // This program writes its own ids as numbers.
    if let id = Field.allCases.first, let text = row.texts[id], row.texts[Self.identifier] == nil,
      object.string(id.rawValue) != nil || !text.allSatisfy(\.isNumber)
    {
      row.texts[Self.identifier] = text
    }
    var item = try self.read(row)
    item.problems += seriesProblems(of: object)
    var unread = members.filter { $0.text == nil }.map(\.key)
    if object.unknownSeriesZone != nil { unread.removeAll { $0 == "recurrence" } }
    let keysOfRecord =
      isGoogle ? GoogleTask.keys : object.keysOfEventRecord.union(object.keysOfTaskRecord)
    // This program exports its status twice.
    let isOwnStatus =
      Field.statusField.map { !header.renamed.contains($0) && header.has([$0]) } ?? false
    let left = header.unknown.filter(keys.contains) + header.repeatedValues.sorted() + unread
    item.problems +=
      left
      .filter { !keysOfRecord.contains($0) && !(isOwnStatus && $0.lowercased() == "status") }
      .map { FieldFailure(.unknownProperty(Excerpt.of($0))) }
    return item
  }

  /// Returns the problems with the repetition of an object.
  private func seriesProblems(of object: JSONObject) -> [FieldFailure] {
    var problems: [FieldFailure] = []
    if let zone = object.unknownSeriesZone {
      problems.append(FieldFailure(.unknownSeriesZone, text: Excerpt.of(zone)))
    }
    if let text = object.unreadRepetition {
      problems.append(FieldFailure(.unreadRepetition, text: Excerpt.of(text)))
    }
    return problems
  }
}

/// The objects of Google Tasks.
private enum GoogleTask {
  /// The keys that describe the record rather than the task.
  static let keys: Set<String> = [
    "kind", "etag", "selfLink", "updated", "position", "webViewLink", "task_type", "deleted",
    "hidden",
  ]
}

extension JSONObject {
  /// The name of the first member with a list of objects; nil if there is none.
  var nameOfList: String? {
    for member in members {
      if case .list(let range) = member.value, case .object? = elements(range).first {
        return Excerpt.of(text(member.key))
      }
    }
    return nil
  }

  /// A Boolean value that indicates whether another program marks the object as deleted.
  var isDeleted: Bool {
    if case .flag(true)? = member("deleted")?.value { true } else { false }
  }

  /// Returns the names or titles of a list of objects, such as `[{"name": "home", "color":
  /// "red"}]`, or the colors of those with an empty one; nil for any other list.
  private func names(_ range: Range<Int>) -> [String]? {
    let names = elements(range).map { value -> String? in
      guard case .object(let range) = value, let object = try? JSONObject(bytes, range),
        let name = object.string("name") ?? object.string("title")
      else { return nil }
      return name.isEmpty ? object.string("color") : name
    }
    let known = names.compactMap(\.self)
    return known.count == names.count ? known : nil
  }

  /// Returns a value in the format of a table, with texts or names separated by commas; nil for any
  /// other list and for an object without a text.
  ///
  /// - Parameter separator: The separator of texts; nil for commas.
  fileprivate func text(of value: JSONValue, separator: String?) -> String? {
    switch value {
    case .null: return ""
    case .flag(let flag): return "\(flag)"
    case .number(let range): return String(decoding: bytes[range], as: UTF8.self)
    case .text(let string): return text(string)
    case .list(let range):
      return (texts(range) ?? names(range)).map { texts in
        separator.map { texts.joined(separator: $0) } ?? TagList.text(of: texts)
      }
    case .object(let range): return (try? JSONObject(bytes, range)).flatMap(text(of:))
    }
  }
}
