public import Foundation
import TerminalCore

/// An element of a menu: an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of an action, which a mark in front of the title shows.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element can't be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something, and is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element isn't shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu remains open. It has no effect: choosing an element closes the menu.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public var title: String
  /// The subtitle, which isn't shown.
  public var subtitle: String?
  /// The picture, of which the symbol is shown.
  public var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The title with the picture's symbol, if that is a single character, or else the picture's
  /// name.
  var shownTitle: String {
    guard let symbol = image?.symbol else { return title }
    if title.isEmpty { return symbol }
    return TextWidth.columns(of: symbol) == 1 ? "\(symbol) \(title)" : title
  }
}

/// A closure with a title, for a control, a bar button or a menu.
///
///     let sort = UIAction(title: "Name", image: UIImage(systemName: "textformat"), state: .on) { _ in
///       sortByName()
///     }
public final class UIAction: UIMenuElement {
  /// A name that identifies an action. A control has one action with a name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action, unique unless one was given.
  public let identifier: Identifier
  /// A title of the action for lists of commands.
  public var discoverabilityTitle: String?
  /// The attributes in a menu.
  public var attributes: Attributes
  /// The state in a menu.
  public var state: State
  /// The object that caused the action, while the handler runs.
  public private(set) var sender: Any?
  private let handler: @MainActor (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  override var shownTitle: String {
    switch state {
    case .off: super.shownTitle
    case .on: "✓ " + super.shownTitle
    case .mixed: "− " + super.shownTitle
    }
  }
}

/// A menu of actions and other menus, which a button or a bar button shows as a sheet.
///
///     button.menu = UIMenu(title: "Sort by", children: [byName, byDate])
///     button.showsMenuAsPrimaryAction = true
public final class UIMenu: UIMenuElement {
  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown in the menu that contains this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes something, and is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action turns the state of the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown as a palette. It has no effect.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the menu, unique unless one was given.
  public let identifier: Identifier
  public let options: Options
  /// The elements.
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with the same properties and other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The actions whose state is on.
  public var selectedElements: [UIMenuElement] {
    elements.filter { ($0 as? UIAction)?.state == .on }
  }

  /// The elements, with those of inline menus in their place.
  var elements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else {
        return [child]
      }
      return menu.elements
    }
  }
}
