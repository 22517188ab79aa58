import Foundation

/// A condition in the language of `NSPredicate(format:)`.
indirect enum PredicateFormat {
  case constant(Bool)
  case comparison(Comparison)
  case and(PredicateFormat, PredicateFormat)
  case or(PredicateFormat, PredicateFormat)
  case not(PredicateFormat)

  /// A comparison of two values.
  struct Comparison {
    var left: Operand
    var relation: Relation
    var right: Operand
    var ignoresCase = false
    var ignoresDiacritics = false
    /// The quantifier for the elements of a collection on the left, such as `ANY`; nil if there is
    /// none.
    var quantifier: Quantifier?
  }

  enum Operand {
    /// A key path; empty for `SELF`.
    case keyPath([String])
    case value(Any?)
    case list([Operand])
  }

  enum Relation: String {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<="
    case greater = ">", greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", contains = "CONTAINS"
    case like = "LIKE", matches = "MATCHES", isIn = "IN", between = "BETWEEN"
  }

  enum Quantifier: String {
    case any = "ANY", some = "SOME", all = "ALL", none = "NONE"
  }
}

/// The error for a format that cannot be parsed.
struct PredicateFormatError: Error, Equatable {
  let format: String
}

/// A token of a predicate format.
enum PredicateToken: Equatable {
  case word(String)
  case number(Double)
  case text(String)
  /// A placeholder, such as `@` or `K`.
  case argument(Character)
  case symbol(String)

  /// Returns the tokens of a format.
  ///
  /// - Throws: `PredicateFormatError` if the format contains an invalid character or an
  ///   unterminated string.
  static func tokens(of format: String) throws(PredicateFormatError) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = format[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first == "\"" || first == "'" {
        let text = rest.dropFirst().prefix { $0 != first }
        guard text.endIndex < rest.endIndex else { throw PredicateFormatError(format: format) }
        tokens.append(.text(String(text)))
        rest = rest[text.endIndex...].dropFirst()
      } else if first == "%" {
        let flags = rest.dropFirst().prefix { "lhqz0123456789.".contains($0) }
        rest = rest[flags.endIndex...]
        guard let kind = rest.popFirst() else { throw PredicateFormatError(format: format) }
        tokens.append(.argument(kind))
      } else if first.isNumber || first == "-" {
        let digits = rest.dropFirst().prefix { $0.isNumber || $0 == "." }
        guard let number = Double(String(first) + digits) else {
          throw PredicateFormatError(format: format)
        }
        tokens.append(.number(number))
        rest = rest[digits.endIndex...]
      } else if first.isLetter || "_@#".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest[word.endIndex...]
      } else {
        let two = String(rest.prefix(2))
        let symbols = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"]
        let symbol = symbols.contains(two) ? two : String(first)
        guard symbols.contains(symbol) || "=<>!(){}[],".contains(first) else {
          throw PredicateFormatError(format: format)
        }
        tokens.append(.symbol(symbol))
        rest = rest.dropFirst(symbol.count)
      }
    }
    return tokens
  }
}
