import Interchange

/// The height above the sea of a point in GPX and GeoJSON, which places have no member for: the last
/// line of the description.
enum ElevationText {
  private static let beginning = "Elevation: "
  private static let ending = " m"

  /// A description with a height, in metres.
  static func description(_ description: String, elevation: Double) -> String {
    let line = beginning + DecimalText.of(elevation) + ending
    return description.isEmpty ? line : description + "\n" + line
  }

  /// A description without the line, and the height that it says; nil where it says none.
  static func parts(of description: String) -> (description: String, elevation: String?) {
    let start = description.lastIndex(of: "\n").map { description.index(after: $0) }
    let line = description[(start ?? description.startIndex)...]
    guard line.hasPrefix(beginning), line.hasSuffix(ending) else { return (description, nil) }
    let text = line.dropFirst(beginning.count).dropLast(ending.count)
    // Only what is written here is taken out again, so that nothing of a person's text is lost.
    guard let number = Double(text), DecimalText.of(number) == text else {
      return (description, nil)
    }
    return (start.map { String(description[..<$0].dropLast()) } ?? "", String(text))
  }
}
