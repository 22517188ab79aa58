import Foundation

/// A parser for coordinates in degrees, minutes and seconds.
struct CoordinateParser {
  /// The latitude or the longitude.
  private struct Angle {
    var degrees: Double
    var direction: Character?
    var text: Substring

    /// A Boolean value that indicates whether its letter is that of a latitude; nil without a
    /// letter.
    var isLatitude: Bool? { direction.map { "NS".contains($0) } }
  }

  let text: String

  /// - Throws: ``CoordinateTextError`` that says what is wrong and where.
  func coordinate() throws(CoordinateTextError) -> CLLocationCoordinate2D {
    guard text.contains(where: { !$0.isWhitespace }) else { throw error(.empty) }
    let halves = try halves(of: CoordinateToken.all(in: text))
    var (first, second) = (try angle(halves.0), try angle(halves.1))
    if first.isLatitude == false || second.isLatitude == true {
      swap(&first, &second)
    }
    guard first.isLatitude != false, second.isLatitude != true else {
      throw error(.duplicateAxis)
    }
    let coordinate = CLLocationCoordinate2D(latitude: first.degrees, longitude: second.degrees)
    try coordinate.check([first.text, second.text], in: text)
    return coordinate
  }

  private func error(_ reason: CoordinateTextError.Reason) -> CoordinateTextError {
    CoordinateTextError(text, reason)
  }
}

// MARK: - Halves

extension CoordinateParser {
  private typealias Tokens = ArraySlice<CoordinateToken>

  /// Returns the tokens of the first and of the second angle.
  private func halves(
    of tokens: [CoordinateToken]
  ) throws(CoordinateTextError) -> (Tokens, Tokens) {
    let groups = tokens.split { $0.kind == "," }
    guard groups.count <= 2 else { throw error(.tooManyNumbers) }
    if groups.count == 2 { return (groups[0], groups[1]) }
    guard let all = groups.first, let cut = cut(of: all), all.indices.dropFirst().contains(cut)
    else { throw error(.incomplete) }
    return (all[..<cut], all[cut...])
  }

  /// Returns the index at which the second angle begins without a comma: after the letter that ends
  /// the first angle or at the letter that begins the second, at a second sign or a second degree
  /// symbol, and otherwise in the middle of the numbers.
  private func cut(of tokens: Tokens) -> Int? {
    let letters = tokens.indices.filter { tokens[$0].direction != nil }
    if let first = letters.first, letters.count == 2 {
      return first == tokens.startIndex ? letters[1] : first + 1
    }
    let signs = tokens.indices.filter { "+-".contains(tokens[$0].kind) }
    if let last = signs.last, last > tokens.startIndex { return last }
    let numbers = tokens.indices.filter { tokens[$0].kind == "0" }
    let degrees = numbers.filter { tokens[($0 + 1)...].first?.kind == "°" }
    if degrees.count == 2 { return degrees[1] }
    return numbers.count.isMultiple(of: 2) && !numbers.isEmpty ? numbers[numbers.count / 2] : nil
  }
}

// MARK: - Angles

extension CoordinateParser {
  /// Parses an angle: a letter or a sign, degrees, minutes and seconds, and a letter.
  private func angle(_ tokens: Tokens) throws(CoordinateTextError) -> Angle {
    var rest = tokens
    guard let first = tokens.first, let last = tokens.last else { throw error(.incomplete) }
    let part = text[first.text.startIndex..<last.text.endIndex]
    let directions = [first.direction, rest.count > 1 ? last.direction : nil]
    if directions[0] != nil { rest.removeFirst() }
    if directions[1] != nil { rest.removeLast() }
    var sign: Double?
    if let kind = rest.first?.kind, "+-".contains(kind) {
      sign = kind == "-" ? -1 : 1
      rest.removeFirst()
    }
    let named = directions.compactMap(\.self)
    guard named.count + (sign == nil ? 0 : 1) <= 1 else {
      throw error(.duplicateDirection(part: CoordinateTextError.excerpt(part)))
    }
    let direction = named.first
    let factor = sign ?? (direction == "S" || direction == "W" ? -1 : 1)
    return Angle(degrees: factor * (try size(of: rest)), direction: direction, text: part)
  }

