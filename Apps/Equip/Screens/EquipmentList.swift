import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// A player's equipment: the categories from head to toe, each with what the player has of it.
final class EquipmentList: UITableViewController, TeamScreen {
  var model: Model?
  /// Whose equipment it is.
  var player: Player?

  private var observation: ChangeObservation?
  var news: String?
  private var failure: String?
  private var categories: [EquipmentCategory] = []
  private var rows: [EquipmentKind: EquipmentRow] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    reload()
  }

  /// Shows another player's in the place of this one's.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    news = nil
    if isViewLoaded { reload() }
  }

  // MARK: Actions

  @IBAction func infoButtonPressed(_ sender: Any) {
    if player != nil { performSegue(withIdentifier: "toPlayerInfo", sender: sender) }
  }

  @IBAction func assignButtonPressed(_ sender: Any) {
    if focusedKind != nil { performSegue(withIdentifier: "toItemChoice", sender: sender) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("h", "What the player had") { list in
        if list.player != nil { list.performSegue(withIdentifier: "toHistoryList", sender: list) }
      }
    ] + undoCommands
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination {
    case let item as EquipmentItem:
      item.model = model
      item.itemID = focusedKind.flatMap { rows[$0]?.item.id }
      item.player = player
    case let choice as ItemChoice:
      guard let kind = focusedKind, let player else { return }
      choice.model = model
      choice.kinds = [kind]
      choice.currentID = player[kind]
      choice.title = "\(kind.displayName) for \(player.fullName.shortened)"
      choice.onChosen = { [weak self, weak choice] item in
        self?.assign(item, to: player) { [weak self] in self?.goBack(from: choice) }
      }
    case let info as PlayerInfo:
      info.model = model
      info.player = player
    case let history as HistoryList:
      history.model = model
      history.subject = player.flatMap { player in
        player.id.map { .player($0, name: player.fullName) }
      }
    default: break
    }
  }

  private func goBack(from screen: UIViewController?) {
    guard let screen, navigationController?.topViewController === screen else { return }
    navigationController?.popViewController(animated: true)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    categories.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "EquipmentCell", for: indexPath)
    if categories.indices.contains(indexPath.row) {
      let category = categories[indexPath.row]
      (cell as? EquipmentCell)?.show(
        category, category.kind.flatMap { rows[$0] }, icon: model?.icon(of: category))
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let kind = kind(at: indexPath) else { return }
    news = nil
    performSegue(
      withIdentifier: rows[kind] == nil ? "toItemChoice" : "toEquipmentItem", sender: self)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    kind(at: indexPath).map { rows[$0] != nil } ?? false
  }

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Unassign" }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let kind = kind(at: indexPath), let id = player?.id else {
      return
    }
    perform("The item is not unassigned") { store in
      try store.unassign(kind, from: id)
      return "\(kind.displayName) taken back – u undoes it"
    }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    updateStatus()
  }
}

// MARK: - Showing what is stored

extension EquipmentList {
  private func kind(at path: IndexPath) -> EquipmentKind? {
    categories.indices.contains(path.row) ? categories[path.row].kind : nil
  }

  private var focusedKind: EquipmentKind? { tableView.focusedIndexPath.flatMap(kind(at:)) }

  func reload() {
    guard isViewLoaded else { return }
    do {
      failure = nil
      try read()
    } catch {
      failure = "\(error)"
      categories = []
    }
    title = player.map { "\($0.fullName.shortened) #\($0.jerseyNumber)" } ?? "Equipment"
    tableView.showEmpty(failure ?? "This player is gone.")
    tableView.reloadData()
    updateStatus()
  }

  private func read() throws {
    categories = []
    guard let store = model?.store, let id = player?.id else { return }
    player = try store.player(id)
    categories = player == nil ? [] : try store.categories()
    rows = try store.equipment(ofPlayer: id).mapValues(EquipmentRow.init)
  }

  func updateStatus() {
    let missing = categories.count { $0.kind.map { rows[$0] == nil } ?? false }
    let words = missing == 0 ? "complete" : "\(missing) missing"
    statusText = failure ?? news ?? (player == nil ? nil : words)
  }
}

/// A row of a player's equipment: the category with its icon, and below it what the player has of it.
final class EquipmentCell: UITableViewCell {
  private let stateLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    stateLabel.textAlignment = .right
    contentView.addSubview(stateLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a category and what a player has of it.
  ///
  /// - Parameters:
  ///   - line: the item; nil for none.
  ///   - icon: the category's picture.
  func show(_ category: EquipmentCategory, _ line: EquipmentRow?, icon: UIImage?) {
    imageView?.image = icon
    textLabel?.text = String(category.displayName.prefix(200))
    detailTextLabel?.text = line?.words ?? "None"
    detailTextLabel?.textColor = line == nil ? .systemOrange : .secondaryLabel
    stateLabel.text = line == nil ? "missing" : line?.isShared == true ? "shared" : nil
    stateLabel.textColor = line == nil ? .systemOrange : .secondaryLabel
    leadingSign = line == nil ? "!" : "✓"
    leadingSignColor = line == nil ? .systemOrange : .systemGreen
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let wish = stateLabel.intrinsicContentSize.width
    let left = textLabel?.frame.minX ?? 0
    let width = left + wish + 14 > room ? 0 : wish
    stateLabel.isHidden = width == 0
    stateLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    textLabel?.frame = CGRect(x: left, y: 0, width: max(0, room - left - width - 1), height: 1)
    detailTextLabel?.frame = CGRect(x: left, y: 1, width: max(0, room - left), height: 1)
  }
}

/// A screen over a team's store.
@MainActor
protocol TeamScreen: StoreScreen where ScreenStore == EquipStore {
  /// What the screens work on, set before the view is loaded.
  var model: Model? { get }
}

extension TeamScreen {
  var store: EquipStore? { model?.store }

  /// Gives an item to a player; where all of it is out, asks whether it is to be shared.
  func assign(
    _ item: any Equipment, to player: Player, done: @escaping @MainActor () -> Void = {}
  ) {
    guard let store, let itemID = item.id, let playerID = player.id else { return }
    let words = "\(player.fullName.shortened) has \(item.displayName.shortened.quoted) now"
    do {
      try store.assign(itemID, to: playerID, sharing: false)
      reload()
      say(words)
      done()
    } catch EquipError.noneAvailable {
      let holders = (try? store.holders(of: itemID)) ?? []
      let message =
        "\(holders.names) \(holders.count == 1 ? "has" : "have") it. Both would use the same."
      ask(
        "\(item.displayName.shortened.quoted) is out", message,
        [
          UIAlertAction(title: "Share", style: .default) { [weak self] _ in
            let shared = self?.perform("The item is not assigned") { store in
              try store.assign(itemID, to: playerID, sharing: true)
              return words + ", shared"
            }
            if shared == true { done() }
          }
        ])
    } catch {
      front.tell(error, title: "The item is not assigned")
    }
  }
}

extension UIViewController {
  /// The letters of the screen's own toolbar, which come before those of a toolbar beside it.
  var toolbarKeyCommands: [UIKeyCommand] {
    (toolbarItems ?? []).compactMap { item in
      guard let key = item.keyEquivalent, item.isEnabled else { return nil }
      return UIKeyCommand(
        title: item.title ?? "", input: String(key), discoverabilityTitle: item.discoverabilityTitle
      ) { item.press() }
    }
  }
}
