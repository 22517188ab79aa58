public import Foundation

/// A button in a bar. A click presses it, Enter where it has the focus, and its key while no text is
/// edited: the one it is given, never one of its title's letters.
///
///     let sort = UIBarButtonItem(
///       title: "Sort", primaryAction: UIAction { [weak self] _ in self?.sort() })
///     sort.keyEquivalent = "s"
@MainActor
public final class UIBarButtonItem {
  /// `done` is what a person most likely wants.
  public enum Style: Int, Sendable { case plain, done }
  /// Buttons every app has, with the words for them, and the spaces of a toolbar. The raw values are
  /// UIKit's.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add
    /// Room that is left, shared evenly with the others of its kind.
    case flexibleSpace
    /// Room of the item's `width`, in columns.
    case fixedSpace
    case compose, reply, action, organize
    case search = 12, refresh, stop
    case trash = 16
    case undo = 21
    case redo = 22
    case close = 24

    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .action: "Share"
      case .organize: "Move"
      case .trash: "Delete"
      default: "\(self)".capitalized
      }
    }

    /// The key that does the same in every app; the other items have none. Ctrl-S saves.
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

  /// The words on the button.
  public var title: String? { didSet { button?.itemDidChange() } }
  /// `done` is drawn bold: what a person most likely wants.
  public var style = Style.plain { didSet { button?.itemDidChange() } }
  /// Whether it can be pressed.
  public var isEnabled = true { didSet { button?.itemDidChange() } }
  /// What pressing it does.
  public var primaryAction: UIAction? { didSet { button?.itemDidChange() } }
  /// The columns it takes; 0 takes what the title needs. A fixed space has no other.
  public var width: CGFloat = 0 { didSet { button?.superview?.setNeedsLayout() } }
  /// The view that stands in the bar instead of a button.
  public private(set) var customView: UIView?
  /// The sentence on the help screen; nil takes the title.
  public var discoverabilityTitle: String?
  /// A number for the owner to tell items by; 0 unless set.
  public var tag = 0
  /// The keys that press it. The key line and the help name them together.
  public var keyEquivalents: [Character] = [] { didSet { button?.itemDidChange() } }
  /// The first key that presses it; nil where none does.
  public var keyEquivalent: Character? {
    get { keyEquivalents.first }
    set { keyEquivalents = newValue.map { [$0] } ?? [] }
  }

  /// The view in the bar while the item is shown.
  weak var button: BarButton?
  /// What it was made as; nil for words of one's own.
  let systemItem: SystemItem?

  public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.style = style
    self.primaryAction = primaryAction
    systemItem = nil
  }

  /// Makes a button as a storyboard declares it.
  convenience init(
    _ title: String, _ style: Style, keys: [Character], discoverabilityTitle: String?,
    action: @escaping @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    keyEquivalents = keys
    self.discoverabilityTitle = discoverabilityTitle
    primaryAction = UIAction { [weak self] _ in if let self { action(self) } }
  }

  /// Makes a button that every app has, or a space.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    title = systemItem.title
    style = systemItem == .done || systemItem == .save ? .done : .plain
    self.primaryAction = primaryAction
    self.systemItem = systemItem
    keyEquivalent = systemItem.key
  }

  /// Makes an item of a view of one's own, which is as wide as its contents ask for.
  public init(customView: UIView) {
    self.customView = customView
    systemItem = nil
  }

  /// A space of a number of columns.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// A space that takes its share of the room that is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Does what pressing it does, unless it is disabled.
  public func press() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
  }
}
