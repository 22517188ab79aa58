import Persistence
import Testing

/// The three-way merge of a form with the changes of another program.
struct EditedItemTests {
  private struct Note: Equatable {
    var title = "Mop"
    var text = "All of it"
    /// Not edited by the form.
    var revision = 1
  }

  private enum NoteProperty: String, CaseIterable, ItemProperty {
    case title
    case text = "body"

    func copy(from note: Note, to other: inout Note) {
      switch self {
      case .title: other.title = note.title
      case .text: other.text = note.text
      }
    }
  }

  private var edited = EditedItem<NoteProperty>(Note())

  @Test mutating func aPropertyChangedOnlyInTheFormKeepsItsValue() {
    edited.item.title = "Mine"
    #expect(edited.merge(Note()).isEmpty && edited.conflicts.isEmpty)
    #expect(edited.item.title == "Mine" && edited.changes == [.title])
  }

  @Test mutating func aPropertyChangedOnlyByAnotherProgramIsUpdated() {
    edited.item.title = "Mine"
    #expect(edited.merge(Note(text: "Theirs", revision: 2)) == [.text])
    #expect(edited.item == Note(title: "Mine", text: "Theirs", revision: 2))
    #expect(edited.conflicts.isEmpty && edited.changes == [.title])
  }

  @Test mutating func differentChangesAreAConflictAndTheFormKeepsItsValue() {
    edited.item.text = "Mine"
    #expect(edited.merge(Note(text: "Theirs")) == [.text])
    #expect(edited.conflicts.map(\.name) == ["body"])
    #expect(edited.item.text == "Mine" && edited.stored.text == "Theirs")
  }

  @Test mutating func aConflictEndsWhenBothSidesAgree() {
    edited.item.text = "Mine"
    edited.merge(Note(text: "Theirs"))
    edited.item.text = "Theirs"
    #expect(edited.conflicts.isEmpty && !edited.hasChanges)
  }

  @Test mutating func theSameChangeOnBothSidesIsNotAConflict() {
    edited.item.text = "Same"
    #expect(edited.merge(Note(text: "Same")) == [.text])
    #expect(edited.conflicts.isEmpty && !edited.hasChanges)
  }

  @Test mutating func aSecondExternalChangeKeepsTheConflict() {
    edited.item.text = "Mine"
    edited.merge(Note(text: "Theirs"))
    #expect(edited.merge(Note(title: "Sweep", text: "Theirs")) == [.title])
    #expect(edited.conflicts == [.text] && edited.item == Note(title: "Sweep", text: "Mine"))
  }

  @Test mutating func aPropertyBeingEditedIsAConflictOnceItIsRead() {
    edited.merge(Note(text: "Theirs"), typed: [.text])
    edited.item.text = "Mine"
    #expect(edited.conflicts == [.text])
    edited.resolveConflicts()
    #expect(edited.conflicts.isEmpty && edited.changes == [.text])
  }

  @Test mutating func aDeletedItemKeepsTheValuesOfTheForm() {
    edited.item.title = "Mine"
    #expect(edited.merge(nil).isEmpty && edited.isDeleted)
    #expect(edited.item.title == "Mine")
    edited.merge(Note())
    #expect(!edited.isDeleted && edited.item.title == "Mine")
  }

  @Test mutating func revertingShowsTheStoredItemWithoutConflicts() {
    edited.item.text = "Mine"
    edited.merge(Note(text: "Theirs"))
    edited.revert()
    #expect(edited.item == Note(text: "Theirs"))
    #expect(edited.conflicts.isEmpty && !edited.hasChanges)
  }

  @Test func onlyThePropertiesThatDifferAreCopied() {
    var other = Note(title: "Sweep", text: "Half of it", revision: 7)
    NoteProperty.allCases.copyChanges(from: Note(), to: Note(text: "None"), into: &other)
    #expect(other == Note(title: "Sweep", text: "None", revision: 7))
  }

  @Test func aPropertyThatAlreadyDifferedIsNotCopied() {
    var other = Note(title: "Sweep", text: "Half of it", revision: 7)
    NoteProperty.allCases.copySharedChanges(
      from: Note(title: "Sweep"), to: Note(title: "Wipe", text: "None"), into: &other)
    #expect(other == Note(title: "Wipe", text: "Half of it", revision: 7))
  }
}
