import Foundation
import LocationServices
import Models
import ScreenSupport
import TerminalUI

/// A row of one line: a title, and fixed columns at the right.
final class LocationCell: UITableViewCell {
  /// The minimum width at which dates and countries have their own columns.
  private static let wideWidth: CGFloat = 60
  /// The width of the column of dates without a year in a wide cell.
  private static let dateWidth: CGFloat = 16
  /// The width of the column of distances in a wide cell: `16,950 km`.
  private static let distanceWidth: CGFloat = 10

  private let dateLabel = UILabel()
  private let countryLabel = UILabel()
  private let codeLabel = UILabel()
  /// If true, a wide cell has the name of the country in place of its code.
  private var hidesWideCode = false
  private var code = ""
  /// The distance that a wide cell has in place of the code of the country; nil if the cell has no
  /// such column.
  private var distance: String?
  /// The width that the long date needs.
  private var longDateWidth = LocationCell.dateWidth
  private var shortDate = ""
  private var longDate = ""

  init(reuseIdentifier: String) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    for label in [dateLabel, countryLabel, codeLabel] {
      label.textColor = .secondaryLabel
      contentView.addSubview(label)
    }
    dateLabel.textAlignment = .right
    codeLabel.textAlignment = .right
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a place: its date, without the year if the heading has it, and its country. A place in
  /// the outbox has its state instead.
  func show(_ row: PassportRow, in document: PassportDocument) {
    let isByYear = document.list.order == .arrival
    let country = row.place.flatMap { document.list.country(of: $0) }
    show(
      row.shownTitle,
      [
        row.outboxLabel ?? row.place.flatMap { document.dates.visit($0, hasYear: !isByYear) } ?? "",
        country?.name ?? "",
      ], country?.isoCode ?? "",
      short: row.outboxLabel ?? row.place.flatMap { document.dates.month($0, hasYear: !isByYear) }
        ?? "")
    hidesWideCode = true
    // A stay that ends in another year has both years.
    longDateWidth = max(isByYear ? Self.dateWidth : 21, dateLabel.intrinsicContentSize.width)
    textLabel?.textColor = row.title.isEmpty ? .secondaryLabel : .label
    dateLabel.textColor = row.waiting == nil ? .secondaryLabel : .systemOrange
    leadingSign = row.waiting == nil ? nil : "↑"
  }

  /// Shows a place of a trip: its dates without the year, which the heading has, its country, and
  /// the distance from the previous place.
  func show(_ row: TripSection.Row, country: Country?, dates: PassportDates) {
    let place = row.hasDatesOfHeading ? nil : row.place
    show(
      row.title, [place.flatMap { dates.visit($0, hasYear: false) } ?? "", country?.name ?? ""],
      country?.isoCode ?? "", short: place.flatMap { dates.month($0, hasYear: false) } ?? "")
    distance = row.distance
    // A stay that ends in another year has both years.
    longDateWidth = max(Self.dateWidth, dateLabel.intrinsicContentSize.width)
  }

  /// Shows a title with two columns, and the code of a country.
  ///
  /// - Parameter short: The first column in a narrow cell; nil if it is the same there.
  func show(_ title: String, _ columns: [String], _ code: String, short: String? = nil) {
    textLabel?.text = title
    dateLabel.text = columns.first
    countryLabel.text = columns.dropFirst().first
    self.code = code
    shortDate = short ?? columns.first ?? ""
    longDate = columns.first ?? ""
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.width
    let isWide = room >= Self.wideWidth
    // A longer date requires a wider cell, so that the title fits.
    let hasLongDate = room >= Self.wideWidth + longDateWidth - Self.dateWidth
    let date = hasLongDate ? longDate : shortDate
    dateLabel.text = date
    // The title has the column of a date that is not known or that the heading has.
    let dateWidth =
      date.isEmpty
      ? 0
      : !isWide
        ? min(dateLabel.intrinsicContentSize.width, room / 2)
        : hasLongDate ? longDateWidth : Self.dateWidth
    let countryWidth: CGFloat = isWide ? 18 : 0
    let distance = isWide ? distance : nil
    let codeWidth: CGFloat =
      distance != nil ? Self.distanceWidth : isWide && hidesWideCode ? 0 : 3
    codeLabel.text = distance ?? code
    codeLabel.accessibilityLabel = distance.flatMap {
      $0.isEmpty ? nil : "\($0) from the previous place"
    }
    codeLabel.isHidden = codeWidth == 0
    codeLabel.frame = CGRect(x: room - codeWidth, y: 0, width: codeWidth, height: 1)
    countryLabel.isHidden = !isWide
    countryLabel.frame = CGRect(
      x: room - codeWidth - countryWidth, y: 0, width: countryWidth, height: 1)
    let dateEnd = room - codeWidth - countryWidth - (isWide ? 2 : 0)
    dateLabel.frame = CGRect(x: dateEnd - dateWidth, y: 0, width: dateWidth, height: 1)
    textLabel?.frame = CGRect(
      x: 0, y: 0, width: max(0, dateEnd - dateWidth - 1), height: 1)
  }
}
