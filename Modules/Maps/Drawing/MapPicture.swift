import Foundation
public import LocationServices
import TerminalCore
import TerminalUI

/// The content of a map: the world as dots, and over it lines, markers, their names, the scale and
/// the center.
struct MapPicture {
  /// The markers in a cell.
  struct Cluster {
    let column: Int
    let row: Int
    /// The indexes of the markers, in order.
    let members: [Int]
    let isSelected: Bool
    /// The text in the cell.
    var sign = ""
    /// The position of the name; nil if it is not drawn.
    var name: (row: Int, columns: Range<Int>)?
  }

  private(set) var canvas: UIDotCanvas
  private(set) var texts: [MapText] = []
  private(set) var clusters: [Cluster] = []
  private var taken: [Bool]
  private let columns: Int
  private let rows: Int

  /// Creates a picture on a canvas with the world.
  init(over canvas: UIDotCanvas) {
    self.canvas = canvas
    columns = canvas.columns
    rows = canvas.rows
    taken = [Bool](repeating: false, count: columns * rows)
  }

  // MARK: Places

  /// Draws markers, replacing several in one cell by their number, and names them if there is room:
  /// the selected marker first, then the cells with the most markers, then in order.
  mutating func add(_ markers: [MapMarker], by projection: MapProjection) {
    gather(markers, by: projection)
    for cluster in clusters {
      let attributes = TextAttributes(
        foreground: cluster.isSelected ? .tintColor : color(of: cluster, markers),
        traits: cluster.isSelected ? [.bold, .reverse] : .bold)
      put(cluster.sign, cluster.column, cluster.row, attributes)
    }
    for index in clusters.indices.sorted(by: { precedes(clusters[$0], clusters[$1]) }) {
      clusters[index].name = name(clusters[index], markers)
    }
  }

  /// Returns the color of a cluster's sign: that of its markers if they have one in common.
  private func color(of cluster: Cluster, _ markers: [MapMarker]) -> UIColor {
    let colors = Set(cluster.members.map { markers[$0].color })
    return (colors.count == 1 ? colors.first ?? nil : nil) ?? .systemOrange
  }

  private func precedes(_ one: Cluster, _ other: Cluster) -> Bool {
    if one.isSelected != other.isSelected { return one.isSelected }
    return one.members.count > other.members.count
  }

  private mutating func gather(_ markers: [MapMarker], by projection: MapProjection) {
    let cells = Dictionary(grouping: markers.indices) { index -> Int? in
      guard let point = projection.point(of: markers[index].coordinate), point.x >= 0, point.y >= 0,
        point.x < CGFloat(columns), point.y < CGFloat(rows)
      else { return nil }
      return Int(point.y) * columns + Int(point.x)
    }
    let found = cells.compactMap { cell, members in
      cell.map {
        Cluster(
          column: $0 % columns, row: $0 / columns, members: members,
          isSelected: members.contains { markers[$0].isSelected })
      }
    }
    clusters = found.sorted { $0.members[0] < $1.members[0] }
    for index in clusters.indices { clusters[index].sign = sign(of: clusters[index]) }
  }

  private func sign(of cluster: Cluster) -> String {
    let count = cluster.members.count
    if count > 1 { return MapPicture.sign(ofCount: count, style: canvas.style) }
    return canvas.style == .ascii ? (cluster.isSelected ? "@" : "o") : "●"
  }

  /// Returns the symbol of several markers in a cell: `②` to `⑳`, or a digit if the terminal draws
  /// with few characters; `+` for more.
  private static func sign(ofCount count: Int, style: UIDotStyle) -> String {
    let isPlain = style == .ascii || style == .halfBlock
    guard count <= (isPlain ? 9 : 20) else { return "+" }
    // U+2460 is the circled 1.
    let circled = isPlain ? nil : Unicode.Scalar(UInt32(0x245F + count)).map(String.init)
    return circled ?? "\(count)"
  }

