import ArgumentParser
import CommandSupport

struct EquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equipment",
    abstract: "Show, add, edit, delete, check out or check in equipment.",
    subcommands: [
      ListEquipmentCommand.self, ShowEquipmentCommand.self, AddEquipmentCommand.self,
      EditEquipmentCommand.self, DeleteEquipmentCommand.self, AssignCommand.self,
      UnassignCommand.self, CheckOutCommand.self, CheckInCommand.self, KitsCommand.self,
    ])
}

/// A former spelling of `check-in PLAYER… --kind KIND`.
struct UnassignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unassign",
    abstract: "Check in players' items of a kind, as 'check-in --kind' does.",
    discussion: """
      Example:
        equip equipment unassign helmet '#17'
      """,
    shouldDisplay: false
  )

  @Argument(help: "The kind of equipment.") var kind: EquipmentKind
  @Argument(help: .players) var players: [String]
  @OptionGroup var access: TeamAccess

  func run() throws {
    try access.change { store in
      let ids = try store.players(store.playerIDs(players)).compactMap(\.id)
      try CheckOutMessages.print(store.checkIn(players: ids, kinds: [kind]), isReturn: true)
    }
  }
}

struct DeleteEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete items of equipment.",
    discussion: """
      Deletes all of them or, if one is unknown, none. They are checked in first, and the history \
      keeps their names. Kits no longer contain them. 'undo' restores them.
      """
  )

  @OptionGroup var items: ItemIDArguments<EquipProgram>
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: TeamAccess

  func run() throws {
    let ids = try items.ids
    try access.change { store in
      let summaries = try store.lines(ids).map(\.summary)
      let kits = try store.kits(containing: ids)
      try EquipProgram.delete(summaries, EquipProgram.itemNoun, from: store, confirmation) {
        try store.delete(Equipment.self, ids)
      }
      for (kit, remaining) in kits {
        let left = remaining > 0 ? EquipProgram.itemNoun.counted(remaining) : "no items"
        try StandardOutput.line("The kit \(ItemSummary.quoted(kit.name)) now has \(left).")
      }
    }
  }
}

struct CheckInCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-in",
    abstract: "Check in players' equipment.",
    discussion: """
      Checks in everything, or the given kinds. One undo reverts it.

      Examples:
        equip equipment check-in --all
        equip equipment check-in 3 5-8 --kind stick --kind helmet
      """
  )

  @Argument(help: .players) var players: [String] = []
  @Flag(help: "Check in the equipment of all players.") var all = false
  @Option(help: "Only this kind; may be repeated.") var kind: [EquipmentKind] = []
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if players.isEmpty != all { throw ValidationError("Give players, or --all.") }
  }

  func run() throws {
    try access.change { store in
      let ids =
        try all
        ? store.players().compactMap(\.id)
        : store.players(store.playerIDs(players)).compactMap(\.id)
      try CheckOutMessages.print(
        store.checkIn(players: ids, kinds: kind.isEmpty ? nil : kind),
        isReturn: true)
    }
  }
}

struct AddEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an item of equipment.",
    discussion: """
      Several identical pieces are one item with a quantity.

      Examples:
        equip equipment add helmet --manufacturer Bauer --brand 'Re-Akt' --size 7.125
        equip equipment add stick --flex 85 --left-right left --quantity 12
      """
  )

  @Argument(help: "The kind of equipment.") var kind: EquipmentKind
  @OptionGroup var values: EquipmentOptions
  @Option(help: .init("A photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    try access.password.checkStandardInput(of: photo, values.notes.map(InputFile.init))
  }

  func run() throws {
    var item = Equipment(kind)
    try values.apply(to: &item)
    if let photo { item.photo = try PhotoArgument.data(of: photo) }
    try access.change { store in
      let added = try store.add(item)
      try EquipListing.report("Added", added, added.described, isJSON: json.isOn)
    }
  }
}

/// A former spelling of `check-out PLAYER… --item ITEM`.
struct AssignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign",
    abstract: "Check an item out to players, as 'check-out --item' does.",
    discussion: """
      The player's current item of that kind is checked in. If all pieces are out, nothing is checked \
      out unless they are shared.

      Examples:
        equip equipment assign 4 '#17'
        equip equipment assign 12 3 5-8 --share
      """,
    shouldDisplay: false
  )

  @Argument(help: .init("The item's id.", valueName: "item")) var item: String
  @Argument(help: .players) var players: [String]
  @Flag(help: CheckOutMessages.share) var share = false
  @OptionGroup var access: TeamAccess

  func run() throws {
    let items = try ItemIDs(parsing: [item]).values
    guard let id = items.first, items.count == 1 else {
      throw CommandError.badUsage("'\(item)' is more than one item", next: "Give a single id.")
    }
    try access.change { store in
      let line = try store.lines([id])[0]
      let ids = try store.playerIDs(players)
      guard ids.count == 1 else {
        return try CheckOutMessages.print(
          store.checkOut(ids.map { (item: id, player: $0) }, sharing: share))
      }
      let player = try store.players(ids)[0]
      try store.checkOut(id, to: ids[0], sharing: share)
      try StandardOutput.line(
        "Checked out \(ItemSummary.quoted(line.item.displayName)) to \(player.fullName).")
    }
  }
}

