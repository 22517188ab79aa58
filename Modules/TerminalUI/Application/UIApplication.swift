import Foundation
import TerminalCore

/// The running program: takes what the terminal tells, brings it to the window and shows the result.
///
/// Input, signals, timers and callbacks all arrive on `RunLoop.main`. A frame is drawn once per
/// turn, after the events of one read, and only when something is dirty.
///
///     let application = UIApplication(terminal: TTY())
///     try application.run(storyboard.instantiateInitialViewController())
public final class UIApplication: UIResponder {
  /// What is on the terminal.
  public let screen: UIScreen
  /// The topmost view.
  public let window: UIWindow
  /// Is told when the program starts, is suspended and ends.
  public var delegate: (any UIApplicationDelegate)?
  /// The program that was started last and has not ended; nil before.
  public private(set) static weak var shared: UIApplication!
  /// Where what stands in unsaved forms is kept; nil keeps nothing.
  public var drafts: FormDrafts?

  private let terminal: any Terminal
  /// Moves what comes and goes.
  private(set) lazy var animator = Animator(terminal: terminal) { [unowned self] in isRunning }
  private lazy var ownKeyCommands = makeKeyCommands()
  private lazy var printedTextCommand = makePrintedTextCommand()
  private var isFrameScheduled = false
  private var isDraftScheduled = false
  private var isInBatch = false
  /// What was typed while a synchronous call waited.
  private var heldEvents: [InputEvent] = []
  private var isEndOfWaitScheduled = false
  /// Whether the screen keeps its size until the wait is over.
  private var holdsLayout = false
  private let typing = TypingQueue()
  /// Whether the delegate was told that the program is suspended.
  private var isInBackground = false
  /// Whether the terminal is taken over.
  public private(set) var isRunning = false

  /// Makes an application that shows a window on a terminal.
  public init(terminal: any Terminal) {
    self.terminal = terminal
    screen = UIScreen(terminal: terminal)
    window = UIWindow(frame: screen.bounds)
    super.init()
    window.application = self
    window.traits = screen.traitCollection
    terminal.delegate = self
  }

  /// Opens the terminal and shows a controller.
  ///
  /// - Parameter root: what to show; nil where the delegate gives the window its root.
  /// - Throws: what the terminal throws when it cannot be opened; nothing has been changed then.
  public func start(_ root: UIViewController? = nil) throws {
    try terminal.open()
    isRunning = true
    Self.shared = self
    window.traits = screen.traitCollection(of: window)
    window.frame = screen.bounds
    window.rootViewController = root
    delegate?.window = window
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    window.makeKeyAndVisible()
    showFrame()
    delegate?.applicationDidBecomeActive(self)
  }

  /// Opens the terminal, shows a controller and serves it until the program is told to end. Where the
  /// terminal goes away, screens disappear in order and the program ends as by SIGHUP.
  ///
  /// - Throws: what the terminal throws when it cannot be opened.
  public func run(_ root: UIViewController? = nil) throws {
    try start(root)
    defer { stop() }
    while isRunning, RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  /// Runs a whole program on the process's terminal, until the person quits.
  ///
  ///     try UIApplication.run("Notes", showing: storyboard.instantiateInitialViewController())
  ///
  /// - Parameters:
  ///   - title: What the terminal's window is called meanwhile.
  ///   - root: What to show; nil where the delegate gives the window its root.
  ///   - delegate: What is told of the start and the end; nil for nobody.
  ///   - path: The file of data beside which unsaved forms are kept; nil keeps none.
  ///   - damage: What is wrong with the data, which is told at the start; nil when nothing is.
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  public static func run(
    _ title: String, showing root: UIViewController? = nil,
    delegate: (any UIApplicationDelegate)? = nil, draftsBesides path: String? = nil,
    damage: (any Error)? = nil
  ) throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    application.delegate = delegate
    application.drafts = path.map { FormDrafts(besides: $0) }
    terminal.setTitle(title)
    if let damage {
      DispatchQueue.main.async {
        application.window.rootViewController?.present(error: damage, title: "The data is damaged")
      }
    }
    try application.run(root)
  }

