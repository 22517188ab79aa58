import Interchange

/// What a text names among things that have ids and names.
enum Reference<Thing> {
  case one(Thing)
  /// Nothing of that name.
  case none
  /// More than one of that name.
  case several

  init(_ found: [Thing]) {
    switch found.count {
    case 0: self = .none
    case 1: self = .one(found[0])
    default: self = .several
    }
  }

  /// Why it names nothing; nil where it does.
  ///
  /// - Parameter what: what is named, such as `player`.
  func problem(with text: String, line: Int, naming what: String) -> ImportProblem? {
    switch self {
    case .one: nil
    case .none: ImportProblem(line: line, text: text, reason: .unknownReference(to: what))
    case .several: ImportProblem(line: line, text: text, reason: .ambiguousReference(to: what))
    }
  }
}

extension String {
  /// The text as names are compared: without capitals, and with one blank where there are several.
  var comparedName: String {
    lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The number that the text is; nil where there is anything but digits.
  var wholeID: Int64? {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(self) : nil
  }
}
