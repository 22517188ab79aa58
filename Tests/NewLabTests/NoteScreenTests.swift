import NewLabAssignment
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import NewLab

@MainActor
struct NoteScreenTests {
  private let store: ItemStore<Note>
  private let pilot: Pilot

  init() throws {
    let store = try ItemStore<Note>(.inMemory)
    self.store = store
    pilot = Pilot(
      showing: NewLabScreens.initialViewController(over: store), columns: 60, rows: 12)
  }

  private func titles() throws -> [String] { try store.items().map(\.title) }

  @Test func noKeyIsAmbiguous() throws {
    try store.add(Note(title: "Shopping"))
    #expect(pilot.ambiguousKeys.isEmpty)
    pilot.press("a", "Esc")
    #expect(pilot.ambiguousKeys.isEmpty)
  }

  @Test func theEmptyListExplainsHowToStart() {
    expectScreen(pilot.screen, named: "empty")
  }

  @Test(arguments: ["a", "n"])
  func bothKeysOpenTheFormOfANewNote(key: String) throws {
    pilot.press(key)
    pilot.type("Shopping")
    pilot.press("Ctrl-S")
    #expect(try titles() == ["Shopping"])
  }

  @Test func aTypedNoteIsSavedAndListed() throws {
    pilot.press("a")
    pilot.type("Shopping")
    pilot.press("Enter")
    pilot.type("Milk and bread")
    pilot.press("Ctrl-S")
    #expect(try store.items().map(\.text) == ["Milk and bread"])
    expectScreen(pilot.screen, named: "one")
  }

  @Test func aNoteWithoutATitleIsNotSaved() throws {
    pilot.press("a")
    pilot.press("Ctrl-S")
    #expect(try titles().isEmpty)
    #expect(pilot.screen.lines.last?.contains("A note needs a title.") == true)
  }

  @Test func leavingAndQuittingAskAboutUnsavedText() throws {
    pilot.press("a")
    pilot.type("Shopping")
    pilot.press("Esc", "Esc")
    #expect(pilot.screen.contains("Save changes?"))
    pilot.press("Esc", "q", "Enter")
    #expect(try titles() == ["Shopping"])
    #expect(!pilot.application.isRunning)
  }

  @Test func aStoredNoteIsEditedInPlace() async throws {
    try store.add([Note(title: "Shopping"), Note(title: "Reading")])
    await pilot.drainMainQueue()
    pilot.press("Enter")
    pilot.press("End")
    pilot.type(" list")
    pilot.press("Ctrl-S")
    #expect(try titles().sorted() == ["Reading", "Shopping list"])
  }

  @Test func deletingANoteCanBeUndone() async throws {
    try store.add(Note(title: "Shopping"))
    await pilot.drainMainQueue()
    pilot.press("Delete", "Enter")
    #expect(try titles().isEmpty)
    pilot.press("u")
    #expect(try titles() == ["Shopping"])
    pilot.press("Ctrl-R")
    #expect(try titles().isEmpty)
  }

  @Test func aSearchFindsWordsOfTheText() async throws {
    try store.add([Note(title: "Shopping", text: "Milk"), Note(title: "Reading")])
    await pilot.drainMainQueue()
    pilot.press("/")
    pilot.type("mil")
    #expect(pilot.screen.lines.contains { $0.contains("Shopping") })
    #expect(!pilot.screen.lines.contains { $0.contains("Reading") })
    pilot.type("x")
    #expect(pilot.screen.contains("No notes match “milx”."))
  }
}
