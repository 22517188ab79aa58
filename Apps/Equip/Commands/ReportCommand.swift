import ArgumentParser
import CommandSupport

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print a report on the team.",
    discussion: """
      Prints the pieces of each kind, the active players who lack one, the sticks by curve and flex, \
      shared items, and items to be ordered.
      """
  )

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let session = try access.session()
    let printer = ReportPrinter(team: session.team, report: try session.store.report())
    try StandardOutput.write { output in
      if json.isOn { try printer.printJSON(to: &output) } else { try printer.print(to: &output) }
    }
  }
}

/// Prints a team on one page.
struct ReportPrinter {
  let team: Team
  let report: TeamReport

  func print(to output: inout Output) throws {
    try output.line(
      "\(team.fullName): \(EquipProgram.noun.counted(report.players)), \(report.active) active")
    try output.line()
    try printKinds(to: &output)
    for kind in EquipmentKind.allCases {
      let players = report.missing[kind] ?? []
      guard !players.isEmpty else { continue }
      try output.line()
      try output.line("Without \(kind.displayName.lowercased()) (\(players.count)):")
      for player in players { try output.line("  \(player.listedName)") }
    }
    if !report.sticks.isEmpty {
      try output.line()
      try printSticks(to: &output)
    }
    try print(report.shared, under: "Shared", to: &output)
    try print(report.low, under: "Low stock", to: &output)
  }

  private func printKinds(to output: inout Output) throws {
    try Table.write(
      [
        TableColumn("Kind", width: .known(12)), .figures("Items", width: .known(5)),
        .figures("Pieces", width: .known(6)), .figures("Players", width: .known(7)),
        .figures("In", width: .known(5)),
      ], of: report.kinds.sorted { $0.key < $1.key }, to: &output
    ) { entry, row in
      row.text(entry.key.displayName)
      row.number(entry.value.items)
      row.number(entry.value.pieces)
      row.number(entry.value.holders)
      row.number(entry.value.available)
    }
  }

  private func printSticks(to output: inout Output) throws {
    try Table.write(
      [
        .figures("Curve (mm)", width: .known(10)), .figures("Flex", width: .known(4)),
        .figures("Sticks", width: .known(6)), .figures("Players", width: .known(7)),
      ], of: report.sticks, to: &output
    ) { sticks, row in
      row.text(sticks.curve.map(String.init) ?? "–")
      row.text(sticks.flex.map(String.init) ?? "–")
      row.number(sticks.pieces)
      row.number(sticks.holders)
    }
  }

  private func print(
    _ lines: [EquipmentLine], under title: String, to output: inout Output
  ) throws {
    guard !lines.isEmpty else { return }
    try output.line()
    try output.line("\(title) (\(lines.count)):")
    for line in lines {
      let pieces = ItemNoun("piece").counted(line.item.quantity)
      try output.line(
        "  \(line.id ?? 0)  \(line.item.described): \(pieces), \(line.holderCount) out")
    }
  }
}

// MARK: - JSON

extension ReportPrinter {
  func printJSON(to output: inout Output) throws {
    try JSONWriter.write(to: &output) { object in
      object.member("team", team.fullName)
      object.member("players", report.players)
      object.member("active", report.active)
      object.member("kinds") { kinds in
        for kind in EquipmentKind.allCases { kinds.member(kind.table) { counts(of: kind, &$0) } }
      }
      object.member("sticks", objects: report.sticks) { sticks, object in
        object.member("curve", sticks.curve)
        object.member("flex", sticks.flex)
        object.member("pieces", sticks.pieces)
        object.member("holders", sticks.holders)
      }
      object.member("shared", objects: report.shared, line)
      object.member("low", objects: report.low, line)
    }
  }

  private func counts(of kind: EquipmentKind, _ object: inout JSONObjectWriter) {
    guard let counts = report.kinds[kind] else { return }
    object.member("items", counts.items)
    object.member("pieces", counts.pieces)
    object.member("holders", counts.holders)
    object.member("available", counts.available)
    object.member("missing", objects: report.missing[kind] ?? []) { player, object in
      object.member("id", player.id)
      object.member("name", player.listName)
      object.member("jerseyNumber", player.jerseyNumber)
    }
  }

  private func line(_ line: EquipmentLine, _ object: inout JSONObjectWriter) {
    object.member("id", line.id)
    object.member("kind", line.item.kind.rawValue)
    object.member("name", line.item.displayName)
    object.member("quantity", line.item.quantity)
    object.member("holders", line.holderCount)
    object.member("available", line.available)
  }
}
