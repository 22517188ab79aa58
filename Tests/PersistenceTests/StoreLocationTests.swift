import Foundation
import Persistence
import Testing

struct StoreLocationTests {
  @Test(arguments: [
    (["HOME": "/home/ada"], "/home/ada/.local/share/course-apps/task-list.sqlite"),
    (["HOME": "/home/ada", "XDG_DATA_HOME": "/data"], "/data/course-apps/task-list.sqlite"),
    (
      ["HOME": "/home/ada", "XDG_DATA_HOME": "relative"],
      "/home/ada/.local/share/course-apps/task-list.sqlite"
    ),
    (
      ["HOME": "/home/ada", "XDG_DATA_HOME": ""],
      "/home/ada/.local/share/course-apps/task-list.sqlite"
    ),
    (["HOME": "/h", "XDG_DATA_HOME": "/d", "COURSE_APPS_HOME": "/mine"], "/mine/task-list.sqlite"),
    (["COURSE_APPS_HOME": "", "XDG_DATA_HOME": "/d"], "/d/course-apps/task-list.sqlite"),
  ])
  func theEnvironmentSetsTheFolder(environment: [String: String], path: String) throws {
    #expect(try StoreLocation.standard(for: "task-list", environment: environment).path == path)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_DATA_HOME": "relative"]])
  func withoutAHomeThereIsNoLocation(environment: [String: String]) {
    #expect(throws: StoreError.noHome) {
      try StoreLocation.standard(for: "task-list", environment: environment)
    }
  }

  @Test func aPathOnTheCommandLineWins() throws {
    let location = try StoreLocation.standard(
      for: "task-list", database: "/tmp/x.db", environment: ["COURSE_APPS_HOME": "/mine"])
    #expect(location.path == "/tmp/x.db")
    #expect(location.restoreCommand == "task-list restore --database /tmp/x.db")
    #expect(throws: StoreError.emptyPath) {
      try StoreLocation.standard(for: "task-list", database: "", environment: [:])
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$x", "'$x'"), ("", "''"),
    ("~x", "'~x'"), ("a\tb'\\\u{85}", #"$'a\tb\'\\\302\205'"#),
  ])
  func wordsAreQuotedForShells(text: String, word: String) {
    #expect(ShellQuoting.quotedIfNeeded(text) == word)
  }

  @Test(
    arguments: [
      (nil, ["HOME": "/home/\u{FFFD}"]),
      (nil, ["XDG_DATA_HOME": "/d\u{FFFD}", "HOME": "/home/ada"]),
      (nil, ["COURSE_APPS_HOME": "/\u{FFFD}"]), ("/tmp/\u{FFFD}.db", ["HOME": "/home/ada"]),
    ] as [(String?, [String: String])])
  func aPathThatIsNotUTF8IsRefused(database: String?, environment: [String: String]) {
    let error = #expect(throws: StoreError.self) {
      try StoreLocation.standard(for: "task-list", database: database, environment: environment)
    }
    #expect(error?.description.contains("is not text in UTF-8") == true)
  }

  @Test func aRelativePathIsMadeAbsolute() {
    let path = StoreLocation.file("x.db").path
    #expect(path == FileManager.default.currentDirectoryPath + "/x.db")
  }

  @Test func theProblemOfAnErrorIsItsDescriptionWithoutTheAdvice() {
    let error = StoreError.damaged(path: "/p", detail: "d", restore: "x restore")
    #expect(error.problem == "“/p” is damaged (d).")
    let advice = "run 'x restore' to restore a backup, or move it away to start over."
    #expect(error.advice == "It was not changed; \(advice)")
    #expect(error.warning == "“/p” is damaged (d). The readable part is used; \(advice)")
    let full = StoreError.diskFull(path: "/p")
    #expect(full.warning == "There is no room left to write “/p”.")
  }

  @Test func everyErrorHasADescription() {
    let errors: [StoreError] = [
      .noHome, .emptyPath, .folderMissing(path: "/p"), .notAFile(path: "/p"), .empty(path: "/p"),
      .notADatabase(path: "/p"), .foreign(path: "/p"), .newer(path: "/p"),
      .damaged(path: "/p", detail: "d"), .unreadable(path: "/p", reason: "r"),
      .unwritable(path: "/p", reason: "r"), .diskFull(path: "/p"), .busy(path: "/p"),
      .failed(path: "/p", detail: "d"), .tooLarge, .unknownItems(noun: "event", ids: [7]),
      .unknownItems(noun: "event", ids: [7, 9]), .unknownBackup(name: "b"), .noFile,
      .invalidPath(path: "/p"),
    ]
    for error in errors {
      let message = error.description
      #expect(message.hasSuffix("."))
      #expect(error.problem.hasSuffix(".") && !error.problem.contains("changed"))
      #expect(message == error.localizedDescription)
    }
    #expect(errors[16].description == "There are no events with the ids 7, 9.")
    #expect(StoreError.unknownItems(noun: "event", ids: [7]).kind == .notFound)
    #expect(StoreError.diskFull(path: "/p").kind == .inputOutput)
    #expect(StoreError.emptyPath.kind == .usage)
  }
}
