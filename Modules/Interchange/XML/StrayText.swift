/// The beginning of text that stands between the entries of an XML file, where only blanks may.
struct StrayText {
  /// The line of its first character that is no blank.
  private(set) var line = 1
  private var bytes: [UInt8] = []

  /// As much as is of any use in a message.
  private static let longest = 512

  /// Whether there were blanks only.
  var isEmpty: Bool { bytes.isEmpty }

  /// As a message shows it.
  var excerpt: String {
    let blanks = bytes.reversed().prefix { $0 <= 0x20 }.count
    return Excerpt.of(Array(bytes.dropLast(blanks)))
  }

  /// Whether it begins as a list or a dictionary of the form that NeXT had before there was XML.
  var opensCollection: Bool { bytes.first == UInt8(ascii: "(") || bytes.first == UInt8(ascii: "{") }

  /// Whether it begins with a comment of that form.
  var beginsWithComment: Bool {
    bytes.starts(with: Array("/*".utf8)) || bytes.starts(with: Array("//".utf8))
  }

  /// Takes more of it, which begins in a line.
  mutating func append(_ text: UnsafeRawBufferPointer, line: Int) {
    var text = text[...]
    if bytes.isEmpty {
      self.line = line
      while let first = text.first, first <= 0x20 {
        if first == 0x0A { self.line += 1 }
        text.removeFirst()
      }
    }
    bytes.append(contentsOf: text.prefix(Self.longest - bytes.count))
  }
}
