import Foundation
import Models
import Testing

@testable import TodoBrowser

/// What an editor holds between what it began with and what is stored meanwhile.
struct EventDraftTests {
  private var stored: StoredToDo {
    var event = StoredToDo(
      title: "Mop", category: "Home", date: Date(timeIntervalSince1970: 1_800_000_000),
      notes: "All of it")
    event.id = 7
    return event
  }

  @Test func spellingsThatShowTheSameAreNoChange() {
    var draft = EventDraft(stored)
    draft.event.title = " Mop "
    draft.event.category = " Home"
    #expect(!draft.hasChanges && !draft.canBeSaved)
    draft.event.category = "HOME"
    #expect(draft.changedProperties == [.category], "another case is a wish")
  }

  @Test func blanksAreNoTitleAndNoNotes() {
    var draft = EventDraft(stored)
    draft.event.title = " \n"
    draft.event.notes = "  \n"
    #expect(draft.hasChanges && !draft.canBeSaved)
    #expect(draft.result.title == "" && draft.result.notes == "")
  }

  @Test func aChangeElsewhereIsTakenOverWhereNothingWasChangedHere() {
    var draft = EventDraft(stored)
    draft.event.title = "Mop the floor"
    var latest = stored
    latest.notes = "Half of it"
    let news = draft.take(latest)
    #expect(news == [.notes] && draft.conflicts.isEmpty)
    #expect(draft.result.title == "Mop the floor" && draft.result.notes == "Half of it")
  }

  @Test func theSameChangeOnBothSidesIsNoConflict() {
    var draft = EventDraft(stored)
    draft.event.title = "Mop the floor"
    var latest = stored
    latest.title = "Mop the floor"
    _ = draft.take(latest)
    #expect(draft.conflicts.isEmpty && !draft.hasChanges)
  }

  @Test func differentChangesAreAConflictUntilOneGivesWay() {
    var draft = EventDraft(stored)
    draft.event.title = "Mine"
    var latest = stored
    latest.title = "Theirs"
    _ = draft.take(latest)
    #expect(draft.conflicts == [.title] && draft.stored.title == "Theirs")
    draft.event.title = "Theirs"
    #expect(draft.conflicts.isEmpty)
    draft.event.title = "Mine"
    draft.revert()
    #expect(draft.event == latest && draft.conflicts.isEmpty)
  }

  @Test func aDeletedEventIsWorthSavingAndAsking() {
    var draft = EventDraft(stored)
    _ = draft.take(nil)
    #expect(draft.isDeleted && draft.canBeSaved && draft.hasSomethingToLose)
    let anew = draft.resultAsNew
    #expect(anew.id == nil && anew.uniqueID != stored.uniqueID && anew.notes == stored.notes)
    _ = draft.take(stored)
    #expect(!draft.hasSomethingToLose, "it came back")
  }

  @Test func completionPrefersBeginningsAndGoesRound() {
    let names = ["Work", "Home", "My home", "Homework"]
    var completion = CategoryCompletion(of: "HO", among: names)
    #expect(completion.names == ["Home", "Homework", "My home"])
    #expect(completion.step(forward: true) == "Home")
    #expect(completion.step(forward: false) == "My home")
    var all = CategoryCompletion(of: "Home", among: names)
    #expect(all.step(forward: true) == "My home", "a whole name goes on from itself")
    #expect(CategoryCompletion(of: "x", among: names).names.isEmpty)
  }
}
