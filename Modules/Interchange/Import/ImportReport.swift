/// What an import found, in numbers and in the problems it met.
public struct ImportReport: Hashable, Sendable {
  /// How many events or tasks were read.
  public private(set) var itemCount = 0
  /// How many other parts were kept, such as time zones.
  public private(set) var keptCount = 0
  /// The problems in the order they were met, the first ``problemLimit`` of them.
  public private(set) var problems: [ImportProblem] = []
  /// How many problems there were in all.
  public private(set) var problemCount = 0

  /// How many problems are kept, so that a file of nothing but errors takes no memory to speak of.
  public static let problemLimit = 1000

  private let subject: ImportSubject

  /// A report of nothing yet.
  ///
  /// - Parameter subject: what its sentences speak of.
  public init(about subject: ImportSubject) {
    self.subject = subject
  }

  /// Counts one thing a reader found.
  public mutating func note<Item>(_ item: ImportItem<Item>) {
    switch item {
    case .item: itemCount += 1
    case .kept: keptCount += 1
    case .problem(let problem):
      problemCount += 1
      if problems.count < Self.problemLimit { problems.append(problem) }
    }
  }

  /// A sentence for each problem, and one for those beyond the limit.
  public var sentences: [String] {
    let hidden = problemCount - problems.count
    let rest = hidden == 0 ? [] : ["\(hidden) more like these are not listed."]
    return problems.map { $0.sentence(about: subject) } + rest
  }
}
