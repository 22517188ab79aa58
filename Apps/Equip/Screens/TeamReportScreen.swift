import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The team's sheet: who lacks what, the sticks by curve and flex, what is shared and what runs low.
final class TeamReportScreen: UITableViewController {
  /// A line of the sheet.
  private struct Line {
    var title: String
    var detail = ""
    var sign = " "
    var color = UIColor.secondaryLabel
    /// What a press leads to.
    var target = Target.nothing
  }

  private enum Target {
    case nothing
    case missing(EquipmentKind)
    case item(Int64)
  }

  var model: Model?
  /// Told the kind whose lack was chosen, to show the players.
  var onMissing: (@MainActor (EquipmentKind) -> Void)?

  private var observation: ChangeObservation?
  private var sections: [(title: String, lines: [Line])] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    reload()
  }

  // MARK: Rows

  private func line(at path: IndexPath) -> Line? {
    guard sections.indices.contains(path.section) else { return nil }
    let lines = sections[path.section].lines
    return lines.indices.contains(path.row) ? lines[path.row] : nil
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].lines.count : 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections.indices.contains(section) ? sections[section].title : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ReportCell", for: indexPath)
    guard let line = line(at: indexPath) else { return cell }
    cell.textLabel?.text = line.title
    cell.detailTextLabel?.text = line.detail
    cell.leadingSign = line.sign
    cell.leadingSignColor = line.color
    if case .nothing = line.target {
      cell.accessoryType = .none
    } else {
      cell.accessoryType = .disclosureIndicator
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch line(at: indexPath)?.target {
    case .missing(let kind): onMissing?(kind)
    case .item(let id): performSegue(withIdentifier: "toEquipmentItem", sender: id)
    case .nothing, nil: break
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let item = segue.destination as? EquipmentItem else { return }
    item.model = model
    item.itemID = sender as? Int64
  }
}

// MARK: - Reading the report

extension TeamReportScreen {
  private func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    do {
      let report = try store.report()
      sections = [
        ("Missing", report.missing.keys.sorted().map { missing($0, in: report) }),
        ("Equipment", report.kinds.sorted { $0.key < $1.key }.map(counts)),
        ("Sticks by Curve and Flex", report.sticks.map(stick)),
        ("Shared", report.shared.map { item($0, sign: "◐") }),
        ("Low Stock", report.low.map { item($0, sign: "!") }),
      ].filter { !$0.lines.isEmpty }
      statusText = "\(counted(report.players, "player")), \(report.active) active"
    } catch {
      sections = []
      tableView.showEmpty("\(error)")
    }
    tableView.reloadData()
  }

  private func missing(_ kind: EquipmentKind, in report: TeamReport) -> Line {
    let players = report.missing[kind] ?? []
    guard !players.isEmpty else {
      return Line(
        title: kind.displayName, detail: "everybody has it", sign: "✓", color: .systemGreen)
    }
    let names = players.prefix(4).map { String($0.listName.prefix(40)) }.joined(separator: "; ")
    let others = players.count > 4 ? " and \(players.count - 4) more" : ""
    return Line(
      title: "\(kind.displayName): \(players.count)", detail: names + others, sign: "!",
      color: .systemOrange, target: .missing(kind))
  }

  private func counts(_ kind: EquipmentKind, _ counts: TeamReport.KindCounts) -> Line {
    Line(
      title: kind.displayName,
      detail: "\(counted(counts.items, "item")), \(counted(counts.pieces, "piece")), "
        + "\(counts.available) in the room, \(counted(counts.holders, "user"))")
  }

  private func stick(_ counts: TeamReport.StickCounts) -> Line {
    let curve = counts.curve.map { "Curve \($0) mm" } ?? "Curve not known"
    let flex = counts.flex.map { "Flex \($0)" } ?? "Flex not known"
    return Line(
      title: "\(curve), \(flex)",
      detail: "\(counted(counts.pieces, "piece")), \(counted(counts.holders, "user"))")
  }

  private func item(_ line: EquipmentLine, sign: String) -> Line {
    let row = EquipmentRow(line)
    return Line(
      title: "\(line.item.kind.displayName): \(line.item.displayName.prefix(200))",
      detail: row.stockWords, sign: sign, color: .systemOrange,
      target: line.item.id.map(Target.item) ?? .nothing)
  }
}
