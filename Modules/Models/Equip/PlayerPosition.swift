/// Where a player plays.
public enum PlayerPosition: String, CaseIterable, Hashable, Sendable {
  case centre = "Centre"
  case leftWing = "Left Wing"
  case rightWing = "Right Wing"
  case defenceman = "Defenceman"
  case goaltender = "Goaltender"

  /// The position a person means, in whatever capitals and with blanks, hyphens or none; nil where it
  /// is none.
  public init?(named text: String) {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    let name = letters(text)
    guard let position = Self.allCases.first(where: { letters($0.rawValue) == name }) else {
      return nil
    }
    self = position
  }
}
