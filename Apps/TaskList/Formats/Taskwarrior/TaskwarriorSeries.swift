import DateFormatting
import Foundation
import Interchange
import Models

/// The recurring tasks of Taskwarrior, and what became of their instances here.
///
/// Taskwarrior makes tasks of a template, its instances. The template's `mask` has a letter for each:
/// `-` for one that is open, `W` for one that waits, `+` for one that is done, `X` for one that was
/// left out. By its length Taskwarrior knows which are made. What comes after an instance here is the
/// next instance there: with the template as `parent`, its place in the mask as `imask`, and a letter,
/// so that Taskwarrior goes on behind it and makes no series of it.
struct TaskwarriorSeries {
  /// The template of a series, with its mask as it is to be written.
  private struct Template {
    let object: TaskwarriorObject
    var mask: [Character]
    var isChanged = false
  }

  private let clock: WallClock
  private let stamp: Date
  private var templates: [String: Template] = [:]
  /// The last place that is taken, by the template's `uuid`.
  private var lastPlaces: [String: Int] = [:]

  /// - Parameter kept: the templates among what was kept of imports.
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

  /// Finds where in its series a task stands that was made here behind an instance, and notes whether it
  /// is done; nil for any other task.
  ///
  /// - Parameter original: the instance that its record is of.
  mutating func place(of task: StoredTask, after original: TaskwarriorObject) -> Int? {
    guard let parent = try? original.text(.parent) else { return nil }
    let own = original.number(.imask) ?? 0
    let last = max(lastPlaces[parent] ?? own, own)
    let place = max(last + 1, placeByDate(of: task, in: parent) ?? 0)
    lastPlaces[parent] = place
    note(task, at: place, of: original)
    return place
  }

  /// Notes whether an instance is done.
  mutating func note(_ task: StoredTask, at place: Int, of original: TaskwarriorObject) {
    guard let parent = try? original.text(.parent), 0...Self.longest ~= place else { return }
    lastPlaces[parent] = max(lastPlaces[parent] ?? 0, place)
    guard var template = templates[parent] else { return }
    while template.mask.count <= place { template.mask.append("X") }
    let isWaiting = task.startDate.map { $0 > stamp } ?? false
    template.mask[place] = task.isCompleted ? "+" : isWaiting ? "W" : "-"
    template.isChanged = true
    templates[parent] = template
  }

  /// A kept object with what has changed.
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

  /// As many instances as anybody has.
  private static let longest = 10_000

  /// Which of the template's dates a task is due on, or the first after it: what was left out here was
  /// left out of the series.
  private func placeByDate(of task: StoredTask, in parent: String) -> Int? {
    guard let due = task.dueDate, let object = templates[parent]?.object,
      let repetition = try? object.repetition(isCompleted: false),
      let start = try? object.task(.recurring, on: clock).dueDate
    else { return nil }
    let day = clock.startOfDay(clock.day(of: due))
    var date = start
    for place in 0...Self.longest {
      if date >= day { return place }
      guard let next = repetition.nextDueDate(after: date, completedAt: date, on: clock) else {
        return nil
      }
      date = next
    }
    return nil
  }
}

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

  mutating func write(_ task: StoredTask, to output: inout [UInt8]) {
    separate(&output)
    let original = task.original?.taskwarriorObject
    // What another task's record says beyond that task goes on with the next one of its series.
    let isNext = original.map { isOfAnother(task, $0) } ?? false
    var place: Int?
    if let original, isNext {
      place = series.place(of: task, after: original)
    } else if let original, let own = original.number(.imask),
      task.isCompleted != ((try? original.status()) == .completed)
    {
      series.note(task, at: own, of: original)
    }
    let revision = TaskwarriorRevision(
      of: task, original: original, isNext: isNext, place: place, stamp: stamp, clock: clock)
    output.append(revision.text)
  }

  /// Whether a record is of the task that this one comes after.
  private func isOfAnother(_ task: StoredTask, _ original: TaskwarriorObject) -> Bool {
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

extension KeptComponent {
  /// The ``kind`` of an object of `task export` that is no task here: a deleted one, or the template
  /// of a recurring one; its ``identifier`` is the UUID.
  static let taskwarriorKind = "taskwarrior"
}

extension OriginalRecord {
  /// The object of Taskwarrior's; nil where it is of another format.
  var taskwarriorObject: TaskwarriorObject? {
    guard format == .taskwarrior else { return nil }
    return (try? JSONObject(Array(text.utf8))).map(TaskwarriorObject.init)
  }
}

extension StoredTask {
  /// The `uuid` of the recurring task that Taskwarrior made this one of (`parent`); nil for any other.
  ///
  /// Taskwarrior keeps a recurring task as a template and makes tasks of it, its instances. Here one
  /// task is both, the one to be done next.
  var taskwarriorTemplate: String? { try? original?.taskwarriorObject?.text(.parent) }

  /// When the series that Taskwarrior made this one of ends (`until`); nil for any other.
  func taskwarriorEnd(on clock: WallClock) -> Date? {
    let end = original?.taskwarriorObject?.object.string("until")
    return end.flatMap { TaskwarriorTime.read($0, on: clock)?.date }
  }
}
