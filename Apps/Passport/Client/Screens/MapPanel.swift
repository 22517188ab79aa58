import DateFormatting
import Foundation
import LocationServices
import Models
import TerminalUI

/// The panel below the map: the selected place at the left, the totals of all places at the right.
final class MapPanel: UIView {
  /// The height with the line above it.
  static let height: CGFloat = 6

  private let placeLabel = UILabel()
  private let totalsLabel = UILabel()
  /// The parts of the lines about the place. Those that do not fit in a line have one each.
  private var placeLines: [[String]] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in [placeLabel, totalsLabel] {
      label.numberOfLines = 0
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
    totalsLabel.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a place, and the totals of a list.
  func show(_ place: Location?, in list: PassportList, dates: PassportDates) {
    placeLines =
      place.map { Self.lines(of: $0, in: list, dates) } ?? [[Self.emptyMessage(in: list)]]
    placeLabel.textColor = place == nil ? .secondaryLabel : .label
    let totals = list.totals
    let lines = Self.years(of: list.loadedPlaces) + [totals.countriesText, totals.placesText]
    totalsLabel.text = lines.joined(separator: "\n")
    setNeedsLayout()
  }

  private static func emptyMessage(in list: PassportList) -> String {
    let message = "No place selected"
    return list.loadedPlaces.contains { $0.coordinate != nil }
      ? "\(message)\n] selects the first one,\nEnter the nearest to the middle" : message
  }

  private static func lines(
    of place: Location, in list: PassportList, _ dates: PassportDates
  ) -> [[String]] {
    let trips = Trips(list.loadedPlaces).trips
    let trip = trips.enumerated().first { $0.element.locations.contains(place) }
    let facts = [dates.stay(place), list.country(of: place)?.name].compactMap(\.self)
    let part = trip.flatMap { number, trip in
      trip.locations.count == 1
        ? nil
        : trip.locations.firstIndex(of: place).map {
          "stop \($0 + 1) of \(trip.locations.count) on trip \(number + 1)"
        }
    }
    let description = place.description.split(whereSeparator: \.isNewline).first
    return [
      [String(place.title.prefix(200))], facts,
      [place.positionText ?? "no position", part].compactMap(\.self),
      [description.map { "“\($0.prefix(200))”" }].compactMap(\.self),
    ]
  }

  /// Returns a bar for each of the last years: `2022 •••••`, with their number if it is higher.
  /// Numbers of several digits leave room for two years in a line instead of three.
  private static func years(of places: [Location]) -> [String] {
    let years = places.compactMap { ($0.arrival ?? $0.departure)?.civil.day.year }
    let counts = Dictionary(years.map { ($0, 1) }, uniquingKeysWith: +)
    let columns = counts.values.contains { $0 > 9 } ? 2 : 3
    let last = counts.keys.sorted().suffix(2 * columns)
    let bars = last.map { year in
      let count = counts[year] ?? 0
      return "\(year) " + String(repeating: "•", count: min(count, 5))
        + (count > 5 ? " \(count)" : "")
    }
    return stride(from: 0, to: bars.count, by: columns).map {
      bars[$0..<min($0 + columns, bars.count)].joined(separator: "  ")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a narrow panel, the totals may be wider than a half, so that no line of them is broken.
    let half = (bounds.width / 2).rounded(.down)
    let margin: CGFloat = 1
    let longest = totalsLabel.intrinsicContentSize.width + margin
    let totalsWidth = min(44, max(half, min(longest, bounds.width - 27)))
    let width = max(0, bounds.width - totalsWidth - 3)
    placeLabel.frame = CGRect(x: 1, y: 1, width: width, height: bounds.height - 1)
    let text = placeLines.map { $0.joined(in: Int(width)) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
    if placeLabel.text != text { placeLabel.text = text }
    totalsLabel.frame = CGRect(
      x: bounds.width - totalsWidth, y: 1, width: max(0, totalsWidth - margin),
      height: bounds.height - 1)
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      CGRect(x: 0, y: 0, width: bounds.width, height: 1), with: "─",
      attributes: TextAttributes(foreground: .separator))
  }
}

extension [String] {
  /// Returns the parts of a line, one below the other if they do not fit beside each other.
  fileprivate func joined(in columns: Int) -> String {
    let line = joined(separator: " · ")
    return line.count <= columns ? line : joined(separator: "\n")
  }
}
