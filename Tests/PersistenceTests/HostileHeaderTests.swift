import Foundation
import GRDB
import Models
import Testing

@testable import Equip
@testable import EventScheduler
@testable import Passport
@testable import PassportServer
@testable import Persistence
@testable import TaskList
@testable import TodoBrowser

/// Stores whose header or schema is not what any version of a program wrote.
struct HostileHeaderTests {
  /// A kind of store: how it is made, and how it is used as its program does.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let use: @Sendable (StoreLocation) throws -> Void
  }

  static let kinds = [
    Kind(testDescription: "events") { location in
      let store = try EventStore(location)
      try store.add(.at(0, "A"))
      _ = try (store.events(), store.count, store.events(search: "a"), store.undoTitle)
      try store.undo()
      try store.close()
    },
    Kind(testDescription: "tasks") { location in
      let store = try TaskStore(location)
      try store.add(TaskItem(text: "A"))
      _ = try (store.tasks(TaskQuery()), store.undoTitle)
      try store.undo()
      try store.close()
    },
    Kind(testDescription: "to-dos") { location in
      let store = try ToDoEventStore(location)
      try store.add(ToDoEvent(title: "A", category: "B", date: .noon))
      _ = try (store.counts(.all), store.categories(), store.undoTitle)
      try store.undo()
      try store.close()
    },
    Kind(testDescription: "passport") { location in
      let memory = try PassportMemory(location, server: "http://a", account: "one")
      try memory.keep([LocationTitle(id: 3, title: "Ottawa")])
      try memory.keep([Location(id: 3, title: "Ottawa", latitude: 45, longitude: -75)])
      _ = try (memory.lastList, memory.locations, memory.outbox)
      try memory.close()
    },
    Kind(testDescription: "server") { location in
      let store = try ServerStore(location, placeLimit: 9)
      _ = try store.titles(of: "me")
      _ = try store.locations(of: "me", after: 0, limit: 9)
      try store.close()
    },
    Kind(testDescription: "accounts") { location in
      let accounts = try TeamAccounts(location, hashing: QuickHashing())
      if try accounts.team(named: "owls") == nil {
        let team = Team(city: "Paris", teamName: "Owls", username: "owls")
        try accounts.add(team, password: "secret")
      }
      _ = try accounts.teams()
      _ = try accounts.login(username: "owls", password: "secret")
      try accounts.close()
    },
    Kind(testDescription: "team") { location in
      let store = try EquipStore(location)
      try store.addPlayers("Roy")
      _ = try (store.players(), store.categories(), store.undoTitle)
      try store.undo()
      try store.close()
    },
  ]

  /// Uses a file with these bytes; whatever goes wrong is said in a sentence that names the file.
  func expectSentence(
    of kind: Kind, _ bytes: Data, _ path: String, _ what: String
  ) throws {
    for beside in ["", "-wal", "-shm", "-journal"] { unlink(path + beside) }
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      try kind.use(.file(path))
    } catch let error as StoreError {
      #expect(error.description.contains(path), "\(what): \(error)")
    } catch let error as any CustomStringConvertible & LocalizedError {
      #expect(error.description.contains(" "), "\(what): \(error)")
    }
  }

  func made(_ kind: Kind, in folder: TemporaryFolder) throws -> (path: String, bytes: Data) {
    let path = folder.path + "/store.sqlite"
    try kind.use(.file(path))
    return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test(arguments: kinds)
  func aVersionThatCannotBeIsSaid(_ kind: Kind) throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = try made(kind, in: folder)
    for version: Int32 in [.min, -1_000, -1, 0, 99, .max] {
      var changed = bytes
      // `PRAGMA user_version`, big-endian (https://sqlite.org/fileformat.html, 1.3).
      withUnsafeBytes(of: version.bigEndian) { changed.replaceSubrange(60..<64, with: $0) }
      try changed.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: StoreError.self) { try kind.use(.file(path)) }
      #expect(error?.description.contains(path) == true)
      switch error {
      case .damaged?: #expect(version <= 0)
      case .newer?: #expect(version > 0)
      default: Issue.record("\(version): \(error as Any)")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == changed)
    }
  }

  @Test(arguments: kinds)
  func anyHeaderEndsInASentence(_ kind: Kind) throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = try made(kind, in: folder)
    var random = EquipUndoTests.SeededNumbers(seed: 17)
    for offset in 0..<100 {
      var changed = bytes
      changed[offset] = UInt8.random(in: .min ... .max, using: &random)
      try expectSentence(of: kind, changed, path, "byte \(offset) = \(changed[offset])")
    }
    for round in 0..<40 {
      var changed = bytes
      let start = Int.random(in: 16..<96, using: &random)
      for offset in start..<(start + 4) {
        changed[offset] = [0, 0xFF, 0x80, 0x7F, 1].randomElement(using: &random) ?? 0
      }
      try expectSentence(of: kind, changed, path, "round \(round) at \(start)")
    }
  }

  @Test(arguments: kinds)
  func anySchemaEndsInASentence(_ kind: Kind) throws {
    let folder = try TemporaryFolder()
    let (path, bytes) = try made(kind, in: folder)
    var random = EquipUndoTests.SeededNumbers(seed: 4)
    // All that the first pages of the schema say.
    let texts = (100..<min(16_384, bytes.count)).filter { (0x20..<0x7F).contains(bytes[$0]) }
    for round in 0..<120 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        guard let place = texts.randomElement(using: &random) else { continue }
        changed[place] = UInt8.random(in: .min ... .max, using: &random)
      }
      try expectSentence(of: kind, changed, path, "round \(round)")
    }
  }
}
