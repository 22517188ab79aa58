/// Keeps the tasks of a list in an array, in the order in which they were added.
final class MemoryTaskStorage: TaskStorage {
  private var tasks: [TaskItem] = []
  private var lastID: Int64 = 0

  var count: Int { tasks.count }

  func task(at position: Int) -> TaskItem? {
    tasks.indices.contains(position) ? tasks[position] : nil
  }

  func tasks(_ filter: TaskFilter) -> [TaskItem] {
    tasks.filter(filter.matches)
  }

  func add(_ task: TaskItem) -> Bool {
    guard !tasks.contains(where: task.isDuplicate) else { return false }
    lastID += 1
    tasks.append(task)
    tasks[tasks.count - 1].id = lastID
    return true
  }

  func update(_ task: TaskItem) -> Bool {
    guard let id = task.id, let position = tasks.firstIndex(where: { $0.id == id }) else {
      return false
    }
    tasks[position] = task
    return true
  }

  func remove(_ task: TaskItem) -> Bool {
    let position = tasks.firstIndex { known in
      task.id.map { known.id == $0 } ?? known.isDuplicate(of: task)
    }
    guard let position else { return false }
    tasks.remove(at: position)
    return true
  }

  func removeAll(_ filter: TaskFilter) -> Int {
    let before = tasks.count
    tasks.removeAll(where: filter.matches)
    return before - tasks.count
  }
}
