import Foundation
import TestSupport
import Testing

@testable import Reminders

/// Deliveries are stored in a file, which is locked.
struct DeliveryLogTests {
  private let folder: TemporaryFolder
  private var store: String { folder.database }

  init() throws { folder = try TemporaryFolder() }

  @Test func deliveriesRoundTrip() throws {
    let delivered = DeliveredReminders(
      upTo: Date(timeIntervalSince1970: 1000), identities: ["1  2000.0", "2  900.0"])
    do {
      let file = try #require(try DeliveryLog(nextTo: store, creates: true))
      #expect(file.delivered == nil)
      try file.remember(delivered)
      try file.remember(delivered)
    }
    #expect(try DeliveryLog(nextTo: store, creates: false)?.delivered == delivered)
  }

  @Test func onlyOneProcessCanHoldTheLog() throws {
    var file = try DeliveryLog(nextTo: store, creates: true)
    #expect(file != nil)
    #expect(try DeliveryLog(nextTo: store, creates: true) == nil)
    file = nil
    #expect(try DeliveryLog(nextTo: store, creates: true) != nil)
  }

  @Test func aMissingFileIsCreatedOnlyOnRequest() throws {
    #expect(try DeliveryLog(nextTo: store, creates: false) == nil)
    #expect(!FileManager.default.fileExists(atPath: store + "-reminded"))
  }

  @Test(arguments: ["", "nonsense\n", "inf\n", "\u{0}"])
  func anInvalidDateIsNil(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: store + "-reminded"))
    #expect(try DeliveryLog(nextTo: store, creates: true)?.delivered == nil)
  }

  @Test func aNamedPipeOrALargeFileIsNotWaitedFor() throws {
    let path = store + "-reminded"
    #expect(mkfifo(path, 0o600) == 0)
    #expect { try DeliveryLog(nextTo: store, creates: true) } throws: {
      "\($0)" == "'\(path)', which records delivered reminders, cannot be used: it is not a file."
    }
    #expect(unlink(path) == 0)
    try Data("1\n".utf8).write(to: URL(filePath: path))
    #expect(truncate(path, 1 << 40) == 0)
    #expect(try DeliveryLog(nextTo: store, creates: true)?.delivered == nil)
  }

  @Test func aDateAloneIsRead() {
    #expect(
      DeliveredReminders("1795268520.5\n")?.date == Date(timeIntervalSince1970: 1_795_268_520.5))
  }

  @Test func anUnreadableFileIsNamed() {
    #expect { try DeliveryLog(nextTo: "/nowhere/store", creates: true) } throws: {
      "\($0)".contains("'/nowhere/store-reminded'") && "\($0)".contains("No such file")
    }
  }
}
