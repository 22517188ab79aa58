import Models

extension JSONObject {
  /// Returns the original record that a value describes.
  ///
  /// - Throws: ``FieldFailure`` when the value is not an original record.
  package func original(_ value: JSONValue) throws(FieldFailure) -> OriginalRecord {
    if case .object(let range) = value, let inner = try? JSONObject(bytes, range) {
      var texts: [String: String] = [:]
      for member in inner.members {
        if case .text(let string) = member.value {
          texts[inner.text(member.key)] = inner.text(string)
        }
      }
      if let format = texts["format"].flatMap(OriginalRecord.Format.init), let text = texts["text"]
      {
        return OriginalRecord(format: format, text: text)
      }
    }
    throw FieldFailure(
      .wrongType(
        key: "original", expected: #"an object like {"format": "todoTxt", "text": "…"}"#))
  }
}

extension JSONText {
  /// Appends the original record of a task or an event, or null.
  package static func append(_ original: OriginalRecord?, to output: inout [UInt8]) {
    guard let original else { return output.append("null") }
    output.append("{\"format\": \"\(original.format.rawValue)\", \"text\": ")
    append(original.text, to: &output)
    output.append(UInt8(ascii: "}"))
  }
}
