import DateFormatting
import Foundation
import Models

/// Writes tasks as `task import` of Taskwarrior 2.6 takes them: a JSON array, one object to a line.
///
/// | here | there |
/// |---|---|
/// | text | `description` |
/// | completed, completion date | `status`, `end` |
/// | due date, creation date | `due`, `entry` |
/// | start date | `wait`; `scheduled` where it was read from there |
/// | priority high, low | `H`, `L`; medium is none |
/// | project, tags | `project`, `tags`; to Taskwarrior a comma in a tag stands between two |
/// | notes | `annotations`, one to a line |
/// | repetition | `recur`, and the status `recurring`, of which Taskwarrior makes instances; what it has no word for is the attribute `repetition` |
/// | uid | `uuid`; one of another form is the attribute `icaluid` |
///
/// A task that was read from there is written with all that stood there, dependencies and attributes
/// of one's own included; only what was changed since is replaced. Deleted tasks, and templates whose
/// instances were read, are kept and written back as they were.
public struct TaskwarriorWriter: ItemWriter {
  private let stamp: Date
  private let clock: WallClock
  private let kept: [KeptComponent]
  private var isFirst = true

  /// - Parameters:
  ///   - stamp: when it is written, for `modified`.
  ///   - clock: the clock of the place that days are meant for.
  ///   - kept: what was kept of imports; only what came from Taskwarrior is written.
  public init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    self.stamp = stamp
    self.clock = clock
    self.kept = kept.filter { $0.kind == KeptComponent.taskwarriorKind }
  }

  public mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  public mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    separate(&output)
    var original: TaskwarriorObject?
    if let record = task.original, record.format == .taskwarrior {
      original = (try? JSONObject(Array(record.text.utf8))).map(TaskwarriorObject.init)
    }
    let revision = TaskwarriorRevision(of: task, original: original, stamp: stamp, clock: clock)
    revision.append(to: &output)
  }

  public mutating func end(to output: inout [UInt8]) {
    for component in kept {
      separate(&output)
      output.append(component.text)
    }
    output.append(isFirst ? "]\n" : "\n]\n")
  }

  private mutating func separate(_ output: inout [UInt8]) {
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
  }
}
