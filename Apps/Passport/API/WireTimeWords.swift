/// The words, numbers and signs of a time that a program wrote, and the clock among them.
struct WireTimeWords {
  /// One of them, by what it is.
  enum Word: Equatable {
    case number(Int, digits: Int)
    case name(String)
    case sign(Character)
  }

  let words: [Word]

  /// - Returns: nil where the text is too long for a time or has signs that none has.
  init?(_ text: String) {
    // Longer than "Wednesday, September 30, 2020 at 12:00:00 AM Eastern Daylight Time (America/Toronto)".
    guard text.utf8.count <= 120 else { return nil }
    var words: [Word] = []
    let text = text.lowercased().replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    var rest = text[...]
    while let first = rest.first {
      if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        // No part of a time has more digits than nanoseconds.
        guard digits.count <= 9, let number = Int(digits) else { return nil }
        words.append(.number(number, digits: digits.count))
        rest = rest[digits.endIndex...]
      } else if first.isLetter {
        let name = rest.prefix(while: \.isLetter)
        words.append(.name(String(name)))
        rest = rest[name.endIndex...]
      } else {
        rest.removeFirst()
        if first.isWhitespace || first == "," { continue }
        guard "-/.:+()−".contains(first) else { return nil }
        words.append(.sign(first))
      }
    }
    self.words = words
  }

  /// What a clock shows, and where that stands.
  struct Clock {
    var range: Range<Int>
    var hour: Int
    var minute = 0
    var second = 0
  }

  /// The clock: `19:59`, `7:59:30.5 pm` or `7 pm`; nil where there is none.
  ///
  /// An hour beyond 12 with `pm` behind it, and one of 0, are what they would be without.
  var clock: Clock? {
    guard
      let first = words.indices.first(where: { index in
        guard number(at: index) != nil else { return false }
        return isSign(":", at: index + 1) && number(at: index + 2) != nil
          || half(at: index + 1) != nil
      }), let hour = number(at: first)
    else { return nil }
    var clock = Clock(range: first..<(first + 1), hour: hour)
    var end = first + 1
    if isSign(":", at: end), let minute = number(at: end + 1) {
      clock.minute = minute
      end += 2
      if isSign(":", at: end), let second = number(at: end + 1) {
        clock.second = second
        end += 2
        // Fractions of a second.
        if isSign(".", at: end), number(at: end + 1) != nil { end += 2 }
      }
    }
    if let half = half(at: end) {
      end += 1
      if half == "pm", hour < 12 { clock.hour += 12 }
      if half == "am", hour == 12 { clock.hour = 0 }
    }
    clock.range = first..<end
    return clock
  }

  private func number(at index: Int) -> Int? {
    guard words.indices.contains(index), case .number(let number, _) = words[index] else {
      return nil
    }
    return number
  }

  private func isSign(_ sign: Character, at index: Int) -> Bool {
    words.indices.contains(index) && words[index] == .sign(sign)
  }

  private func half(at index: Int) -> String? {
    guard words.indices.contains(index), case .name(let name) = words[index],
      name == "am" || name == "pm"
    else { return nil }
    return name
  }
}
