import Foundation

/// Parses the format of a predicate and fills in its arguments.
struct PredicateParser {
  private let format: String
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  /// Returns the condition of a format.
  ///
  /// - Parameters:
  ///   - format: The format, such as `name CONTAINS[cd] %@`.
  ///   - arguments: The values for the placeholders.
  /// - Throws: `PredicateFormatError` if the format is invalid, or an argument is missing.
  static func condition(
    _ format: String, _ arguments: [Any?]
  ) throws(PredicateFormatError) -> PredicateFormat {
    var parser = PredicateParser(
      format: format, tokens: try PredicateToken.tokens(of: format)[...],
      arguments: arguments[...])
    let condition = try parser.disjunction(depth: 0)
    guard parser.tokens.isEmpty else { throw parser.error }
    return condition
  }

  private var error: PredicateFormatError { PredicateFormatError(format: format) }

  /// The next token in uppercase, if it is a word or a symbol.
  private var keyword: String? {
    switch tokens.first {
    case .word(let word): word.uppercased()
    case .symbol(let symbol): symbol
    default: nil
    }
  }

  private mutating func skip(_ keywords: String...) -> Bool {
    guard let keyword, keywords.contains(keyword) else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Conditions

  private mutating func disjunction(depth: Int) throws(PredicateFormatError) -> PredicateFormat {
    var condition = try conjunction(depth: depth)
    while skip("OR", "||") { condition = .or(condition, try conjunction(depth: depth)) }
    return condition
  }

  private mutating func conjunction(depth: Int) throws(PredicateFormatError) -> PredicateFormat {
    var condition = try negation(depth: depth)
    while skip("AND", "&&") { condition = .and(condition, try negation(depth: depth)) }
    return condition
  }

  private mutating func negation(depth: Int) throws(PredicateFormatError) -> PredicateFormat {
    guard depth < 100 else { throw error }
    if skip("NOT", "!") { return .not(try negation(depth: depth + 1)) }
    if skip("TRUEPREDICATE") { return .constant(true) }
    if skip("FALSEPREDICATE") { return .constant(false) }
    if keyword == "(" {
      tokens.removeFirst()
      let condition = try disjunction(depth: depth + 1)
      guard skip(")") else { throw error }
      return condition
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws(PredicateFormatError) -> PredicateFormat.Comparison {
    let quantifier = keyword.flatMap { PredicateFormat.Quantifier(rawValue: $0) }
    if quantifier != nil { tokens.removeFirst() }
    let left = try operand()
    guard let relation = relation() else { throw error }
    var comparison = PredicateFormat.Comparison(
      left: left, relation: relation, right: .value(nil), quantifier: quantifier)
    if skip("[") {
      guard case .word(let options)? = tokens.popFirst(), skip("]") else { throw error }
      comparison.ignoresCase = options.lowercased().contains("c")
      comparison.ignoresDiacritics = options.lowercased().contains("d")
    }
    comparison.right = try operand()
    return comparison
  }

  private mutating func relation() -> PredicateFormat.Relation? {
    guard let keyword else { return nil }
    let others = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
    let relation = PredicateFormat.Relation(rawValue: others[keyword] ?? keyword)
    if relation != nil { tokens.removeFirst() }
    return relation
  }

  // MARK: Values

  private mutating func operand() throws(PredicateFormatError) -> PredicateFormat.Operand {
    switch tokens.popFirst() {
    case .number(let number): return .value(number)
    case .text(let text): return .value(text)
    case .word(let word): return operand(named: word)
    case .symbol("{"):
      var list: [PredicateFormat.Operand] = []
      while !skip("}") {
        list.append(try operand())
        guard skip(",") || keyword == "}" else { throw error }
      }
      return .list(list)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else { throw error }
      guard kind == "K" else { return .value(argument) }
      guard let path = argument as? String else { throw error }
      return operand(named: path)
    default: throw error
    }
  }

  private func operand(named word: String) -> PredicateFormat.Operand {
    switch word.uppercased() {
    case "SELF": .keyPath([])
    case "TRUE", "YES": .value(true)
    case "FALSE", "NO": .value(false)
    case "NIL", "NULL": .value(nil)
    default:
      .keyPath(
        word.split(separator: ".").map(String.init)
          .drop { $0.uppercased() == "SELF" }.map { $0 })
    }
  }
}
