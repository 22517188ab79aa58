import Foundation

/// The encoding that an XML declaration names.
///
/// All of them represent the characters of tags by the bytes of ASCII, so that entries are divided
/// before they are decoded.
struct XMLEncoding {
  /// The encoding in Foundation; nil for windows-1252 and its part ISO-8859-1, which the module
  /// decodes itself.
  let encoding: String.Encoding?
  /// A Boolean value that indicates whether each byte is a character.
  let isSingleByte: Bool

  /// Returns the name of the encoding in `<?xml version="1.0" encoding="…"?>`; nil if there is none,
  /// or one that is compatible with UTF-8.
  static func name(in declaration: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: declaration, as: UTF8.self)
    guard text.hasPrefix("<?xml"), let start = text.firstRange(of: "encoding") else { return nil }
    let value = text[start.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    // Text in UTF-16 is converted to UTF-8 before it is read here.
    let known = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "UTF-16", "UTF-16LE", "UTF-16BE"]
    return known.contains(name.uppercased()) ? nil : Excerpt.of(name)
  }

  /// Creates the encoding with a name of the IANA registry; nil for an unknown name.
  init?(named name: String) {
    let name = name.uppercased().replacing("_", with: "-")
    if ["ISO-8859-1", "LATIN1", "L1", "WINDOWS-1252", "CP1252"].contains(name) {
      (encoding, isSingleByte) = (nil, true)
      return
    }
    let number: UInt?
    if let part = Self.suffix(of: name, after: ["ISO-8859-"]), (2...16).contains(part) {
      number = 0x0200 + part
    } else if let page = Self.suffix(of: name, after: ["WINDOWS-", "CP"]),
      (1250...1258).contains(page)
    {
      // Those of Central Europe and Cyrillic are numbered after that of Western Europe.
      number = 0x0500 + (page < 1252 ? page - 1249 : page - 1250)
    } else {
      number = Self.others[name]
    }
    guard let number else { return nil }
    // The encodings of Core Foundation, in Foundation.
    encoding = String.Encoding(rawValue: 0x8000_0000 | number)
    isSingleByte = number < 0x0600 || number == Self.others["KOI8-R"]
  }

  private static func suffix(of name: String, after prefixes: [String]) -> UInt? {
    prefixes.lazy.filter(name.hasPrefix).compactMap { UInt(name.dropFirst($0.count)) }.first
  }

  /// Other encodings, by their numbers in Core Foundation.
  private static let others: [String: UInt] = [
    "KOI8-R": 0x0A02, "SHIFT-JIS": 0x0A01, "SJIS": 0x0A01, "WINDOWS-31J": 0x0A01, "EUC-JP": 0x0920,
    "GB18030": 0x0632, "GBK": 0x0631, "GB2312": 0x0631, "BIG5": 0x0A03, "EUC-KR": 0x0940,
  ]

  /// Returns the text of some bytes; nil if they are no text in the encoding.
  func text(_ bytes: [UInt8]) -> String? {
    guard let encoding else { return Windows1252.text(bytes) }
    return String(bytes: bytes, encoding: encoding)
  }
}

/// Decodes the entries of an XML file, which are in the encoding that its declaration names, in
/// UTF-8 or in windows-1252.
struct XMLTextDecoder {
  /// The encoding that the file declares; nil for UTF-8.
  var declared: XMLEncoding?
  /// The decoder of a file that declares none.
  private var records = RecordDecoder()

  /// Returns the bytes of an entry in UTF-8.
  ///
  /// Some programs declare another encoding, but write UTF-8.
  ///
  /// - Throws: ``ImportRefusal`` when they are not in the encoding of the file.
  mutating func utf8(_ bytes: [UInt8], line: Int) throws(ImportRefusal) -> [UInt8] {
    let bytes = bytes.contains(0) ? try UTF8Check.replacingZeros(in: bytes, line: line) : bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    if let declared {
      if declared.isSingleByte, String(validating: bytes, as: UTF8.self) != nil { return bytes }
      if let text = declared.text(bytes) { return Array(text.utf8) }
    }
    records.recognize(bytes, line: line, isWhole: true)
    return try records.utf8(bytes, line: line)
  }

  /// Returns the problem that the text is in windows-1252, once.
  mutating func consumeProblem() -> ImportProblem? { records.consumeProblem() }
}
