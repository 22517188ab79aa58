public import DateFormatting
public import Foundation
public import Interchange
public import Models
public import Testing

/// The clock of a place; every test names the place it speaks of.
public func clock(
  _ zone: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> WallClock {
  WallClock(try #require(TimeZone(identifier: zone), sourceLocation: sourceLocation))
}

/// An instant as ISO 8601 writes it.
public func instant(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Date {
  try ISO8601Format(clock: .utc).date(from: text)
}

/// A calendar around some lines, as programs write it.
public func calendar(_ lines: String...) -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR", ""])
    .joined(separator: "\r\n")
}

/// An event around some lines, with a UID, and a date where they have none.
public func event(_ lines: String..., uid: String = "1@example.com") -> String {
  let hasDate = lines.joined(separator: "\n").uppercased().contains("DTSTART")
  let third = hasDate ? "DTSTAMP:20260101T000000Z" : "DTSTART:20260101T000000Z"
  return (["BEGIN:VEVENT", "UID:\(uid)", third] + lines + ["END:VEVENT"])
    .joined(separator: "\r\n")
}

/// A calendar around a to-do with some lines.
public func todo(_ lines: String..., uid: String = "1@example.com") -> String {
  let all = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20260101T000000Z"] + lines + ["END:VTODO"]
  return calendar(all.joined(separator: "\r\n"))
}

/// A file of the project, by its path from the project's folder.
public func projectFile(_ path: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    .standardized
}

extension ItemReader {
  /// Reads bytes in pieces of any length.
  ///
  /// - Returns: what was found; nil where the whole is refused.
  public mutating func readInPieces(
    _ bytes: [UInt8], using random: inout Xorshift
  ) throws -> (items: [Item], kept: [KeptComponent])? {
    var items: [Item] = []
    var kept: [KeptComponent] = []
    let take: (ImportItem<Item>) throws -> Void = { item in
      switch item {
      case .item(let item, line: _, states: _): items.append(item)
      case .kept(let component, line: _): kept.append(component)
      case .message: break
      case .problem(let problem): #expect(!problem.sentence(about: Item.importSubject).isEmpty)
      }
    }
    do {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...50, using: &random))
        try read(Array(piece).span.bytes, take)
        rest = rest.dropFirst(piece.count)
      }
      try finish(take)
    } catch let refusal as ImportRefusal {
      #expect(!refusal.sentence(about: Item.importSubject).isEmpty)
      return nil
    }
    return (items, kept)
  }
}
