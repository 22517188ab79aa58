/// A part of a coordinate's text.
struct CoordinateToken {
  enum Kind: Equatable {
    /// Digits, with a point or a decimal comma.
    case number(Double, hasFraction: Bool)
    case plus, minus
    /// A mark of degrees, minutes or seconds; `isLetter` where it is written as a word.
    case unit(Unit, isLetter: Bool)
    case direction(Direction)
    /// A comma, semicolon or slash.
    case separator
  }

  enum Unit: Int { case degree, minute, second }

  enum Direction {
    case north, south, east, west

    var isLatitude: Bool { self == .north || self == .south }
    var isNegative: Bool { self == .south || self == .west }
  }

  let kind: Kind
  let range: Range<String.Index>

  var number: Double? {
    if case .number(let number, _) = kind { number } else { nil }
  }

  var direction: Direction? {
    if case .direction(let direction) = kind { direction } else { nil }
  }
}
