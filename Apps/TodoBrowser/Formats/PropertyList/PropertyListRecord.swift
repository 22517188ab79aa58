import Foundation
import Interchange
import Models

/// What of an event's dictionary the app has no place for, as text that is kept with the event.
enum PropertyListRecord {
  /// The record of keys and values; nil for none.
  static func record(of pairs: [PropertyListPair]) -> OriginalRecord? {
    guard !pairs.isEmpty else { return nil }
    var text: [UInt8] = []
    for pair in pairs.sorted(by: { $0.key < $1.key }) { PropertyListXML.append(pair, to: &text) }
    return OriginalRecord(format: .propertyList, text: String(decoding: text, as: UTF8.self))
  }

  /// The record of an identifier that is no UUID, and is to be written back.
  static func record(ofIdentifier identifier: String) -> OriginalRecord {
    let pair = PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier))
    return record(of: [pair]) ?? OriginalRecord(format: .propertyList, text: "")
  }

  /// The keys and values of a record.
  ///
  /// - Throws: ``EntryFault`` when its text is not one that is written here.
  static func pairs(of record: OriginalRecord) throws(EntryFault) -> [PropertyListPair] {
    guard record.format == .propertyList else { return [] }
    var scanner = XMLScanner(Array("<dict>\(record.text)</dict>".utf8))
    // Around the values is nothing that counts, as there was nothing when they were read.
    let pairs = try scanner.pairs(of: try scanner.tag(), depth: 0)
    guard scanner.isAtEnd() else { throw .broken }
    return pairs
  }

  /// The keys and values of an event beyond those that the app shows, and its identifier.
  static func parts(
    of event: ToDoEvent
  ) -> (identifier: String, hidden: [PropertyListPair]) {
    guard let record = event.original, var pairs = try? pairs(of: record), !pairs.isEmpty else {
      return (event.uniqueID.uuidString, [])
    }
    var identifier = event.uniqueID.uuidString
    pairs.removeAll { pair in
      guard pair.key == ToDoField.uniqueID.rawValue else { return false }
      // A copy of the event has another.
      if case .string(let text) = pair.value, UniqueIDText.derived(from: text) == event.uniqueID {
        identifier = text
      }
      return true
    }
    // What the app shows is not hidden, whoever wrote it there.
    pairs.removeAll { ToDoField(rawValue: $0.key) != nil && $0.key != ToDoField.id.rawValue }
    return (identifier, pairs)
  }

  /// The identifier that an event is written with.
  static func identifier(of event: ToDoEvent) -> String {
    parts(of: event).identifier
  }
}
