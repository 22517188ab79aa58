import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Binary property lists that are damaged, or made to do damage.
struct BinaryPropertyListTests {
  /// A list of objects as in the file, with references of one byte.
  private func list(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, Int(top), table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }

  private func text(_ text: String) -> [UInt8] {
    [0x5F, 0x10, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private func date(_ seconds: Double) -> [UInt8] {
    [0x33] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
  }

  /// A list of one entry with a date, and another key with the following object.
  private func list(holding object: [UInt8], under key: String = "x", more: [[UInt8]] = [])
    -> [UInt8]
  {
    list([[0xA1, 1], [0xD2, 2, 3, 4, 5], text("date"), text(key), date(0), object] + more)
  }

  private func problems(_ bytes: [UInt8]) throws -> [String] {
    try readToDos(bytes).report.problemMessages
  }

  @Test func aListMadeByHandIsRead() throws {
    let found = try readToDos(list(holding: text("hello"), under: "title"))
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["hello"])
    #expect(found.events.map(\.date) == [Date(timeIntervalSinceReferenceDate: 0)])
  }

  @Test func everyTruncationOfAListIsRefused() throws {
    let bytes = try toDoFixture("events-binary.plist")
    for end in 6..<bytes.count {
      let refusal = try propertyListRefusal(of: bytes[..<end])
      #expect([.propertyList(.cutOff), .propertyList(.damaged)].contains(refusal.reason))
    }
  }

  @Test func damagedBytesNeverTrap() throws {
    var random = SeededGenerator(seed: 0xB1A5)
    let whole = try toDoFixture("events-binary.plist")
    var read = 0
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 8..<bytes.count, using: &random)
        bytes[index] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : 0xFF
      }
      if let found = try? readToDos(bytes) {
        read += 1
        _ = try write(found.events, as: .binaryPlist)
      }
    }
    #expect(read > 250)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func invalidDatesAreReported(seconds: Double) throws {
    let found = try problems(list([[0xA1, 1], [0xD1, 2, 3], text("date"), date(seconds)]))
    let message = try #require(found.first)
    #expect(message.hasPrefix("Entry 1: '"))
    #expect(message.hasSuffix("The todo was left out."))
    // Under another program's key, only the value is left out.
    let other = try readToDos(list(holding: date(seconds)))
    #expect(other.events.count == 1)
    #expect(other.report.problemCount == (seconds == 1e300 ? 0 : 1))
  }

  @Test func nullFromAnotherProgramIsTreatedAsMissing() throws {
    let found = try readToDos(list(holding: [0x00]))
    #expect(found.events.count == 1 && found.report.problemCount == 0)
    #expect(found.events.first?.original == nil)
  }

  @Test func anObjectThatContainsItselfIsRefused() throws {
    // Number 5 is an array of number 5, or a dictionary.
    for object: [UInt8] in [[0xA1, 5], [0xD1, 3, 5], [0xA2, 5, 1]] {
      #expect(
        try problems(list(holding: object)) == [
          "Entry 1: '<dict>' is nested more than 100 levels deep. It was left out."
        ])
    }
    #expect(
      try problems(list([[0xA1, 0]])) == [
        "Entry 1: '<array>' is not a dictionary with keys and values. It was left out."
      ])
  }

  @Test func aDictionaryThatIsItsOwnKeyIsRefused() throws {
    let message = "Entry 1: '<dict>' is damaged. It was left out."
    #expect(try problems(list(holding: [0xD1, 5, 4])) == [message])
    #expect(try problems(list([[0xA1, 1], [0xD1, 1, 1]])) == [message])
  }

  @Test func deepNestingIsRefusedBeforeTheStackOverflows() throws {
    // References of four bytes: 100,000 nested arrays.
    var bytes = Array("bplist00".utf8)
    let count = 100_000
    func append(_ number: Int, _ size: Int) {
      bytes += (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    for index in 0..<count {
      bytes.append(index == count - 1 ? 0xA0 : 0xA1)
      if index < count - 1 { append(index + 1, 4) }
    }
    let table = bytes.count
    for index in 0..<count { append(8 + index * 5, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4]
    for number in [count, 0, table] { append(number, 8) }
    #expect(
      try problems(bytes) == [
        "Entry 1: '<array>' is not a dictionary with keys and values. It was left out."
      ])
  }

  @Test(
    arguments: [
      // Lengths and references beyond the file.
      [0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x6F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xAF, 0x13, 0x20, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
      [0xDF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF], [0x5F, 0x14], [0x5F, 0x51], [0x5F], [0xA1, 200],
      [0x17], [0x13], [0x23, 0], [0x33], [0x8F, 0], [0x0F], [0x70], [0xB0], [0xC0], [0xF0],
      [0xD1, 5, 5],
    ] as [[UInt8]])
  func offsetsOutsideTheFileAreReported(object: [UInt8]) throws {
    #expect(
      try problems(list(holding: object)) == ["Entry 1: '<dict>' is damaged. It was left out."])
  }

  @Test func aFewBytesThatExpandToManyAreRefused() throws {
    // Ten arrays of ten of the next, and so on: 10^10 texts.
    var levels: [[UInt8]] = (0..<10).map { level in
      [0xAA] + Array(repeating: UInt8(6 + level), count: 10)
    }
    levels.append(text(String(repeating: "lol", count: 80)))
    let refusal = try propertyListRefusal(
      of: list(holding: levels[0], more: Array(levels.dropFirst())))
    #expect(refusal.reason == .propertyList(.tooLarge(limit: 512_000_000)))
  }

  @Test func hugeCountsAreRefusedBeforeAllocation() throws {
    var bytes = list(holding: text("a"))
    for place in [24, 16, 8] {
      var damaged = bytes
      for offset in 0..<8 { damaged[bytes.count - place + offset] = 0xFF }
      #expect(try propertyListRefusal(of: damaged).reason == .propertyList(.cutOff))
    }
    bytes[bytes.count - 19] = 1
    #expect(try propertyListRefusal(of: bytes).reason == .propertyList(.damaged))
  }

  @Test func otherRootsAndVersionsAreRefusedWithAMessage() throws {
    #expect(
      try propertyListRefusal(of: list([[0xD0]])).message(about: StoredToDo.importSubject) == """
        The property list contains '<dict>', not a list of todos, which is an 'array' of 'dict' \
        elements. Nothing was read.
        """)
    #expect(
      try propertyListRefusal(of: list([text("a")])).reason
        == .propertyList(.notAnArray("<string>")))
    #expect(
      try propertyListRefusal(of: Array("bplist16".utf8) + [0xA0]).reason
        == .propertyList(.unsupportedVersion("bplist16")))
  }

  @Test func aLargeFileIsRefusedWithAMessage() throws {
    var reader = PropertyListReader(binaryLimit: 1000)
    let refusal = try #require(throws: ImportRefusal.self) {
      _ = try reader.readAll(Array("bplist00".utf8) + Array(repeating: 0, count: 2000))
    }
    #expect(
      refusal.message(about: StoredToDo.importSubject) == """
        The binary property list contains more than 1 kB. Convert it to XML, which may be of any size, \
        and import it again.
        """)
  }

  @Test func keyedArchiveReferencesArePreserved() throws {
    let event = try #require(try readToDos(list(holding: [0x80, 7])).events.first)
    #expect(
      event.original?.text == "<key>x</key><dict><key>CF$UID</key><integer>7</integer></dict>")
    #expect(try readToDos(try write([event], as: .binaryPlist)).events == [event])
    #expect(try readToDos(try write([event], as: .plist)).events == [event])
  }
}
