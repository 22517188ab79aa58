import Foundation
import TerminalUITesting

@testable import TerminalUI

/// The saved text, and whether saving succeeds.
@MainActor
final class NoteStore {
  var text = ""
  var refuses = false
}

/// A form with one field.
final class NoteForm: UIViewController, EditedForm {
  let field = UITextField(frame: CGRect(x: 0, y: 1, width: 30, height: 1))
  var store = NoteStore()
  var deletedNames: Set<String> = []

  /// A form over a list, with something typed into it.
  static func pushed(typing text: String = "Milk") -> (Pilot, NoteForm, NoteStore) {
    let list = Stage("List")
    let navigation = UINavigationController(rootViewController: list)
    let pilot = Pilot(showing: navigation, columns: 60, rows: 14)
    let form = NoteForm()
    navigation.pushViewController(form, animated: false)
    pilot.drawPendingFrame()
    pilot.type(text)
    return (pilot, form, form.store)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = title ?? "Note"
    field.text = store.text
    view.addSubview(field)
  }

  override var preferredFocusedView: UIView? { field }

  var hasUnsavedChanges: Bool { field.text != store.text }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    guard !store.refuses else {
      statusText = "Refused"
      return
    }
    store.text = field.text ?? ""
    completion()
  }

  var draftName: String { "Note" }

  func acceptsDraft(named name: String) -> Bool { deletedNames.contains(name) }

  var draftValues: [String: String] {
    get { ["text": field.text ?? ""] }
    set { field.text = newValue["text"] ?? "" }
  }
}
