public import Foundation

/// A screen, or a part of one: owns a view, fills it, and answers what happens in it.
///
///     final class EventInfoViewController: UIViewController {
///       @Outlet var titleLabel: UILabel!
///       var event: Event?
///
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         titleLabel.text = event?.title
///       }
///     }
open class UIViewController: UIResponder {
  private var storedView: UIView?
  private var appearance = Appearance.disappeared
  private var storedIsEditing = false

  /// The view, made when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }

  /// The view where it has been made already.
  public var viewIfLoaded: UIView? { storedView }
  /// Whether the view has been made.
  public var isViewLoaded: Bool { storedView != nil }

  /// The words in the middle of the bar.
  open var title: String? {
    didSet {
      navigationItem.title = title
    }
  }

  /// What the navigation bar shows while this controller is on top.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The items of the navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { (parent as? UINavigationController)?.toolbarItemsDidChange(of: self) }
  }
  /// The text at the right of the bottom line: a count or a state.
  ///
  /// Where there is little room, parts that are joined by ` · ` are left out, the last one first.
  open var statusText: String? {
    didSet { if statusText != oldValue { viewIfLoaded?.window?.statusDidChange() } }
  }
  /// The result of what was done last, or why it failed; it stands in place of ``statusText``.
  ///
  /// It is not shortened: where it has no room beside the keys, they make way.
  open var statusMessage: String? {
    didSet { if statusMessage != oldValue { viewIfLoaded?.window?.statusDidChange() } }
  }

  /// The controller this one is part of.
  public internal(set) weak var parent: UIViewController?
  /// The controllers that are part of this one.
  public internal(set) var children: [UIViewController] = []
  /// What this controller itself presents.
  var ownPresented: UIViewController?
  /// Who presents this controller itself.
  weak var ownPresenting: UIViewController?
  /// How the controller itself stands on the screen while it is presented, or will when it is.
  var ownPresentation: UIPresentationController?
  /// How much of the screen it takes while presented; `automatic` is a page sheet. Esc closes sheets, not
  /// what fills the screen.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether Esc and a click outside leave a presented controller alone, as where there are changes to
  /// lose. The delegate of its `presentationController` is told of the attempt.
  open var isModalInPresentation = false
  /// The size wished for while presented as a form or alert.
  open var preferredContentSize = CGSize.zero

  /// The storyboard the controller was made from.
  public internal(set) var storyboard: UIStoryboard?
  /// The scene it was made from.
  var scene: StoryboardScene?

  /// What had the focus when another screen covered this one.
  weak var rememberedFocus: UIView?

  /// Whether rows and texts can be changed, toggled by `editButtonItem`.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// A button that says Edit or Done and toggles edit mode.
  public private(set) lazy var editButtonItem = makeEditButtonItem()

  public override init() { super.init() }

  /// Makes a controller without a storyboard. The names are UIKit's: there are no nib files here, and
  /// both are to be nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes the controller for a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes the view: a plain one, which the storyboard's scene then fills.
  open func loadView() {
    view = UIView()
  }

  /// Makes the view now unless it has been made.
  public func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    precondition(storedView != nil, "loadView of \(type(of: self)) must set view")
    if let scene { UIStoryboard.connectViews(of: self, by: scene) }
    viewDidLoad()
  }

  /// Called before the controller becomes part of another, or with nil before it leaves it.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when the controller has become part of another, or with nil when it has left it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called once, when the view has been made and its outlets are connected.
  open func viewDidLoad() {}
  /// Called before the view comes onto the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has come onto the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view places its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Never called: Linux does not warn.
  open func didReceiveMemoryWarning() {}
  /// Called when a storyboard has made the controller.
  open func awakeFromNib() {}

  /// Turns edit mode on or off; `editButtonItem` calls it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    editButtonItem.title = editing ? "Done" : "Edit"
    editButtonItem.style = editing ? .done : .plain
  }

  open override var next: UIResponder? {
    if let presentation = ownPresentation, presentation.presented != nil { return presentation }
    return storedView?.superview ?? parent
  }

  /// What takes the focus when the controller comes to the front; nil leaves it to the first stop.
  open var preferredFocusedView: UIView? { nil }

  /// Whether text in `preferredFocusedView` is edited as soon as that takes the focus; otherwise Enter
  /// begins to.
  open var editsPreferredFocusedView: Bool { true }

  /// The controller that fills the screen inside this one; containers answer their visible child.
  open var frontmost: UIViewController { self }

  /// What the terminal is like.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection()
  }

  /// Called when the terminal turned dark or light or changed its colours.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func makeEditButtonItem() -> UIBarButtonItem {
    UIBarButtonItem(
      title: "Edit",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }

  /// Called when a person wants to leave a presented controller, by Esc or a click beside it.
  func dismissalRequested() { dismiss(animated: true) }

  // MARK: Segues

  /// Called before a segue shows another screen: the place to hand things over.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue may be performed; asked when a person triggers one, not by `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs one of the storyboard's segues from this controller.
  ///
  /// The scene must have a segue of that identifier; otherwise this stops the program, naming the
  /// identifiers there are.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSceneSegue(withIdentifier: identifier, sender: sender)
  }

  // MARK: Appearance

  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Tells the controller that its view is about to come or go. Each call is followed by
  /// `endAppearanceTransition`, or by the opposite call where the transition is interrupted.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: return
    }
    for child in appearingChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller that its view has come or gone.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
      (self as? any EditedForm)?.offerDraft()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    default: return
    }
    for child in appearingChildren { child.endAppearanceTransition() }
  }

  /// Makes a change by which the screen comes or goes, and tells it so before and after.
  func tellAppearing(_ isAppearing: Bool, if isSeen: Bool = true, _ change: () -> Void) {
    if isSeen { beginAppearanceTransition(isAppearing, animated: false) }
    change()
    if isSeen { endAppearanceTransition() }
  }

  /// The children that come and go with this controller.
  var appearingChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  var isAppeared: Bool { appearance == .appeared || appearance == .appearing }
}

extension UIViewController {
  /// Presents an error in an alert, unless something is presented already.
  ///
  /// - Parameters:
  ///   - error: The error, whose description is the alert's message.
  ///   - title: The alert's title, such as `Can’t save the event`.
  public func present(error: any Error, title: String) {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: title, message: "\(error)", preferredStyle: .alert)
    present(alert, animated: true)
  }
}

extension UIViewController {
  /// Makes a controller part of this one; its view is added by the caller.
  public func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of the one it is part of.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// The nearest split view controller this controller is in.
  public var splitViewController: UISplitViewController? {
    ancestor()
  }

  /// The nearest navigation controller this controller is in.
  public var navigationController: UINavigationController? {
    ancestor()
  }

  private func ancestor<Kind>() -> Kind? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Kind }.first
  }
}
