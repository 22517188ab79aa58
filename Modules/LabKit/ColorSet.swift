import Foundation
import TerminalCore
import TerminalUI

/// A color of an asset catalog, as Xcode describes it in `Contents.json`.
struct ColorSet: Decodable {
  private struct Entry: Decodable {
    struct Appearance: Decodable {
      var value: String?
    }
    struct Value: Decodable {
      var components: [String: String]?
    }
    var appearances: [Appearance]?
    var color: Value?
  }

  private var colors: [Entry]

  /// The color, with the variant for a dark appearance on a dark terminal; nil if no entry has
  /// components.
  var color: UIColor? {
    func isDark(_ entry: Entry) -> Bool {
      entry.appearances?.contains { $0.value == "dark" } == true
    }
    let plain = colors.lazy.filter { $0.appearances?.isEmpty ?? true }.compactMap(Self.color).first
    let dark = colors.lazy.filter(isDark).compactMap(Self.color).first
    guard let light = plain ?? dark else { return nil }
    return UIColor(light: light, dark: dark ?? light)
  }

  private static func color(of entry: Entry) -> Color? {
    guard let components = entry.color?.components else { return nil }
    func component(_ name: String) -> Double? { components[name].flatMap(value) }
    if let alpha = component("alpha"), alpha < 0.5 { return .default }
    let white = component("white")
    guard let red = component("red") ?? white, let green = component("green") ?? white,
      let blue = component("blue") ?? white
    else { return nil }
    func byte(_ value: Double) -> UInt8 { UInt8((max(0, min(1, value)) * 255).rounded()) }
    return .rgb(byte(red), byte(green), byte(blue))
  }

  /// Returns the value of a component, which Xcode writes as a fraction such as `0.5`, as a number
  /// up to `255`, or as a hexadecimal number such as `0x80`.
  private static func value(of text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }

  /// Makes the colors of a project available to `UIColor(named:)`.
  ///
  /// - Parameter files: The paths of the descriptions by name. A file that cannot be read has no
  ///   color.
  static func install(_ files: [String: String]) {
    UIColor.setCatalog(
      files.compactMapValues { path in
        FileManager.default.contents(atPath: path)
          .flatMap { try? JSONDecoder().decode(ColorSet.self, from: $0) }?.color
      })
  }
}
