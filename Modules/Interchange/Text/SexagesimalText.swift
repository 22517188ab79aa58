/// Reads degrees with minutes and seconds, as maps and tables write them.
package enum SexagesimalText {
  /// The degrees of `45°25′17″N`, `45° 25.29' N`, `S 33 51 31.5`, `-75:41:50` and the like.
  ///
  /// - Parameters:
  ///   - text: with one to three numbers, of which the last may have a fraction.
  ///   - hemispheres: the letter of the positive half of the earth and that of the negative one.
  /// - Returns: nil for other text, and for minutes and seconds of 60 and more.
  package static func degrees(_ text: String, hemispheres: (Character, Character)) -> Double? {
    var scan = Scan(hemispheres)
    for character in text.uppercased() {
      guard scan.take(character) else { return nil }
    }
    return scan.degrees
  }

  /// Takes a text apart, a character at a time.
  private struct Scan {
    private let hemispheres: (Character, Character)
    private var numbers: [String] = []
    private var isInNumber = false
    private var sign: Double?
    private var half: Double?
    /// Whether a mark says that the first number is degrees.
    private var hasMark = false
    /// Whether a letter stands behind the numbers, where nothing may follow.
    private var isOver = false

    init(_ hemispheres: (Character, Character)) { self.hemispheres = hemispheres }

    mutating func take(_ character: Character) -> Bool {
      if character.isWhitespace {
        isInNumber = false
        return true
      }
      guard !isOver else { return false }
      switch character {
      case "0"..."9", ".", ",": return takeDigit(character)
      case "+", "-", "−":
        guard numbers.isEmpty, sign == nil, half == nil else { return false }
        sign = character == "+" ? 1 : -1
        return true
      case hemispheres.0, hemispheres.1:
        guard half == nil, sign == nil else { return false }
        half = character == hemispheres.0 ? 1 : -1
        isOver = !numbers.isEmpty
      case "°", "º", "˚": return ends(1)
      case "'", "′", "’":
        // Two of them are the mark of seconds.
        return ends(2) || ends(3)
      case "\"", "″", "”": return ends(3)
      case ":": return isInNumber && ends(numbers.count)
      default: return false
      }
      isInNumber = false
      return true
    }

    private mutating func takeDigit(_ character: Character) -> Bool {
      if !isInNumber {
        guard numbers.count < 3 else { return false }
        numbers.append("")
        isInNumber = true
      }
      numbers[numbers.count - 1].append(character == "," ? "." : character)
      return true
    }

    /// A mark ends the number of its place: degrees the first, minutes the second, seconds the third.
    private mutating func ends(_ count: Int) -> Bool {
      isInNumber = false
      hasMark = true
      return numbers.count == count
    }

    var degrees: Double? {
      guard let last = numbers.last, numbers.count > 1 || half != nil || hasMark,
        numbers.dropLast().allSatisfy({ Int($0) != nil }), let smallest = Double(last),
        last.first != ".", last.last != "."
      else { return nil }
      let parts = numbers.dropLast().compactMap { Double($0) } + [smallest]
      guard parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
      let magnitude = parts.reversed().reduce(0.0) { $0 / 60 + $1 }
      return magnitude * (sign ?? half ?? 1)
    }
  }
}
