import Foundation

/// Converts HTML to plain text.
package enum HTMLText {
  /// Returns a Boolean value that indicates whether a text contains tags with which calendars
  /// format text.
  package static func hasTags(_ text: String) -> Bool {
    text.contains(FieldPattern.formattingTag)
  }

  /// Returns the text of HTML without its markup. A character reference with an unknown name is
  /// kept.
  package static func plain(_ html: String) -> String {
    html.replacing(FieldPattern.hiddenElement, with: "")
      .replacing(FieldPattern.whitespace, with: " ")
      .replacing(FieldPattern.lineBreak, with: "\n")
      .replacing(FieldPattern.tag, with: "")
      .replacing(FieldPattern.characterReference) {
        character(named: $0.output.1) ?? String($0.output.0)
      }
      .replacing(FieldPattern.emptyLines, with: "\n\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the character of a reference such as `eacute`, `#233` or `#xE9`; nil for any other
  /// name.
  private static func character(named name: Substring) -> String? {
    guard name.hasPrefix("#") else { return characters[String(name)] }
    let digits = name.dropFirst()
    let code =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = code.flatMap(Unicode.Scalar.init), scalar != "\0" else { return nil }
    return scalar == "\u{A0}" ? " " : String(scalar)
  }

  /// The characters by their names in HTML: those of Latin-1, and other punctuation and letters of
  /// HTML 4.
  private static let characters: [String: String] = {
    var characters = [
      "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "lsaquo": "‹", "rsaquo": "›", "bull": "•", "hellip": "…", "euro": "€", "trade": "™",
      "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "larr": "←",
      "rarr": "→",
    ]
    for (code, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
      characters[String(name)] = Unicode.Scalar(0xA0 + UInt32(code)).map { String($0) }
    }
    characters["nbsp"] = " "
    return characters
  }()

  /// The names of the characters from U+00A0 to U+00FF.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
}
