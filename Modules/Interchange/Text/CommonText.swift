/// Text as every format can say it.
package enum CommonText {
  /// The text with line feeds for line breaks of any kind, and with something to see in the place of
  /// the characters that XML and iCalendar have no place for.
  package static func of(_ text: String) -> String {
    let text = ICalendarText.representable(text)
    // Most text is without; these two are written EF BF BE and EF BF BF.
    guard text.utf8.contains(0xEF) else { return text }
    let scalars = text.unicodeScalars.map { scalar in
      scalar == "\u{FFFE}" || scalar == "\u{FFFF}" ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
