import Foundation
import Models
import TerminalUI

/// A place as a card: its title on the frame, and in it when and where it was and how its description
/// begins.
final class LocationCard: UICollectionViewCell {
  /// The rows of a card with its frame.
  static let height: CGFloat = 6

  private let stayLabel = UILabel()
  private let positionLabel = UILabel()
  private let descriptionLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.borderWidth = 1
    layer.cornerRadius = 1
    descriptionLabel.numberOfLines = 2
    positionLabel.textColor = .secondaryLabel
    descriptionLabel.textColor = .secondaryLabel
    for label in [stayLabel, positionLabel, descriptionLabel] { contentView.addSubview(label) }
  }

  /// Shows a place; one that is not on the server yet says so.
  func show(_ row: PassportRow, dates: PassportDates) {
    layer.borderTitle = row.shownTitle
    stayLabel.text = row.wordsForWaiting ?? row.place.map { dates.stay($0) ?? "no dates" }
    stayLabel.textColor = row.waiting == nil ? .label : .systemOrange
    positionLabel.text = row.place.map { $0.wordsForPosition ?? "no position" }
    let description = (row.place?.description ?? "").prefix(500)
    descriptionLabel.text = description.split(whereSeparator: \.isNewline).first.map(String.init)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    stayLabel.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    positionLabel.frame = CGRect(x: 0, y: 1, width: width, height: 1)
    descriptionLabel.frame = CGRect(
      x: 0, y: 2, width: width, height: max(0, contentView.bounds.height - 2))
  }
}
