import Foundation
import TerminalCore
import TerminalUI

/// A player in one line: the number, the name, the position, the missing kinds, and the number of
/// required items that the player has.
final class PlayerCell: UITableViewCell {
  private let numberLabel = UILabel()
  private let positionLabel = UILabel()
  private let missingLabel = UILabel()
  private let countLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    accessoryType = .detailDisclosureButton
    for label in [numberLabel, positionLabel, missingLabel, countLabel] {
      contentView.addSubview(label)
    }
    numberLabel.textAlignment = .right
    numberLabel.textColor = .secondaryLabel
    positionLabel.textColor = .secondaryLabel
    missingLabel.textColor = .systemOrange
    countLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a player; inactive players are gray.
  func show(_ player: Player) {
    let missing = player.missingKinds
    numberLabel.text = player.jerseyNumber.map(String.init)
    textLabel?.text = String(player.listName.prefix(200))
    textLabel?.textColor = player.isInactive ? .secondaryLabel : .label
    positionLabel.text = player.position?.rawValue ?? "–"
    let isMarked = !player.isInactive && !missing.isEmpty
    missingLabel.text = isMarked ? missing.missingLabel : player.isInactive ? "inactive" : nil
    missingLabel.textColor = isMarked ? .systemOrange : .secondaryLabel
    let all = EquipmentKind.allCases.count
    countLabel.text = player.isInactive ? "off" : "\(all - missing.count)/\(all)"
    countLabel.textColor =
      player.isInactive ? .secondaryLabel : missing.isEmpty ? .systemGreen : .systemOrange
    let count = all - missing.count
    let label = [
      textLabel?.text, player.jerseyNumber.map { "number \($0)" }, player.position?.rawValue,
      player.isInactive
        ? "inactive" : missing.isEmpty ? "complete" : "\(count) of \(all) pieces",
      isMarked ? missing.missingLabel.replacing("– ", with: "missing ") : nil,
    ]
    accessibilityLabel = label.compactMap(\.self).joined(separator: ", ")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let (left, count): (CGFloat, CGFloat) = (3, 3)
    let end = max(left, room - count - 1)
    numberLabel.frame = CGRect(x: 0, y: 0, width: min(2, room), height: 1)
    countLabel.frame = CGRect(x: max(0, room - count), y: 0, width: min(count, room), height: 1)
    // The position and the missing kinds, if they fit.
    let hasDetails = end - left >= 50
    let name = hasDetails ? min(26, end - left - 36) : end - left
    positionLabel.isHidden = !hasDetails
    missingLabel.isHidden = !hasDetails
    textLabel?.frame = CGRect(x: left, y: 0, width: name, height: 1)
    positionLabel.frame = CGRect(x: left + name + 1, y: 0, width: 11, height: 1)
    let missing = left + name + 13
    missingLabel.frame = CGRect(x: missing, y: 0, width: max(0, end - missing), height: 1)
  }
}

extension Player {
  /// The kinds of equipment that the player lacks, from head to toes.
  var missingKinds: [EquipmentKind] { EquipmentKind.allCases.filter { self[$0] == nil } }

  /// A Boolean value that indicates whether the player plays and lacks some equipment.
  var isIncomplete: Bool { !isInactive && !missingKinds.isEmpty }
}

extension [EquipmentKind] {
  /// The text for missing kinds, with the sign for missing: `– helmet, stick`, `– all but stick`
  /// for many, or `– all equipment`.
  var missingLabel: String {
    func list(_ kinds: [EquipmentKind]) -> String {
      kinds.map { $0.shortName.lowercased() }.joined(separator: ", ")
    }
    if count == EquipmentKind.allCases.count { return "– all equipment" }
    guard count > EquipmentKind.allCases.count / 2 else { return "– " + list(self) }
    return "– all but " + list(EquipmentKind.allCases.filter { !contains($0) })
  }
}
