extension JSONObject {
  /// Reads an item of a list.
  ///
  /// - Throws: ``FieldFailure`` when it is no object, or no JSON at all.
  package init(item bytes: [UInt8]) throws(FieldFailure) {
    do throws(JSONFault) {
      try self.init(bytes)
    } catch {
      switch error {
      case .broken: throw FieldFailure(.brokenJSON)
      case .tooDeep: throw FieldFailure(.deepJSON(limit: JSONScanner.depthLimit))
      case .notAnObject: throw FieldFailure(Self.isValue(bytes) ? .notAnObject : .brokenJSON)
      }
    }
  }

  /// Whether the bytes are correct JSON of any kind.
  private static func isValue(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(
      [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")], 0..<(bytes.count + 2))
    return (try? scanner.elements { _ in }) != nil && scanner.isAtEnd()
  }
}
