import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// Who had what when: of one player, of one item, or of the whole team, the latest first.
final class HistoryList: UITableViewController {
  /// What the history is of.
  enum Subject {
    case player(Int64, name: String)
    case item(Int64, name: String)
  }

  var model: Model?
  /// Whose history it is; nil for the team's.
  var subject: Subject?

  /// Of the whole team no more is read than anybody scrolls through.
  private static let limit = 1000

  private var observation: ChangeObservation?
  private var loans: [Loan] = []
  private var failure: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    title = "History"
    if case .player(_, let name) = subject { title = "What \(name.shortened) Had" }
    if case .item(_, let name) = subject { title = "Who Had \(name.shortened)" }
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    reload()
  }

  private func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    do {
      failure = nil
      loans =
        switch subject {
        case .player(let id, _): try store.history(ofPlayer: id)
        case .item(let id, _): try store.history(ofItem: id)
        case nil: try store.history(limit: Self.limit)
        }
    } catch {
      failure = "\(error)"
      loans = []
    }
    tableView.showEmpty(failure ?? "Nothing has been given out yet.")
    tableView.reloadData()
    let open = loans.count(where: \.isOpen)
    statusText = "\(counted(loans.count, "loan")) · \(open) open"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    loans.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LoanCell", for: indexPath)
    guard loans.indices.contains(indexPath.row) else { return cell }
    let loan = loans[indexPath.row]
    cell.leadingSign = loan.isOpen ? "●" : "○"
    cell.leadingSignColor = loan.isOpen ? .systemGreen : .secondaryLabel
    let item = "\(loan.kind.displayName): \(loan.itemName.prefix(200))"
    let player = String(loan.playerName.prefix(200))
    switch subject {
    case .player: cell.textLabel?.text = item
    case .item: cell.textLabel?.text = player
    case nil: cell.textLabel?.text = "\(player) – \(item)"
    }
    cell.detailTextLabel?.text = words(for: loan)
    return cell
  }

  /// `Nov 3, 2026 at 5:41 PM – now`.
  private func words(for loan: Loan) -> String {
    guard let dates = model?.dates else { return "" }
    return "\(dates.stamp(loan.from)) – \(loan.until.map(dates.stamp) ?? "now")"
  }
}
