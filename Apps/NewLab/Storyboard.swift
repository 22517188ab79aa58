import Foundation
import NewLabAssignment
import TerminalUI

extension UIStoryboard {
  /// Returns the storyboard with all screens and the segues between them.
  ///
  ///     Navigation ─root→ NoteList ─ShowNote→ Note
  ///                               └AddNote──→ Note
  static func main() -> UIStoryboard {
    UIStoryboard(
      name: "Main", initial: "Navigation",
      scenes: [.navigation("Navigation", root: "NoteList"), listScene, noteScene])
  }

  private static var listScene: StoryboardScene {
    StoryboardScene("NoteList", NoteListScreen.self) { scene in
      scene.title("Notes")
      scene.barButtonItem(
        "Add", at: .right, key: "a", "n", discoverabilityTitle: "Add a note",
        action: NoteListScreen.addButtonPressed)
      scene.prototypeCell(
        "NoteCell", style: .subtitle, accessory: .disclosureIndicator, selectionSegue: "ShowNote")
      scene.segue("ShowNote", to: "Note")
      scene.segue("AddNote", to: "Note")
    }
  }

  private static var noteScene: StoryboardScene {
    StoryboardScene("Note", NoteScreen.self) { scene in
      scene.title("Note")
      scene.barButtonItem(
        "Save", at: .right, discoverabilityTitle: "Save the note",
        action: NoteScreen.saveButtonPressed)
      scene.unwindSegue("UnwindToNoteList", to: NoteListScreen.unwindToNoteList)
      let title = scene.add(UITextField(), outlet: "titleField") { field in
        field.accessibilityLabel = "Title"
        field.placeholder = "Title"
        field.clearButtonMode = .whileEditing
        field.returnKeyType = .next
      }
      let text = scene.add(UITextView(), outlet: "noteTextView") { view in
        view.accessibilityLabel = "Text"
        view.placeholder = "Text"
      }
      scene.stack(title, text, margin: 1)
    }
  }
}