  /// Parses degrees, minutes and seconds, each with its symbol or in this order.
  ///
  /// Minutes and seconds are added to seven decimal places of a degree, about a centimeter.
  private func size(of tokens: Tokens) throws(CoordinateTextError) -> Double {
    var degrees = 0.0
    var next = 0
    var fraction: String?
    var rest = tokens
    guard !rest.isEmpty else { throw error(.incomplete) }
    while let token = rest.popFirst() {
      guard token.kind == "0", let number = token.number else {
        throw .invalid(token.text, in: text)
      }
      guard next < 3 else { throw error(.tooManyNumbers) }
      if let mark = rest.first, let unit = mark.unit {
        // Degrees are required, and no unit may occur twice.
        guard unit >= next, unit == 0 || next > 0 else { throw .invalid(mark.text, in: text) }
        next = unit
        rest.removeFirst()
      }
      if let fraction { throw error(.fractionBeforeSmallerUnit(part: fraction)) }
      let written = CoordinateTextError.excerpt(token.text)
      if token.text.contains(where: { ".,".contains($0) }) { fraction = written }
      guard next == 0 || number < 60 else { throw error(.sixtyOrMore(part: written)) }
      degrees += number / [1, 60, 3600][next]
      next += 1
    }
    return next > 1 ? (degrees * 1e7).rounded() / 1e7 : degrees
  }
}

extension CLLocationCoordinate2D {
  /// Parses a coordinate as people and programs write it.
  ///
  /// The latitude comes first, unless letters say otherwise. Accepted are degrees (`45.42,-75.70`,
  /// `45.42 N 75.70 W`), degrees and minutes (`45 25.2 N, 75 42 W`), degrees, minutes and seconds
  /// (`45°25′12″N 75°42′00″W`, also with `d m s` or ASCII quotes), decimal commas (`45,42 -75,70`),
  /// `geo:` URIs (RFC 5870), and web addresses of maps. Parentheses may enclose the coordinate.
  ///
  /// - Throws: ``CoordinateTextError`` that says what is wrong and where.
  public init(_ text: String) throws(CoordinateTextError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLink = MapLink.isLink(trimmed)
    let limit = isLink ? 2_000 : 200
    guard text.utf8.count <= limit else { throw CoordinateTextError(text, .tooLong(limit: limit)) }
    if isLink {
      self = try MapLink(text: trimmed).coordinate()
    } else if trimmed.prefix(4).lowercased() == "geo:" {
      self = try GeoURI(text: trimmed).coordinate()
    } else if trimmed.hasPrefix("("), trimmed.hasSuffix(")") {
      self = try CoordinateParser(text: String(trimmed.dropFirst().dropLast())).coordinate()
    } else {
      self = try CoordinateParser(text: text).coordinate()
    }
  }

  /// - Throws: ``CoordinateTextError`` if the coordinate is out of range.
  func check(_ parts: [Substring], in text: String) throws(CoordinateTextError) {
    for (degrees, limit, part) in [(latitude, 90.0, parts[0]), (longitude, 180.0, parts[1])]
    where !(abs(degrees) <= limit) {
      throw CoordinateTextError(
        text, .outOfRange(part: CoordinateTextError.excerpt(part), isLatitude: limit == 90))
    }
  }

  /// Returns the coordinate in a form that ``init(_:)`` parses, with as many digits as necessary to
  /// be exact: `45.42, -75.7`.
  public func text() -> String {
    [latitude, longitude].map { number in
      guard number != 0, number.isFinite else { return "0" }
      var text = "\(number)"
      if text.contains("e") {
        // Among degrees, only a number near zero has an exponent.
        func decimal(_ digits: Int) -> String { String(format: "%.\(digits)f", number) }
        text = (1...20).lazy.map(decimal).first { Double($0) == number } ?? decimal(20)
      }
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ", ")
  }
}
