public import Foundation

extension Player {
  /// The numbers a jersey may have.
  public static let jerseyNumbers = 0...99
  /// How many inches tall a player may be.
  public static let heights = 36...96
  /// How many pounds a player may weigh.
  public static let weights = 50...400

  /// What is missing or out of range, each as a sentence that names the attribute, the value and the
  /// range.
  public var problems: [String] { problems(at: Date()) }

  /// What is missing or out of range at a moment, before which a player must have been born; a day
  /// more for those who are further east.
  public func problems(at now: Date) -> [String] {
    var problems: [String] = []
    if fullName.allSatisfy(\.isWhitespace) { problems.append("A player needs a name.") }
    func check(_ title: String, _ number: Int, _ range: ClosedRange<Int>, _ unit: String = "") {
      guard !range.contains(number) else { return }
      problems.append(
        "\(title) cannot be “\(number)”; it takes a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)\(unit).")
    }
    check("Jersey Number", jerseyNumber, Self.jerseyNumbers)
    check("Height", height, Self.heights, " (in.)")
    check("Weight", weight, Self.weights, " (lb)")
    check("Web Service Id", wsObjectId, 0...Int(Int32.max))
    if let birthDate,
      !(Self.earliestBirth...max(now, Self.earliestBirth) + 86_400).contains(birthDate)
    {
      problems.append("The birth date must lie between 1900-01-01 and today.")
    }
    return problems
  }

  /// 1900-01-01.
  private static let earliestBirth = Date(timeIntervalSince1970: -25_567 * 86_400)
}
