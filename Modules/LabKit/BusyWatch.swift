import Foundation
import Synchronization

/// A watchdog that lets Ctrl-C end the program while its main thread is blocked, for example by an
/// endless loop.
///
/// The toolkit reads Ctrl-C as a key, on the main thread. A background thread pings the main thread
/// every second. If a ping is not answered, the terminal sends Ctrl-C as a signal (`SIGINT`) again.
enum BusyWatch {
  /// The number of pings that the main thread has answered.
  private static let answers = Mutex(0)

  /// Starts watching the main thread.
  static func start() {
    Thread.detachNewThread {
      var asked = 0
      var isSignal = false
      while true {
        asked += 1
        DispatchQueue.main.async { answers.withLock { $0 += 1 } }
        Thread.sleep(forTimeInterval: 1)
        let isBusy = answers.withLock { $0 } + 1 < asked
        if isBusy != isSignal, setsSignal(isBusy) { isSignal = isBusy }
      }
    }
  }

  /// Sets whether the terminal sends Ctrl-C as a signal or as a key.
  ///
  /// - Returns: False if this process is in the background and must not change the terminal.
  private static func setsSignal(_ isSignal: Bool) -> Bool {
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return false }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    // In canonical mode, the program does not show its screen, and the settings are the user's.
    guard settings.c_lflag & tcflag_t(ICANON) == 0 else { return false }
    if isSignal {
      settings.c_lflag |= tcflag_t(ISIG)
    } else {
      settings.c_lflag &= ~tcflag_t(ISIG)
    }
    return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0
  }
}
