/// A form of glyphs for terminals that cannot show them, which takes one column as they do.
///
/// The table is the only place that says how a mark, a frame or a block looks on a console or in
/// ASCII. Glyphs with different purposes have different forms.
public struct GlyphForm: Sendable {
  /// The purposes of glyphs on the screens.
  public enum Purpose: String, CaseIterable, Sendable {
    case line, heavyLine, side, corner, cursor, looseCursor, bar, filled, track
    case open, selected, ticked, bullet, half, done, cancelled, clear
    case repeats, alarm, notes, handle, information, delete, insert
    case ellipsis, right, left, up, down, separator
    /// Signs inside numbers and sentences, which take the characters of a typewriter.
    case text
  }

  /// The purpose of the glyphs.
  public let purpose: Purpose
  /// The glyphs, each of which is one scalar.
  public let glyphs: String
  /// The form in the font of a text console, which Debian's fonts Lat15 and Uni2 have in a place of
  /// its own.
  public let console: Unicode.Scalar
  /// The form in ASCII.
  public let ascii: Unicode.Scalar

  init(
    _ purpose: Purpose, _ glyphs: String, console: Unicode.Scalar, ascii: Unicode.Scalar
  ) {
    self.purpose = purpose
    self.glyphs = glyphs
    self.console = console
    self.ascii = ascii
  }

  /// All forms.
  public static let all = frames + marks + signs

  private static let frames = [
    GlyphForm(.line, "─╌", console: "─", ascii: "-"),
    GlyphForm(.line, "–—−", console: "-", ascii: "-"),
    GlyphForm(.heavyLine, "━╸", console: "=", ascii: "="),
    GlyphForm(.side, "│┃▐", console: "│", ascii: "|"),
    GlyphForm(.corner, "╭┌┏", console: "┌", ascii: "+"),
    GlyphForm(.corner, "╮┐┓", console: "┐", ascii: "+"),
    GlyphForm(.corner, "╰└┗", console: "└", ascii: "+"),
    GlyphForm(.corner, "╯┘┛", console: "┘", ascii: "+"),
    GlyphForm(.corner, "├", console: "├", ascii: "+"),
    GlyphForm(.corner, "┤", console: "┤", ascii: "+"),
    GlyphForm(.corner, "┬┳", console: "┬", ascii: "+"),
    GlyphForm(.corner, "┴┻", console: "┴", ascii: "+"),
    GlyphForm(.corner, "┼", console: "┼", ascii: "+"),
    GlyphForm(.cursor, "▌", console: "»", ascii: "*"),
    GlyphForm(.looseCursor, "▏", console: "¦", ascii: "`"),
    GlyphForm(.bar, "▎", console: "▒", ascii: "["),
    GlyphForm(.filled, "█▀▄▍▋▊▉▓▒▘▚▙", console: "█", ascii: "#"),
    GlyphForm(.track, "░", console: "░", ascii: "_"),
    GlyphForm(.track, "▁", console: "_", ascii: "_"),
  ]

  private static let marks = [
    GlyphForm(.open, "○", console: "o", ascii: "o"),
    GlyphForm(.selected, "●", console: "■", ascii: "O"),
    GlyphForm(.ticked, "◉", console: "¤", ascii: "@"),
    GlyphForm(.bullet, "•", console: "•", ascii: ":"),
    GlyphForm(.half, "◐", console: "½", ascii: "/"),
    GlyphForm(.done, "✓", console: "x", ascii: "x"),
    GlyphForm(.cancelled, "✗", console: "¬", ascii: "\\"),
    GlyphForm(.clear, "✕", console: "X", ascii: "X"),
    GlyphForm(.repeats, "↻", console: "®", ascii: "%"),
    GlyphForm(.alarm, "♪", console: "A", ascii: "A"),
    GlyphForm(.notes, "✎", console: "¶", ascii: "N"),
    GlyphForm(.handle, "≡", console: "≡", ascii: "&"),
    GlyphForm(.information, "ⓘ", console: "i", ascii: "i"),
    GlyphForm(.delete, "⊖", console: "D", ascii: "D"),
    GlyphForm(.insert, "⊕", console: "I", ascii: "I"),
    GlyphForm(.ellipsis, "…", console: "…", ascii: "~"),
    GlyphForm(.right, "→▸", console: "→", ascii: ">"),
    GlyphForm(.right, "›", console: "›", ascii: ">"),
    GlyphForm(.left, "←", console: "←", ascii: "<"),
    GlyphForm(.left, "‹", console: "‹", ascii: "<"),
    GlyphForm(.up, "↑", console: "↑", ascii: "^"),
    GlyphForm(.down, "↓▾", console: "↓", ascii: "v"),
    GlyphForm(.separator, "·", console: "·", ascii: "."),
  ]

