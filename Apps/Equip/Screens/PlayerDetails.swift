import ScreenSupport
import TerminalUI

extension RowDetails {
  /// Creates the details of a player: the person, the missing kinds with fitting items in stock,
  /// and the player's items.
  ///
  /// - Parameters:
  ///   - hasKeys: If true, lines with keys are included, which do not act during a selection.
  ///   - lineLimit: The number of lines up to which the items of the kind under the cursor and the
  ///     player's past equipment follow.
  @MainActor
  init(
    of player: Player, at cursor: GridCursor, in stock: TeamStock, _ model: Model,
    hasKeys: Bool = true, lineLimit: Int = 0
  ) {
    title = [player.listName.shortened, player.numberText].compactMap(\.self)
      .joined(separator: "  ")
    if player.hasPhoto, let id = player.id {
      // Without the photo, the details are complete.
      let photo = try? model.store?.player(id)?.photoHeadshot
      image = model.image(photo ?? nil, label: "Photo of \(player.fullName.shortened)")
    }
    addPerson(player, model)
    addBar(player)
    addEquipment(of: player, in: stock)
    if hasKeys { addKeys(for: player, at: cursor) }
    addLowStock(stock)
    addItems(at: cursor, in: stock, lineLimit: lineLimit)
    addPastItems(of: player, model, lineLimit: lineLimit)
  }

  @MainActor
  private mutating func addPerson(_ player: Player, _ model: Model) {
    let verb = player.position == .goaltender ? "catches" : "shoots"
    let side = player.handedness.map { "\(verb) \($0.rawValue.lowercased())" }
    let size = [player.height.map { "\($0) in." }, player.weight.map { "\($0) lb" }]
    let age = player.birthDate.map { model.dates.age(bornOn: $0, at: model.accounts.now()) }
    let texts: [String?] = [
      player.position?.rawValue ?? "Position not known", side,
      size.compactMap(\.self).joined(separator: " · "), age.map { "\($0) years" },
    ]
    lines = texts.compactMap(\.self).filter { !$0.isEmpty }.map { DetailLine("", $0) }
    if player.isInactive { lines.append(DetailLine("", "inactive", isMissing: true)) }
  }

  private mutating func addBar(_ player: Player) {
    let all = EquipmentKind.allCases.count
    let count = all - player.missingKinds.count
    let bar = progressBar(count, of: all, width: all)
    lines.append(DetailLine("", "\(bar) \(count) of \(all)", isMissing: player.isInactive))
  }

  private mutating func addEquipment(of player: Player, in stock: TeamStock) {
    let missing = player.missingKinds
    if !missing.isEmpty {
      lines += [.rule, .heading("Missing", "Fits, in stock")]
      lines += missing.map { kind in
        let sizes = stock.fitting(player, kind).map { $0.item.sizeText ?? $0.item.displayName }
        let text = sizes.removingDuplicates.joined(separator: " · ")
        return DetailLine(
          kind.shortName, text.isEmpty ? "none" : text, isAlert: text.isEmpty)
      }
    }
    let items = EquipmentKind.allCases.compactMap { stock.line(of: player, $0) }
    guard !items.isEmpty else { return }
    lines += [.rule, .heading("Has")]
    lines += items.map { line in
      DetailLine(line.item.kind.shortName, String(line.item.nameWithSize.prefix(200)))
    }
  }

  private mutating func addKeys(for player: Player, at cursor: GridCursor) {
    let press =
      switch cursor {
      case .player: "opens the equipment"
      case .kind(let kind):
        player[kind] == nil ? "checks out what fits" : "opens the \(kind.displayName.lowercased())"
      }
    lines.append(.rule)
    let keys = [
      (UIKeyCommand.inputReturn, "Enter", press), ("k", "k", "checks out a kit"),
      ("h", "h", "shows the history"),
    ]
    lines += keys.map { input, name, text in
      var line = DetailLine(name, text, isMissing: true)
      line.key = input
      return line
    }
  }

  private mutating func addLowStock(_ stock: TeamStock) {
    let low = EquipmentKind.allCases.flatMap { kind in
      stock.low(kind).map { "\(kind.shortName) \($0.item.sizeText ?? $0.item.displayName)" }
    }
    guard !low.isEmpty else { return }
    lines += [.rule, .heading("Low stock")]
    lines += low.prefix(6).map { DetailLine("", $0, isAlert: true) }
    if low.count > 6 { lines.append(DetailLine("", "and \(low.count - 6) more", isMissing: true)) }
  }
}

extension [String] {
  /// The texts without those that occur before.
  fileprivate var removingDuplicates: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
