import Foundation
import TerminalUI

extension InterfaceElement {
  /// Returns the color with a key, or nil if the element has none or it is black, white, gray or
  /// mostly transparent. In place of these colors, the theme's are used.
  func color(_ key: String) -> UIColor? {
    guard let color = children.first(where: { $0.name == "color" && $0["key"] == key }) else {
      return nil
    }
    guard let name = color["name"] else { return color.colorValue }
    // The file has the color's light variant, the catalog both.
    return namedColor(name)?.colorValue.map { UIColor(named: name) ?? $0 }
  }

  private var colorValue: UIColor? {
    if let name = self["systemColor"] { return Self.systemColors[name] }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    return Self.color(red, green, blue, alpha: number("alpha") ?? 1)
  }

  /// Returns the color of the asset catalog with a name, as the file's resources have it.
  private func namedColor(_ name: String) -> InterfaceElement? {
    resources.first { $0.name == "namedColor" && $0["name"] == name }?.child("color")
  }

  /// The descriptions of the pictures and colors that the file refers to.
  var resources: [InterfaceElement] {
    var root = self
    while let parent = root.parent { root = parent }
    return root.contents(of: "resources")
  }

  private static func color(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double
  ) -> UIColor? {
    let parts = [red, green, blue].map { min(max($0.isFinite ? $0 : 0, 0), 1) }
    guard alpha >= 0.5, let most = parts.max(), let least = parts.min(), most - least > 0.12 else {
      return nil
    }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }

  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
    "systemBlueColor": .systemBlue, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal,
    "systemIndigoColor": .systemIndigo, "secondaryLabelColor": .secondaryLabel,
  ]
}

extension InterfaceElement {
  /// The font of the element, or nil if the element has none.
  var font: UIFont? {
    guard let font = child(key: "fontDescription") else { return nil }
    let size = font.number("pointSize") ?? 17
    let name = (font["name"] ?? "").lowercased()
    let weight = font["weight"] ?? ""
    let bold = ["semibold", "bold", "heavy", "black"]
    let titles = [
      "UICTFontTextStyleTitle0", "UICTFontTextStyleTitle1", "UICTFontTextStyleHeadline",
    ]
    if bold.contains(weight) || font["type"] == "boldSystem" || name.contains("bold")
      || titles.contains(font["style"] ?? "")
    {
      return .boldSystemFont(ofSize: size)
    }
    let isItalic = font["type"] == "italicSystem" || name.contains("italic")
    return isItalic ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  /// The text alignment of the element, or nil if the element has none.
  var textAlignment: NSTextAlignment? {
    switch self["textAlignment"] {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    case "natural": .natural
    default: nil
    }
  }
}
