import Foundation

/// The text of an HTML page, without its markup.
struct HTMLText {
  /// The text, with an empty line between paragraphs.
  private(set) var text = ""
  /// The title of the page, or nil if it has none.
  private(set) var title: String?

  private static let skipped: Set<String> = ["script", "style", "head", "noscript", "template"]
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article",
    "header", "footer", "blockquote", "pre", "form",
  ]
  private static let lines: Set<String> = ["br", "tr", "dt", "dd", "option"]
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "copy": "©", "eacute": "é", "egrave": "è", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "szlig": "ß", "rsquo": "’", "lsquo": "‘", "ldquo": "“",
    "rdquo": "”",
  ]

  /// Reads the text of a page, which need not be well-formed.
  init(_ html: String) {
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      append(rest[..<start])
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      if name == "title", tag.first != "/" {
        let close = rest.range(of: "</", options: .caseInsensitive)?.lowerBound
        title = Self.collapsed(rest[..<(close ?? rest.startIndex)])
      }
      if Self.skipped.contains(name), tag.first != "/", name != "head" {
        let close = rest.range(of: "</\(name)", options: .caseInsensitive)?.lowerBound
        rest = rest[(close ?? rest.endIndex)...]
      } else if name == "title" {
        rest = rest[(rest.firstIndex(of: "<") ?? rest.endIndex)...]
      } else {
        breakLine(name, isEnd: tag.first == "/")
      }
    }
    append(rest)
    text = text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func append(_ part: Substring) {
    var words = Self.collapsed(part)
    if part.first?.isWhitespace == true, !words.isEmpty { words = " " + words }
    if part.last?.isWhitespace == true { words += " " }
    if text.isEmpty || text.last?.isWhitespace == true { words = String(words.drop { $0 == " " }) }
    text += words
  }

  private mutating func breakLine(_ name: String, isEnd: Bool) {
    let isBlock = Self.blocks.contains(name)
    guard isBlock || name == "li" || Self.lines.contains(name) else { return }
    while text.last == " " { text.removeLast() }
    guard isBlock || !isEnd else { return }
    if isBlock, !text.isEmpty {
      while !text.hasSuffix("\n\n") { text += "\n" }
    } else if !text.isEmpty, !text.hasSuffix("\n") {
      text += "\n"
    }
    if name == "li" { text += "• " }
  }

  /// Returns a text with its entities decoded and its white space as single blanks.
  private static func collapsed(_ part: Substring) -> String {
    decoded(part.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      let name = String(rest[rest.index(after: start)..<end])
      result += entities[name] ?? character(name) ?? "&\(name);"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the character of a reference such as `#233` or `#xE9`, or nil if it isn't one.
  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
