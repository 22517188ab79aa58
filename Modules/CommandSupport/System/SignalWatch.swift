import Glibc

/// Waits for the signals that end a process, and does something before they do.
///
/// They are held back from all else while a thread waits for them, so that what is done need not be
/// safe in a signal handler.
struct SignalWatch {
  /// What the thread is given.
  private final class Action: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Those that come from elsewhere.
  private static let signals = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  /// Ends the waiting; nothing else sends it to a thread.
  private static let ending = SIGURG

  private let thread: pthread_t?

  /// Begins to wait.
  init(_ body: @escaping @Sendable () -> Void) {
    var held = Self.held
    pthread_sigmask(SIG_BLOCK, &held, nil)
    let context = Unmanaged.passRetained(Action(body)).toOpaque()
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { Self.wait($0) }, context)
    if failure != 0 { Unmanaged<Action>.fromOpaque(context).release() }
    self.thread = failure == 0 ? thread : nil
  }

  /// Ends the waiting; the signals do again what they did.
  func end() {
    if let thread {
      pthread_kill(thread, Self.ending)
      pthread_join(thread, nil)
    }
    var held = Self.held
    pthread_sigmask(SIG_UNBLOCK, &held, nil)
  }

  private static var held: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals + [ending] { sigaddset(&set, signal) }
    return set
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let action = Unmanaged<Action>.fromOpaque(context).takeRetainedValue()
    var held = held
    var signal: Int32 = 0
    while sigwait(&held, &signal) != 0 {}
    guard signal != ending else { return nil }
    action.body()
    ProcessControl.endItself(by: signal)
  }
}
