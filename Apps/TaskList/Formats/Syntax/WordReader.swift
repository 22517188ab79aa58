import Interchange
import Models

/// A reader that splits typed text into words and classifies words with a special form.
///
/// The reader works on Unicode scalars, so that the time is linear in the length of the text.
struct WordReader {
  let text: String
  let grammar: TaskSyntax.Grammar
  /// The start of the search for the next word.
  var position: String.Index
  /// The number of open parentheses. In parentheses, a word ends before the closing one.
  var depth = 0
  private let scalars: String.UnicodeScalarView
  /// An index after which there is no closing quote.
  private var lastQuote: String.Index?

  init(_ text: String, _ grammar: TaskSyntax.Grammar) {
    self.text = text
    self.grammar = grammar
    scalars = text.unicodeScalars
    position = text.startIndex
  }

  var end: String.Index { text.endIndex }

  /// Advances to the next word. Returns false at the end.
  mutating func skipBlanks() -> Bool {
    position = skipping(from: position) { $0.properties.isWhitespace }
    return position < end
  }

  func scalar(at index: String.Index) -> Unicode.Scalar? {
    index < end ? scalars[index] : nil
  }

  func index(after index: String.Index) -> String.Index { scalars.index(after: index) }

  /// Returns the index after invisible characters, such as marks for the writing direction.
  func skippingMarks(from index: String.Index) -> String.Index {
    skipping(from: index) {
      ["\u{200E}", "\u{200F}", "\u{061C}", "\u{FEFF}", "\u{200B}"].contains($0)
    }
  }

  func skippingBackslashes(from index: String.Index) -> String.Index {
    skipping(from: index) { $0 == "\\" }
  }

  /// Returns the end of the word at an index, which is the next whitespace or, in parentheses, the
  /// closing one.
  func wordEnd(from index: String.Index) -> String.Index {
    var end = skipping(from: index) { !$0.properties.isWhitespace }
    guard depth > 0 else { return end }
    var surplus = 0
    for scalar in scalars[index..<end] {
      if scalar == ")" { surplus += 1 } else if scalar == "(" { surplus -= 1 }
    }
    while surplus > 0, end > index {
      let last = scalars.index(before: end)
      guard scalars[last] == ")" else { break }
      end = last
      surplus -= 1
    }
    return end
  }

  /// Returns a Boolean value that indicates whether a word or a value may end at an index.
  func isEnd(_ index: String.Index) -> Bool {
    guard let scalar = scalar(at: index) else { return true }
    return scalar.properties.isWhitespace || depth > 0 && scalar == ")"
  }

  /// Returns the content of the quotes that open at an index, with `\"` and `\\` unescaped, or nil
  /// if they are not closed.
  mutating func quotation(at quote: String.Index) -> (content: String, end: String.Index)? {
    if let lastQuote, quote >= lastQuote { return nil }
    var content = String.UnicodeScalarView()
    var place = scalars.index(after: quote)
    while place < end {
      let next = scalars.index(after: place)
      switch scalars[place] {
      case "\"":
        return (String(content), next)
      case "\\" where next < end && (scalars[next] == "\"" || scalars[next] == "\\"):
        content.append(scalars[next])
        place = scalars.index(after: next)
      case let scalar:
        content.append(scalar)
        place = next
      }
    }
    lastQuote = quote
    return nil
  }

  /// Returns the key at an index and the start of its value, or nil.
  func key(at index: String.Index) -> (key: TaskKey, value: String.Index)? {
    let place = skipping(from: index, while: Self.isASCIILetter)
    guard scalar(at: place) == ":", let key = TaskKey(text[index..<place], in: grammar) else {
      return nil
    }
    return (key, scalars.index(after: place))
  }

