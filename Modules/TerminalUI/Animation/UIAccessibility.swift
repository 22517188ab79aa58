import CTerminal
import Foundation
import Glibc

/// What people have asked programs to spare them.
public enum UIAccessibility {
  /// Whether nothing should move that need not: `REDUCE_MOTION` is set to anything but `0`, the
  /// program's output is no terminal or one that cannot move its cursor, or it comes over a network.
  ///
  /// Screens then come and go at once. `REDUCE_MOTION=0` asks for animations over a network too.
  public static let isReduceMotionEnabled: Bool =
    (isatty(STDOUT_FILENO) == 0 && !terminal_is_taken())
    || TerminalEnvironment(ProcessInfo.processInfo.environment).reducesMotion
}
