import CommandSupport
import DateFormatting
import Foundation
import LocationServices
import Models
import TerminalUI

/// The panel below the map: the selected place at the left, the totals of all places at the right.
/// A tall panel also has the stops of the place's trip, and the records of all places.
final class MapPanel: UIView {
  /// The height with the line above it.
  static let height: CGFloat = 6
  /// The minimum height of a panel with stops and records.
  private static let tallHeight: CGFloat = 9
  private static let maximumHeight: CGFloat = 15

  private let placeLabel = UILabel()
  private let totalsLabel = UILabel()
  /// The parts of the lines about the place. Those that do not fit in a line have one each.
  private var placeLines: [[String]] = []
  /// The stops of the trip, for a tall panel.
  private var stopLines: [String] = []
  /// The last years with bars.
  private var yearBars: [String] = []
  /// The parts of the lines of the totals.
  private var totalLines: [[String]] = []
  /// The records, for a tall panel.
  private var records: [(text: String, length: String)] = []

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

  /// Returns the height in a window, which has none if it is low or narrow.
  static func height(in window: CGSize) -> CGFloat {
    guard window.height >= 18, window.width >= 54 else { return 0 }
    // The world is a quarter as high as it is wide, in cells. The scale is below it.
    let world = (window.width / 4).rounded(.up) + 3
    let rest = min(maximumHeight, window.height - world)
    return rest < tallHeight ? height : rest
  }

  /// Shows a place, and the totals of a list.
  func show(_ place: Location?, in list: PassportList, dates: PassportDates) {
    let trips = Trips(list.loadedPlaces).trips
    let number = place.flatMap { place in trips.firstIndex { $0.locations.contains(place) } }
    let trip = number.map { trips[$0] }.flatMap { $0.locations.count > 1 ? $0 : nil }
    placeLines =
      place.map { Self.lines(of: $0, on: trip, number: number ?? 0, in: list, dates) }
      ?? [[Self.emptyMessage(in: list)]]
    stopLines = trip.map { Self.stops(of: $0, at: place, dates) } ?? []
    placeLabel.textColor = place == nil ? .secondaryLabel : .label
    let totals = list.totals
    yearBars = Self.years(of: list.loadedPlaces)
    totalLines = [[totals.countriesText], totals.placesParts]
    records = Self.records(of: list.loadedPlaces, trips)
    setNeedsLayout()
  }

  private static func emptyMessage(in list: PassportList) -> String {
    let message = "No place selected"
    return list.loadedPlaces.contains { $0.coordinate != nil }
      ? "\(message)\n] selects the first one,\nEnter the nearest to the middle" : message
  }

