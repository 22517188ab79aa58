import Foundation

/// A bar whose length on the map is a round distance.
struct MapScale {
  /// What it stands for, in metres.
  let distance: Double
  /// Its length in cells.
  let columns: Int

  /// The longest bar of 1, 2 or 5 times a power of ten that fits into a number of cells.
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

  /// The bar with its length in words; empty where it is too short to be drawn.
  func text(isASCII: Bool) -> String {
    guard columns >= 3 else { return "" }
    let line = String(repeating: isASCII ? "-" : "─", count: columns - 2)
    return (isASCII ? "|\(line)|" : "├\(line)┤") + " " + MapScale.text(distance)
  }

  /// A distance in words: `850 m`, `12 km`, `1,200 km`.
  static func text(_ metres: Double) -> String {
    guard metres.isFinite else { return "" }
    if metres < 1_000 { return "\(Int(metres.rounded())) m" }
    let kilometres = Int((metres / 1_000).rounded())
    guard kilometres >= 1_000 else { return "\(kilometres) km" }
    let rest = String(kilometres % 1_000)
    return "\(kilometres / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest + " km"
  }
}
