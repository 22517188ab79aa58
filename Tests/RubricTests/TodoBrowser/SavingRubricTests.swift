import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The lines about saving, about how the code is made, and about what comes along.
struct SavingRubricTests {
  @Test(.todoBrowser("saving.saved", "saving.loaded"), .timeLimit(.minutes(5)))
  func theEventsAreThereAgainAlsoAfterAKill() throws {
    let folder = try ProgramFolder("todo-browser")
    try folder.run("add", "Other", "--category", "School", "--date", "tomorrow")
    for round in 1...2 {
      let terminal = try PseudoTerminal(
        running: folder.executable,
        environment: [
          "COURSE_APPS_HOME": folder.folder, "HOME": folder.folder, "REDUCE_MOTION": "1",
        ])
      func see(_ text: String) throws {
        try terminal.read { output in
          var screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return screen.contains(text)
        }
      }
      try see("Categories")
      try terminal.type("\r")
      if round == 1 {
        try see("Other")
        try terminal.type("a")
        try see("New Event")
        try terminal.type("Pay the rent\u{13}")
        try see("Saved")
        // No chance to do anything on the way out.
        try terminal.signal(SIGKILL)
        _ = try terminal.end()
      } else {
        try see("Pay the rent")
        try terminal.type("q")
        #expect(try terminal.end() == .exited(code: 0))
      }
    }
    let names = try StoreProgramCase.todoBrowser.names(in: folder)
    #expect(Set(names) == ["Pay the rent", "Other"])
  }

  // MARK: Architecture

  @Test(
    .todoBrowser("architecture.mvc"), arguments: ["ToDoEvent", "ToDoCategory", "CompletionState"])
  func theModelKnowsNoScreen(type: String) throws {
    let text = try PackageFolder.text(of: "Modules/Models/ToDo/\(type).swift")
    #expect(text.contains(" \(type)"))
    for line in text.split(separator: "\n") where line.wholeMatch(of: /(public )?import .+/) != nil
    {
      #expect(line.hasSuffix("import Foundation"))
    }
  }

  @Test(.todoBrowser("architecture.mvc"))
  @MainActor func whatIsStoredIsWhatIsShown() async throws {
    let app = try MarkedTodoBrowser(MarkedTodoBrowser.event("One"))
    let list = try app.open()
    try app.store.add(MarkedTodoBrowser.event("Two"))
    await app.pilot.wait { $0.contains("Two") }
    try app.store.delete([1])
    await app.pilot.wait { !$0.contains("One") }
    #expect(app.titles(list) == ["Two"])
  }

  @Test(.todoBrowser("architecture.mvc"))
  @MainActor func noScreenKeepsEventsOfItsOwn() throws {
    let storyboard = UIStoryboard.main()
    #expect(storyboard.scenes.count >= 5)
    for scene in storyboard.scenes {
      let screen = storyboard.instantiateViewController(withIdentifier: scene.identifier)
      // Whatever it is called and wherever it is declared, a property has its type.
      for property in Self.properties(of: screen) {
        #expect(!Self.holdsEvents(property.type), "\(scene.identifier).\(property.name)")
      }
    }
    #expect(Self.holdsEvents("Optional<Array<ToDoEvent>>"))
    #expect(!Self.holdsEvents("Optional<ToDoEvent>"))
  }

  private static func properties(of object: AnyObject) -> [(name: String, type: String)] {
    let mirrors = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
    return mirrors.flatMap(\.children).map { child in
      (child.label ?? "", "\(Swift.type(of: child.value))")
    }
  }

  private static func holdsEvents(_ type: String) -> Bool {
    type.contains(/(Array|ArraySlice|ContiguousArray|Set|Dictionary)<.*\bToDoEvent\b/)
      && !type.contains("->")
  }

  @Test(.todoBrowser("architecture.data"))
  @MainActor func theEditorPassesItsEventToADelegate() throws {
    let app = try MarkedTodoBrowser(MarkedTodoBrowser.event("One"))
    let list = try app.open()
    app.pilot.click(on: "One")
    let editor = try app.editor(over: list)
    #expect(editor.delegate === list)
    let witness = EditorWitness()
    editor.delegate = witness
    app.pilot.type(" more")
    app.pilot.press("Ctrl-S")
    #expect(witness.saved == ["One more"])
    #expect(try app.events().map(\.title) == ["One"])
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.readme"))
  func theReadmeBeginsWithTheAdditionalFeatures() throws {
    let page = try PackageFolder.text(of: "Apps/TodoBrowser/README.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.first == "# ToDo Browser")
    #expect(headings.dropFirst().first == "## Additional features")
    let features = page.components(separatedBy: "\n## ")[1]
    for word in ["Today", "completed", "Save"] { #expect(features.contains(word)) }
  }

  @Test(.todoBrowser("extra.sample"))
  @MainActor func theSamplesAreOfferedToWhoeverHasNoEvents() throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { MarkedTodoBrowser.newYork.timeZone }, now: { MarkedTodoBrowser.now })
    let app = try MarkedTodoBrowser(over: store) {
      try SampleEvents.events(around: MarkedTodoBrowser.now, on: MarkedTodoBrowser.newYork.clock)
    }
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Add Samples")
    app.pilot.advance(by: 1)
    #expect(try store.events().count >= 5)
    #expect(try store.categories().count >= 2)
  }
}

/// A delegate that keeps what it is told.
@MainActor
private final class EditorWitness: EventEditorViewControllerDelegate {
  var saved: [String] = []

  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws {
    saved.append(event.title)
  }

  func eventEditorDidCancel(_ editor: EventEditorViewController) {}
}