  /// Ends the program in order: views disappear, the terminal is given back.
  public func stop() {
    guard isRunning else { return }
    animator.finishAll()
    delegate?.applicationWillTerminate(self)
    isRunning = false
    let controllers =
      window.presentations.reversed().map(\.presentedViewController)
      + [window.rootViewController].compactMap(\.self)
    for controller in controllers { controller.tellAppearing(false) {} }
    terminal.close()
    // A timer may have ended the program, which does not wake the loop of itself.
    DispatchQueue.main.async {}
  }

  /// Ends the program once open forms are saved or discarded.
  public func terminate() {
    guard !window.isAskingAboutForm else { return }
    window.leave(window.forms, isQuitting: true) { [weak self] in
      guard let self else { return }
      drafts?.update([])
      stop()
    }
  }

  /// Ctrl-C answers the question whether to save by quitting without, so that nobody is trapped in it.
  private func interrupt() {
    guard let question = window.formQuestion, window.isAskingAboutForm else { return terminate() }
    if window.isFormQuestionForQuitting {
      drafts?.update([])
      stop()
    } else {
      question.dismiss(animated: false)
      terminate()
    }
  }

  /// Rings the terminal's bell.
  func ringBell() { terminal.write([0x07]) }

  // MARK: Waiting

  /// Lets time pass while a synchronous call waits for something outside of the program, such as a file
  /// that another process has locked.
  ///
  /// The screen follows the window's size. Keys are kept, and arrive when the call has returned; Ctrl-C
  /// ends the wait, and so does Esc while the message is shown.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait.
  ///   - message: The text for the last line; nil shows none yet.
  ///   - holdsLayout: Whether a change of the window's size is followed only when the call has returned.
  /// - Returns: False when the person does not want to wait any longer.
  public func wait(
    milliseconds: Int, showing message: String?, holdsLayout: Bool = false
  ) -> Bool {
    guard isRunning else {
      usleep(UInt32(milliseconds) * 1000)
      return true
    }
    if message != window.waitMessage {
      window.waitMessage = message
      showFrame()
    }
    self.holdsLayout = holdsLayout
    scheduleEndOfWait()
    guard let events = terminal.input(within: milliseconds) else { return false }
    // The batch that the call belongs to is not over, so nothing else draws a change of the size.
    if !holdsLayout { showFrameIfScheduled() }
    let count = heldEvents.count
    heldEvents += events
    let last = heldEvents.indices.first { endsWait($0, after: count) }
    guard message != nil, let last else { return true }
    // What was typed before was meant for the result, which there is none of.
    heldEvents.removeFirst(last + 1)
    return false
  }

  /// Esc that came before the message was shown was pressed for something else.
  private func endsWait(_ index: Int, after count: Int) -> Bool {
    guard case .key(let press) = heldEvents[index] else { return false }
    return press == KeyPress(.character("c"), .control)
      || press == KeyPress(.escape) && index >= count
  }

