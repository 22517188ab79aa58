import Interchange
import Models

/// Takes what the entries of a property list gave, and refuses a list of nothing but problems.
struct PropertyListIntake {
  /// How many problems there may be. Each costs time, and nobody reads so many.
  let problemLimit: Int

  private var distinct = DistinctToDos()
  private var problemCount = 0

  init(problemLimit: Int) {
    self.problemLimit = problemLimit
  }

  /// Takes an event, which gets an identifier that no other has.
  ///
  /// - Throws: ``ImportRefusal`` when it is one problem too many.
  mutating func take(
    _ event: ToDoEvent, line: Int, entry: Int
  ) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    let item = distinct.distinct(event, line: line, entry: entry)
    if case .problem(let problem) = item { return try take(problem) }
    return item
  }

  /// Takes a problem.
  ///
  /// - Throws: ``ImportRefusal`` when it is one too many.
  mutating func take(_ problem: ImportProblem) throws(ImportRefusal) -> ImportItem<ToDoEvent> {
    problemCount += 1
    guard problemCount <= problemLimit else {
      throw ImportRefusal(line: problem.line, reason: .tooManyProblems(limit: problemLimit))
    }
    return .problem(problem)
  }
}
