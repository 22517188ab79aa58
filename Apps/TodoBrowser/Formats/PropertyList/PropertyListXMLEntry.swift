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
    var next = 0
    while tag.kind == .opening {
      let tag = try scanner.tag()
      if tag.kind == .closing { break }
      let key = try scanner.key(tag)
      let valueTag = try scanner.tag()
      guard let index = PropertyListEntry.index(of: key, guess: next) else {
        let value = try scanner.value(of: valueTag)
        entry.keep(PropertyListPair(key: String(decoding: key, as: UTF8.self), value: value))
        continue
      }
      next = index + 1
      try entry.set(index, to: try value(of: valueTag, for: index, &scanner))
    }
    return try entry.event()
  }

  /// The value of a known key. What cannot be read names the key.
  private static func value(
    of tag: XMLScanner.Tag, for index: Int, _ scanner: inout XMLScanner
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
      throw PropertyListEntry.failure(PropertyListEntry.fields[index], text: Excerpt.of(text))
    }
  }
}
