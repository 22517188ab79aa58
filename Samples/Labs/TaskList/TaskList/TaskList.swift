import Foundation

class TaskList {
    private var tasks: [Task] = []

    var count: Int {
        return tasks.count
    }

    subscript(index: Int) -> Task {
        return tasks[index]
    }

    func add(_ task: Task) {
        tasks.append(task)
    }

    func remove(at index: Int) {
        tasks.remove(at: index)
    }

    func move(from source: Int, to destination: Int) {
        let task = tasks.remove(at: source)
        tasks.insert(task, at: destination)
    }
}
