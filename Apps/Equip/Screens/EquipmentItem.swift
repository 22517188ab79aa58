import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// All that is known of an item, in a scroll view: its photo, its attributes with units, and who has it.
///
/// Reached from a player's equipment it can be exchanged and taken back; from the inventory it is only
/// shown and edited.
final class EquipmentItem: UIViewController, TeamScreen {
  @Outlet var scrollView: ReadingScrollView!

  var model: Model?
  var itemID: Int64?
  /// The player whose equipment it was reached from; nil from the inventory.
  var player: Player?

  private let sheet = SheetView()
  private var observation: ChangeObservation?
  private var item: (any Equipment)?
  private var stockWords: String?
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityLabel = "Equipment"
    scrollView.addSubview(sheet)
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
    toolbarItems = makeToolbarItems()
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

  // MARK: Actions

  @IBAction func editButtonPressed(_ sender: Any) {
    if item != nil { performSegue(withIdentifier: "toEquipmentEditor", sender: sender) }
  }

  private func makeToolbarItems() -> [UIBarButtonItem] {
    var items: [UIBarButtonItem] = []
    if player != nil {
      items = [
        item("Change", "Give the player another one", key: "c") {
          $0.performSegue(withIdentifier: "toItemChoice", sender: $0)
        },
        item("Unassign", "Take it back from the player", key: "r") { $0.unassign() },
      ]
    }
    return items + [
      .flexibleSpace(),
      item("Photo", "Choose or remove the photo", key: "p") { $0.photoButtonPressed() },
      item("History", "Who had it when", key: "h") {
        $0.performSegue(withIdentifier: "toHistoryList", sender: $0)
      },
    ]
  }

  private func unassign() {
    guard let kind = item?.kind, let id = player?.id else { return }
    let isDone = perform("The item is not unassigned") { store in
      try store.unassign(kind, from: id)
      return "Taken back – u undoes it"
    }
    if isDone { navigationController?.popViewController(animated: true) }
  }

  private func photoButtonPressed() {
    guard let item else { return }
    choosePhoto(hasPhoto: item.hasPhoto) { [weak self] data in
      guard let self, let id = itemID else { return }
      perform("The photo is not stored") { store in
        guard var item = try store.item(id) else { return "The item is gone" }
        item.photo = data
        try store.update(item)
        return data == nil ? "The photo is removed" : "The photo is stored"
      }
    }
  }

  override var keyCommands: [UIKeyCommand]? { toolbarKeyCommands + undoCommands }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination.contents {
    case let editor as EquipmentEditor:
      editor.model = model
      if let item { editor.item = item }
      editor.onSaved = { [weak self] item in self?.say("Stored \(item.displayName.shortened)") }
    case let choice as ItemChoice:
      guard let item, let player else { return }
      choice.model = model
      choice.kinds = [item.kind]
      choice.currentID = itemID
      choice.title = "\(item.kind.displayName) for \(player.fullName.shortened)"
      choice.onChosen = { [weak self, weak choice] other in
        self?.assign(other, to: player) { [weak self] in
          self?.itemID = other.id
          self?.reload()
          guard let choice, choice.navigationController?.topViewController === choice else {
            return
          }
          choice.navigationController?.popViewController(animated: true)
        }
      }
    case let history as HistoryList:
      history.model = model
      history.subject = item.flatMap { item in item.id.map { .item($0, name: item.displayName) } }
    default: break
    }
  }

  // MARK: Showing

  func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    do {
      let line = try itemID.flatMap { try store.line($0) }
      item = line?.item
      try show(line.map(EquipmentRow.init), in: store)
    } catch {
      sheet.show(photo: nil, [PropertyView.Property(name: "Not read", value: "\(error)")])
    }
    navigationItem.rightBarButtonItem?.isEnabled = item != nil
    view.setNeedsLayout()
  }

  private func show(_ row: EquipmentRow?, in store: EquipStore) throws {
    guard let item, let row else {
      title = "Equipment"
      sheet.show(photo: nil, [PropertyView.Property(name: "Gone", value: "It has been deleted.")])
      stockWords = nil
      return updateStatus()
    }
    title = item.displayName.shortened
    let holders = try itemID.map(store.holders) ?? []
    func property(_ attribute: EquipmentAttribute) -> PropertyView.Property {
      let value = item[attribute]
      return PropertyView.Property(
        name: attribute.title, value: value.map(attribute.words) ?? "–",
        color: value == nil ? .secondaryLabel : .label)
    }
    let users = holders.map { player in
      PropertyView.Property(name: "#\(player.jerseyNumber)", value: player.fullName)
    }
    sheet.show(
      photo: model?.image(item.photo, label: "Photo of \(item.displayName.shortened)"),
      [PropertyView.Property(name: item.kind.displayName, value: nil)]
        + (EquipmentAttribute.common.prefix(5) + item.kind.attributes).map(property)
        + [
          PropertyView.Property(name: "In the Room", value: nil),
          PropertyView.Property(
            name: "Stock", value: row.stockWords, color: row.isLow ? .systemOrange : .label),
        ]
        + EquipmentAttribute.common.dropFirst(5).filter { $0.key != "wsObjectId" }
        .map(property)
        + [PropertyView.Property(name: row.isShared ? "Shared By" : "Used By", value: nil)]
        + (users.isEmpty ? [PropertyView.Property(name: "Nobody", value: "")] : users))
    stockWords = row.stockWords
    updateStatus()
  }

  func updateStatus() { statusText = news ?? stockWords }
}

/// A scroll view that the arrow keys scroll, for what is only read.
final class ReadingScrollView: UIScrollView {
  override var canBecomeFocused: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    let page = max(1, bounds.height - 1)
    let isLonger = contentSize.height > bounds.height
    func key(_ input: String, _ lines: CGFloat, _ words: String? = nil) -> UIKeyCommand {
      UIKeyCommand(input: input, discoverabilityTitle: words, isEnabled: isLonger) { [weak self] in
        self?.scroll(byLines: lines)
      }
    }
    return [
      key(UIKeyCommand.inputDownArrow, 1, "Scroll down"),
      key(UIKeyCommand.inputUpArrow, -1, "Scroll up"),
      key("j", 1), key("k", -1),
      key(UIKeyCommand.inputPageDown, page, "A page down"),
      key(UIKeyCommand.inputPageUp, -page, "A page up"),
      key(UIKeyCommand.inputHome, -contentSize.height, "To the top"),
      key(UIKeyCommand.inputEnd, contentSize.height, "To the end"),
      key("g", -contentSize.height), key("G", contentSize.height),
    ]
  }

  private func scroll(byLines lines: CGFloat) {
    setContentOffset(CGPoint(x: 0, y: contentOffset.y + lines), animated: false)
  }
}