struct ShowEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print items in full, with the players who have them.")

  @OptionGroup var items: ItemIDArguments<EquipProgram>
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let ids = try items.ids
    let store = try access.openStore()
    let lines = try store.lines(ids)
    try EquipListing.show(store.records(of: lines), isJSON: json.isOn) {
      try lines.map { try properties(of: $0, store) }
    }
  }

  private func properties(
    of line: EquipmentLine, _ store: EquipStore
  ) throws -> [(String, String)] {
    let item = line.item
    let attributes = item.allAttributes.compactMap { attribute -> (String, String)? in
      item[attribute.key].map { (attribute.title, attribute.text(for: $0)) }
    }
    let mark = line.mark.isEmpty ? "" : " (\(line.mark))"
    let holders = try item.id.map { try store.holders(of: $0) } ?? []
    return [("Id", "\(item.id ?? 0)"), ("Kind", item.kind.displayName)] + attributes
      + [
        ("In stock", "\(line.available) of \(item.quantity)\(mark)"),
        ("Photo", item.hasPhoto ? "yes" : ""),
      ] + holders.map { ("With", "\($0.id ?? 0): \($0.listedName)") }
  }
}

/// The messages of the commands that check equipment out and in.
enum CheckOutMessages {
  /// The help of `--share`.
  static var share: ArgumentHelp { "Share it if there are fewer pieces than players." }

  /// Prints the loans that were started or ended.
  ///
  /// - Parameter isReturn: If true, the items were checked in.
  /// - Throws: `CommandError.refused` if there are problems, which are printed first.
  static func print(_ summary: BulkSummary, isReturn: Bool = false) throws {
    guard summary.isDone else {
      for problem in summary.problems { StandardError.line(problem) }
      throw CommandError.refused(
        "nothing was checked \(isReturn ? "in" : "out")",
        next: isReturn ? "" : "Omit these, check items in, or share them with --share.")
    }
    try StandardOutput.write { output in
      for line in summary.done {
        let (item, name) = (line.item.described, line.player.fullName)
        let replaced = line.replaced.map { " instead of \($0.described)" } ?? ""
        try output.line(
          isReturn
            ? "Checked in \(item) from \(name)."
            : "Checked out \(item) to \(name)\(replaced).")
      }
      let verb = isReturn ? "in" : "out"
      var message = "Checked \(EquipProgram.itemNoun.counted(summary.done.count)) \(verb)"
      if summary.unchanged > 0 {
        message +=
          isReturn
          ? ", \(EquipProgram.noun.counted(summary.unchanged)) had nothing"
          : ", \(summary.unchanged) unchanged"
      }
      try output.line(message + ".")
    }
  }
}

struct ListEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the equipment.",
    discussion: """
      'In' is the number of pieces in stock. 'shared' marks items with more players than pieces, 'low' \
      items to be ordered.

      Examples:
        equip equipment list --kind stick --available
        equip equipment list --search bauer --json
      """
  )

  @Option(help: "Print equipment of this kind.") var kind: EquipmentKind?

  @Option(
    help: .init(
      "Print items that match this text; the beginnings of words are enough.", valueName: "text"))
  var search: String?

  @Flag(help: "Print items in stock.") var available = false
  @Flag(help: "Print items with more players than pieces.") var shared = false
  @Flag(help: "Print items to be ordered.") var low = false
  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let store = try access.openStore()
    let query = EquipmentQuery(
      kind: kind, search: search ?? "", onlyAvailable: available, onlyShared: shared,
      onlyLow: low, limit: rows.limit)
    let lines = try store.items(query)
    if json.isOn { return try EquipListing.printJSON(store.records(of: lines)) }
    try EquipListing.print(lines)
    EquipListing.printCount(
      try store.itemCount(query), of: try store.itemCount(), shown: lines.count,
      EquipProgram.itemNoun,
      orNone: "No equipment found. Add some with '\(EquipProgram.name) equipment add'.")
  }
}
