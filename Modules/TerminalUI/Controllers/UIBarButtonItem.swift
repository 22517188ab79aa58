public import Foundation

/// A button in a bar. It is pressed by a click, by Enter while it has the focus, and by its key
/// while no text is being edited. The key is set explicitly and never derived from the title.
///
///     let sort = UIBarButtonItem(
///       title: "Sort", primaryAction: UIAction { [weak self] _ in self?.sort() })
///
///     sort.keyEquivalent = "s"
@preconcurrency @MainActor
open class UIBarButtonItem {
  /// The style of a button. `done` is for the most likely action.
  public enum Style: Int, Sendable { case plain, done }
  /// The standard buttons with their titles, and the spaces of a toolbar. The raw values are those
  /// of UIKit.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add
    /// A space that shares the remaining width equally with other flexible spaces.
    case flexibleSpace
    /// A space of the item's `width`, in columns.
    case fixedSpace
    case compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24

    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .action: "Share"
      case .organize: "Move"
      case .trash: "Delete"
      case .fastForward: "Fast Forward"
      default: "\(self)".capitalized
      }
    }

    /// The key of the button in every app, or nil if there is none. Ctrl-S presses `save`.
    var key: Character? {
      switch self {
      case .add: "a"
      case .compose: "n"
      case .edit: "e"
      case .organize: "m"
      case .undo: "u"
      default: nil
      }
    }

    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
  }

  /// The title on the button.
  public var title: String? { didSet { button?.itemDidChange() } }
  /// The style of the button. The title of a `done` button is bold.
  public var style = Style.plain { didSet { button?.itemDidChange() } }
  /// A Boolean value that indicates whether the button can be pressed.
  public var isEnabled = true { didSet { button?.itemDidChange() } }
  /// A Boolean value that indicates whether the button is selected, as the button of a style that
  /// typed text has.
  public var isSelected = false { didSet { button?.itemDidChange() } }
  /// The action that pressing the button performs.
  public var primaryAction: UIAction? { didSet { button?.itemDidChange() } }
  /// The object whose method pressing the button calls. It isn't retained. If nil, it is the first
  /// one in the responder chain that has the method.
  public weak var target: AnyObject?
  /// The method that pressing the button calls.
  public var action: Selector? { didSet { button?.itemDidChange() } }
  /// The picture on the button. A terminal's bars have no room for pictures: a button without a
  /// title shows the picture's symbol or its accessibility label.
  public var image: UIImage? { didSet { button?.itemDidChange() } }
  /// The menu that pressing the button shows, unless the button has an action.
  public var menu: UIMenu? { didSet { button?.itemDidChange() } }
  /// The name of the button for assistive technology, shown if it has neither a title nor a symbol.
  public var accessibilityLabel: String? { didSet { button?.itemDidChange() } }
  /// The width in columns, or 0 for the width of the title. A fixed space has exactly this width.
  public var width: CGFloat = 0 { didSet { button?.superview?.setNeedsLayout() } }
  /// The color of the button; nil for that of the window.
  public var tintColor: UIColor? { didSet { button?.itemDidChange() } }
  /// The attributes of the title, by state.
  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  /// The view that the bar shows instead of a button.
  public private(set) var customView: UIView?
  /// The description on the help screen. If nil, it is the title.
  public var discoverabilityTitle: String?
  /// A number that identifies the item in its owner. The default is 0.
  public var tag = 0
  /// The keys that press the button. The key line and the help screen list them together.
  public var keyEquivalents: [Character] = [] { didSet { button?.itemDidChange() } }
  /// The key whose entry in the key line names the first key of the button too; nil for an entry of
  /// its own.
  package var entryInput: String?
  /// The first key that presses the button, or nil if there is none.
  public var keyEquivalent: Character? {
    get { keyEquivalents.first }
    set { keyEquivalents = newValue.map { [$0] } ?? [] }
  }

  /// The keys that every screen or list uses, which the letters of titles cannot be.
  package static let reservedKeys: Set<Character> = ["q", "j", "k", "g", "d", "x", "m", "u", "f"]

  /// The view in the bar while the item is shown.
  weak var button: BarButton?
  /// The system item it was created from, or nil for an item with a custom title or view.
  let systemItem: SystemItem?

  public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.style = style
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Creates a button as declared in a storyboard.
  convenience init(
    _ title: String, _ style: Style, keys: [Character], discoverabilityTitle: String?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    keyEquivalents = keys
    self.discoverabilityTitle = discoverabilityTitle
    primaryAction = UIAction { [weak self] _ in if let self { action(self) } }
  }

  /// Creates a standard button or a space.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    title = systemItem.title
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.primaryAction = primaryAction
    self.systemItem = systemItem
    keyEquivalent = systemItem.key
  }

  /// Creates an item with a custom view, which has the width of its content.
  public init(customView: UIView) {
    self.customView = customView
    systemItem = nil
  }

  /// Returns a space with a width in columns.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes its share of the remaining width.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Performs the action, unless the button is disabled.
  public func press() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      TargetAction(target, action).send(from: self, upFrom: button)
    } else {
      showMenu()
    }
  }
}

extension UIBarButtonItem: Hashable {
  nonisolated public static func == (one: UIBarButtonItem, other: UIBarButtonItem) -> Bool {
    one === other
  }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension UIBarButtonItem {
  /// Sets the attributes of the title for a state. The color of the state `normal` is that of the
  /// button.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; nil for none.
  ///   - state: The state.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    if state == .normal, let color = attributes?[.foregroundColor] as? UIColor { tintColor = color }
  }

  /// Returns the attributes of the title for a state.
  public func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }
}
