import ArgumentParser
import CommandSupport

struct EquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equipment",
    abstract: "Show, add, change, delete, check out or check in equipment.",
    subcommands: [
      ListEquipmentCommand.self, ShowEquipmentCommand.self, AddEquipmentCommand.self,
      EditEquipmentCommand.self, DeleteEquipmentCommand.self, AssignCommand.self,
      UnassignCommand.self, CheckOutCommand.self, CheckInCommand.self, KitsCommand.self,
    ])
}

struct UnassignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unassign",
    abstract: "Check players' items of a kind in.",
    discussion: """
      Example:
        equip equipment unassign helmet '#17'
      """
  )

  @Argument(help: "What kind of equipment it is.") var kind: EquipmentKind
  @Argument(help: .players) var words: [String]
  @OptionGroup var access: TeamAccess

  func run() throws {
    try access.change { store in
      let players = try store.players(store.playerIDs(words)).compactMap(\.id)
      try CheckOutWords.print(store.checkIn(players: players, kinds: [kind]), isReturn: true)
    }
  }
}

struct DeleteEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete items of equipment.",
    discussion: """
      All of them are deleted or, where one is not there, none. Players who had one have none of \
      its kind then, and the history keeps its name. 'undo' brings them back.
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: TeamAccess

  func run() throws {
    let ids = try items.ids
    try access.change { store in
      let summaries = try store.lines(ids).map(\.summary)
      try EquipProgram.delete(summaries, EquipProgram.itemNoun, from: store, confirmation) {
        try store.delete(Equipment.self, ids)
      }
    }
  }
}

struct CheckInCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-in",
    abstract: "Check in what players have.",
    discussion: """
      All of it, or the kinds that are given, as one step to undo.

      Examples:
        equip equipment check-in --all
        equip equipment check-in 3 5-8 --kind stick --kind helmet
      """
  )

  @Argument(help: .players) var words: [String] = []
  @Flag(help: "From all players.") var all = false
  @Option(help: "Of this kind; may be given several times.") var kind: [EquipmentKind] = []
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if words.isEmpty != all { throw ValidationError("Give players, or --all.") }
  }

  func run() throws {
    try access.change { store in
      let players =
        try all
        ? store.players().compactMap(\.id)
        : store.players(store.playerIDs(words)).compactMap(\.id)
      try CheckOutWords.print(
        store.checkIn(players: players, kinds: kind.isEmpty ? nil : kind),
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
        equip equipment add stick --brand Vapor --flex 85 --left-right left --quantity 12
      """
  )

  @Argument(help: "What kind of equipment it is.") var kind: EquipmentKind
  @OptionGroup var values: EquipmentOptions
  @Option(help: .init("A photo, PNG or JPEG.", valueName: "file")) var photo: InputFile?
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    var item = Equipment(kind)
    try values.apply(to: &item)
    if let photo { item.photo = try PhotoArgument.data(of: photo) }
    try access.change { store in
      let added = try store.add(item)
      try EquipListing.tell("Added", added, added.described, isJSON: json.isOn)
    }
  }
}

struct AssignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign",
    abstract: "Check an item out to players.",
    discussion: """
      What a player had of that kind is checked in. Where all pieces are out nothing is done, \
      unless they are shared.

      Examples:
        equip equipment assign 4 '#17'
        equip equipment assign 12 3 5-8 --share
      """
  )

  @Argument(help: .init("An item's id.", valueName: "item")) var item: String
  @Argument(help: .players) var words: [String]
  @Flag(help: CheckOutWords.share) var share = false
  @OptionGroup var access: TeamAccess

  func run() throws {
    let items = try ItemIDs(parsing: [item]).values
    guard let id = items.first, items.count == 1 else {
      throw CommandError.badUsage("'\(item)' is more than one item", next: "Give one id.")
    }
    try access.change { store in
      let line = try store.lines([id])[0]
      let players = try store.playerIDs(words)
      guard players.count == 1 else {
        return try CheckOutWords.print(
          store.checkOut(players.map { (item: id, player: $0) }, sharing: share))
      }
      let player = try store.players(players)[0]
      try store.assign(id, to: players[0], sharing: share)
      try StandardOutput.line(
        "\(player.fullName) has \(ItemSummary.quoted(line.item.displayName)) now.")
    }
  }
}

struct ShowEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print items in full, with the players who have them.")

  @OptionGroup var items: ItemIDArguments
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
      item[attribute.key].map { (attribute.title, attribute.words(for: $0)) }
    }
    let mark = line.mark.isEmpty ? "" : " (\(line.mark))"
    let holders = try item.id.map { try store.holders(of: $0) } ?? []
    return [("Id", "\(item.id ?? 0)"), ("Kind", item.kind.displayName)] + attributes
      + [
        ("In the room", "\(line.available) of \(item.quantity)\(mark)"),
        ("Photo", item.hasPhoto ? "yes" : ""),
      ] + holders.map { ("With", "\($0.id ?? 0): \($0.listedName)") }
  }
}

/// The messages of the commands that check equipment out and in.
enum CheckOutWords {
  /// The help of `--share`.
  static var share: ArgumentHelp { "Let more players have it than there are pieces." }

  /// Prints the loans that were made or ended.
  ///
  /// - Parameter isReturn: whether the items were checked in.
  /// - Throws: `CommandError.refused` where there are problems, which are printed first.
  static func print(_ summary: BulkSummary, isReturn: Bool = false) throws {
    guard summary.isDone else {
      for problem in summary.problems { StandardError.line(problem) }
      throw CommandError.refused(
        "nothing was checked \(isReturn ? "in" : "out")",
        next: isReturn ? "" : "Leave these out, check items in, or share them with --share.")
    }
    try StandardOutput.write { output in
      for line in summary.done {
        let item = "\(line.item.kind.displayName) \(ItemSummary.quoted(line.item.displayName))"
        let name = line.player.fullName
        try output.line(
          isReturn ? "\(item) is back from \(name)." : "\(name) has \(item).")
      }
      let verb = isReturn ? "in" : "out"
      var sentence = "Checked \(EquipProgram.itemNoun.counted(summary.done.count)) \(verb)"
      if summary.unchanged > 0 {
        sentence +=
          isReturn
          ? ", \(EquipProgram.noun.counted(summary.unchanged)) had nothing"
          : ", \(summary.unchanged) as before"
      }
      try output.line(sentence + ".")
    }
  }
}

struct ListEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the equipment.",
    discussion: """
      'In' counts the pieces that no player has. 'shared' marks what more players have than there \
      are pieces, 'low' what is to be ordered.

      Examples:
        equip equipment list --kind stick --available
        equip equipment list --search bauer --json
      """
  )

  @Option(help: "Print equipment of this kind.") var kind: EquipmentKind?

  @Option(
    help: .init(
      "Print items with these words; the beginnings of words are enough.", valueName: "words"))
  var search: String?

  @Flag(help: "Print items of which a piece is in the room.") var available = false
  @Flag(help: "Print items that more players have than there are pieces.") var shared = false
  @Flag(help: "Print items that are to be ordered.") var low = false
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
    EquipListing.sayCount(
      try store.itemCount(query), shown: lines.count, EquipProgram.itemNoun,
      orNone: "There is no such equipment. '\(EquipProgram.name) equipment add' adds some.")
  }
}
