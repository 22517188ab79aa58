import Foundation
import TerminalCore

/// The running program, which sends the terminal's events to the window and draws the frames.
///
/// Input, signals, timers and callbacks all arrive on `RunLoop.main`. A frame is drawn at most once
/// per turn of the run loop, after the events of one read, and only if something needs display.
///
///     let application = UIApplication(terminal: TTY())
///     try application.run(storyboard.instantiateInitialViewController())
public final class UIApplication: UIResponder {
  /// The screen that the terminal shows.
  public let screen: UIScreen
  /// The window, which is the topmost view.
  public let window: UIWindow
  /// The object that is notified when the program starts, is suspended and ends.
  public var delegate: (any UIApplicationDelegate)?
  /// The application that was started last, or nil before the first start and after the application
  /// was deallocated.
  public private(set) static weak var shared: UIApplication!
  /// The storage for the unsaved text of forms. If nil, drafts aren't stored.
  public var drafts: FormDrafts?

  /// Creates the terminal of a program from its environment.
  package static var makeTerminal: ([String: String]) -> any Terminal = { TTY(environment: $0) }

  let terminal: any Terminal
  /// The object that runs the animations.
  private(set) lazy var animator = Animator(terminal: terminal) { [unowned self] in isRunning }
  private lazy var ownKeyCommands = makeKeyCommands()
  private lazy var helpWhileEditing = makeHelpWhileEditing()
  private lazy var printedTextCommand = makePrintedTextCommand()
  private var isFrameScheduled = false
  private var isDraftScheduled = false
  var isInBatch = false
  /// The events that arrived while a synchronous call waited.
  var heldEvents: [InputEvent] = []
  var isEndOfWaitScheduled = false
  /// A Boolean value that indicates whether the layout keeps its size until the wait is over.
  var holdsLayout = false
  /// The number of messages about waits of other threads.
  var backgroundWaits = 0
  private let typing = TypingQueue()
  /// The state of the program: active from the first frame on, and in the background while it is
  /// suspended.
  public internal(set) var applicationState = State.inactive
  /// A Boolean value that indicates whether the program has opened the terminal and not closed it
  /// yet.
  public private(set) var isRunning = false

  /// Creates an application that shows a window on a terminal.
  public init(terminal: any Terminal) {
    self.terminal = terminal
    screen = UIScreen(terminal: terminal)
    window = UIWindow(frame: screen.bounds)
    super.init()
    window.application = self
    window.traits = screen.traitCollection
    terminal.delegate = self
  }

  /// Opens the terminal and shows a view controller.
  ///
  /// - Parameter root: The root view controller, or nil if the delegate sets one.
  /// - Throws: The terminal's error when it cannot be opened. Nothing has been changed then.
  public func start(_ root: UIViewController? = nil) throws {
    try terminal.open()
    isRunning = true
    Self.shared = self
    window.traits = screen.traitCollection(of: window)
    window.frame = screen.bounds
    window.rootViewController = root
    delegate?.window = window
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    window.makeKeyAndVisible()
    showFrame()
    becomeActive()
  }

  /// Opens the terminal, shows a view controller and runs until the program ends. If the terminal
  /// hangs up, the screens disappear in order and the program ends as after SIGHUP.
  ///
  /// - Throws: The terminal's error when it cannot be opened.
  public func run(_ root: UIViewController? = nil) throws {
    try start(root)
    defer { stop() }
    while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  /// Runs a program on the process's terminal until the user quits. If the environment variable
  /// `ACCESSIBLE` is set, the screens are printed as lines, and commands are read as lines.
  ///
  ///     try UIApplication.run("Notes", showing: storyboard.instantiateInitialViewController())
  ///
  /// - Parameters:
  ///   - title: The title of the terminal's window while the program runs.
  ///   - root: The root view controller, or nil if the delegate sets one.
  ///   - delegate: The application's delegate.
  ///   - path: The path of the data file next to which drafts of unsaved forms are stored. If nil,
  ///     drafts aren't stored.
  ///   - damage: An error that describes damaged data, presented at the start.
  ///   - tintColor: The color of buttons and of the focus, unless the user prefers another one;
  ///     nil for the theme's own.
  /// - Throws: `TerminalError` if there is no terminal that can show a screen, or if the output of
  ///   the accessible mode cannot be written.
  public static func run(
    _ title: String, showing root: UIViewController? = nil,
    delegate: (any UIApplicationDelegate)? = nil, draftsNextTo path: String? = nil,
    damage: (any Error)? = nil, tintColor: UIColor? = nil
  ) throws {
    let variables = ProcessInfo.processInfo.environment
    let lines = variables["ACCESSIBLE"]?.isEmpty == false ? LineTerminal(variables) : nil
    let terminal: any Terminal = lines ?? makeTerminal(variables)
    let application = UIApplication(terminal: terminal)
    let reader = lines.map { AccessibleReader(of: application, on: $0) }
    application.window.tintColor = tintColor
    application.window.apply(preferencesIn: variables)
    application.delegate = delegate
    application.drafts = path.map { FormDrafts(nextTo: $0) }
    terminal.setTitle(title)
    if let damage {
      DispatchQueue.main.async {
        application.window.rootViewController?.present(error: damage, title: "The data is damaged")
      }
    }
    try application.run(root)
    reader?.end()
    lines?.endProcessIfSignaled()
    if let failure = lines?.failure { throw failure }
  }

  /// Ends the program: the views disappear and the terminal is closed.
  public func stop() {
    guard isRunning else { return }
    animator.finishAll()
    // As on iOS, where the user leaves an app before closing it.
    enterBackground()
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    isRunning = false
    let controllers =
      window.presentations.reversed().map(\.presentedViewController)
      + [window.rootViewController].compactMap(\.self)
    for controller in controllers { controller.performAppearanceTransition(false) {} }
    terminal.close()
    // A timer may have ended the program, and a timer alone doesn't wake the run loop.
    DispatchQueue.main.async {}
  }

  /// Rings the terminal's bell.
  func ringBell() { terminal.write([0x07]) }

  /// Runs an action that a typed line asks for, as the events of one read are handled.
  func perform(_ action: () -> Void) {
    endWait()
    isInBatch = true
    animator.finishAll()
    action()
    terminalDidFinishBatch(terminal)
  }

  // MARK: Drafts

  /// Schedules the drafts to be stored in 0.3 seconds, so that typed text survives a crash.
  private func scheduleDraftUpdate() {
    guard let drafts, !isDraftScheduled, drafts.hasOwn || !window.forms.isEmpty else { return }
    isDraftScheduled = true
    terminal.wake(after: 0.3) { [weak self] in
      guard let self else { return }
      isDraftScheduled = false
      guard isRunning else { return }
      drafts.update(window.forms)
      showDraftFailure(drafts.failure)
    }
  }

  /// Shows in the status line that drafts cannot be stored, until they can be stored again.
  private func showDraftFailure(_ reason: String?) {
    let start = "Draft not kept: "
    guard let top = window.topViewController else { return }
    let isShown = top.statusText?.hasPrefix(start) == true
    if let reason {
      if isShown || (top.statusText ?? "").isEmpty { top.statusText = start + reason }
    } else if isShown {
      top.statusText = nil
    }
  }

  // MARK: Frames

  func setNeedsFrame() {
    guard isRunning, !isFrameScheduled else { return }
    isFrameScheduled = true
    guard !isInBatch else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.showFrameIfScheduled() } }
  }

  /// Draws a scheduled frame now instead of at the end of the turn.
  public func showFrameIfScheduled() {
    if isFrameScheduled { showFrame() }
  }

  func showFrame() {
    guard isRunning else { return }
    // Anything that drawing itself marks for display is part of this frame and needs no other.
    isFrameScheduled = true
    screen.show(window)
    isFrameScheduled = false
  }

  public override var keyCommands: [UIKeyCommand]? {
    var commands = ownKeyCommands
    if window.firstResponder is any UIKeyInput { commands.insert(helpWhileEditing, at: 0) }
    if terminal.hasPrinted { commands.append(printedTextCommand) }
    return commands
  }
}