  /// Writes a cluster's name beside its symbol: to the right if it fits there, otherwise to the
  /// left; a shorter name if the full one does not fit. Without room at the sides, the name is
  /// above or below, and a corner leads to it. Draws nothing if the name would cover something, or
  /// would read as that of another symbol. The selected symbol has at least the beginning of its
  /// name.
  ///
  /// - Returns: The position of the name; nil if it is not drawn.
  private mutating func name(
    _ cluster: Cluster, _ markers: [MapMarker]
  ) -> (row: Int, columns: Range<Int>)? {
    var names = names(of: cluster, markers)
    var found = name(beside: cluster, names) ?? name(aboveOrBelow: cluster, names)
    if found == nil, cluster.isSelected, let last = names.last {
      names = [16, 12, 8].map { TextWidth.truncated(last, columns: $0) }
      found = name(beside: cluster, names) ?? name(aboveOrBelow: cluster, names)
    }
    guard let name = found else { return nil }
    put(
      name.text, name.column, name.row,
      TextAttributes(
        foreground: cluster.isSelected ? .tintColor : .label,
        traits: cluster.isSelected ? .bold : []))
    return (name.row, name.column..<name.column + name.width)
  }

  /// A name and its position.
  private struct PlacedName {
    let text: String
    let column: Int
    let row: Int
    /// If true, a corner leads from the symbol to the name.
    var hasCorner = false

    var width: Int { TextWidth.columns(of: text) }
  }

  /// Returns a name in the row of a symbol; nil if there is no room.
  private func name(beside cluster: Cluster, _ names: [String]) -> PlacedName? {
    for text in names {
      let width = TextWidth.columns(of: text)
      let columns = [cluster.column + 2, cluster.column - width - 1]
      let free = columns.filter { isFree($0, cluster.row, width) }
      // A name beside a line is better than one on it.
      let column = free.first { !hasLine($0, cluster.row, width) } ?? free.first
      if let column { return PlacedName(text: text, column: column, row: cluster.row) }
    }
    return nil
  }

  /// Returns a name above or below a symbol; nil if there is no room.
  private func name(aboveOrBelow cluster: Cluster, _ names: [String]) -> PlacedName? {
    for text in names {
      let free = positions(of: text, aboveOrBelow: cluster).filter { name in
        isFree(name.column, name.row, name.width)
          && !isNearSymbol(
            name.column, name.row, name.width, besides: cluster, inRowOnly: name.hasCorner)
      }
      let name = free.first { !hasLine($0.column, $0.row, $0.width) }
      if let name = name ?? free.first { return name }
    }
    return nil
  }

  /// Returns the positions of a name above and below a symbol: with a corner that leads to the
  /// symbol, else centered. A long name would begin far from its symbol.
  private func positions(of text: String, aboveOrBelow cluster: Cluster) -> [PlacedName] {
    let width = TextWidth.columns(of: text)
    let (above, below) = (cluster.row - 1, cluster.row + 1)
    var positions: [PlacedName] = []
    if canvas.style != .ascii {
      for (row, left, right) in [(above, "┌", "┐"), (below, "└", "┘")] {
        positions.append(
          PlacedName(
            text: "\(left) \(text)", column: cluster.column, row: row,
            hasCorner: cluster.isSelected))
        positions.append(
          PlacedName(
            text: "\(text) \(right)", column: cluster.column - width - 1, row: row,
            hasCorner: cluster.isSelected))
      }
    }
    let column = cluster.column - width / 2
    guard canvas.style == .ascii || width <= Self.maximumCenteredWidth else { return positions }
    return positions
      + [above, below].map { PlacedName(text: text, column: column, row: $0) }
  }

  /// The maximum width of a name that is centered above or below its symbol.
  private static let maximumCenteredWidth = 11

