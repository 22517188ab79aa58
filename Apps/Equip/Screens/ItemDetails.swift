import ScreenSupport
import TerminalUI

extension RowDetails {
  /// Creates the details of an item: the pieces in stock, the known attributes, and the players who
  /// have it.
  ///
  /// - Parameter lineLimit: The number of lines up to which the players who had it before follow.
  @MainActor
  init(of line: EquipmentLine, _ model: Model, lineLimit: Int = 0) throws {
    let item = line.item
    title = item.displayName.shortened
    let stored = try line.id.flatMap { try model.store?.item($0) }
    image =
      model.image(stored?.photo, label: "Photo of \(item.displayName.shortened)")
      ?? model.icon(of: item.kind)
    lines = [DetailLine("", item.kind.displayName)]
    if let size = item.sizeText { lines.append(DetailLine("", size)) }
    let bar = progressBar(line.available, of: item.quantity, width: 12)
    lines += [
      DetailLine(), DetailLine("", bar),
      DetailLine("", "\(line.available) of \(item.quantity) in stock", isAlert: line.isLow),
    ]
    let known = item.knownAttributes
    if !known.isEmpty { lines += [.rule] + known }
    let holders = try line.id.flatMap { try model.store?.holders(of: $0) } ?? []
    lines += [.rule, .heading(line.isShared ? "Shared by" : "Used by")]
    lines += holders.prefix(20).map { DetailLine($0.numberText ?? "", $0.listName.shortened) }
    if holders.isEmpty { lines.append(DetailLine("", "nobody", isMissing: true)) }
    if holders.count > 20 {
      lines.append(DetailLine("", "and \(holders.count - 20) more", isMissing: true))
    }
    addPastPlayers(of: line, model, lineLimit: lineLimit)
  }

  /// Creates the details of a category of a player: the item, or those in stock that fit.
  @MainActor
  init(of slot: EquipmentSlot, for player: Player, _ model: Model) throws {
    title = slot.category.displayName
    image = model.image(slot.category.displayIcon, label: title)
    if let line = slot.line {
      let item = line.item
      lines = [.heading(title, String(item.displayName.prefix(200)))]
      lines += item.knownAttributes.prefix(6)
      lines.append(DetailLine("Pieces", line.stockLabel, isAlert: line.isLow))
    } else if let kind = slot.category.kind, let stock = try model.store?.stock() {
      let fitting = stock.fitting(player, kind)
      lines = [.heading("Missing", "Fits, in stock")]
      lines += fitting.prefix(7).map { line in
        DetailLine(
          line.item.sizeText ?? "–",
          "\(line.available)/\(line.item.quantity)  \(line.item.displayName.shortened)")
      }
      if fitting.isEmpty { lines.append(DetailLine("", "none", isAlert: true)) }
    }
  }

  /// Creates the details of a kit: its item of each kind, and the pieces in stock.
  @MainActor
  init(of kit: Kit, _ model: Model) throws {
    title = kit.name.shortened
    for kind in EquipmentKind.allCases {
      let line = try kit.items[kind].flatMap { try model.store?.line($0) }
      guard let line else {
        lines.append(DetailLine(kind.shortName, "–", isMissing: true))
        continue
      }
      lines.append(DetailLine(kind.shortName, line.summaryText))
      lines.append(DetailLine(" ", line.stockLabel, isMissing: !line.isLow, isAlert: line.isLow))
    }
    lines.append(.rule)
    lines.append(DetailLine("", "Press 1, then k to check it out", isMissing: true))
  }

  /// Creates the details of a loan.
  @MainActor
  init(of loan: Loan, _ model: Model) {
    title = loan.itemName.shortened
    image = model.icon(of: loan.kind)
    // A deleted item has no size. The list shows the error of the store.
    let item = loan.itemID.flatMap { try? model.store?.item($0) }
    lines = [DetailLine("", loan.kind.displayName), DetailLine("", loan.itemName.shortened)]
    if let size = item?.sizeText { lines.append(DetailLine("", size)) }
    lines += [
      .rule, DetailLine("Player", loan.playerName.shortened),
      DetailLine("From", model.dates.stamp(loan.from)),
      DetailLine("Until", loan.until.map(model.dates.stamp) ?? "now", isMissing: loan.isOpen),
    ]
  }

  /// Creates the details of a line of the report: the players who lack a kind.
  @MainActor
  init(ofPlayersWithout kind: EquipmentKind, _ players: [Player], _ model: Model) {
    title = "\(kind.displayName): \(players.count) missing"
    image = model.icon(of: kind)
    lines = players.prefix(60).map { player in
      DetailLine(player.numberText ?? "", player.listName.shortened)
    }
    if players.count > 60 {
      lines.append(DetailLine("", "and \(players.count - 60) more", isMissing: true))
    }
    if players.isEmpty { lines = [DetailLine("", "all players equipped", isMissing: true)] }
  }
}

extension Equipment {
  /// The known attributes in lines, without the number of pieces.
  fileprivate var knownAttributes: [DetailLine] {
    (kind.attributes + EquipmentAttribute.common).filter { $0.key != "quantity" }
      .compactMap { attribute in
        self[attribute.key].map { DetailLine(attribute.title, attribute.text(for: $0)) }
      }
  }
}

extension Model {
  /// Returns the icon of a kind of equipment; nil if its category has none.
  func icon(of kind: EquipmentKind) -> UIImage? {
    // A list shows the error of the store.
    let category = try? store?.categories().first { $0.kind == kind }
    return image(category?.displayIcon, label: kind.displayName)
  }
}
