import Interchange
import Models

/// Makes an event of an entry of a property list in XML.
enum PropertyListXMLEntry {
  /// The event of an entry, or why there is none.
  static func reading(
    of item: XMLItems.Item, limit: Int
  ) -> Result<ToDoEvent, FieldFailure> {
    do throws(FieldFailure) {
      return .success(try event(item, limit: limit))
    } catch {
      return .failure(error)
    }
  }

  private static func event(_ item: XMLItems.Item, limit: Int) throws(FieldFailure)
    -> ToDoEvent
  {
    switch item.fault {
    case .broken: throw FieldFailure(.brokenXML)
    case .tooDeep: throw FieldFailure(.deepEntry(limit: PropertyListValue.depthLimit))
    case .tooLong: throw FieldFailure(.longEntry(limit: limit))
    case .cutOff: throw FieldFailure(.cutOffEntry)
    case .skipped: throw FieldFailure(.notADictionary)
    case nil: break
    }
    var scanner = XMLScanner(item.bytes)
    do {
      return try event(&scanner)
    } catch let failure as FieldFailure {
      throw failure
    } catch EntryFault.tooDeep {
      throw FieldFailure(.deepEntry(limit: PropertyListValue.depthLimit))
    } catch {
      throw FieldFailure(.brokenXML)
    }
  }

  private static func event(_ scanner: inout XMLScanner) throws -> ToDoEvent {
    let tag = try scanner.tag()
    guard scanner.isNamed(tag, "dict") else { throw FieldFailure(.notADictionary) }
    var entry = PropertyListEntry()
    while tag.kind == .opening {
      let tag = try scanner.tag()
      if tag.kind == .closing { break }
      let key = String(decoding: try scanner.key(tag), as: UTF8.self)
      let valueTag = try scanner.tag()
      if let field = PropertyListEntry.field(named: key) {
        try entry.set(field, to: try value(of: valueTag, for: field, &scanner))
      } else {
        entry.keep(PropertyListPair(key: key, value: try scanner.value(of: valueTag)))
      }
    }
    return try entry.event()
  }

  /// The value of a known key. What cannot be read names the key.
  private static func value(
    of tag: XMLScanner.Tag, for field: ToDoField, _ scanner: inout XMLScanner
  ) throws -> PropertyListValue {
    var reading = scanner
    do throws(EntryFault) {
      let value = try reading.value(of: tag)
      scanner = reading
      return value
    } catch {
      guard error == .broken, tag.kind != .closing, let text = try? scanner.text(of: tag) else {
        throw error
      }
      throw PropertyListEntry.failure(field, text: Excerpt.of(text))
    }
  }
}
