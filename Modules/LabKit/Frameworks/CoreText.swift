public import Foundation

/// A line of text. Course projects count its glyphs to find out whether a text is a single emoji.
public final class CTLine {
  fileprivate let text: String

  fileprivate init(_ text: String) { self.text = text }
}

/// Creates a line with the characters of a text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
  CTLine(attrString.string)
}

/// Returns the number of glyphs of a line: in a terminal, that of its characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTLineGetGlyphCount(_ line: CTLine) -> Int { line.text.count }
