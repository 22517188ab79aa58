public import Foundation

/// A controller that owns a view, fills it and handles its events. It is a whole screen or a part
/// of one.
///
///     final class EventInfoViewController: UIViewController {
///       @Outlet var titleLabel: UILabel!
///       var event: Event?
///
///       override func viewDidLoad() {
///         super.viewDidLoad()
///         titleLabel.text = event?.title
///       }
///
///     }
open class UIViewController: UIResponder {
  private var storedView: UIView?
  private var appearance = Appearance.disappeared
  private var storedIsEditing = false

  /// The view, which is loaded on first access.
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

  /// The objects of the storyboard's scene that belong to no view, which are retained as on iOS.
  package var topLevelObjects: [AnyObject] = []

  /// The view, or nil if it hasn't been loaded yet.
  public var viewIfLoaded: UIView? { storedView }
  /// A Boolean value that indicates whether the view has been loaded.
  public var isViewLoaded: Bool { storedView != nil }

  /// The title in the middle of the navigation bar.
  open var title: String? {
    didSet {
      navigationItem.title = title
    }
  }

  /// The item that describes this view controller in a navigation bar.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The items in the toolbar of the navigation controller while this view controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { (parent as? UINavigationController)?.toolbarItemsDidChange(of: self) }
  }
  var storedStatusText: String? {
    didSet { if storedStatusText != oldValue { viewIfLoaded?.window?.statusDidChange() } }
  }
  var storedStatusMessage: String? {
    didSet { if storedStatusMessage != oldValue { viewIfLoaded?.window?.statusDidChange() } }
  }

  /// The view controller that contains this one.
  public internal(set) weak var parent: UIViewController?
  /// The view controllers that this one contains.
  public internal(set) var children: [UIViewController] = []
  /// The view controller that this one presents itself.
  var ownPresented: UIViewController?
  /// The view controller that presents this one itself.
  weak var ownPresenting: UIViewController?
  /// The presentation controller of this view controller itself, before and during a presentation.
  var ownPresentation: UIPresentationController?
  /// The style of a presentation. `automatic` is a page sheet. Esc closes sheets, but not a
  /// presentation that fills the screen.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// A Boolean value that indicates whether Esc and a click outside don't dismiss the view
  /// controller, for example while there are unsaved changes. The delegate of its
  /// `presentationController` is notified of the attempt.
  open var isModalInPresentation = false
  /// The preferred size of a sheet or an alert, in cells.
  open var preferredContentSize = CGSize.zero

  /// A Boolean value that indicates whether the view appears because a navigation controller pushes
  /// the view controller.
  public internal(set) var isMovingToParent = false
  /// A Boolean value that indicates whether the view disappears because a navigation controller
  /// pops the view controller.
  public internal(set) var isMovingFromParent = false
  /// A Boolean value that indicates whether the view appears because the view controller is
  /// presented.
  public internal(set) var isBeingPresented = false
  /// A Boolean value that indicates whether the view disappears because the view controller is
  /// dismissed.
  public internal(set) var isBeingDismissed = false

  /// The storyboard that created the view controller.
  public internal(set) var storyboard: UIStoryboard?
  /// The scene that describes the view controller.
  var scene: StoryboardScene?

  /// The values of properties that have no effect on a terminal.
  var accepted = AcceptedValues()
  /// The view that had the focus when another screen covered this one.
  weak var rememberedFocus: UIView?

  /// A Boolean value that indicates whether rows and text can be edited. `editButtonItem` toggles
  /// it.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// A button titled Edit or Done that toggles edit mode.
  public private(set) lazy var editButtonItem = makeEditButtonItem()

  /// Creates a view controller without a nib file, by ``init(nibName:bundle:)``.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a view controller with a nib file.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the file; nil for a file with the name of the class, or none.
  ///   - nibBundleOrNil: The bundle of the file, which is always that of the program.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    accepted.set(nibNameOrNil, "nibName")
  }

  /// Creates the view controller for a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates the view. The default is a plain view, which a storyboard scene then fills.
  open func loadView() {
    view = scene?.makeRootView?() ?? makeViewOfNib() ?? UIView()
  }

  /// Loads the view if it hasn't been loaded yet.
  public func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    precondition(storedView != nil, "loadView of \(type(of: self)) must set view")
    // Code written for a phone computes frames from the size of the view in `viewDidLoad()`.
    if PointLengths.areConverted, view.frame.isEmpty { view.frame = UIScreen.main.bounds }
    if let scene { UIStoryboard.connectViews(of: self, by: scene) }
    viewDidLoad()
  }

  /// Called before the view controller is added to a parent, or with nil before it is removed.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the view controller was added to a parent, or with nil after it was removed.
  open func didMove(toParent parent: UIViewController?) {}

  /// Called once, after the view has been loaded and its outlets are connected.
  open func viewDidLoad() {}
  /// Called before the view appears on the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear(_:)`.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Never called, since Linux doesn't send memory warnings.
  open func didReceiveMemoryWarning() {}
  /// Called after a storyboard has created the view controller.
  open func awakeFromNib() {}
  /// Never called. Xcode suggests to override it, because the methods of Objective-C's root class
  /// are also those of its classes.
  open class func awakeFromNib() {}

  // The methods and properties below have no effect on a terminal, and can be overridden as in
  // UIKit.

  /// A Boolean value that indicates whether the status bar is hidden. There is none.
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that determines the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value that indicates whether the home indicator is hidden. There is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// A Boolean value that indicates whether the screen rotates with the device. It doesn't.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Updates the constraints of the view, before they are applied.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Never called: a terminal doesn't rotate.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Never called: a terminal doesn't rotate.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  /// Never called: the state of screens isn't stored between runs.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: the state of screens isn't stored between runs.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Turns edit mode on or off. `editButtonItem` calls this method.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedIsEditing = editing
    editButtonItem.title = editing ? "Done" : "Edit"
    editButtonItem.style = editing ? .done : .plain
  }

  open override var next: UIResponder? {
    if let presentation = ownPresentation, presentation.presented != nil { return presentation }
    return storedView?.superview ?? parent
  }

  /// The view that gets the focus when the view controller comes to the front. If nil, it is the
  /// first focusable view.
  open var preferredFocusedView: UIView? { nil }

  /// A Boolean value that indicates whether text in `preferredFocusedView` is edited as soon as the
  /// view gets the focus. Otherwise Enter begins the editing.
  open var editsPreferredFocusedView: Bool { true }

  /// A Boolean value that indicates whether editing of a text behind this screen continues after
  /// the screen is dismissed. If false, the editing ends when the screen is presented.
  var preservesEditing: Bool { false }

  /// The traits of the terminal.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UITraitCollection()
  }

  /// Called before the terminal becomes wide or narrow, high or low. The method of a superclass
  /// notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the terminal changes its size, with the new one in cells. The method of a
  /// superclass notifies the children whose views are loaded.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Called after the terminal became dark or light or changed its colors.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func makeEditButtonItem() -> UIBarButtonItem {
    UIBarButtonItem(
      title: "Edit",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
  }

  /// Called when the user tries to leave a presented view controller with Esc or a click outside.
  func dismissalRequested() { dismiss(animated: true) }

  // MARK: Segues

  /// Called before a segue shows another screen. Override this method to pass data to it.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns a Boolean value that indicates whether a segue may be performed. It is called when the
  /// user triggers the segue, not by `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs a segue of the storyboard from this view controller.
  ///
  /// The scene must have a segue with the identifier. Otherwise this is a programming error, and
  /// the failure lists the identifiers of the scene.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSceneSegue(withIdentifier: identifier, sender: sender)
  }

  // MARK: Appearance

  private enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Notifies the view controller that its view is about to appear or disappear. Each call is
  /// followed by `endAppearanceTransition`, or by the opposite call if the transition is
  /// interrupted.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    AppearanceQueue.flush()
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: return
    }
    for child in appearingChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Notifies the view controller that its view has appeared or disappeared.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      AwaitedResponder.begin(in: self)
      AppearanceQueue.add {
        self.viewDidAppear(false)
        self.isMovingToParent = false
        self.isBeingPresented = false
        (self as? any EditedForm)?.offerDraft()
      }
    case .disappearing:
      appearance = .disappeared
      AppearanceQueue.add {
        self.viewDidDisappear(false)
        self.isMovingFromParent = false
        self.isBeingDismissed = false
      }
    default: return
    }
    for child in appearingChildren { child.endAppearanceTransition() }
  }

  /// Performs a change by which the view appears or disappears, and notifies the view controller
  /// before and after it.
  func performAppearanceTransition(
    _ isAppearing: Bool, if isSeen: Bool = true, _ change: () -> Void
  ) {
    if isSeen { beginAppearanceTransition(isAppearing, animated: false) }
    change()
    if isSeen { endAppearanceTransition() }
  }

  /// The children that appear and disappear with this view controller.
  var appearingChildren: [UIViewController] {
    children.filter { $0.viewIfLoaded?.superview != nil }
  }

  var isAppeared: Bool { appearance == .appeared || appearance == .appearing }
}