  private static let signs = [
    GlyphForm(.text, "“", console: "“", ascii: "\""),
    GlyphForm(.text, "”", console: "”", ascii: "\""),
    GlyphForm(.text, "„", console: "„", ascii: "\""),
    GlyphForm(.text, "″", console: "\"", ascii: "\""),
    GlyphForm(.text, "‘", console: "‘", ascii: "'"),
    GlyphForm(.text, "’", console: "’", ascii: "'"),
    GlyphForm(.text, "′", console: "'", ascii: "'"),
    GlyphForm(.text, "×", console: "×", ascii: "x"),
    GlyphForm(.text, "≥", console: "≥", ascii: ">"),
    GlyphForm(.text, "≤", console: "≤", ascii: "<"),
  ]
}

/// The replacements of glyphs on a terminal that lacks some.
public struct GlyphForms: Equatable, Sendable {
  /// The replacements, by the glyph's scalar.
  private let replacements: [UInt32: UInt32]

  /// The forms of a terminal that shows all glyphs.
  public static let unicode = GlyphForms(replacements: [:])
  /// The forms of a terminal without Unicode.
  public static let ascii = GlyphForms { form, _ in form.ascii }
  /// The forms of a console whose font cannot be queried, which is assumed to be Debian's.
  public static let console = GlyphForms { form, _ in form.console }

  private init(replacements: [UInt32: UInt32]) { self.replacements = replacements }

  private init(_ replacement: (GlyphForm, Unicode.Scalar) -> Unicode.Scalar) {
    var found: [UInt32: UInt32] = [:]
    for form in GlyphForm.all {
      for glyph in form.glyphs.unicodeScalars {
        let scalar = replacement(form, glyph)
        if scalar != glyph { found[glyph.value] = scalar.value }
      }
    }
    replacements = found
  }

  /// Creates the forms of a console from the map of its font.
  ///
  /// A glyph is shown as it is if the font has it in a place of its own. Many fonts show `✗` as an
  /// `x` and `●` as a `•`, which would make two marks the same.
  ///
  /// - Parameter font: The position of each scalar in the font.
  public init(font: [Unicode.Scalar: UInt16]) {
    var shares: [UInt16: Int] = [:]
    let drawn = GlyphForm.all.flatMap { $0.glyphs.unicodeScalars }
    let letters = (0x21...0x7E).compactMap { Unicode.Scalar($0 as Int) }
    for scalar in drawn + letters { font[scalar].map { shares[$0, default: 0] += 1 } }
    self.init { form, glyph in
      if let place = font[glyph], shares[place] == 1 { return glyph }
      return font[form.console] == nil ? form.ascii : form.console
    }
  }

  /// A Boolean value that indicates whether all glyphs are shown as they are.
  public var isEmpty: Bool { replacements.isEmpty }

  /// Returns the glyph that is shown in place of a glyph.
  func of(_ glyph: UInt32) -> UInt32 {
    glyph < 0x80 ? glyph : replacements[glyph] ?? glyph
  }
}
