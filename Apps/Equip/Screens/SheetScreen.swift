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

  /// The lines of the object that has been read.
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
    observation = store?.observeChanges { [weak self] in self?.reload() }
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
    guard exists else { return }
    guard let store, (try? object(in: store))?.hasPhoto == true else { return askForPhotoFile() }
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

/// The details of an item: its attributes with units, and the players who have it.
///
/// From a player's equipment, the item can be exchanged and checked in; from the inventory, it can
/// only be viewed and edited.
final class EquipmentItem: SheetScreen {
  var itemID: Int64?
  /// The player whose equipment it was opened from; nil from the inventory.
  var player: Player?

  private var line: EquipmentLine?

  override var deletion: (kind: String, detail: String, message: String) {
    ("Equipment", "The item was deleted.", "The item was deleted")
  }

  // MARK: Actions

  override var leadingToolbarItems: [UIBarButtonItem] {
    guard player != nil else { return [.flexibleSpace()] }
    return [
      item("Change", "Check out another item", key: "c") {
        $0.performSegue(withIdentifier: "toItemChoice", sender: $0)
      },
      item("Check In", "Check the item in", key: "r") { $0.checkIn() },
      .flexibleSpace(),
    ]
  }

  override var historyTitle: String { "Show the history of the item" }

  private func checkIn() {
    guard let item = line?.item, let id = player?.id else { return }
    let name = "the \(item.kind.displayName.lowercased())"
    let isDone = perform("Can't check in the item") { store in
      try store.checkIn(item.kind, from: id)
      return "Checked in \(name) – u to undo"
    }
    if isDone { navigationController?.popViewController(animated: true) }
  }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    line = try itemID.flatMap(store.line)
    return line?.item
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    guard let item = line?.item else { return }
    switch segue.destination.contents {
    case let editor as EquipmentEditor:
      editor.item = item
      editor.onSaved = { [weak self] item in
        self?.showMessage("Saved \(item.displayName.shortened)")
      }
    case let choice as ItemChoice:
      guard let player else { return }
      prepare(choice, of: item.kind, for: player, currentID: itemID) { [weak self] other in
        self?.itemID = other.id
        self?.reload()
      }
    case let history as HistoryList:
      history.item = item
    default: break
    }
  }

  // MARK: Showing

  override func properties(in store: EquipStore) throws -> [Property] {
    guard let line else { return [] }
    let item = line.item
    func property(_ attribute: EquipmentAttribute) -> Property {
      Property(known: attribute.title, item[attribute.key].map(attribute.text))
    }
    let common = EquipmentAttribute.common
    let users = try itemID.map(store.holders) ?? []
    return [Property(item.kind.displayName)]
      + (common.prefix(5) + item.kind.attributes).map(property)
      + [
        Property("In Stock"),
        Property("Pieces", line.stockLabel, color: line.isLow ? .systemOrange : .label),
      ] + common.dropFirst(5).filter { $0.key != "wsObjectId" }.map(property)
      + [Property(line.isShared ? "Shared By" : "Used By")]
      + (users.isEmpty
        ? [Property("Nobody", "")] : users.map { Property($0.numberText ?? "–", $0.fullName) })
  }

  override var statusDetail: String? { line?.stockLabel }
}

/// The details of a player: the photo, the attributes, and the equipment.
final class PlayerInfo: SheetScreen {
  /// The player.
  var player: Player?

  override var deletion: (kind: String, detail: String, message: String) {
    ("Player", "The player was deleted.", "The player was deleted")
  }

  /// Shows another player.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    actionMessage = nil
    scrollView?.setContentOffset(.zero, animated: false)
    reload()
  }

  override var historyTitle: String { "Show the history of the player" }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    player = try player?.id.flatMap(store.player)
    return player
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    if let editor = segue.destination.contents as? PlayerEditor {
      editor.player = player
      editor.onSaved = { [weak self] player in
        self?.player = player
        self?.reload()
        if let message = self?.savedMessage(player) { self?.showMessage(message) }
      }
    } else if let history = segue.destination as? HistoryList {
      history.player = player
    }
  }

  // MARK: Showing

  override func properties(in store: EquipStore) throws -> [Property] {
    guard let player, let model else { return [] }
    let birth = player.birthDate.map {
      "\(model.dates.birthDate($0)) (\(model.dates.age(bornOn: $0, at: model.accounts.now())))"
    }
    let lines = try player.id.map { try store.equipment(ofPlayer: $0) } ?? [:]
    let equipment = try store.categories().map { category in
      let line = category.kind.flatMap { lines[$0] }
      return Property(
        category.displayName, line?.summaryText ?? "–",
        color: line == nil ? .systemOrange : .label)
    }
    let known: [(String, String?)] = [
      ("Last Name", player["lastName"]?.text), ("Given Names", player["givenNames"]?.text),
      ("Jersey Number", player.jerseyNumber.map(String.init)),
      ("Position", player.position?.rawValue), ("Handedness", player.handedness?.rawValue),
      ("Status", player.playingStatus?.rawValue), ("Birth Date", birth),
      ("Height", player.height.map { "\($0) in." }),
      ("Weight", player.weight.map { "\($0) lbs" }),
    ]
    var properties = known.map { Property(known: $0.0, $0.1) }
    properties.append(Property("Equipment"))
    return properties + equipment
  }
}