extension TerminalAddition where Self: UIViewController {
  /// The text at the right of the bottom line, such as a count or a state.
  ///
  /// If the line is too narrow, parts separated by ` · ` are left out from the end.
  public var statusText: String? {
    get { storedStatusText }
    set { storedStatusText = newValue }
  }

  /// The result of the last action, or the reason it failed. It replaces `statusText`.
  ///
  /// The message is never shortened. If it does not fit beside the most important keys, it is shown
  /// above the keys.
  public var statusMessage: String? {
    get { storedStatusMessage }
    set { storedStatusMessage = newValue }
  }

  /// Presents an error in an alert, unless something is presented already.
  ///
  /// A screen that another one covers in its navigation controller presents it from that one.
  ///
  /// - Parameters:
  ///   - error: The error, whose description is the alert's message.
  ///   - title: The alert's title, such as `Can’t save the event`.
  public func present(error: any Error, title: String) {
    let presenter = front
    guard presenter.presentedViewController == nil else { return }
    let alert = UIAlertController(title: title, message: "\(error)", preferredStyle: .alert)
    presenter.present(alert, animated: true)
  }

  /// The screen that can present something: this one, or the screen on top of it in the navigation
  /// controller.
  package var front: UIViewController {
    viewIfLoaded?.window == nil ? navigationController?.topViewController ?? self : self
  }
}
