import DateFormatting
import Foundation
import Interchange
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
/// instances were read, are kept and written back as they were, but for what became of the instances;
/// see ``TaskwarriorSeries``.
struct TaskwarriorWriter: ItemWriter {
  private let stamp: Date
  private let clock: WallClock
  private let kept: [KeptComponent]
  private var series: TaskwarriorSeries
  private var isFirst = true

  /// - Parameters:
  ///   - stamp: when it is written, for `modified`.
  ///   - clock: the clock of the place that days are meant for.
  ///   - kept: what was kept of imports; only what came from Taskwarrior is written.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    self.stamp = stamp
    self.clock = clock
    self.kept = kept.filter { $0.kind == KeptComponent.taskwarriorKind }
    series = TaskwarriorSeries(self.kept, stamp: stamp, clock: clock)
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    separate(&output)
    var original: TaskwarriorObject?
    if let record = task.original, record.format == .taskwarrior {
      original = (try? JSONObject(Array(record.text.utf8))).map(TaskwarriorObject.init)
    }
    let place = original.flatMap { self.place(of: task, in: $0) }
    // The record of another task says which series this one belongs to, and nothing else.
    if let known = original, place == nil, isOfAnother(task, known) { original = nil }
    let revision = TaskwarriorRevision(
      of: task, original: original, place: place, stamp: stamp, clock: clock)
    revision.append(to: &output)
  }

  /// The place of a task in its series, where it was made here; whatever is in one is noted there.
  private mutating func place(of task: TaskItem, in original: TaskwarriorObject) -> Int? {
    if isOfAnother(task, original) {
      let place = series.place(of: task, after: original)
      if let place { series.note(task, at: place, of: original) }
      return place
    }
    if let place = original.number(.imask),
      task.isCompleted != ((try? original.status()) == .completed)
    {
      series.note(task, at: place, of: original)
    }
    return nil
  }

  /// Whether a record is of the task that this one comes after.
  private func isOfAnother(_ task: TaskItem, _ original: TaskwarriorObject) -> Bool {
    guard let uid = task.uid else { return false }
    let own = [try? original.text(.icaluid), try? original.text(.uuid)].compactMap { $0 }
    return !own.isEmpty && !own.contains(uid)
  }

  mutating func end(to output: inout [UInt8]) {
    for component in kept {
      separate(&output)
      output.append(series.text(of: component))
    }
    output.append(isFirst ? "]\n" : "\n]\n")
  }

  private mutating func separate(_ output: inout [UInt8]) {
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
  }
}
