import TerminalUI

extension UIStoryboard {
  /// Returns the storyboard with the screens of the assignment and the segues between them.
  ///
  ///     Navigation ─root→ NoteList ─ShowNote→ Note
  ///                               └AddNote──→ Note
  public static func assignment() -> UIStoryboard {
    UIStoryboard(
      name: "Assignment", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "NoteList"),
        StoryboardScene("NoteList", NoteListViewController.self) { scene in
          scene.title("Notes")
          scene.barButtonItem(
            "Add", at: .right, key: "a", "n", action: NoteListViewController.addButtonPressed)
          scene.prototypeCell("NoteCell", style: .subtitle, selectionSegue: "ShowNote")
          scene.segue("ShowNote", to: "Note")
          scene.segue("AddNote", to: "Note")
        },
        StoryboardScene("Note", NoteViewController.self) { scene in
          scene.title("Note")
          scene.barButtonItem(
            "Save", at: .right, action: NoteViewController.saveButtonPressed)
          let title = scene.add(UITextField(), outlet: "titleField") { $0.placeholder = "Title" }
          let text = scene.add(UITextView(), outlet: "noteTextView") { $0.placeholder = "Text" }
          scene.stack(title, text)
          scene.unwindSegue("UnwindToNoteList", to: NoteListViewController.unwindToNoteList)
        },
      ])
  }
}