  /// Returns the unknown key at an index, such as `tag` in `tag:home`, and the start of its value,
  /// or nil.
  ///
  /// An unknown key consists of lowercase letters and a colon, immediately followed by a letter, a
  /// number or a quote. `Jo: rent`, `12:30`, `http://x` and `mailto:jo` are text.
  func unknownKey(at index: String.Index) -> (name: Substring, value: String.Index)? {
    let place = skipping(from: index) { "a"..."z" ~= $0 }
    guard 2...TaskKey.maximumUnknownNameLength ~= scalars.distance(from: index, to: place),
      scalar(at: place) == ":",
      let first = scalar(at: scalars.index(after: place)),
      first == "\"" || first.properties.isAlphabetic || first.properties.numericType != nil
    else { return nil }
    let name = text[index..<place]
    guard !TaskKey.addressSchemes.contains(String(name)), TaskKey(name, in: .filter) == nil else {
      return nil
    }
    return (name, scalars.index(after: place))
  }

  /// Returns the ends of the plain words before the next special word.
  ///
  /// - Parameter limit: The maximum number of words.
  func plainWordEnds(after index: String.Index, atMost limit: Int = 3) -> [String.Index] {
    var ends: [String.Index] = []
    var place = index
    while ends.count < limit {
      let start = skipping(from: place) { $0.properties.isWhitespace }
      guard start > place, start < end, scalar(at: start) != "\\" else { break }
      guard !isSpecial(at: skippingMarks(from: start)) else { break }
      place = wordEnd(from: start)
      guard place > start, text.utf8.distance(from: index, to: place) <= 60 else { break }
      ends.append(place)
    }
    return ends
  }

  /// Returns a Boolean value that indicates whether a tag, `+` or `#` and a name, is at an index.
  func isTag(at index: String.Index) -> Bool {
    guard let sign = scalar(at: index), sign == "+" || sign == "#",
      let name = scalar(at: self.index(after: index))
    else { return false }
    return name == "\"" || Self.canBeginName(name)
  }

  /// Returns a Boolean value that indicates whether a tag may begin with a scalar. Digits and
  /// punctuation are not allowed, so that `+49 170` and `C ++` remain text.
  static func canBeginName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isASCIILetter(scalar) || scalar == "_" }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .otherSymbol, .mathSymbol, .letterNumber:
      return true
    default: return false
    }
  }

  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private func skipping(
    from index: String.Index, while condition: (Unicode.Scalar) -> Bool
  ) -> String.Index {
    var index = index
    while index < end, condition(scalars[index]) { index = scalars.index(after: index) }
    return index
  }
}

/// The form of a word, which depends on its beginning.
enum WordForm {
  /// Words in quotes.
  case quotation
  /// A tag such as `+home` or `#home`, with the start of its name.
  case tag(name: String.Index)
  /// A removed or excluded tag such as `-home` or `-+"two words"`, or any negated term in a filter.
  case minus(rest: String.Index)
  /// The priority that `!!!` denotes, as in the list.
  case importance(Priority)
  /// An alarm such as `!15m`, with the time before the due date.
  case alarm(String)
  case key(TaskKey, value: String.Index)
  /// A word with an unknown key.
  case unknownKey(name: Substring, value: String.Index)
  /// The beginning or the end of a group of conditions.
  case parenthesis
  case filterWord(FilterWord)
}

/// Recognition of words that are not plain text.
extension WordReader {
  /// Returns the special form of the word at an index, or nil for text.
  func form(at index: String.Index) -> WordForm? {
    guard let scalar = scalar(at: index) else { return nil }
    if scalar == "\"" { return .quotation }
    if isTag(at: index) { return .tag(name: self.index(after: index)) }
    if let (key, value) = key(at: index) { return .key(key, value: value) }
    if let (name, value) = unknownKey(at: index) { return .unknownKey(name: name, value: value) }
    if grammar == .editing || grammar == .filter, isMinus(at: index) {
      return .minus(rest: self.index(after: index))
    }
    if grammar != .filter {
      guard scalar == "!" else { return nil }
      let word = text[index..<wordEnd(from: index)].withoutSeparator
      if word == "!!!" { return .importance(.high) }
      return AlarmOffset.read(String(word.dropFirst())).map { .alarm($0) }
    }
    if scalar == "(" || depth > 0 && scalar == ")" { return .parenthesis }
    return FilterWord(text[index..<wordEnd(from: index)]).map { .filterWord($0) }
  }

