import Foundation
import Models

/// Persistence: the tasks are encoded as JSON and written to a file.
extension TaskList {
  /// Reads the tasks of a file; before the first run there is none.
  public convenience init(contentsOf file: URL) throws {
    self.init()
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    for task in try JSONDecoder().decode([TaskItem].self, from: Data(contentsOf: file)) {
      add(task: task)
    }
  }

  /// Writes all tasks to a file, in the place of those that were there.
  public func write(to file: URL) throws {
    try JSONEncoder().encode(allTasks()).write(to: file, options: .atomic)
  }
}
