import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Unsaved text in forms of a program that was killed is offered at the next launch.
@MainActor
struct FormDraftsTests {
  /// A folder that is removed after the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "drafts-\(UUID().uuidString)"
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var store: String { path + "/notes.sqlite" }
    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
  }

  /// The number of a process that has ended.
  private let gone: Int32 = 0x3FFF_FFFE

  /// The texts of the notes that were left.
  private func texts(_ drafts: FormDrafts) -> [String?] {
    drafts.earlierDrafts { $0 == "Note" }.map { $0.values["text"] }
  }

  @Test func unsavedTextIsOfferedAfterAHangup() throws {
    let folder = try Folder()
    let (pilot, _, store) = NoteForm.pushed()
    pilot.application.drafts = FormDrafts(nextTo: folder.store, process: gone)
    pilot.terminal.hangUp()
    #expect(!pilot.application.isRunning && store.text.isEmpty)
    let file = folder.path + "/notes.draft-\(gone).json"
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let navigation = UINavigationController(rootViewController: Stage("Login"))
    let again = Pilot(showing: navigation, columns: 60, rows: 14)
    again.application.drafts = FormDrafts(nextTo: folder.store)
    #expect(!again.screen.contains("Something was not saved"))
    navigation.pushViewController(UITableViewController(), animated: false)
    again.drawPendingFrame()
    #expect(again.screen.contains("Something was not saved"))
    again.press("Enter")
    let form = NoteForm()
    navigation.pushViewController(form, animated: false)
    again.drawPendingFrame()
    #expect(again.screen.contains("Restore unsaved text?"))
    again.press("Enter")
    #expect(form.field.text == "Milk")
    #expect(folder.files.count == 1, "it is kept until it is saved")
    again.press("Esc", "Esc", "Enter")
    again.advance(by: 1)
    #expect(form.store.text == "Milk" && folder.files.isEmpty)
  }

  @Test func aDraftIsStoredWhileTyping() throws {
    let folder = try Folder()
    let (pilot, _, _) = NoteForm.pushed(typing: "")
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    pilot.type("Milk")
    pilot.advance(by: 1)
    #expect(folder.files == ["notes.draft-\(getpid()).json"])
    #expect(pilot.terminal.alarmCount == 0, "nothing runs while idle")
    pilot.press("Ctrl-U")
    pilot.advance(by: 1)
    #expect(folder.files.isEmpty)
  }

  @Test func quittingLeavesNoDraft() throws {
    let folder = try Folder()
    let (pilot, _, _) = NoteForm.pushed(typing: "")
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    pilot.type("Milk")
    pilot.advance(by: 1)
    pilot.press("Ctrl-C", "Ctrl-C")
    #expect(!pilot.application.isRunning && folder.files.isEmpty)
  }

  @Test func theDraftOfARunningProgramIsNotTouched() throws {
    let folder = try Folder()
    var running: FormDrafts? = FormDrafts(nextTo: folder.store, process: 1)
    running?.store(["text": "Milk"], as: "Note")
    running?.store(["text": "Bread"], as: "Note")
    #expect(texts(FormDrafts(nextTo: folder.store)).isEmpty)
    running = nil
    #expect(texts(FormDrafts(nextTo: folder.store)) == ["Bread"])
  }

  @Test func aDiscardedDraftIsDeleted() throws {
    let folder = try Folder()
    FormDrafts(nextTo: folder.store, process: gone).store(["text": "Milk"], as: "Note")
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    let form = NoteForm()
    navigation.pushViewController(form, animated: false)
    pilot.drawPendingFrame()
    pilot.click(on: "[ Discard ]")
    #expect(form.field.text?.isEmpty == true && folder.files.isEmpty)
  }

  @Test func theDraftOfADeletedObjectIsOfferedAsANewOne() throws {
    let folder = try Folder()
    var ended: FormDrafts? = FormDrafts(nextTo: folder.store, process: gone)
    ended?.store(["text": "Milk"], as: "Edit Note 7")
    ended?.store(["text": "Bread"], as: "Edit Note 8")
    ended = nil
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    let form = NoteForm()
    form.deletedNames = ["Edit Note 7"]
    navigation.pushViewController(form, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("“Edit Note 7” was open"))
    pilot.press("Enter")
    #expect(form.field.text == "Milk")
    save(pilot)
    pilot.advance(by: 1)
    #expect(form.store.text == "Milk")
    pilot.application.drafts = nil
    let left = FormDrafts(nextTo: folder.store).earlierDrafts { _ in true }
    #expect(left.map(\.name) == ["Edit Note 8"], "its note is still there")
  }

  /// Leaves the form and saves it.
  private func save(_ pilot: Pilot) {
    while !pilot.screen.contains("Save changes?") { pilot.press("Esc") }
    pilot.press("Enter")
  }

  // MARK: Several drafts

  @Test func theDraftsOfTwoWindowsAreBothOffered() throws {
    let folder = try Folder()
    for (number, text) in [(gone, "Milk"), (gone - 1, "Bread")] {
      let (pilot, _, _) = NoteForm.pushed(typing: text)
      pilot.application.drafts = FormDrafts(nextTo: folder.store, process: number)
      pilot.terminal.hangUp()
    }
    #expect(folder.files.count == 2)
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    navigation.pushViewController(UITableViewController(), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Note (2)"))
    pilot.press("Enter")

    let first = NoteForm()
    navigation.pushViewController(first, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("1 of 2: “Bread”"))
    pilot.click(on: "[ Next ]")
    #expect(pilot.screen.contains("2 of 2: “Milk”"))
    pilot.press("Enter")
    #expect(first.field.text == "Milk")
    save(pilot)
    pilot.advance(by: 1)
    #expect(first.store.text == "Milk")
    #expect(folder.files == ["notes.draft-\(gone - 1).json"], "the other one is still there")

    let second = NoteForm()
    navigation.pushViewController(second, animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("“Bread”") && !pilot.screen.contains(" of "))
    pilot.press("Enter")
    save(pilot)
    pilot.advance(by: 1)
    #expect(second.store.text == "Bread" && folder.files.isEmpty)
  }

  @Test func discardingOneDraftOffersTheNext() throws {
    let folder = try Folder()
    FormDrafts(nextTo: folder.store, process: gone).store(["text": "Milk"], as: "Note")
    FormDrafts(nextTo: folder.store, process: gone - 1).store(["text": "Bread"], as: "Note")
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    let form = NoteForm()
    navigation.pushViewController(form, animated: false)
    pilot.drawPendingFrame()
    pilot.click(on: "[ Discard ]")
    #expect(pilot.screen.contains("2 of 2: “Milk”"))
    #expect(folder.files == ["notes.draft-\(gone).json"])
  }

  @Test func anUnrestoredDraftSurvivesFurtherTyping() throws {
    let folder = try Folder()
    FormDrafts(nextTo: folder.store, process: gone).store(["text": "Milk"], as: "Note")
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    navigation.pushViewController(NoteForm(), animated: false)
    pilot.drawPendingFrame()
    pilot.press("Esc")
    pilot.type("Bread")
    pilot.advance(by: 1)
    pilot.press("Esc", "Esc", "Enter")
    pilot.advance(by: 1)
    #expect(folder.files == ["notes.draft-\(gone).json"])
  }

  @Test func aFileOfAnotherProgramWithTheSameProcessIDIsNotTouched() throws {
    let folder = try Folder()
    let other = FormDrafts(nextTo: folder.store, process: 1)
    other.store(["text": "Milk"], as: "Note")
    let drafts = FormDrafts(nextTo: folder.store, process: 1)
    drafts.store(["text": "Bread"], as: "Note")
    #expect(folder.files.sorted() == ["notes.draft-1-2.json", "notes.draft-1.json"])
  }

  // MARK: Unreadable and unwritable files

  @Test func anInvalidDraftIsKeptAndReported() throws {
    let folder = try Folder()
    let start = folder.path + "/notes.draft-"
    try #"{"Note":{"text":"Mi"#.write(toFile: start + "1.json", atomically: false, encoding: .utf8)
    try "".write(toFile: start + "2.json", atomically: false, encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: start + "3.json", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: start + "4.json", withDestinationPath: start + "1.json")
    mkfifo(start + "5.json", 0o600)
    let large = open(start + "6.json", O_CREAT | O_WRONLY, 0o600)
    ftruncate(large, 1 << 40)
    close(large)
    FormDrafts(nextTo: folder.store, process: gone).store(["text": "Milk"], as: "Note")
    let names = folder.files.sorted()

    let drafts = FormDrafts(nextTo: folder.store)
    #expect(texts(drafts) == ["Milk"])
    let message = try #require(drafts.consumeMessage()?.text)
    for number in 1...6 { #expect(message.contains("“\(start)\(number).json” can't be read")) }
    #expect(folder.files.sorted() == names)
  }

  @Test func anUnreadableFileIsReportedOnTheScreen() throws {
    let folder = try Folder()
    mkfifo(folder.path + "/notes.draft-7.json", 0o600)
    let navigation = UINavigationController(rootViewController: Stage("Login"))
    let pilot = Pilot(showing: navigation, columns: 200, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    navigation.pushViewController(UITableViewController(), animated: false)
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Unsaved text can't be read"))
  }

  @Test func draftsBeyondTheLimitAreOfferedAtTheNextLaunch() throws {
    let folder = try Folder()
    for number in 1...40 {
      FormDrafts(nextTo: folder.store, process: gone - Int32(number))
        .store(["text": "\(number)"], as: "Note \(number)")
    }
    let drafts = FormDrafts(nextTo: folder.store)
    #expect(drafts.consumeMessage()?.text.contains("8 more are offered next time.") == true)
    #expect(folder.files.count == 40)
  }

  @Test func aFailedDraftIsReported() throws {
    let (pilot, _, _) = NoteForm.pushed(typing: "")
    pilot.application.drafts = FormDrafts(nextTo: "/nowhere/at/all/notes.sqlite")
    pilot.type("Milk")
    pilot.advance(by: 1)
    let message = "Draft not kept: no such file"
    #expect(pilot.screen.lines.last?.contains(message) == true)
    let folder = try Folder()
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    pilot.type("s")
    pilot.advance(by: 1)
    #expect(pilot.screen.lines.last?.contains(message) == false)
  }

  @Test func aDraftThatCannotBeRestoredIsKept() throws {
    let folder = try Folder()
    FormDrafts(nextTo: folder.store, process: gone).store(["title": "From before"], as: "Note")
    let navigation = UINavigationController(rootViewController: Stage("List"))
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    pilot.application.drafts = FormDrafts(nextTo: folder.store)
    navigation.pushViewController(NoteForm(), animated: false)
    pilot.drawPendingFrame()
    pilot.press("Enter")
    pilot.advance(by: 1)
    #expect(pilot.screen.contains("Nothing to restore"))
    #expect(folder.files == ["notes.draft-\(gone).json"])
  }
}
