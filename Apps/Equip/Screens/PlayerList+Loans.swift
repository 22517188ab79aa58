import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The latest loans below the stock, if the terminal is high enough.
extension PlayerList {
  /// Reads the loans for which there is room, and shows them.
  func updateLoans() {
    let entries = readLoans()
    let height = entries.isEmpty ? 0 : CGFloat(entries.count + 2)
    loans.show(entries)
    if height == 0 {
      if tableView.tableFooterView != nil { tableView.tableFooterView = nil }
    } else if tableView.tableFooterView == nil || loans.frame.height != height {
      loans.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: height)
      // A new height is read from a new view.
      tableView.tableFooterView = nil
      tableView.tableFooterView = loans
    }
  }

  private func readLoans() -> [LoansFooter.Entry] {
    guard isGrid, let store, let model, !rows.isEmpty else { return [] }
    let used = rows.count + (controller?.sections.count ?? 0) + 3 + sizeRowCount
    let room = Int(view.bounds.height) - used - 2
    guard room >= LoansFooter.minimumCount else { return [] }
    // The list shows the error of the store.
    let loans = (try? store.history(limit: room)) ?? []
    let sizes = (try? store.sizes(of: loans)) ?? [:]
    let now = model.accounts.now()
    return loans.map { loan in
      let item = [loan.itemName.shortened, loan.itemID.flatMap { sizes[$0] }]
        .compactMap(\.self).joined(separator: " · ")
      return LoansFooter.Entry(
        player: loan.playerName.shortened, item: "\(loan.kind.displayName): \(item)",
        period: model.dates.period(of: loan, now: now), isOpen: loan.isOpen)
    }
  }
}

/// The latest loans, one a line.
final class LoansFooter: UIView {
  /// A line.
  struct Entry: Hashable {
    let player: String
    let item: String
    let period: String
    /// If true, the player still has the item.
    let isOpen: Bool
  }

  /// The minimum number of lines for which there must be room.
  static let minimumCount = 5

  private let heading = RuledHeaderView(frame: .zero)
  private var entries: [Entry] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(heading)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ entries: [Entry]) {
    self.entries = entries
    heading.show("Latest Loans", color: .secondaryLabel)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 0, y: 1, width: bounds.width, height: 1)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let gray = TextAttributes(foreground: .secondaryLabel)
    let width = max(0, bounds.width - 1)
    for (index, entry) in entries.enumerated() {
      let y = CGFloat(index + 2)
      let period = CGFloat(entry.period.count)
      context.draw(
        entry.isOpen ? "●" : "○", at: CGPoint(x: 3, y: y),
        attributes: TextAttributes(foreground: entry.isOpen ? .systemGreen : .secondaryLabel))
      context.draw(
        entry.player, in: CGRect(x: 5, y: y, width: 24, height: 1),
        attributes: TextAttributes(foreground: entry.isOpen ? .label : .secondaryLabel))
      context.draw(
        entry.item, in: CGRect(x: 30, y: y, width: max(0, width - 31 - period), height: 1),
        attributes: gray)
      context.draw(
        entry.period, in: CGRect(x: 30, y: y, width: max(0, width - 30), height: 1),
        alignment: .right, attributes: gray)
    }
  }
}
