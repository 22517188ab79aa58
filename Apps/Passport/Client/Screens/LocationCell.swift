import Foundation
import Models
import TerminalUI

/// A row of the list: the title of a place, its number, and below them when and where it was.
final class LocationCell: UITableViewCell {
  private let stateLabel = UILabel()

  init(reuseIdentifier: String) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
    stateLabel.textAlignment = .right
    contentView.addSubview(stateLabel)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a place; one that is not on the server yet says so.
  func show(_ row: PassportRow, dates: PassportDates) {
    textLabel?.text = row.shownTitle
    textLabel?.textColor = row.title.isEmpty ? .secondaryLabel : .label
    stateLabel.text = row.wordsForWaiting ?? row.id.map { "#\($0)" }
    stateLabel.textColor = row.waiting == nil ? .secondaryLabel : .systemOrange
    leadingSign = row.waiting == nil ? nil : "↑"
    detailTextLabel?.text = row.place.map { dates.words(for: $0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let wish = stateLabel.intrinsicContentSize.width
    let width = wish + 14 > room ? 0 : wish + 2
    textLabel?.frame = CGRect(x: 0, y: 0, width: max(0, room - width), height: 1)
    stateLabel.isHidden = width == 0
    stateLabel.frame = CGRect(x: room - width, y: 0, width: width, height: 1)
    detailTextLabel?.frame = CGRect(x: 0, y: 1, width: room, height: 1)
  }
}
