import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// What is known of a player, in a scroll view: the photo, the person, and the equipment.
final class PlayerInfo: UIViewController, TeamScreen {
  @Outlet var scrollView: ReadingScrollView!

  var model: Model?
  /// Who is shown.
  var player: Player?

  let sheet = SheetView()
  private var observation: ChangeObservation?
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.accessibilityLabel = "Player"
    scrollView.addSubview(sheet)
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
    toolbarItems = [
      item("Photo", "Choose or remove the photo", key: "p") { $0.photoButtonPressed() },
      item("History", "What the player had when", key: "h") {
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

  /// Shows another player in the place of this one.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    news = nil
    scrollView?.setContentOffset(.zero, animated: false)
    if isViewLoaded { reload() }
  }

  // MARK: Actions

  @IBAction func editButtonPressed(_ sender: Any) {
    if player != nil { performSegue(withIdentifier: "toPlayerEditor", sender: sender) }
  }

  private func photoButtonPressed() {
    guard let player, let id = player.id else { return }
    choosePhoto(hasPhoto: player.hasPhoto) { [weak self] data in
      self?.perform("The photo is not stored") { store in
        guard var player = try store.player(id) else { return "The player is gone" }
        player.photoHeadshot = data
        try store.update(player)
        return data == nil ? "The photo is removed" : "The photo is stored"
      }
    }
  }

  override var keyCommands: [UIKeyCommand]? { toolbarKeyCommands + undoCommands }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let editor = segue.destination.contents as? PlayerEditor {
      editor.model = model
      editor.player = player
      editor.onSaved = { [weak self] player in
        self?.player = player
        self?.reload()
        self?.say("Stored \(player.fullName.shortened.quoted)")
      }
    } else if let history = segue.destination as? HistoryList {
      history.model = model
      history.subject = player.flatMap { player in
        player.id.map { .player($0, name: player.fullName) }
      }
    }
  }

  // MARK: Showing

  func reload() {
    guard isViewLoaded, let store = model?.store, let id = player?.id else { return }
    do {
      player = try store.player(id)
      try showPlayer(from: store)
    } catch {
      sheet.show(photo: nil, [PropertyView.Property(name: "Not read", value: "\(error)")])
    }
    navigationItem.rightBarButtonItem?.isEnabled = player != nil
    updateStatus()
    view.setNeedsLayout()
  }

  private func showPlayer(from store: EquipStore) throws {
    guard let player, let dates = model?.dates else {
      title = "Player"
      sheet.show(photo: nil, [PropertyView.Property(name: "Gone", value: "The player is deleted.")])
      return
    }
    title = player.fullName.shortened
    let birth = player.birthDate.map { "\(dates.birthDate($0)) (\(dates.age(bornOn: $0)))" }
    let properties: [(String, String)] = [
      ("Last Name", player.lastName), ("Given Names", player.givenNames),
      ("Jersey Number", "\(player.jerseyNumber)"), ("Position", player.position.rawValue),
      ("Handedness", player.handedness.rawValue), ("Status", player.playingStatus.rawValue),
      ("Birth Date", birth ?? "not known"), ("Height", "\(player.height) in."),
      ("Weight", "\(player.weight) lbs"),
    ]
    let lines = try player.id.map { try store.equipment(ofPlayer: $0) } ?? [:]
    let equipment = try store.categories().map { category in
      let item = category.kind.flatMap { lines[$0] }
      return PropertyView.Property(
        name: category.displayName, value: item.map { EquipmentRow($0).words } ?? "None",
        color: item == nil ? .systemOrange : .label)
    }
    sheet.show(
      photo: model?.image(
        player.photoHeadshot, label: "Photo of \(player.fullName.shortened)"),
      properties.map { PropertyView.Property(name: $0.0, value: $0.1) }
        + [PropertyView.Property(name: "Equipment", value: nil)] + equipment)
  }

  func updateStatus() { statusText = news }
}
