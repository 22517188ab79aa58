import Foundation
import Models
import TerminalUI

/// A row of the players: name and jersey number, and below them the position and what is missing.
///
/// `!` before the name says without colours that something is missing.
final class PlayerCell: UITableViewCell {
  private let numberLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .detailDisclosureButton
    numberLabel.textAlignment = .right
    numberLabel.textColor = .secondaryLabel
    contentView.addSubview(numberLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a player; grey where he does not play at present.
  func show(_ player: Player) {
    let isActive = player.playingStatus == .active
    let missing = isActive ? player.missingKinds : []
    textLabel?.text = String(player.listName.prefix(200))
    textLabel?.textColor = isActive ? .label : .secondaryLabel
    numberLabel.text = "#\(player.jerseyNumber)"
    leadingSign = missing.isEmpty ? " " : "!"
    leadingSignColor = .systemOrange
    let position = player.position.rawValue + (isActive ? "" : " · inactive")
    detailTextLabel?.text = position + (missing.isEmpty ? "" : " · " + missing.wordsForMissing)
    detailTextLabel?.textColor = missing.isEmpty ? .secondaryLabel : .systemOrange
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let number = min(room, numberLabel.intrinsicContentSize.width)
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room - number - 1), height: 1)
    numberLabel.frame = CGRect(x: room - number, y: 0, width: number, height: 1)
    detailTextLabel?.frame = CGRect(x: 0, y: 1, width: room, height: 1)
  }
}

extension Player {
  /// The kinds of equipment he has nothing of, from head to toes.
  var missingKinds: [EquipmentKind] {
    EquipmentKind.allCases.filter { self[$0] == nil }.sorted { $0.displayOrder < $1.displayOrder }
  }
}

extension [EquipmentKind] {
  /// `no helmet, stick`; `no equipment` where all kinds are in it.
  var wordsForMissing: String {
    if count == EquipmentKind.allCases.count { return "no equipment" }
    return "no " + map { $0.displayName.lowercased() }.joined(separator: ", ")
  }
}

extension [Player] {
  /// The names as a sentence has them, the first few where there are many.
  var names: String {
    let names = prefix(3).map(\.fullName.shortened)
    if count > 3 { return names.joined(separator: ", ") + " and \(count - 3) more" }
    guard let last = names.last, count > 1 else { return names.first ?? "Nobody" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