  private static func lines(
    of place: Location, on trip: Trip?, number: Int, in list: PassportList, _ dates: PassportDates
  ) -> [[String]] {
    let facts = [dates.stay(place), list.country(of: place)?.name].compactMap(\.self)
    let part = trip.flatMap { trip in
      trip.locations.firstIndex(of: place).map {
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

  /// Returns the stops of a trip, one a line, with a dot at the place.
  private static func stops(
    of trip: Trip, at place: Location?, _ dates: PassportDates
  ) -> [String] {
    trip.locations.enumerated().map { index, stop in
      let isLast = index == trip.locations.count - 1
      let sign = stop == place ? "●" : index == 0 ? "┌" : isLast ? "└" : "├"
      let days = dates.visit(stop, hasYear: false).map { " · \($0)" } ?? ""
      return "\(sign) \(stop.title.prefix(100))\(days)"
    }
  }

  /// Returns the longest stay, the longest trip, and the places farthest to the north and south.
  private static func records(
    of places: [Location], _ trips: [Trip]
  ) -> [(text: String, length: String)] {
    func days(_ place: Location) -> Int {
      guard let arrival = place.arrival, let departure = place.departure else { return 0 }
      return departure.civil.day - arrival.civil.day + 1
    }
    let stay = places.max { days($0) < days($1) }.flatMap { days($0) > 1 ? $0 : nil }
    let trip = trips.filter { $0.locations.count > 1 }.max { $0.days < $1.days }
    let located = places.filter { $0.latitude != nil }
      .sorted { ($0.latitude ?? 0) > ($1.latitude ?? 0) }
    let records: [(String, Location?, Int?)] = [
      ("Longest stay", stay, stay.map(days)), ("Longest trip", trip?.locations[0], trip?.days),
      ("Far north", located.first, nil), ("Far south", located.count > 1 ? located.last : nil, nil),
    ]
    return records.compactMap { name, place, days in
      guard let place, !place.title.isEmpty else { return nil }
      let title = place.title.prefix { $0 != "," }.prefix(100)
      let length = days.map { " · \(ItemNoun("day").counted($0))" } ?? ""
      return (name.padding(toLength: 14, withPad: " ", startingAt: 0) + title, length)
    }
  }

  /// Returns a bar for each of the last years: `2022 •••••`, with their number if it is higher.
  private static func years(of places: [Location]) -> [String] {
    let years = places.compactMap { ($0.arrival ?? $0.departure)?.civil.day.year }
    let counts = Dictionary(years.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.keys.sorted().suffix(6).map { "\($0) " + bar(counts[$0] ?? 0) }
  }

  /// Returns up to five dots, and the number if it is higher.
  private static func bar(_ count: Int) -> String {
    String(repeating: "•", count: min(count, 5)) + (count > 5 ? " \(count)" : "")
  }

  /// Returns the last years in two lines, of three columns if they fit and of two otherwise.
  private func yearLines(in width: CGFloat) -> [String] {
    func lines(_ columns: Int) -> [String] {
      let bars = yearBars.suffix(2 * columns)
      return stride(from: bars.startIndex, to: bars.endIndex, by: columns).map {
        bars[$0..<min($0 + columns, bars.endIndex)].joined(separator: "  ")
      }
    }
    let wide = lines(3)
    return wide.allSatisfy { CGFloat($0.count) <= width } ? wide : lines(2)
  }

  /// Returns the records, one a line, without their length where it does not fit.
  private func recordLines(in columns: Int) -> [String] {
    // Years, countries and places have up to five lines.
    records.prefix(max(0, Int(bounds.height) - 7)).map { text, length in
      if text.count + length.count <= columns { return text + length }
      return text.count > columns ? text.prefix(max(0, columns - 1)) + "…" : text
    }
  }

  /// A Boolean value that indicates whether the panel has room for stops and records.
  private var isTall: Bool { bounds.height >= Self.tallHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a narrow panel, the totals may be wider than a half, so that no line of them is broken.
    let half = (bounds.width / 2).rounded(.down)
    let margin: CGFloat = 1
    let limit = min(44, max(half, bounds.width - 27))
    var totals = yearLines(in: min(half, limit) - margin)
    totals += totalLines.map { $0.joined(in: Int(limit - margin)) }
    if isTall, !records.isEmpty { totals += [""] + recordLines(in: Int(limit - margin)) }
    totalsLabel.text = totals.joined(separator: "\n")
    let totalsWidth = min(limit, max(half, totalsLabel.intrinsicContentSize.width + margin))
    let width = max(0, bounds.width - totalsWidth - 3)
    placeLabel.frame = CGRect(x: 1, y: 1, width: width, height: bounds.height - 1)
    var lines = placeLines.map { $0.joined(in: Int(width)) }.filter { !$0.isEmpty }
    if isTall, !stopLines.isEmpty {
      let used = lines.reduce(0) { $0 + $1.count { $0 == "\n" } + 1 }
      lines += [""] + Self.shown(stopLines, of: Int(bounds.height) - used - 3)
    }
    let text = lines.joined(separator: "\n")
    if placeLabel.text != text { placeLabel.text = text }
    totalsLabel.frame = CGRect(
      x: bounds.width - totalsWidth, y: 1, width: max(0, totalsWidth - margin),
      height: bounds.height - 1)
  }

  /// Returns the first lines, and the number of those for which there is no room.
  private static func shown(_ lines: [String], of room: Int) -> [String] {
    guard lines.count > room, room > 1 else { return Array(lines.prefix(max(0, room))) }
    return lines.prefix(room - 1) + ["and \(lines.count - room + 1) more"]
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      CGRect(x: 0, y: 0, width: bounds.width, height: 1), with: "─",
      attributes: TextAttributes(foreground: .separator))
  }
}

extension [String] {
  /// Returns the parts in lines, as many beside each other as fit.
  fileprivate func joined(in columns: Int) -> String {
    reduce(into: [String]()) { lines, part in
      if let last = lines.last, last.count + 3 + part.count <= columns {
        lines[lines.count - 1] = "\(last) · \(part)"
      } else {
        lines.append(part)
      }
    }.joined(separator: "\n")
  }
}
