import CommandSupport
import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The details of an object in a team's store, in a scroll view: its photo, and lines of names and
/// values.
///
/// A subclass reads the object and stores its photo.
class SheetScreen: UIViewController, TeamScreen {
  @Outlet var scrollView: ReadingScrollView!

  var model: Model?
  var actionMessage: String?
  let sheet = SheetView()
  private var observation: ChangeObservation?
  /// A Boolean value that indicates whether the object still exists.
  private var exists = false

  // MARK: For subclasses

  /// The name of the kind of object, and the detail and the message shown if it has been deleted.
  var deletion: (kind: String, detail: String, message: String) { ("", "", "") }

  /// Reads the object again, with its photo; nil if it no longer exists.
  func object(in store: EquipStore) throws -> (any TeamObject)? { nil }

  /// Returns the lines of the object that has been read.
  func properties(in store: EquipStore) throws -> [Property] { [] }

  /// The status text while there is no message.
  var statusDetail: String? { nil }

  /// The first items of the toolbar.
  var leadingToolbarItems: [UIBarButtonItem] { [] }

  /// The help text of the History button.
  var historyTitle: String { "" }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityLabel = deletion.kind
    scrollView.addSubview(sheet)
    observation = store.map { observeChanges(of: $0) { $0.reload() } }
    toolbarItems =
      leadingToolbarItems + [
        item("Photo", "Choose or delete the photo", key: "p") { $0.photoButtonPressed() },
        item("History", historyTitle, key: "h") {
          $0.performSegue(withIdentifier: "toHistoryList", sender: $0)
        },
      ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? scrollView : nil }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sheet.fill(scrollView)
  }

  override var keyCommands: [UIKeyCommand]? { toolbarKeyCommands + undoCommands }

  /// The identifier of the segue to the editor.
  static let editSegue = "toEditor"

  @IBAction func editButtonPressed(_ sender: Any) {
    if exists { performSegue(withIdentifier: Self.editSegue, sender: sender) }
  }

  private func photoButtonPressed() {
    guard exists, let object = read("Can't read the photo", { try object(in: $0) }) else { return }
    guard object?.hasPhoto == true else { return askForPhotoFile() }
    ask(
      "Photo", as: .actionSheet,
      [
        answer("Choose a File") { $0.askForPhotoFile() },
        answer("Delete", .destructive) { $0.use(photo: nil) },
      ])
  }

  private func askForPhotoFile() {
    askForText(
      "Photo", message: "The path of a PNG or JPEG file.", named: "File",
      placeholder: "~/Pictures/player.jpg", button: "Choose"
    ) { [weak self] in self?.readPhoto(at: $0) }
  }

  private func readPhoto(at path: String) {
    do {
      // The full path, because a lone `-` would mean standard input.
      let file = URL(filePath: (path as NSString).expandingTildeInPath)
      use(photo: try PhotoArgument.data(of: InputFile(file.path(percentEncoded: false))))
    } catch {
      present(error: error, title: "Can't read the photo")
    }
  }

  /// Stores a photo as PNG; nil removes it.
  private func use(photo: Data?) {
    perform("Can't save the photo") { store in
      guard var object = try object(in: store) else { return deletion.message }
      object.photo = photo
      try store.update(object)
      return photo == nil ? "Deleted the photo" : "Saved the photo"
    }
  }

  // MARK: Showing

  func reload() {
    guard isViewLoaded, let store else { return }
    do {
      let object = try object(in: store)
      exists = object != nil
      title = object?.name.shortened ?? deletion.kind
      sheet.show(
        photo: object.flatMap { model?.image($0.photo, label: "Photo of \($0.name.shortened)") },
        exists ? try properties(in: store) : [Property("Deleted", deletion.detail)])
    } catch {
      sheet.show(photo: nil, [Property("Error", "\(error)")])
    }
    navigationItem.rightBarButtonItem?.isEnabled = exists
    updateStatus()
    view.setNeedsLayout()
  }

  func updateStatus() {
    statusMessage = actionMessage
    statusText = actionMessage ?? statusDetail
  }
}
