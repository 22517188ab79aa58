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
  private var isThere = false

  // MARK: For subclasses

  /// The kind of object, which the message names when it has been removed.
  var words: (name: String, gone: String, goneNews: String) { ("", "", "") }

  /// Reads the object again, with its photo; nil where it no longer exists.
  func object(in store: EquipStore) throws -> (any TeamObject)? { nil }

  /// The lines of the object that has been read.
  func properties(in store: EquipStore) throws -> [Property] { [] }

  /// The status text, without news.
  var statusWords: String? { nil }

  /// The first items of the toolbar.
  var leadingToolbarItems: [UIBarButtonItem] { [] }

  /// The object whose history the toolbar shows.
  var historyWords: String { "" }

  // MARK: Life

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityLabel = words.name
    scrollView.addSubview(sheet)
    observation = store?.observeChanges { [weak self] in self?.reload() }
    toolbarItems =
      leadingToolbarItems + [
        item("Photo", "Choose or remove the photo", key: "p") { $0.photoButtonPressed() },
        item("History", historyWords, key: "h") {
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

  /// The segue to the editor of what is shown.
  static let editSegue = "toEditor"

  @IBAction func editButtonPressed(_ sender: Any) {
    if isThere { performSegue(withIdentifier: Self.editSegue, sender: sender) }
  }

  private func photoButtonPressed() {
    guard isThere else { return }
    guard let store, (try? object(in: store))?.hasPhoto == true else { return askForPhotoFile() }
    ask(
      "Photo", as: .actionSheet,
      [
        answer("Choose a File") { $0.askForPhotoFile() },
        answer("Remove", .destructive) { $0.use(photo: nil) },
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
      present(error: error, title: "The photo is not taken")
    }
  }

  /// Stores a photo as PNG; nil removes it.
  private func use(photo: Data?) {
    perform("The photo is not stored") { store in
      guard var object = try object(in: store) else { return words.goneNews }
      object.photo = photo
      try store.update(object)
      return photo == nil ? "The photo is removed" : "The photo is stored"
    }
  }

  // MARK: Showing

  func reload() {
    guard isViewLoaded, let store else { return }
    do {
      let object = try object(in: store)
      isThere = object != nil
      title = object?.name.shortened ?? words.name
      sheet.show(
        photo: object.flatMap { model?.image($0.photo, label: "Photo of \($0.name.shortened)") },
        isThere ? try properties(in: store) : [Property("Gone", words.gone)])
    } catch {
      sheet.show(photo: nil, [Property("Not read", "\(error)")])
    }
    navigationItem.rightBarButtonItem?.isEnabled = isThere
    updateStatus()
    view.setNeedsLayout()
  }

  func updateStatus() {
    statusMessage = actionMessage
    statusText = actionMessage ?? statusWords
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

  override var words: (name: String, gone: String, goneNews: String) {
    ("Equipment", "It has been deleted.", "The item is gone")
  }

  // MARK: Actions

  override var leadingToolbarItems: [UIBarButtonItem] {
    guard player != nil else { return [.flexibleSpace()] }
    return [
      item("Change", "Give the player another one", key: "c") {
        $0.performSegue(withIdentifier: "toItemChoice", sender: $0)
      },
      item("Unassign", "Take it back from the player", key: "r") { $0.unassign() },
      .flexibleSpace(),
    ]
  }

  override var historyWords: String { "Who had it when" }

  private func unassign() {
    guard let kind = line?.item.kind, let id = player?.id else { return }
    let isDone = perform("The item is not unassigned") { store in
      try store.unassign(kind, from: id)
      return "Taken back – u undoes it"
    }
    if isDone { navigationController?.popViewController(animated: true) }
  }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    line = try itemID.flatMap(store.line)
    return line?.item
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.handOn(model)
    guard let item = line?.item else { return }
    switch segue.destination.contents {
    case let editor as EquipmentEditor:
      editor.item = item
      editor.onSaved = { [weak self] item in
        self?.showMessage("Stored \(item.displayName.shortened)")
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
      Property(known: attribute.title, item[attribute.key].map(attribute.words))
    }
    let common = EquipmentAttribute.common
    let users = try itemID.map(store.holders) ?? []
    return [Property(item.kind.displayName)]
      + (common.prefix(5) + item.kind.attributes).map(property)
      + [
        Property("In the Room"),
        Property("Stock", line.stockWords, color: line.isLow ? .systemOrange : .label),
      ] + common.dropFirst(5).filter { $0.key != "wsObjectId" }.map(property)
      + [Property(line.isShared ? "Shared By" : "Used By")]
      + (users.isEmpty
        ? [Property("Nobody", "")] : users.map { Property($0.numberText ?? "–", $0.fullName) })
  }

  override var statusWords: String? { line?.stockWords }
}

/// The details of a player: the photo, the attributes, and the equipment.
final class PlayerInfo: SheetScreen {
  /// The player.
  var player: Player?

  override var words: (name: String, gone: String, goneNews: String) {
    ("Player", "The player is deleted.", "The player is gone")
  }

  /// Shows another player.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    actionMessage = nil
    scrollView?.setContentOffset(.zero, animated: false)
    reload()
  }

  override var historyWords: String { "What the player had when" }

  override func object(in store: EquipStore) throws -> (any TeamObject)? {
    player = try player?.id.flatMap(store.player)
    return player
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.handOn(model)
    if let editor = segue.destination.contents as? PlayerEditor {
      editor.player = player
      editor.onSaved = { [weak self] player in
        self?.player = player
        self?.reload()
        self?.showMessage("Stored \(player.fullName.shortened.quoted)")
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
        category.displayName, line?.words ?? "None", color: line == nil ? .systemOrange : .label)
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