  private func scheduleEndOfWait() {
    guard !isEndOfWaitScheduled else { return }
    isEndOfWaitScheduled = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.endWait() } }
  }

  private func endWait() {
    guard isEndOfWaitScheduled, !isInBatch else { return }
    isEndOfWaitScheduled = false
    window.waitMessage = nil
    if holdsLayout {
      holdsLayout = false
      if window.frame.size != screen.bounds.size { terminalDidResize(terminal) }
    }
    let events = heldEvents
    heldEvents = []
    guard !events.isEmpty else {
      setNeedsFrame()
      return showFrameIfScheduled()
    }
    for event in events { terminal(terminal, didReceive: event) }
    terminalDidFinishBatch(terminal)
  }

  // MARK: Drafts

  /// Keeps what is typed into forms before long, whatever happens to the program.
  private func keepDraftsSoon() {
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

  /// Says in the last line that unsaved text is not kept, for as long as that is so.
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

  private func suspend() {
    isInBackground = true
    delegate?.applicationWillResignActive(self)
    delegate?.applicationDidEnterBackground(self)
    terminal.suspend()
  }

  private func willComeBack() {
    if isInBackground { delegate?.applicationWillEnterForeground(self) }
  }

  private func didComeBack() {
    guard isInBackground else { return }
    isInBackground = false
    delegate?.applicationDidBecomeActive(self)
  }

  // MARK: Frames

  func setNeedsFrame() {
    guard isRunning, !isFrameScheduled else { return }
    isFrameScheduled = true
    guard !isInBatch else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.showFrameIfScheduled() } }
  }

  /// Draws what is dirty now rather than at the end of the turn.
  public func showFrameIfScheduled() {
    if isFrameScheduled { showFrame() }
  }

  private func showFrame() {
    guard isRunning else { return }
    // What drawing itself makes dirty is in this frame already and asks for no other.
    isFrameScheduled = true
    screen.show(window)
    isFrameScheduled = false
  }

  // MARK: Keys every screen has

  public override var keyCommands: [UIKeyCommand]? {
    terminal.hasPrinted ? ownKeyCommands + [printedTextCommand] : ownKeyCommands
  }

  private func makePrintedTextCommand() -> UIKeyCommand {
    key("F12", "What the program has printed") { application in
      guard let top = application.window.topViewController, !(top is PrintedTextViewController)
      else { return }
      top.present(PrintedTextViewController(application.terminal.printedText), animated: true)
    }
  }

  private func makeKeyCommands() -> [UIKeyCommand] {
    [
      key("q", title: "Quit", "Quit") { $0.terminate() },
      key("c", flags: .control, "Quit") { $0.interrupt() },
      key("z", flags: .control, "Suspend; `fg` comes back") { $0.suspend() },
      key("l", flags: .control, "Draw the screen anew") {
        $0.screen.invalidate()
        $0.setNeedsFrame()
      },
      key(UIKeyCommand.inputTab, "Next control") { $0.window.moveFocus(forward: true) },
      key(UIKeyCommand.inputTab, flags: .shift, "Previous control") {
        $0.window.moveFocus(forward: false)
      },
      key("?", title: "Help", "All keys of this screen") { $0.showKeyCommands() },
    ]
  }
}

// MARK: - TerminalDelegate

extension UIApplication: TerminalDelegate {
  public func terminal(_ terminal: any Terminal, didReceive event: InputEvent) {
    // What was typed during a wait comes before what was typed after it.
    endWait()
    isInBatch = true
    // Nobody waits for an animation, and whatever is done is done to the final state.
    switch event {
    case .focus, .reply: break
    default: animator.finishAll()
    }
    if typing.takes(event, in: window) { return }
    typing.flush(into: window)
    switch event {
    case .key(let press): window.send(UIPress(press))
    case .mouse(let mouse): window.send(mouse)
    case .pasteBegan, .pasteText, .pasteEnded, .resize, .focus, .reply: break
    }
  }

  public func terminalDidFinishBatch(_ terminal: any Terminal) {
    typing.flushRead(into: window)
    isInBatch = false
    showFrameIfScheduled()
    keepDraftsSoon()
    endWait()
  }

  public func terminalDidResize(_ terminal: any Terminal) {
    guard !holdsLayout else { return }
    animator.finishAll()
    window.frame = screen.bounds
    screen.redraw()
    isFrameScheduled = true
    if !isInBatch { showFrame() }
  }

  public func terminalDidResume(_ terminal: any Terminal) {
    willComeBack()
    // A button that was held down was let go of elsewhere.
    window.cancelTouch()
    screen.invalidate()
    terminalDidResize(terminal)
    didComeBack()
  }

  public func terminalProfileDidChange(_ terminal: any Terminal) {
    traitsMayHaveChanged()
  }

  /// The terminal or the program chose other colours.
  func traitsMayHaveChanged() {
    animator.finishAll()
    let previous = window.traits
    window.traits = screen.traitCollection(of: window)
    if window.traits != previous { window.tellTraitsChanged(from: previous) }
    screen.redraw()
    setNeedsFrame()
  }

  public func terminalIsReadyForOutput(_ terminal: any Terminal) { showFrame() }

  public func terminalDidHangUp(_ terminal: any Terminal) {
    typing.flush(into: window)
    drafts?.update(window.forms)
    // From here on it is a draft that was left.
    drafts = nil
    stop()
  }
}

extension UIView {
  /// Tells the view, its controller and what is in it that the terminal looks different now.
  func tellTraitsChanged(from previous: UITraitCollection) {
    controller?.traitCollectionDidChange(previous)
    traitCollectionDidChange(previous)
    for view in subviews { view.tellTraitsChanged(from: previous) }
  }
}
