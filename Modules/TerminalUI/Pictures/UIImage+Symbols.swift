public import Foundation
import TerminalCore

/// The symbols of SF Symbols as characters and words, because a terminal has no such pictures.
enum SymbolTable {
  /// Returns the character for a symbol, or a word where no character says the same.
  ///
  /// The shapes around a symbol and its fill are left out: `heart.circle.fill` is `heart`. A symbol
  /// that isn't in the table has the words of its name.
  static func text(forSymbol name: String) -> String {
    if let text = texts[name] { return text }
    var parts = name.split(separator: ".").map(String.init)
    while parts.count > 1, let last = parts.last, shapes.contains(last) {
      parts.removeLast()
      if let text = texts[parts.joined(separator: ".")] { return text }
    }
    return parts.joined(separator: " ")
  }

  /// Returns the character for a picture whose name says that it is a shape with or without a fill,
  /// a check box, an arrow or the button that adds, such as `filledStar`, `heart-empty`,
  /// `Unchecked`, `arrowLeftDisabled` and `addButton`; nil for other pictures.
  static func text(forPicture name: String) -> String? {
    var words = [""]
    for character in name {
      if !character.isLetter || character.isUppercase && words.last?.last?.isLowercase == true {
        words.append("")
      }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    words = words.filter { !$0.isEmpty }.map { $0.lowercased() }
    let kinds = ["button", "btn", "icon", "ic", "image", "img", "enabled", "disabled"]
    let named = words.filter { !kinds.contains($0) }
    if named.count == 2, named.contains("arrow") { return named.compactMap { arrows[$0] }.first }
    if named == ["add"], words.count > 1 { return texts["plus"] }
    switch named.filter({ !["checkbox", "check", "box"].contains($0) }) {
    case ["checked"]: return texts["checkmark"]
    case ["unchecked"]: return texts["square"]
    default: break
    }
    let shape = words.first { ["star", "heart", "circle", "square"].contains($0) }
    let others = words.filter { $0 != shape }
    guard let shape, words.count == 2, let other = others.first else { return nil }
    if ["filled", "fill", "full", "selected", "highlighted"].contains(other) {
      return texts[shape + ".fill"]
    }
    return ["empty", "unfilled", "outline", "unselected"].contains(other) ? texts[shape] : nil
  }

  private static let arrows = ["left": "←", "right": "→", "up": "↑", "down": "↓"]

  private static let shapes: Set<String> = [
    "fill", "circle", "square", "rectangle", "slash", "badge", "inverse", "app",
  ]

  private static let texts: [String: String] = [
    "plus": "+", "minus": "–", "multiply": "×", "xmark": "×", "divide": "÷", "equal": "=",
    "percent": "%", "number": "#", "at": "@", "asterisk": "*", "plusminus": "±", "sum": "Σ",
    "function": "f", "x.squareroot": "√", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£",
    "yensign": "¥", "centsign": "¢", "info": "ⓘ", "questionmark": "?", "exclamationmark": "!",
    "exclamationmark.triangle": "!", "checkmark": "✓", "circle": "○", "circle.fill": "●",
    "largecircle.fill.circle": "◉", "square": "□", "square.fill": "■", "triangle": "△",
    "triangle.fill": "▲", "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥",
    "suit.heart": "♡", "suit.heart.fill": "♥", "suit.spade": "♤", "suit.spade.fill": "♠",
    "suit.club": "♧", "suit.club.fill": "♣", "suit.diamond": "♢", "suit.diamond.fill": "♦",
    "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.up.right": "↗", "arrow.down.left": "↙", "arrow.left.arrow.right": "↔",
    "arrow.up.arrow.down": "↕", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
    "arrow.triangle.2.circlepath": "↻",
    "clock.arrow.circlepath": "History", "clock.arrow.2.circlepath": "History",
    "arrow.2.circlepath": "↻", "goforward": "↻",
    "gobackward": "↺", "arrow.uturn.left": "Undo", "arrow.uturn.right": "Redo",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "↑", "chevron.down": "↓",
    "chevron.backward": "‹", "chevron.forward": "›", "line.horizontal.3": "≡",
    "line.3.horizontal": "≡", "list.bullet": "≡", "list.dash": "≡", "list.number": "≡",
    "ellipsis": "…", "magnifyingglass": "Search", "pencil": "✎", "square.and.pencil": "✎",
    "highlighter": "✎", "paintbrush": "Paint", "music.note": "♪", "music.note.list": "♪",
    "play": "▸", "pause": "‖", "stop": "■", "backward": "«", "forward": "»", "shuffle": "Shuffle",
    "repeat": "Repeat", "speaker": "Sound", "speaker.slash": "Mute", "mic": "Microphone",
    "sun.max": "Sun", "sun.min": "Sun", "moon": "Moon", "cloud": "Cloud", "cloud.rain": "Rain",
    "cloud.snow": "Snow", "cloud.bolt": "Storm", "cloud.fog": "Fog", "cloud.sun": "Cloudy",
    "snowflake": "*", "bolt": "Bolt", "flame": "Flame", "drop": "Drop", "leaf": "Leaf",
    "thermometer": "°", "house": "Home", "gear": "Settings", "gearshape": "Settings",
    "trash": "Delete", "folder": "Folder", "doc": "Document", "doc.text": "Document",
    "doc.on.doc": "Copy", "paperplane": "Send", "tray": "Inbox", "calendar": "Calendar",
    "clock": "Clock", "alarm": "Alarm", "timer": "Timer", "stopwatch": "Stopwatch",
    "bell": "Bell", "tag": "Tag", "bookmark": "Bookmark", "book": "Book", "flag": "Flag",
    "person": "Person", "person.2": "People", "person.3": "People", "phone": "Phone",
    "envelope": "Mail", "message": "Message", "bubble.left": "Message", "video": "Video",
    "camera": "Camera", "photo": "Photo", "photo.on.rectangle": "Photos", "map": "Map",
    "mappin": "Pin", "location": "Location", "globe": "Globe", "airplane": "Airplane", "car": "Car",
    "bus": "Bus", "cart": "Cart", "bag": "Bag", "creditcard": "Card", "gift": "Gift",
    "lock": "Locked", "lock.open": "Unlocked", "key": "Key", "eye": "Show", "eye.slash": "Hide",
    "link": "Link", "square.and.arrow.up": "Share", "square.and.arrow.down": "Save",
    "icloud": "Cloud", "wifi": "Wi-Fi", "hand.thumbsup": "Like", "hand.thumbsdown": "Dislike",
    "slider.horizontal.3": "Adjust", "dice": "Dice", "gamecontroller": "Game", "sparkles": "*",
    "rectangle.portrait.and.arrow.right": "Log out", "die.face.1": "1", "die.face.2": "2",
    "die.face.3": "3", "die.face.4": "4", "die.face.5": "5", "die.face.6": "6",
  ]
}

extension UIImage {
  /// Creates the picture of a symbol, which is shown as a character or a word.
  ///
  /// - Parameter name: The name of the symbol in SF Symbols. If it is empty, the result is nil.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty, let bitmap = Bitmap(width: 1, height: 1) else { return nil }
    self.init(bitmap: bitmap, symbol: SymbolTable.text(forSymbol: name), accessibilityLabel: name)
  }

