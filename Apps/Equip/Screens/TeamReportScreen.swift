import Foundation
import ScreenSupport
import TerminalUI

/// A line of the team report.
struct ReportLine: Identifiable {
  /// The destination of a press.
  enum Target {
    case missing(EquipmentKind)
    case item(Int64)
  }

  /// Its index in the report.
  var id: Int64?
  var title: String
  var detail = ""
  /// The text at the right.
  var trailing: String?
  var sign = " "
  var color = UIColor.secondaryLabel
  var target: Target?
}

/// The team report: missing equipment, the sticks by curve and flex, shared items and low stock.
final class TeamReportScreen: TeamList<ReportLine> {
  /// Called with the chosen kind, to show the players who lack it.
  var onMissing: (@MainActor (EquipmentKind) -> Void)?

  private var counts: String?
  private var missing: [EquipmentKind: [Player]] = [:]

  // MARK: Rows

  override var tab: TeamTab? { .report }

  override var details: RowDetails {
    guard let model else { return RowDetails() }
    switch focusedRow?.target {
    case .missing(let kind):
      return RowDetails(ofPlayersWithout: kind, missing[kind] ?? [], model)
    case .item(let id):
      return RowDetails {
        let line = try model.store?.line(id)
        let details = try line.map { try RowDetails(of: $0, model, lineLimit: detailLineCount) }
        return details ?? RowDetails()
      }
    case nil: return RowDetails(title: focusedRow?.title ?? "")
    }
  }

  override var cellIdentifier: String { "ReportCell" }

  override var hasColumns: Bool { true }

  override func show(_ line: ReportLine, in cell: UITableViewCell) {
    (cell as? TeamCell)?.show(line)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let line = focusedRow, line.target != nil else { return nil }
    return [key("i", "Show the players or the item") { $0.open(line) }]
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let line = row(at: indexPath) { open(line) }
  }

  /// Shows the players who lack a kind, or an item.
  private func open(_ line: ReportLine) {
    switch line.target {
    case .missing(let kind): onMissing?(kind)
    case .item(let id):
      performSegue(withIdentifier: "toEquipmentItem", sender: id)
      focusDetail()
    case nil: break
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    (segue.destination as? EquipmentItem)?.itemID = sender as? Int64
  }

  // MARK: Reading the report

  override func sections(in store: EquipStore) throws -> [Section] {
    let report = try store.report()
    missing = report.missing
    counts = "\(counted(report.players, "player")), \(report.active) active"
    let sections = [
      ("Missing", report.missing.keys.sorted().map { missing($0, in: report) }),
      ("Equipment", report.kinds.sorted { $0.key < $1.key }.map(kindLine)),
      ("Sticks by Curve and Flex", report.sticks.map(stick)),
      ("Shared", report.shared.map { item($0, sign: "◐") }),
      ("Low Stock", report.low.map { item($0, sign: "!") }),
    ]
    var number: Int64 = 0
    func numbered(_ line: ReportLine) -> ReportLine {
      number += 1
      var line = line
      line.id = number
      return line
    }
    return sections.filter { !$0.1.isEmpty }.map { ($0, $1.map(numbered)) }
  }

  override var statusDetail: String? { counts }

  private func missing(_ kind: EquipmentKind, in report: TeamReport) -> ReportLine {
    let players = report.missing[kind] ?? []
    guard !players.isEmpty else {
      return ReportLine(
        title: kind.displayName, detail: "all players equipped", sign: "✓", color: .systemGreen)
    }
    let names = players.prefix(4).map { String($0.listName.prefix(40)) }.joined(separator: "; ")
    let others = players.count > 4 ? " and \(players.count - 4) more" : ""
    return ReportLine(
      title: kind.displayName, detail: names + others, trailing: "\(players.count)", sign: "–",
      color: .systemOrange, target: .missing(kind))
  }

  private func kindLine(_ kind: EquipmentKind, _ counts: TeamReport.KindCounts) -> ReportLine {
    ReportLine(
      title: kind.displayName,
      detail: "\(counted(counts.items, "item")), \(counted(counts.pieces, "piece")), "
        + counted(counts.holders, "user"), trailing: "\(counts.available) in stock")
  }

  private func stick(_ counts: TeamReport.StickCounts) -> ReportLine {
    let curve = counts.curve.map { "Curve \($0) mm" } ?? "Curve not known"
    let flex = counts.flex.map { "Flex \($0)" } ?? "Flex not known"
    return ReportLine(
      title: "\(curve), \(flex)",
      detail: "\(counted(counts.pieces, "piece")), \(counted(counts.holders, "user"))")
  }

  /// Returns the line of an item, with the size that distinguishes it from others of its name.
  private func item(_ line: EquipmentLine, sign: String) -> ReportLine {
    ReportLine(
      title: line.item.kind.displayName, detail: line.sizedName, trailing: line.stockLabel,
      sign: sign, color: .systemOrange, target: line.item.id.map(ReportLine.Target.item))
  }
}
