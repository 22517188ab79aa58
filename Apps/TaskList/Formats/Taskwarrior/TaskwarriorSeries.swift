import DateFormatting
import Foundation
import Interchange
import Models

/// The recurring tasks of Taskwarrior with the states of their instances in this app.
///
/// Taskwarrior creates tasks from a template: its instances. The `mask` of the template has a
/// character for each instance: `-` for an open one, `W` for a waiting one, `+` for a completed one
/// and `X` for a deleted one. Its length is the number of instances that exist. The task that
/// follows an instance here becomes the next instance in Taskwarrior. It has the template as its
/// `parent`, the index in the mask as its `imask`, and a character in the mask, so that Taskwarrior
/// continues the series after it and does not start a new one.
struct TaskwarriorSeries {
  /// The template of a series, with the mask to write.
  private struct Template {
    let object: TaskwarriorObject
    var mask: [Character]
    var isChanged = false
  }

  private let clock: WallClock
  private let stamp: Date
  private var templates: [String: Template] = [:]
  /// The last index that is in use, by the `uuid` of the template.
  private var lastPlaces: [String: Int] = [:]

  /// Creates the series from their templates.
  ///
  /// - Parameter kept: The components that were preserved from imports, including the templates.
  init(_ kept: [KeptComponent], stamp: Date, clock: WallClock) {
    self.clock = clock
    self.stamp = stamp
    for component in kept {
      guard let json = try? JSONObject(Array(component.text.utf8)) else { continue }
      let object = TaskwarriorObject(json)
      guard (try? object.status()) == .recurring else { continue }
      let mask = (try? object.text(.mask)) ?? ""
      templates[component.identifier] = Template(object: object, mask: Array(mask))
      lastPlaces[component.identifier] = mask.count - 1
    }
  }

  /// Returns the index in its series of a task that was created here after an instance, and records
  /// its state. Returns nil for any other task.
  ///
  /// - Parameter original: The instance that the task was created after.
  mutating func place(of task: StoredTask, after original: TaskwarriorObject) -> Int? {
    guard let parent = try? original.text(.parent) else { return nil }
    let own = original.number(.imask) ?? 0
    let last = max(lastPlaces[parent] ?? own, own)
    let place = max(last + 1, placeByDate(of: task, in: parent) ?? 0)
    lastPlaces[parent] = place
    recordState(task, at: place, of: original)
    return place
  }

  /// Records the state of an instance.
  mutating func recordState(_ task: StoredTask, at place: Int, of original: TaskwarriorObject) {
    guard let parent = try? original.text(.parent), 0...Self.maximumCount ~= place else { return }
    lastPlaces[parent] = max(lastPlaces[parent] ?? 0, place)
    guard var template = templates[parent] else { return }
    while template.mask.count <= place { template.mask.append("X") }
    let isWaiting = task.startDate.map { $0 > stamp } ?? false
    template.mask[place] = task.isCompleted ? "+" : isWaiting ? "W" : "-"
    template.isChanged = true
    templates[parent] = template
  }

  /// Returns a preserved object with its changes.
  func text(of component: KeptComponent) -> String {
    guard let template = templates[component.identifier], template.isChanged else {
      return component.text
    }
    return TaskwarriorObject.text(
      of: template.object.object,
      changing: [
        .mask: TaskwarriorObject.quoted(String(template.mask)),
        .modified: TaskwarriorObject.quoted(TaskwarriorTime.text(of: stamp)),
      ])
  }

  /// The maximum number of instances in a series.
  private static let maximumCount = 10_000

  /// Returns the index of the template's date that a task is due on, or of the first date after it.
  /// Dates that were skipped here are skipped in the series.
  private func placeByDate(of task: StoredTask, in parent: String) -> Int? {
    guard let due = task.dueDate, let object = templates[parent]?.object,
      let repetition = try? object.repetition(isCompleted: false),
      let start = try? object.task(.recurring, on: clock).dueDate
    else { return nil }
    let day = clock.startOfDay(clock.day(of: due))
    var date = start
    for place in 0...Self.maximumCount {
      if date >= day { return place }
      guard let next = repetition.nextDueDate(after: date, completedAt: date, on: clock) else {
        return nil
      }
      date = next
    }
    return nil
  }
}

