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

  /// Where in its series a task stands that was made here behind an instance; nil for any other task.
  ///
  /// - Parameter original: the instance that its record is of.
  mutating func place(of task: TaskItem, after original: TaskwarriorObject) -> Int? {
    guard let parent = try? original.text(.parent) else { return nil }
    let own = original.number(.imask) ?? 0
    let last = max(lastPlaces[parent] ?? own, own)
    let place = max(last + 1, placeByDate(of: task, in: parent) ?? 0)
    lastPlaces[parent] = place
    return place
  }

  /// Notes whether an instance is done.
  mutating func note(_ task: TaskItem, at place: Int, of original: TaskwarriorObject) {
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
    let object = template.object.object
    var changes = [
      TaskwarriorKey.mask.rawValue: String(template.mask),
      TaskwarriorKey.modified.rawValue: TaskwarriorTime.text(of: stamp),
    ]
    var members: [String] = []
    for member in object.members {
      let name = object.text(member.key)
      let change = changes.removeValue(forKey: name).map { "\"\($0)\"" }
      let value = change ?? String(decoding: object.bytes[member.range], as: UTF8.self)
      var key: [UInt8] = []
      JSONText.append(name, to: &key)
      members.append("\(String(decoding: key, as: UTF8.self)):\(value)")
    }
    members += changes.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    return "{\(members.joined(separator: ","))}"
  }

  /// As many instances as anybody has.
  private static let longest = 10_000

  /// Which of the template's dates a task is due on, or the first after it: what was left out here was
  /// left out of the series.
  private func placeByDate(of task: TaskItem, in parent: String) -> Int? {
    guard let due = task.dueDate, let object = templates[parent]?.object,
      let repetition = try? object.repetition(isCompleted: false),
      let start = try? object.task(.recurring, on: clock).dueDate
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = clock.timeZone
    let day = clock.startOfDay(clock.day(of: due))
    var date = start
    for place in 0...Self.longest {
      if date >= day { return place }
      guard
        let next = repetition.nextDueDate(after: date, completedAt: date, calendar: calendar)
      else { return nil }
      date = next
    }
    return nil
  }
}
