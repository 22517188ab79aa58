import Foundation
import Interchange
import Models

/// Makes events of the dictionaries of a binary property list.
struct BinaryToDoReading {
  /// How many bytes may be unpacked in all: a few bytes can stand for the same long text many times.
  static let unpackedLimit = 512_000_000
  /// What a value takes at least, in bytes.
  private static let valueSize = 64

  private let list: BinaryPropertyList
  /// How many bytes may still be unpacked.
  private var budget = unpackedLimit

  init(_ list: BinaryPropertyList) {
    self.list = list
  }

  /// Hands over the events.
  ///
  /// - Throws: ``ImportRefusal`` when the list holds anything else than an array, or unpacks to more
  ///   than the limit; and what `receive` throws.
  func read(
    _ intake: inout PropertyListIntake, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    let root = try? list.object(list.top)
    guard case .array(let entries)? = root else {
      let name = root.map(Self.name)
      throw ImportRefusal(
        line: 0, reason: name.map { .rootIsNoArray("<\($0)>") } ?? .damagedPropertyList)
    }
    var reading = self
    for index in 0..<entries.count {
      let result = reading.reading(of: list.reference(index, of: entries))
      guard reading.budget >= 0 else {
        throw ImportRefusal(line: 0, reason: .tooLarge(limit: Self.unpackedLimit))
      }
      switch result {
      case .success(let event):
        try receive(intake.take(event, line: 0, entry: index + 1))
      case .failure(let failure):
        let problem = ImportProblem(
          entry: index + 1, line: 0, text: failure.text ?? "<dict>", reason: failure.reason)
        try receive(intake.take(problem))
      }
    }
  }
}

extension BinaryToDoReading {
  private mutating func reading(of reference: Int) -> Result<ToDoEvent, FieldFailure> {
    do throws(FieldFailure) {
      return .success(try event(reference))
    } catch {
      return .failure(error)
    }
  }

  private mutating func event(_ reference: Int) throws(FieldFailure) -> ToDoEvent {
    do {
      guard case .dictionary(let members) = try list.object(reference) else {
        throw FieldFailure(.notADictionary, text: shown(reference))
      }
      budget -= members.count * 8
      guard budget >= 0 else { throw EntryFault.tooLong }
      var entry = PropertyListEntry()
      for position in 0..<members.count {
        let name = try list.object(list.reference(position, of: members))
        guard let key = list.text(name) else { throw EntryFault.broken }
        let value = list.reference(members.count + position, of: members)
        if let field = PropertyListEntry.field(named: key) {
          try set(field, of: &entry, to: value)
        } else {
          try spend(on: name)
          entry.keep(PropertyListPair(key: key, value: try self.value(value)))
        }
      }
      return try entry.event()
    } catch let failure as FieldFailure {
      throw failure
    } catch EntryFault.tooDeep {
      throw FieldFailure(.deepEntry(limit: PropertyListValue.depthLimit))
    } catch {
      throw FieldFailure(.damagedEntry)
    }
  }

  private mutating func set(
    _ field: ToDoField, of entry: inout PropertyListEntry, to reference: Int
  ) throws {
    let object = try list.object(reference)
    if case .null = object { return }
    if case .date(let seconds) = object, !seconds.isFinite {
      throw PropertyListEntry.failure(field, text: PropertyListXML.text(of: seconds))
    }
    try entry.set(field, to: try value(reference))
  }

  private mutating func text(_ reference: Int) throws(EntryFault) -> String {
    // Read apart from other values, so that a dictionary that is its own key ends here.
    let object = try list.object(reference)
    try spend(on: object)
    guard let text = list.text(object) else { throw .broken }
    return text
  }

  /// The value of an object with all that it holds.
  private mutating func value(
    _ reference: Int, depth: Int = 1
  ) throws(EntryFault) -> PropertyListValue {
    // An object that holds itself ends here as well.
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    let object = try list.object(reference)
    try spend(on: object)
    switch object {
    case .null: throw .broken
    case .flag(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .date(let seconds):
      guard seconds.isFinite else { throw .broken }
      return .date(seconds + PropertyListDate.reference)
    case .data(let range): return .data(Array(list.bytes[range]))
    case .reference(let number): return .reference(number)
    case .ascii, .utf16: return .string(list.text(object) ?? "")
    case .array(let items):
      var values: [PropertyListValue] = []
      for index in 0..<items.count {
        values.append(try value(list.reference(index, of: items), depth: depth + 1))
      }
      return .array(values)
    case .dictionary(let members):
      var pairs: [PropertyListPair] = []
      for index in 0..<members.count {
        let key = try text(list.reference(index, of: members))
        let value = try value(list.reference(members.count + index, of: members), depth: depth + 1)
        pairs.append(PropertyListPair(key: key, value: value))
      }
      return .dictionary(pairs.sorted { $0.key < $1.key })
    }
  }

  /// Counts what an object takes when it is unpacked.
  private mutating func spend(
    on object: BinaryPropertyList.Object
  ) throws(EntryFault) {
    switch object {
    case .ascii(let range), .utf16(let range), .data(let range):
      budget -= Self.valueSize + range.count
    default: budget -= Self.valueSize
    }
    guard budget >= 0 else { throw .tooLong }
  }

  /// The beginning of a value that is no dictionary, as XML would have it.
  private mutating func shown(_ reference: Int) -> String {
    guard let object = try? list.object(reference) else { return "<dict>" }
    if case .array = object { return "<array>" }
    guard let value = try? value(reference) else { return "<\(Self.name(object))>" }
    var text: [UInt8] = []
    PropertyListXML.append(value, to: &text)
    return Excerpt.of(text)
  }

  /// The element that XML has for an object.
  private static func name(_ object: BinaryPropertyList.Object) -> String {
    switch object {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .integer: "integer"
    case .real: "real"
    case .date: "date"
    case .data: "data"
    case .ascii, .utf16: "string"
    case .array: "array"
    case .dictionary, .reference: "dict"
    }
  }
}
