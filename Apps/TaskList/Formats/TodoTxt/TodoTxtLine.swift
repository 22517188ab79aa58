import DateFormatting
import Interchange

/// A line of todo.txt taken apart: what stands in front, and the words behind it.
///
/// The rules are those of <https://github.com/todotxt/todo.txt>. A completed task may have its
/// priority behind the `x` as well, as some programs leave it there.
struct TodoTxtLine {
  var isCompleted = false
  /// A capital letter.
  var priority: Character?
  var completionDay: CivilDate?
  var creationDay: CivilDate?
  var words: [TodoTxtWord] = []

  init() {}

  init(_ text: String) {
    var rest = text[...]
    if let behind = Self.behind("x", rest) {
      isCompleted = true
      rest = behind
    }
    if let first = rest.first, first == "(", let (letter, behind) = Self.letter(rest) {
      priority = letter
      rest = behind
    }
    if let (day, behind) = Self.day(rest) {
      rest = behind
      if !isCompleted {
        creationDay = day
      } else {
        completionDay = day
        if let (day, behind) = Self.day(rest) {
          creationDay = day
          rest = behind
        }
      }
    }
    words = Self.body(rest)
    guard words.isEmpty else { return }
    // Nothing is there that could be done: an `x` or a date alone is the text.
    self = TodoTxtLine()
    words = Self.body(text)
  }

  /// The line as it is written.
  var text: String {
    var text = isCompleted ? "x " : ""
    if let priority { text += "(\(priority)) " }
    if isCompleted {
      // A single date behind an `x` is that of the completion.
      if let completionDay {
        text += "\(completionDay) "
        if let creationDay { text += "\(creationDay) " }
      }
    } else if let creationDay {
      text += "\(creationDay) "
    }
    for (index, word) in words.enumerated() {
      text += (index == 0 ? "" : word.space) + word.text
    }
    return words.isEmpty ? String(text.dropLast()) : text
  }

  /// The first word of a key.
  func word(_ key: TodoTxtWord.Key) -> TodoTxtWord? {
    words.first { $0.kind == .known(key) }
  }

  /// Gives a key another value where the first of it stands, at the end where there is none, or
  /// takes it away.
  mutating func set(_ key: TodoTxtWord.Key, to value: String?) {
    let index = words.firstIndex { $0.kind == .known(key) }
    switch (index, value) {
    case (let index?, let value?): words[index].text = "\(key.rawValue):\(value)"
    case (nil, let value?): words.append(TodoTxtWord(key, value))
    case (_, nil): words.removeAll { $0.kind == .known(key) }
    }
  }
}

extension TodoTxtLine {
  /// What stands behind a word and the blanks after it.
  private static func behind(_ word: String, _ text: Substring) -> Substring? {
    guard text.hasPrefix(word) else { return nil }
    let rest = text.dropFirst(word.count)
    guard let first = rest.first, first == " " else { return nil }
    return rest.drop { $0 == " " }
  }

  private static func letter(_ text: Substring) -> (Character, Substring)? {
    guard let letter = text.dropFirst().first, "A"..."Z" ~= letter,
      let rest = behind("(\(letter))", text)
    else { return nil }
    return (letter, rest)
  }

  private static func day(_ text: Substring) -> (CivilDate, Substring)? {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count >= 10, let day = ISODateText.day(bytes[..<10]) else { return nil }
    guard bytes.count == 11 else { return (day, text[text.endIndex...]) }
    guard bytes[10] == 0x20 else { return nil }
    return (day, text.dropFirst(10).drop { $0 == " " })
  }

  /// The words of a text, between which blanks and tabs stand.
  static func body(_ text: some StringProtocol) -> [TodoTxtWord] {
    let text = Substring(text)
    var words: [TodoTxtWord] = []
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      while index < bytes.endIndex, isBlank(bytes[index]) { index = bytes.index(after: index) }
      let first = index
      while index < bytes.endIndex, !isBlank(bytes[index]) { index = bytes.index(after: index) }
      guard first < index else { break }
      words.append(
        TodoTxtWord(space: String(text[start..<first]), String(text[first..<index])))
    }
    return words
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