  /// Returns a Boolean value that indicates whether a word with a special form begins at an index.
  /// A backslash before such a word makes it text.
  func isSpecial(at index: String.Index) -> Bool { form(at: index) != nil }

  /// Returns a Boolean value that indicates whether a backslash before an index is an escape. It is
  /// an escape before a special word and before any plus, although words such as `+49` are text
  /// without it.
  func isEscapable(at index: String.Index) -> Bool {
    guard scalar(at: index) == "+" else { return isSpecial(at: index) }
    return scalar(at: self.index(after: index)).map { !$0.properties.isWhitespace } ?? false
  }

  /// Returns a Boolean value that indicates whether a minus is at an index, followed by a tag or,
  /// in a filter, by a quote or a group.
  private func isMinus(at index: String.Index) -> Bool {
    guard scalar(at: index) == "-" else { return false }
    let rest = self.index(after: index)
    guard let next = scalar(at: rest) else { return false }
    return Self.canBeginName(next) || isTag(at: rest)
      || grammar == .filter && (next == "(" || next == "\"")
  }

  /// Returns a Boolean value that indicates whether any word in a range has a special form.
  func holdsSpecial(in range: Range<String.Index>) -> Bool {
    var reader = WordReader(String(text[range]), grammar)
    while reader.skipBlanks() {
      if reader.isSpecial(at: reader.skippingMarks(from: reader.position)) { return true }
      reader.position = reader.wordEnd(from: reader.position)
    }
    return false
  }
}

// MARK: - Parsing common to tasks and filters

extension WordReader {
  /// Returns the word at an index if it begins with a backslash, or nil.
  ///
  /// The first backslash is removed if it escapes a special word. Otherwise, it is part of the
  /// text.
  func escapedWord(from start: String.Index) -> (text: String, range: Range<String.Index>)? {
    let first = skippingMarks(from: start)
    let inner = skippingBackslashes(from: first)
    guard inner > first else { return nil }
    let range = start..<wordEnd(from: inner)
    let isEscape = isEscapable(at: skippingMarks(from: inner))
    return (
      isEscape
        ? String(text[start..<first]) + text[index(after: first)..<range.upperBound]
        : String(text[range]),
      range
    )
  }

  /// Parses the name of a tag or a project after its sign or key.
  ///
  /// - Parameter start: The start of the whole word.
  mutating func name(
    at place: String.Index, of start: String.Index
  ) throws(TaskSyntaxError) -> WordValue {
    let value = try value(at: place, of: start, isTag: true)
    let sign = String(text[start..<place])
    try value.checkName(in: start..<value.end, of: text) { sign + $0 }
    return value
  }

  /// Returns the error for an unknown key, with suggestions for the intended key and for plain
  /// text.
  func refusal(
    ofKey key: (name: Substring, value: String.Index), from start: String.Index,
    by syntax: TaskSyntax
  ) -> TaskSyntaxError {
    let range = start..<wordEnd(from: key.value)
    let word = String(text[range])
    let unknown = UnknownKey(
      name: key.name, value: text[key.value..<range.upperBound], grammar: grammar)
    let asText = grammar == .filter ? WordQuoting.quoted(word) : "\\\(word)"
    // A filter may also look for the value.
    let quoted = grammar == .filter ? String(unknown.value) : word
    let suggestions =
      unknown.suggestion(by: syntax).map { [$0, asText] }
      ?? [asText, "\"\(quoted.filter { $0 != "\"" })\""]
    return error(
      .unknownKey(known: UnknownKey.known(in: grammar).map(\.rawValue)), in: range,
      instead: suggestions)
  }

  func error(
    _ problem: TaskSyntaxError.Problem, in range: Range<String.Index>, instead: [String] = []
  ) -> TaskSyntaxError {
    TaskSyntaxError(text: text, range: range, problem: problem, suggestions: instead)
  }
}