  /// Creates the picture of a symbol with a configuration, which has no effect.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol in SF Symbols. If it is empty, the result is nil.
  ///   - configuration: The configuration.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    self.init(systemName: name)
  }

  /// The symbol for adding an item.
  public static var add: UIImage { UIImage(systemName: "plus") ?? UIImage() }
  /// The symbol for removing an item.
  public static var remove: UIImage { UIImage(systemName: "minus") ?? UIImage() }
  /// The symbol for actions on an item.
  public static var actions: UIImage { UIImage(systemName: "ellipsis") ?? UIImage() }
  /// The check mark of a chosen item.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }

  /// The configuration of a symbol, which has no effect: a terminal has one size of text.
  public class Configuration: @unchecked Sendable {
    // There is no state.
    public init() {}

    /// Returns the configuration, to which the values of another one would be added.
    public func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The configuration of a symbol's size and weight, which has no effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates a configuration of a size in points.
    public init(pointSize: CGFloat) { super.init() }
    /// Creates a configuration of a size in points and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) { super.init() }
    /// Creates a configuration of a size in points, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { super.init() }
    /// Creates a configuration of a scale.
    public init(scale: SymbolScale) { super.init() }
    /// Creates a configuration of the colors of a symbol's layers.
    public init(paletteColors: [UIColor]) { super.init() }
    /// Creates a configuration of the color that a symbol's layers are shades of.
    public init(hierarchicalColor: UIColor) { super.init() }
    /// Creates a configuration of a text style.
    public init(textStyle: UIFont.TextStyle) { super.init() }
    /// Creates a configuration of a font.
    public init(font: UIFont) { super.init() }
    /// Creates a configuration of a weight.
    public init(weight: SymbolWeight) { super.init() }
  }

  /// The weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// The scales of symbols.
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
  /// The modes in which a picture is drawn. All are drawn in their own colors.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Returns the picture, whose colors don't change.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the picture, whose colors don't change.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  /// Returns the picture, whose colors don't change.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the picture, whose size doesn't change.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
}

extension UIImage {
  /// Creates an empty picture.
  public convenience init() {
    self.init(bitmap: Self.emptyBitmap, symbol: "", accessibilityLabel: nil)
  }

  /// Creates a picture from a file; nil if `decoder` cannot read it.
  ///
  /// - Parameter path: The path of the file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates a picture from the program's resources, for every bundle and all traits.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - bundle: The bundle, which has no effect.
  ///   - traitCollection: The traits, which have no effect.
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Creates a copy of a picture.
  convenience init(_ image: UIImage) {
    self.init(
      bitmap: image.bitmap, scale: image.scale, symbol: image.symbol,
      accessibilityLabel: image.accessibilityLabel)
  }

  /// A bitmap of one transparent pixel.
  static let emptyBitmap: Bitmap = {
    guard let bitmap = Bitmap(width: 1, height: 1) else {
      preconditionFailure("a bitmap can have one pixel")
    }
    return bitmap
  }()
}

/// A picture literal, which names a picture of the program's resources. A missing picture is shown
/// as its name.
extension UIImage: _ExpressibleByImageLiteral {
  public convenience init(imageLiteralResourceName path: String) {
    let image = MainQueue.isCurrent ? MainActor.assumeIsolated { UIImage(named: path) } : nil
    if let image {
      self.init(image)
    } else {
      self.init(bitmap: Self.emptyBitmap, symbol: path, accessibilityLabel: path)
    }
  }
}

/// The type of picture literals.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage
