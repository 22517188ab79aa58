import DateFormatting
import Foundation
import Interchange
import Models

/// Writes tasks as todo.txt, one to a line, in the format of <https://github.com/todotxt/todo.txt>.
///
/// A task that was read from todo.txt is written as its line was, byte for byte; of a changed one
/// only what was changed. A new one has its priority in front (high is `(A)`, low `(C)`, medium
/// none), then its days, its text, and `+project @tag due: t: rec:`. What the format has no place
/// for is written so that reading it here gives it back: notes as `note:`, and texts with words that
/// would mean something else in percent-encoding, which `enc:percent` announces. Times of day of
/// the creation and the completion are not written.
struct TodoTxtWriter: ItemWriter {
  private let clock: WallClock

  /// - Parameter clock: the clock of the place that days are meant for.
  init(clock: WallClock = .process) {
    self.clock = clock
  }

  mutating func begin(to output: inout [UInt8]) {}

  mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    output.append(TodoTxtRevision(of: task, on: clock).text)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func end(to output: inout [UInt8]) {}
}
