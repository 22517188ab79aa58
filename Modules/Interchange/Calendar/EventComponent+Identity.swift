import Models

extension EventComponent {
  /// What an import recognises the event by again.
  ///
  /// That is its `UID`; where it stands for one date of a recurring event, that date belongs to it,
  /// as all of them have the same `UID`. An event without one is known by what it says.
  package var identity: String {
    guard let recurrenceID else { return baseIdentity }
    let scan = recurrenceID.scan
    let range = min(scan.parameters.lowerBound, scan.value.lowerBound)..<scan.value.upperBound
    let mark = scan.parameters.isEmpty ? "=" : ";"
    let date = String(decoding: text.bytes[range].drop { $0 == UInt8(ascii: ":") }, as: UTF8.self)
    return baseIdentity + ";RECURRENCE-ID" + mark + date
  }

  /// The `UID`, or one that is made of what the event says and so is the same at each import.
  var baseIdentity: String {
    if let uid = text(of: uid), !uid.allSatisfy(\.isWhitespace) { return uid }
    var hash = ContentHash()
    for line in text.lines.indices where ![stamp?.line, lastModified?.line].contains(line) {
      // When it was written is said anew in each export and says nothing about the event.
      guard text.scan(line)?.name != "CREATED" else { continue }
      hash.combine(text[line])
    }
    return hash.uid
  }
}