  /// Returns the possible names of a cluster, the best first. A single marker has its title, or the
  /// part before the comma. Several have both titles, the name of their region, or the title of the
  /// first and the number of the others.
  private func names(of cluster: Cluster, _ markers: [MapMarker]) -> [String] {
    let room = max(6, min(24, columns / 3))
    let selected = cluster.members.first { markers[$0].isSelected }
    let title = VisibleText.of(markers[selected ?? cluster.members[0]].title)
    guard !title.isEmpty else { return [] }
    let short = title.prefix { $0 != "," }
    var names = TextWidth.columns(of: title) <= room ? [title] : []
    names.append(TextWidth.truncated(String(short), columns: room))
    let others = cluster.members.count - 1
    guard others > 0 else { return names }
    names = names.map { "\($0) +\(others)" }
    guard selected == nil else { return names }
    let regions = Set(cluster.members.prefix(100).map { markers[$0].subtitle })
    if others == 1 {
      let second = VisibleText.of(markers[cluster.members[1]].title).prefix { $0 != "," }
      let both = "\(short), \(second)"
      if TextWidth.columns(of: both) <= room { names.insert(both, at: 0) }
    }
    if regions.count == 1, let region = regions.first, !region.isEmpty {
      names.insert(VisibleText.of(region), at: others == 1 ? min(1, names.count - 1) : 0)
    }
    return names
  }

  /// Returns the markers whose symbol or name is in a cell or next to it.
  func members(atColumn column: Int, row: Int) -> [Int]? {
    if let cluster = clusters.first(where: { $0.column == column && $0.row == row }) {
      return cluster.members
    }
    return clusters.first { cluster in
      if let name = cluster.name, name.row == row, name.columns.contains(column) { return true }
      return cluster.row == row && abs(cluster.column - column) == 1
    }?.members
  }

  // MARK: Lines

  /// Draws a line that connects coordinates, each leg the shorter way around the world. A gap
  /// separates it from land.
  mutating func add(
    _ line: [CLLocationCoordinate2D], by projection: MapProjection,
    ink: UInt8 = MapInk.route.rawValue
  ) {
    let world = 360 / projection.longitudesPerColumn
    for (start, end) in zip(line, line.dropFirst()) {
      guard let from = projection.point(of: start), let to = projection.point(of: end) else {
        continue
      }
      // A leg across the edge of the world is drawn from both sides.
      let across = Double(to.x - from.x)
      let turn = abs(across) > world / 2 ? (across > 0 ? -world : world) : 0
      stroke(from, CGPoint(x: to.x + turn, y: to.y), ink)
      if turn != 0 { stroke(CGPoint(x: from.x - turn, y: from.y), to, ink) }
    }
  }

