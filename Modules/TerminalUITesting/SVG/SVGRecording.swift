/// A recording of a screen as an animated SVG picture, for documentation.
///
/// ```swift
/// var recording = SVGRecording()
/// recording.add(pilot.screen, seconds: 2)
/// pilot.press("n")
/// recording.add(pilot.screen, seconds: 1)
/// let file = recording.picture(title: "event-scheduler", description: "An event is added.")
/// ```
///
/// The same screens always produce the same text. The picture is animated by style rules alone (CSS
/// Animations Level 1), which also run where it is embedded as an image, and repeats. Readers who
/// prefer reduced motion see the first screen. A row of the screen is drawn once for as long as it
/// stays the same.
public struct SVGRecording {
  /// A row of the screen, for as long as it stays the same.
  private struct Strip {
    let row: Int
    let elements: String
    let first: Int
    var last: Int
  }

  private let theme = SVGTheme.dark
  private var columns = 0
  private var rows = 0
  /// The durations of the frames, in milliseconds.
  private var durations: [Int] = []
  private var strips: [Strip] = []
  /// The index of the last strip of each row.
  private var latest: [Int: Int] = [:]

  public init() {}

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, of the same size as the first one.
  ///   - seconds: The time for which it is shown.
  public mutating func add(_ screen: ScreenEmulator, seconds: Double) {
    if durations.isEmpty { (columns, rows) = (screen.columns, screen.rows) }
    let frame = durations.count
    durations.append(Int((seconds * 1000).rounded()))
    for row in 0..<min(rows, screen.rows) {
      var drawing = SVGDrawing(screen: screen, theme: theme)
      let elements = drawing.elements(rows: row..<row + 1).joined(separator: "\n")
      if let index = latest[row], strips[index].elements == elements {
        strips[index].last = frame
      } else {
        latest[row] = strips.count
        strips.append(Strip(row: row, elements: elements, first: frame, last: frame))
      }
    }
  }

  /// Returns the picture, as the text of an SVG file.
  ///
  /// - Parameters:
  ///   - title: The title in the window's title bar.
  ///   - description: A description of the recorded actions, for accessibility.
  public func picture(title: String, description: String) -> String {
    let shown = strips.filter { !$0.elements.isEmpty }
    let intervals = Set(shown.map { $0.first...$0.last }).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let groups = intervals.map { interval in
      let parts = shown.filter { $0.first...$0.last == interval }.map(\.elements)
      let name = interval.count == durations.count ? "" : " class=\"\(Self.name(interval))\""
      return "<g\(name)>\(parts.joined(separator: "\n"))</g>"
    }
    return SVGSnapshot.window(
      title: title, name: title, description: description, columns: columns, rows: rows,
      theme: theme,
      elements: [style(intervals)] + groups)
  }

  private static func name(_ interval: ClosedRange<Int>) -> String {
    "f\(interval.lowerBound)-\(interval.upperBound)"
  }

  /// Returns the rules that show each interval in its time.
  private func style(_ intervals: [ClosedRange<Int>]) -> String {
    let total = durations.reduce(0, +)
    func percent(_ frame: Int) -> String {
      let thousandths = durations[..<frame].reduce(0, +) * 100_000 / max(1, total)
      return "\((Double(thousandths) / 1000).svg)%"
    }
    var rules = ["g[class]{animation:\((Double(total) / 1000).svg)s step-end infinite}"]
    for interval in intervals where interval.count < durations.count {
      let (name, end) = (Self.name(interval), interval.upperBound + 1)
      var steps: [String] = []
      if interval.lowerBound > 0 { steps.append("0%{visibility:hidden}") }
      steps.append("\(percent(interval.lowerBound)){visibility:visible}")
      if end < durations.count { steps.append("\(percent(end)),100%{visibility:hidden}") }
      rules.append(".\(name){animation-name:\(name)}@keyframes \(name){\(steps.joined())}")
    }
    rules.append("@media (prefers-reduced-motion:reduce){g[class]{animation:none}")
    rules.append("g[class]:not([class^=\"f0-\"]){visibility:hidden}}")
    return "<style>\(rules.joined(separator: "\n"))</style>"
  }
}
