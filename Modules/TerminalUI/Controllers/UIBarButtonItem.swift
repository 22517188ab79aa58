/// A button in a bar. The letter underlined in its title presses it while no text is edited.
///
///     let save = UIBarButtonItem(
///       systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
@MainActor
public final class UIBarButtonItem {
  /// `done` is what a person most likely wants.
  public enum Style: Int, Sendable { case plain, done }
  /// Buttons every app has, with the words for them.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, trash, search, undo, redo, close

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace: ""
      case .trash: "Delete"
      case .search: "Search"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }
  }

  /// The words on the button.
  public var title: String? { didSet { button?.itemDidChange() } }
  /// `done` is drawn bold: what a person most likely wants.
  public var style = Style.plain { didSet { button?.itemDidChange() } }
  /// Whether it can be pressed.
  public var isEnabled = true { didSet { button?.itemDidChange() } }
  /// What pressing it does.
  public var primaryAction: UIAction?
  /// The sentence on the help screen; nil takes the title.
  public var discoverabilityTitle: String?
  /// A number for the owner to tell items by; 0 unless set.
  public var tag = 0
  /// The letter that presses it; nil takes the first letter of the title that is free.
  public var keyEquivalent: Character? { didSet { button?.itemDidChange() } }

  /// The view in the bar while the item is shown.
  weak var button: UINavigationBarItem?

  public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.style = style
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(
      title: systemItem.title, style: systemItem == .done || systemItem == .save ? .done : .plain,
      primaryAction: primaryAction)
  }

  /// Does what pressing it does, unless it is disabled.
  public func press() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
  }

  /// The letters of the title, any of which may be the one that presses it.
  var letters: [Character] { (title ?? "").lowercased().filter { $0.isLetter }.map { $0 } }
}