  private mutating func stroke(_ start: CGPoint, _ end: CGPoint, _ ink: UInt8) {
    func dot(_ point: CGPoint, _ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: Double(point.x) * Double(canvas.style.dotsAcross) + x,
        y: Double(point.y) * Double(canvas.style.dotsDown) + y)
    }
    for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      canvas.strokeLine(from: dot(start, x, y), to: dot(end, x, y), ink: nil)
    }
    canvas.strokeLine(from: dot(start, 0, 0), to: dot(end, 0, 0), ink: ink)
  }

  // MARK: Scale and center

  /// Draws a scale at the lower left and the coordinates of the center at the lower right, if they
  /// fit and cover no name.
  mutating func addScale(of projection: MapProjection) {
    let row = rows - 1
    let scale = MapScale(metersPerColumn: projection.metersPerColumn, columns: columns / 3)
    let attributes = TextAttributes(foreground: .secondaryLabel)
    let bar = scale.text(isASCII: canvas.style == .ascii)
    if !bar.isEmpty, isFree(0, row, TextWidth.columns(of: bar)) { put(bar, 0, row, attributes) }
    let place = projection.center.shortText
    let width = TextWidth.columns(of: place)
    if isFree(columns - width, row, width) { put(place, columns - width, row, attributes) }
  }

  /// Marks the center of the map, which zooming keeps in place.
  mutating func addCrosshair() {
    let (column, row) = (columns / 2, rows / 2)
    guard isFree(column, row, 1) else { return }
    put("+", column, row, TextAttributes(foreground: .tintColor, traits: .bold))
  }

  // MARK: Text

  private func isFree(_ column: Int, _ row: Int, _ width: Int) -> Bool {
    guard row >= 0, row < rows, column >= 0, width > 0, column + width <= columns else {
      return false
    }
    // A blank on either side separates names.
    let cells = max(0, column - 1)..<min(columns, column + width + 1)
    return !cells.contains { taken[row * columns + $0] }
  }

  /// Returns a Boolean value that indicates whether a name would read as that of another symbol:
  /// one in its row, or directly above or below it.
  ///
  /// - Parameter inRowOnly: If true, only symbols in its row count.
  private func isNearSymbol(
    _ column: Int, _ row: Int, _ width: Int, besides cluster: Cluster, inRowOnly: Bool
  ) -> Bool {
    clusters.contains { other in
      guard other.column != cluster.column || other.row != cluster.row else { return false }
      let margin = other.row == row ? 2 : 0
      return abs(other.row - row) <= (inRowOnly ? 0 : 1)
        && (column - margin..<column + width + margin).contains(other.column)
    }
  }

  private func hasLine(_ column: Int, _ row: Int, _ width: Int) -> Bool {
    (column..<column + width).contains {
      canvas.ink(column: $0, row: row) >= MapInk.route.rawValue
    }
  }

  private mutating func put(
    _ text: String, _ column: Int, _ row: Int, _ attributes: TextAttributes
  ) {
    let width = TextWidth.columns(of: text)
    // A margin separates names from the land around them.
    let margin = width > 1 ? 1 : 0
    canvas.clear(column: column - margin, row: row, columns: width + 2 * margin)
    for cell in max(0, column)..<max(0, min(columns, column + width)) {
      taken[row * columns + cell] = true
    }
    texts.append(MapText(column: column, row: row, text: text, attributes: attributes))
  }
}

/// A text on a map.
struct MapText {
  let column: Int
  let row: Int
  let text: String
  let attributes: TextAttributes
}

/// A marker on a map.
public struct MapMarker: Hashable, Sendable {
  public var coordinate: CLLocationCoordinate2D
  /// The title; empty for none.
  public var title: String
  /// The name of the region; empty for none.
  public var subtitle: String
  /// A Boolean value that indicates whether the marker is highlighted.
  public var isSelected: Bool
  /// The color of the marker; nil for the default.
  public var color: UIColor?

  public init(
    coordinate: CLLocationCoordinate2D, title: String = "", subtitle: String = "",
    isSelected: Bool = false, color: UIColor? = nil
  ) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
    self.isSelected = isSelected
    self.color = color
  }
}

/// A scale bar whose length on the map is a round distance.
struct MapScale {
  /// The distance in meters.
  let distance: Double
  /// The length in cells.
  let columns: Int

  /// Creates the longest bar that fits into a number of cells, with a distance of 1, 2 or 5 times a
  /// power of ten.
  init(metersPerColumn: Double, columns room: Int) {
    let most = metersPerColumn * Double(max(0, room))
    guard most.isFinite, most >= 1 else {
      (distance, columns) = (0, 0)
      return
    }
    let power = pow(10, floor(log10(most)))
    let round = [5, 2, 1].map { $0 * power }.first { $0 <= most } ?? power
    distance = round
    columns = max(1, Int((round / metersPerColumn).rounded()))
  }

  /// Returns the bar with its distance; empty if it is too short to be drawn.
  func text(isASCII: Bool) -> String {
    guard columns >= 3 else { return "" }
    let line = String(repeating: isASCII ? "-" : "─", count: columns - 2)
    return (isASCII ? "|\(line)|" : "├\(line)┤") + " " + MapScale.text(distance)
  }

  /// Returns a distance as text: `850 m`, `12 km`, `1,200 km`.
  static func text(_ meters: Double) -> String {
    guard meters.isFinite else { return "" }
    if meters < 1_000 { return "\(Int(meters.rounded())) m" }
    let kilometers = Int((meters / 1_000).rounded())
    guard kilometers >= 1_000 else { return "\(kilometers) km" }
    return String(format: "%d,%03d km", kilometers / 1_000, kilometers % 1_000)
  }
}
