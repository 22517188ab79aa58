import Foundation

enum JobState: String {
    case todo
    case doing
    case done

    var next: JobState? {
        switch self {
        case .todo:
            return .doing
        case .doing:
            return .done
        case .done:
            return nil
        }
    }
}

struct Job {
    var title: String
    var state: JobState
}

final class JobStore {
    static let shared = JobStore()

    private(set) var jobs: [Job] = [
        Job(title: "Write the report", state: .todo),
        Job(title: "Paint the fence", state: .todo),
        Job(title: "Learn Swift", state: .doing),
    ]

    private init() {}

    func jobs(in state: JobState) -> [Job] {
        return jobs.filter { $0.state == state }
    }

    func add(_ title: String) {
        jobs.append(Job(title: title, state: .todo))
    }

    func move(_ job: Job) {
        guard let next = job.state.next else { return }
        for i in 0..<jobs.count where jobs[i].title == job.title {
            jobs[i].state = next
        }
    }
}
