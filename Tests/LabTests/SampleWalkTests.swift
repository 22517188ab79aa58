import Foundation
import TestSupport
import Testing

/// Walks through further sample projects, written as students of different courses and years would.
@Suite(.serialized, .waitsForPrograms) struct SampleWalkTests {
  private static let home =
    NSTemporaryDirectory() + "lab-walks-\(ProcessInfo.processInfo.processIdentifier)"

  /// Expects the screens of a sample after some keys to be those of files beside the test. The
  /// sample finds no data of another walk.
  private func expectWalk(_ sample: String, _ shots: [(name: String, keys: String)]) throws {
    for (name, keys) in shots {
      let data = Self.home + "/data-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: data) }
      let shot = try Subprocess(
        BuiltProducts.path(of: "lab"),
        ["shot", projectFile("Samples/Labs/\(sample)").path, "--keys", keys],
        environment: [
          "HOME": Self.home, "XDG_CACHE_HOME": Self.home + "/cache", "XDG_DATA_HOME": data,
          "LANG": "C.UTF-8", "TZ": "UTC",
        ]
      ).end()
      #expect(shot.status == .exited(code: 0), "\(shot.errors)")
      let file = projectFile("Tests/LabTests/Snapshots/\(name).txt")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try Data(shot.output.utf8).write(to: file)
        Issue.record("recorded \(name)")
      }
      #expect(shot.output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
  }

  @Test func aConverterCalculatesWhileTyping() throws {
    try expectWalk(
      "Converter", [("converter", "Tab '100'"), ("converterTemperature", "Right Tab '100'")])
  }

  @Test func aChecklistHasCheckmarksAndADetail() throws {
    try expectWalk(
      "Checklist",
      [
        ("checklist", "Enter"), ("checklistNew", "a 'Buy milk'"),
        ("checklistAdded", "a 'Buy milk' Enter"), ("checklistEdit", "i"),
      ])
  }

  @Test func contactsHaveAStaticForm() throws {
    try expectWalk(
      "Contacts",
      [
        ("contacts", ""), ("contactsForm", "Enter"),
        ("contactsSaved", "a Tab 'Linus' Tab 'Torvalds' Esc Ctrl-S"),
      ])
  }

  @Test func aQuizCountsItsPoints() throws {
    try expectWalk(
      "Quiz",
      [
        ("quiz", "Tab Enter Wait"), ("quizResult", "Tab Enter Wait Tab Enter Wait Enter Wait"),
        ("quizFullScreen", "Enter Wait Enter Wait Enter Wait Esc"),
      ])
  }

  @Test func theCardsAreAnOutletCollection() throws {
    try expectWalk(
      "Memory",
      [("memory", ""), ("memoryPair", "Enter Tab Enter"), ("memoryNew", "Enter Shift-Tab Enter")])
  }

  @Test func threeListsAreInTabs() throws {
    try expectWalk(
      "Planner",
      [
        ("planner", ""), ("plannerMoved", "Enter Enter 2"),
        ("plannerAdded", "a 'Rest' Tab Tab Enter"),
      ])
  }

  @Test func aTripHasAPickerAndDates() throws {
    try expectWalk(
      "Trip",
      [("trip", ""), ("tripSummary", "Down Tab Down Tab Right Tab Enter Tab Enter")])
  }

  @Test func notesAreInCoreData() throws {
    try expectWalk(
      "Notes",
      [
        ("notes", ""), ("notesDetail", "Down Enter"), ("notesSearch", "Tab 'HOM'"),
        ("notesAdded", "a 'Milk' Tab 'Two litres' Tab Space Tab Enter"),
        ("notesDeleted", "Down d Enter"), ("notesNotSaved", "a Tab Tab Tab Enter"),
      ])
  }

  @Test func notesPersistAcrossLaunches() throws {
    let data = Self.home + "/data-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: data) }
    func shot(_ keys: String) throws -> String {
      try Subprocess(
        BuiltProducts.path(of: "lab"),
        ["shot", projectFile("Samples/Labs/Notes").path, "--keys", keys],
        environment: [
          "HOME": Self.home, "XDG_CACHE_HOME": Self.home + "/cache", "XDG_DATA_HOME": data,
          "LANG": "C.UTF-8", "TZ": "UTC",
        ]
      ).end().output
    }
    _ = try shot("a 'Milk' Tab Tab Tab Enter")
    #expect(try shot("").contains("Milk"))
    _ = try shot("Down Down Down d Enter")
    let last = try shot("")
    #expect(!last.contains("Milk"), "\(last)")
    #expect(last.contains("Ideas"))
  }

  @Test func recipesHaveNibCellsAndASecondStoryboard() throws {
    try expectWalk("Recipes", [("recipes", ""), ("recipesMethod", "Down Enter")])
  }

  @Test func theTaskListHasAnEditorWithPickers() throws {
    try expectWalk(
      "TaskList",
      [
        ("taskList", ""), ("taskListAdded", "a 'Buy milk' Esc Esc"),
        ("taskListPriority", "Down Enter Esc Tab Tab Enter Down"),
      ])
  }

  @Test func theToDoBrowserHasCategoriesDaysAndAFullScreenEditor() throws {
    try expectWalk(
      "ToDoBrowser",
      [
        ("toDoBrowser", "Down Enter"), ("toDoBrowserEditor", "Down Enter Enter"),
        ("toDoBrowserSaved", "Down Enter a 'Relax' Ctrl-S"),
      ])
  }

  @Test func thePassportLeavesItsSplashScreen() throws {
    try expectWalk(
      "Passport",
      [
        ("passport", "Wait"), ("passportInfo", "Wait Enter Wait"),
        ("passportAdd", "Wait a 'Oslo'"), ("passportDeleted", "Wait d Enter"),
      ])
  }

  @Test func equipAsksForALogin() throws {
    try expectWalk(
      "Equip",
      [
        ("equipLogin", "Tab Tab Enter"), ("equipPlayer", "'ada' Tab 'secret' Tab Enter Enter"),
        ("equipEquipment", "'ada' Tab 'secret' Tab Enter Enter Enter"),
      ])
  }
}
