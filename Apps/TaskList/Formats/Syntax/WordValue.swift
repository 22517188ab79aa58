import DateFormatting

/// A value after a key or a sign.
struct WordValue {
  /// The value without its quotes.
  let content: String
  let isQuoted: Bool
  /// The end of the value in the text, including quotes.
  let end: String.Index

  /// A Boolean value that indicates whether the value is the word `none`.
  var isNone: Bool { isWord("none") }

  /// Returns a Boolean value that indicates whether the value is a special word. A word in quotes
  /// is not special.
  func isWord(_ word: String) -> Bool { !isQuoted && content.lowercased() == word }

  /// Validates the value as the name of a tag or a project.
  ///
  /// - Parameter write: A closure that returns the whole word for a name.
  func checkName(
    in range: Range<String.Index>, of text: String, writing write: (String) -> String
  ) throws(TaskSyntaxError) {
    guard let last = content.unicodeScalars.last else {
      throw TaskSyntaxError(
        text: text, range: range, problem: .emptyName,
        suggestions: [write("home"), write("\"at home\"")])
    }
    guard !isQuoted, WordQuoting.isMark(last) else { return }
    var bare = content
    while let mark = bare.unicodeScalars.last, WordQuoting.isMark(mark) {
      bare.unicodeScalars.removeLast()
    }
    throw TaskSyntaxError(
      text: text, range: range, problem: .endsInMark(String(last)),
      suggestions: (bare.isEmpty ? [] : [write(bare)]) + [write(WordQuoting.quoted(content))])
  }
}

extension WordReader {
  /// Parses the value after a key or a sign, which is a word or a quotation. In a task, a comma or
  /// a semicolon after it belongs to the line: `#health, friday`, and `#health,#work` are two tags,
  /// but `note:see,+home` is one value.
  ///
  /// - Parameters:
  ///   - start: The start of the whole word, for errors.
  ///   - isTag: If true, the value ends at a separator before another tag.
  mutating func value(
    at place: String.Index, of start: String.Index, isTag: Bool = false
  ) throws(TaskSyntaxError) -> WordValue {
    if let (content, end) = singleQuotation(at: place) {
      return WordValue(content: content, isQuoted: true, end: end)
    }
    guard scalar(at: place) == "\"" else {
      let end = isTag ? tagEnd(from: place) : wordEnd(from: place)
      let content = grammar == .filter ? text[place..<end] : text[place..<end].withoutSeparator
      return WordValue(content: String(content), isQuoted: false, end: end)
    }
    guard let (content, closing) = quotation(at: place) else { throw unclosed(place, of: start) }
    let end = isSeparator(at: closing) ? index(after: closing) : closing
    guard isEnd(end) || end > closing && self.isTag(at: end) else {
      let wordEnd = wordEnd(from: end)
      throw TaskSyntaxError(
        text: text, range: start..<wordEnd, problem: .textAfterQuote(String(text[end..<wordEnd])),
        suggestions: [String(text[start..<end])])
    }
    return WordValue(content: content, isQuoted: true, end: end)
  }

  /// Returns the content of single quotes around a value, as in `note:'two bags'`, and the index
  /// after them; nil unless they are closed at the end of a word.
  private func singleQuotation(at quote: String.Index) -> (content: String, end: String.Index)? {
    guard scalar(at: quote) == "'" else { return nil }
    let inside = index(after: quote)
    var place = inside
    while let scalar = scalar(at: place) {
      let next = index(after: place)
      if scalar == "'", place > inside, isEnd(next) { return (String(text[inside..<place]), next) }
      place = next
    }
    return nil
  }

  /// Returns the end of the tag at an index, which is that of the word or a separator before
  /// another tag.
  private func tagEnd(from start: String.Index) -> String.Index {
    let end = wordEnd(from: start)
    var place = start
    while place < end {
      let next = index(after: place)
      if isSeparator(at: place), isTag(at: next) { return next }
      place = next
    }
    return end
  }

  /// Returns a Boolean value that indicates whether a mark at an index can separate words of a
  /// task.
  private func isSeparator(at index: String.Index) -> Bool {
    grammar != .filter && (scalar(at: index) == "," || scalar(at: index) == ";")
  }

  /// Parses a value that may contain quotes anywhere: `<"24 dec"`, `"24 dec".."26 dec"`.
  mutating func mixedValue(
    at place: String.Index, of start: String.Index
  ) throws(TaskSyntaxError) -> WordValue {
    var content = ""
    var isQuoted = false
    var end = place
    while !isEnd(end), let scalar = scalar(at: end) {
      if scalar == "\"" {
        guard let (inside, closing) = quotation(at: end) else { throw unclosed(end, of: start) }
        content += inside
        isQuoted = true
        end = closing
      } else {
        content.unicodeScalars.append(scalar)
        end = index(after: end)
      }
    }
    return WordValue(content: content, isQuoted: isQuoted, end: end)
  }

  private func unclosed(_ quote: String.Index, of start: String.Index) -> TaskSyntaxError {
    let end = wordEnd(from: quote)
    let beginning = text[start..<quote] + text[index(after: quote)..<end].prefix(30)
    let closed = text[start..<end].prefix(60) + "\""
    return TaskSyntaxError(
      text: text, range: start..<end, problem: .unclosedQuote,
      suggestions: [String(closed), String(beginning)])
  }
}

extension Substring {
  /// The text without a comma or a semicolon at its end, unless that is all of it.
  var withoutSeparator: Substring {
    count > 1 && (last == "," || last == ";") ? dropLast() : self
  }
}

/// Quoting of names and values, so that they are parsed unchanged.
enum WordQuoting {
  /// The separator of two tags.
  private static let tagSeparator = SendableRegex(#/[,;][#+]/#)

  /// Returns the text of a tag or a project after `+` or `project:`, quoted if necessary.
  static func name(_ name: String, isTag: Bool) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      !isTag || WordReader.canBeginName(first), first != "\"", first != "\\",
      !isMark(last), !["none", "any"].contains(name.lowercased()),
      !scalars.contains(where: { $0.properties.isWhitespace || $0 == "(" || $0 == ")" }),
      !isTag || !name.contains(tagSeparator)
    else { return quoted(name) }
    return name
  }

  /// Returns a Boolean value that indicates whether a character is a punctuation mark that may end
  /// a sentence.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [",", ";", ":", ".", "!", "?", ")"].contains(scalar)
  }

  /// Returns a value, quoted if it contains whitespace or other special characters.
  static func value(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "(" || $0 == ")"
    }
    let endsInSeparator = text[...].withoutSeparator != text
    return needsQuotes || text.hasPrefix("'") || endsInSeparator || text.isEmpty
      ? quoted(text) : text
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
