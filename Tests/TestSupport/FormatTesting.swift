import CPseudoTerminal
public import DateFormatting
public import Foundation
public import Interchange
public import Models
public import Testing

/// Returns the clock of a time zone; every test names its time zone.
public func clock(
  _ zone: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> WallClock {
  WallClock(try #require(TimeZone(identifier: zone), sourceLocation: sourceLocation))
}

/// Returns the instant of an ISO 8601 text.
public func instant(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Date {
  try ISO8601Format(clock: .utc).date(from: text)
}

/// Returns a calendar with the given lines.
public func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR", ""])
    .joined(separator: "\r\n")
}

/// Returns an event with the given lines and a UID, and with a date if the lines have none.
public func event(_ lines: String..., uid: String = "1@example.com") -> String {
  let hasDate = lines.joined(separator: "\n").uppercased().contains("DTSTART")
  let third = hasDate ? "DTSTAMP:20260101T000000Z" : "DTSTART:20260101T000000Z"
  return (["BEGIN:VEVENT", "UID:\(uid)", third] + lines + ["END:VEVENT"])
    .joined(separator: "\r\n")
}

/// Returns a calendar with a to-do with the given lines.
public func todo(_ lines: String..., uid: String = "1@example.com") -> String {
  let all = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20260101T000000Z"] + lines + ["END:VTODO"]
  return calendar(all.joined(separator: "\r\n"))
}

/// Returns a file of the package, by its path relative to the package folder.
public func projectFile(_ path: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    .standardized
}

extension ItemReader {
  /// Reads bytes in pieces of random length.
  ///
  /// - Returns: The items found; nil if the whole file is refused.
  public mutating func readInPieces(
    _ bytes: [UInt8], using random: inout SeededGenerator
  ) throws -> (items: [Item], kept: [KeptComponent])? {
    var items: [Item] = []
    var kept: [KeptComponent] = []
    let receive: (ImportItem<Item>) throws -> Void = { item in
      switch item {
      case .item(let item, line: _, states: _): items.append(item)
      case .kept(let component, line: _): kept.append(component)
      case .message: break
      case .problem(let problem): #expect(!problem.message(about: Item.importSubject).isEmpty)
      }
    }
    do {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...50, using: &random))
        try read(Array(piece).span.bytes, receive)
        rest = rest.dropFirst(piece.count)
      }
      try finish(receive)
    } catch let refusal as ImportRefusal {
      #expect(!refusal.message(about: Item.importSubject).isEmpty)
      return nil
    }
    return (items, kept)
  }
}

extension Collection<UInt8> {
  /// Returns a Boolean value that indicates whether the bytes contain the UTF-8 encoding of a text.
  public func contains(utf8Of text: String) -> Bool {
    let (bytes, wanted) = (Array(self), Array(text.utf8))
    return bytes_contain(bytes, bytes.count, wanted, wanted.count)
  }
}
