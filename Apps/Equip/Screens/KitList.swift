import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The kits: sets of items, one of each kind at most, that are checked out at once.
final class KitList: UITableViewController, TeamScreen {
  var model: Model?
  /// Told the kit that was chosen, where one is asked for; nil where kits are only kept.
  var onChosen: (@MainActor (Kit) -> Void)?

  private var observation: ChangeObservation?
  private var kits: [Kit] = []
  private var failure: String?
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    reload()
  }

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toKitEditor", sender: Kit())
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("e", title: "Edit", "Edit the kit") { list in
        if let kit = list.tableView.focusedIndexPath.flatMap(list.kit(at:)) {
          list.performSegue(withIdentifier: "toKitEditor", sender: kit)
        }
      }
    ] + undoCommands
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination.contents as? KitEditor else { return }
    editor.model = model
    if let kit = sender as? Kit { editor.kit = kit }
    editor.onSaved = { [weak self] kit in
      self?.reload()
      self?.say("Stored \(kit.name.shortened.quoted)")
    }
  }

  // MARK: Rows

  private func kit(at path: IndexPath) -> Kit? {
    kits.indices.contains(path.row) ? kits[path.row] : nil
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    kits.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "KitCell", for: indexPath)
    guard let kit = kit(at: indexPath) else { return cell }
    cell.textLabel?.text = String(kit.name.prefix(200))
    cell.detailTextLabel?.text = words(for: kit)
    return cell
  }

  /// What is in a kit: `CCM Tacks 710, Bauer Vapor`.
  private func words(for kit: Kit) -> String {
    let names = kit.items.keys.sorted().compactMap { kind in
      kit.items[kind].flatMap { (try? model?.store?.item($0))?.displayName.shortened }
    }
    return names.isEmpty ? "empty" : names.joined(separator: ", ")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let kit = kit(at: indexPath) else { return }
    news = nil
    if let onChosen {
      onChosen(kit)
    } else {
      performSegue(withIdentifier: "toKitEditor", sender: kit)
    }
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let kit = kit(at: indexPath), let id = kit.id else { return }
    perform("The kit is not deleted") { store in
      try store.deleteKits([id])
      return "Deleted \(kit.name.shortened.quoted) – u brings it back"
    }
  }

  // MARK: Showing

  func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    do {
      failure = nil
      kits = try store.kits()
    } catch {
      failure = "\(error)"
      kits = []
    }
    tableView.showEmpty(failure ?? "No kits yet.\n\nPress a to put one together.")
    tableView.reloadData()
    updateStatus()
  }

  func updateStatus() {
    statusText = news ?? (onChosen == nil ? counted(kits.count, "kit") : "Enter checks it out")
  }
}
