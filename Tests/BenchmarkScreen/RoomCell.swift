import Foundation
import TerminalUI

/// A row of three columns: an event, its room, its day.
final class RoomCell: UITableViewCell {
  static let identifier = "Room"

  private let room = UILabel()
  private let day = UILabel()

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    for label in [room, day] { contentView.addSubview(label) }
  }

  /// Fills the row.
  func show(_ number: Int) {
    textLabel?.text = "Event \(number)"
    room.text = "Room \(number * 7 % 300)"
    day.text = "\(number % 12 + 1)/17/20"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    textLabel?.frame = CGRect(x: 0, y: 0, width: (width * 0.45).rounded(), height: 1)
    room.frame = CGRect(
      x: (width * 0.45).rounded(), y: 0, width: (width * 0.4).rounded(), height: 1)
    day.frame = CGRect(x: width - 8, y: 0, width: 8, height: 1)
  }
}