// MARK: - TerminalDelegate

extension UIApplication: TerminalDelegate {
  public func terminal(_ terminal: any Terminal, didReceive event: InputEvent) {
    // Events that arrived during a wait come before this one.
    endWait()
    isInBatch = true
    // Input never waits for an animation and always meets the final state.
    switch event {
    case .focus, .reply: break
    default: animator.finishAll()
    }
    if typing.handles(event, in: window) { return }
    typing.flush(into: window)
    switch event {
    case .key(let press): window.send(UIPress(window.mapped(press)))
    case .mouse(let mouse): window.send(mouse)
    case .pasteBegan, .pasteText, .pasteEnded, .resize, .focus, .reply: break
    }
  }

  public func terminalDidFinishBatch(_ terminal: any Terminal) {
    typing.flushRead(into: window)
    isInBatch = false
    showFrameIfScheduled()
    scheduleDraftUpdate()
    endWait()
  }

  public func terminalDidResize(_ terminal: any Terminal) {
    guard !holdsLayout else { return }
    animator.finishAll()
    let transition = InstantTransition()
    let bounds = screen.bounds
    if bounds.size != window.frame.size {
      for controller in outermostControllers {
        controller.viewWillTransition(to: bounds.size, with: transition)
      }
    }
    window.frame = bounds
    updateTraits(with: transition)
    screen.redraw()
    isFrameScheduled = true
    if !isInBatch { showFrame() }
  }

  public func terminalDidResume(_ terminal: any Terminal) {
    enterForeground()
    // The release of a pressed button wasn't reported while the program was suspended.
    window.cancelTouch()
    screen.invalidate()
    terminalDidResize(terminal)
    becomeActive()
  }

  public func terminalProfileDidChange(_ terminal: any Terminal) {
    traitsMayHaveChanged()
  }

  /// Updates the window's traits after the terminal or the program has chosen other colors.
  func traitsMayHaveChanged() {
    animator.finishAll()
    updateTraits()
    screen.redraw()
    setNeedsFrame()
  }

  /// The view controllers that no other one contains.
  private var outermostControllers: [UIViewController] {
    let presented = window.presentations.map(\.presentedViewController)
    return [window.rootViewController].compactMap(\.self) + presented
  }

  private func updateTraits(with transition: InstantTransition = InstantTransition()) {
    let previous = window.traits
    let traits = screen.traitCollection(of: window)
    if traits.horizontalSizeClass != previous.horizontalSizeClass
      || traits.verticalSizeClass != previous.verticalSizeClass
    {
      for controller in outermostControllers {
        controller.willTransition(to: traits, with: transition)
      }
    }
    window.traits = traits
    if traits != previous { window.propagateTraitChange(from: previous) }
    guard transition.hasSteps else { return }
    // The changes see the views as they are after the transition.
    window.layoutIfNeeded()
    transition.finish()
  }

  public func terminalIsReadyForOutput(_ terminal: any Terminal) { showFrame() }

  public func terminalDidHangUp(_ terminal: any Terminal) {
    typing.flush(into: window)
    drafts?.update(window.forms)
    // From here on the drafts are offered at the next start.
    drafts = nil
    stop()
  }
}
