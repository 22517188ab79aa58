import Foundation

/// Writes the constants that Xcode 15 generates for the colors and pictures of asset catalogs.
///
///     view.backgroundColor = .listBackground
struct AssetSymbolWriter {
  /// The names of the colors and pictures.
  let colors: [String]
  let pictures: [String]
  /// The texts of the project's files.
  let sources: [String]

  /// The names of UIKit, for which Xcode generates no constants.
  private static let reserved: Set<String> = [
    "black", "white", "red", "green", "blue", "gray", "cyan", "magenta", "yellow", "orange",
    "purple", "brown", "clear", "label", "darkGray", "lightGray", "tintColor", "link", "separator",
    "init", "self", "default", "none", "some",
  ]

  /// The source of the constants that the project uses and doesn't declare; empty if there are
  /// none.
  var text: String {
    let parts = [
      extensions("Color", of: colors), extensions("Image", of: pictures),
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "import UIKit\n\n" + parts.joined(separator: "\n")
  }

  private func extensions(_ kind: String, of names: [String]) -> String {
    var seen: Set<String> = []
    let symbols = names.sorted().map { (name: $0, symbol: Self.symbol(of: $0, kind: kind)) }
      .filter { isUsed($0.symbol) && seen.insert($0.symbol).inserted }
    guard !symbols.isEmpty else { return "" }
    let resources = symbols.map { name, symbol in
      "  static let \(symbol) = \(kind)Resource(name: \(SwiftLiteral.string(name)))\n"
    }
    let values = symbols.map { _, symbol in
      "  static var \(symbol): UI\(kind) { UI\(kind)(resource: .\(symbol)) }\n"
    }
    return "extension \(kind)Resource {\n\(resources.joined())}\n"
      + "extension UI\(kind) {\n\(values.joined())}\n"
  }

  private func isUsed(_ symbol: String) -> Bool {
    guard !symbol.isEmpty, !Self.reserved.contains(symbol), !symbol.hasPrefix("system") else {
      return false
    }
    let use = #"\."# + symbol + #"\b"#
    let declaration = #"\b(let|var|case|func)\s+"# + symbol + #"\b"#
    return sources.contains { $0.range(of: use, options: .regularExpression) != nil }
      && !sources.contains { $0.range(of: declaration, options: .regularExpression) != nil }
  }

  /// Returns the name of the constant for a color or a picture: its words in camel case, without
  /// the kind at the end.
  static func symbol(of name: String, kind: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "" }
    let capitals = first.prefix(while: \.isUppercase)
    let isWord = capitals.count == first.count
    let lowered = isWord || capitals.count < 2 ? capitals.count : capitals.count - 1
    var symbol = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    symbol += words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if symbol.hasSuffix(kind), symbol.count > kind.count { symbol.removeLast(kind.count) }
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }
}
