import Foundation
import Models
import Persistence
import Testing

@testable import TodoBrowser

/// The event in the editor, compared with the stored one.
struct EventDraftTests {
  private var stored: StoredToDo {
    var event = StoredToDo(
      title: "Mop", category: "Home", date: Date(timeIntervalSince1970: 1_800_000_000),
      notes: "All of it")
    event.id = 7
    return event
  }

  @Test func insignificantSpacesAreNotAChange() {
    var draft = EventDraft(stored)
    draft.item.title = " Mop "
    draft.item.category = " Home"
    #expect(!draft.hasChanges && !draft.canBeSaved)
    draft.item.category = "HOME"
    #expect(draft.changes == [.category], "a change of case is a change")
  }

  @Test func spacesAreNeitherATitleNorNotes() {
    var draft = EventDraft(stored)
    draft.item.title = " \n"
    draft.item.notes = "  \n"
    #expect(draft.hasChanges && !draft.canBeSaved)
    #expect(draft.result.title == "" && draft.result.notes == "")
  }

  @Test func aDeletedEventCountsAsUnsaved() {
    var draft = EventDraft(stored)
    draft.merge(nil)
    #expect(draft.isDeleted && draft.canBeSaved && draft.hasUnsavedChanges)
    let copy = draft.resultAsNew
    #expect(copy.id == nil && copy.uniqueID != stored.uniqueID && copy.notes == stored.notes)
    draft.merge(stored)
    #expect(!draft.hasUnsavedChanges, "the todo exists again")
  }

  @Test func completionPrefersPrefixesAndWrapsAround() {
    let names = ["Work", "Home", "My home", "Homework"]
    var completion = CategoryCompletion(of: "HO", among: names)
    #expect(completion.names == ["Home", "Homework", "My home"])
    #expect(completion.step(forward: true) == "Home")
    #expect(completion.step(forward: false) == "My home")
    var all = CategoryCompletion(of: "Home", among: names)
    #expect(all.step(forward: true) == "My home", "a complete name continues from itself")
    #expect(CategoryCompletion(of: "x", among: names).names.isEmpty)
  }
}
