import Foundation
import Models

/// A store of events in memory, which is saved to a property list after every change.
@MainActor
final class ToDoEventStore {
  /// Posted after every change.
  static let didChange = Notification.Name("ToDoEventStoreDidChange")

  /// The events, in no particular order.
  private(set) var events: [ToDoEvent]
  private let file: URL

  /// Loads the saved events, or the sample property list on the first launch.
  ///
  /// - Throws: An error if the file cannot be read. In that case, it is not overwritten.
  init(file: URL, samples: Data) throws {
    self.file = file
    let wasSaved = FileManager.default.fileExists(atPath: file.path)
    events = try PropertyListDecoder().decode(
      [ToDoEvent].self, from: wasSaved ? Data(contentsOf: file) : samples)
  }

  /// The names of the categories, sorted.
  var categories: [String] {
    Set(events.map(\.category)).filter { !$0.isEmpty }.sorted()
  }

  /// Returns the events in a category, or all events if the category is nil.
  func events(in category: String?) -> [ToDoEvent] {
    events.filter { category == nil || $0.category == category }
  }

  /// Adds an event, or replaces the one with its `uniqueID`.
  func save(_ event: ToDoEvent) throws {
    var saved = event
    let name = CategoryName(event.category)
    // "school" typed when "School" exists is the same category.
    saved.category = categories.first { CategoryName($0) == name } ?? name.text
    try replaceEvents(with: events.filter { $0.uniqueID != event.uniqueID } + [saved])
  }

  func delete(_ event: ToDoEvent) throws {
    try replaceEvents(with: events.filter { $0.uniqueID != event.uniqueID })
  }

  private func replaceEvents(with changed: [ToDoEvent]) throws {
    try PropertyListEncoder().encode(changed).write(to: file, options: .atomic)
    events = changed
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