/// A writer of tasks in the format of `task import` of Taskwarrior 2.6: a JSON array with one
/// object per line.
///
/// | This app | Taskwarrior |
/// |---|---|
/// | text | `description` |
/// | completed, completion date | `status`, `end` |
/// | due date, creation date | `due`, `entry` |
/// | start date | `wait`; `scheduled` if it was read from there |
/// | priority high, low | `H`, `L`; medium is omitted |
/// | project, tags | `project`, `tags`; Taskwarrior splits a tag at a comma |
/// | notes | `annotations`, one per line |
/// | repetition | `recur` and status `recurring`; `repetition` if `recur` cannot express it |
/// | uid | `uuid`; `icaluid` if it is not a UUID |
///
/// A task that was read from Taskwarrior is written with all of its attributes, including
/// dependencies and user-defined attributes. Only changed attributes are replaced. Deleted tasks,
/// and templates whose instances were read, are preserved and written unchanged except for the
/// states of the instances; see ``TaskwarriorSeries``. The deletion of a task that is still in the
/// store is not written.
struct TaskwarriorWriter: ItemWriter {
  private let stamp: Date
  private let clock: WallClock
  private let kept: [KeptComponent]
  private var series: TaskwarriorSeries
  /// The UUIDs of the deleted tasks that this store still has.
  private var restored: Set<String> = []
  private let deletions: TaskwarriorDeletions
  private var isFirst = true

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - stamp: The time of the export, for `modified`.
  ///   - clock: The clock in whose time zone days are read.
  ///   - kept: The components that were preserved from imports. Only those from Taskwarrior are
  ///     written.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    self.stamp = stamp
    self.clock = clock
    self.kept = kept.filter { $0.kind == KeptComponent.taskwarriorKind }
    series = TaskwarriorSeries(self.kept, stamp: stamp, clock: clock)
    deletions = TaskwarriorDeletions(kept)
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  mutating func write(_ task: StoredTask, to output: inout [UInt8]) {
    separate(&output)
    let original = task.original?.taskwarriorObject
    // The other attributes of a task continue with the next task of its series.
    let isNext = original.map { belongsToPrevious(task, $0) } ?? false
    var place: Int?
    if let original, isNext {
      place = series.place(of: task, after: original)
    } else if let original, let own = original.number(.imask),
      task.isCompleted != ((try? original.status()) == .completed)
    {
      series.recordState(task, at: own, of: original)
    }
    if !isNext, let uuid = try? original?.text(.uuid), deletions.records[uuid] != nil {
      restored.insert(uuid)
    }
    let revision = TaskwarriorRevision(
      of: task, original: original, isNext: isNext, place: place, stamp: stamp, clock: clock)
    output.append(revision.text)
  }

  /// Returns a Boolean value that indicates whether an object belongs to the previous task in the
  /// series.
  private func belongsToPrevious(_ task: StoredTask, _ original: TaskwarriorObject) -> Bool {
    guard let uid = task.uid else { return false }
    let own = [try? original.text(.icaluid), try? original.text(.uuid)].compactMap { $0 }
    return !own.isEmpty && !own.contains(uid)
  }

  mutating func end(to output: inout [UInt8]) {
    for component in kept where !restored.contains(component.identifier) {
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

extension KeptComponent {
  /// The ``kind`` of an object of `task export` that is not a task here: a deleted task, or the
  /// template of a recurring one. Its ``identifier`` is the UUID.
  static let taskwarriorKind = "taskwarrior"
}

extension OriginalRecord {
  /// The object in Taskwarrior's format, or nil for other formats.
  var taskwarriorObject: TaskwarriorObject? {
    guard format == .taskwarrior else { return nil }
    return (try? JSONObject(Array(text.utf8))).map(TaskwarriorObject.init)
  }
}

extension StoredTask {
  /// The `uuid` of the recurring task that this is an instance of (`parent`), or nil for any other
  /// task.
  ///
  /// Taskwarrior stores a recurring task as a template and creates tasks from it, its instances. In
  /// this app, a single task is both the series and its next instance.
  var taskwarriorTemplate: String? { try? original?.taskwarriorObject?.text(.parent) }

  /// Returns the end of the Taskwarrior series that this task belongs to (`until`), or nil for any
  /// other task.
  func taskwarriorEnd(on clock: WallClock) -> Date? {
    let end = original?.taskwarriorObject?.object.string("until")
    return end.flatMap { TaskwarriorTime.read($0, on: clock)?.date }
  }
}
