import Testing

@testable import RubricSupport

/// Tests of the checks of a README's table.
struct RubricMapTests {
  private let rows = [
    RubricRow(id: "a", points: 2, text: "It stands."),
    RubricRow(id: "b", points: 2, text: "It stands."),
    RubricRow(id: "c", points: 1, text: "It is clear.", undecidable: "Only an eye can see it."),
  ]
  private let good = """
    | It stands. | 2 | [`Package.swift`](../../Package.swift): `let package` |
    | It stands. | 2 | [`README.md`](README.md): `# Task List` |
    | It is clear. | 1 | [`Screens`](Screens) |
    """

  private func problems(replacing words: String, by others: String) -> [String] {
    RubricMap.problems(
      in: good.replacing(words, with: others), of: rows, folder: "Apps/TaskList")
  }

  @Test func aTableWithCorrectLinksHasNoProblems() {
    #expect(problems(replacing: "stands", by: "stands") == [])
  }

  @Test func aFileWithoutTheNamedCodeIsAProblem() {
    #expect(
      problems(replacing: "../../Package.swift", by: "README.md")
        == ["a: there is no 'let package' in README.md"])
    #expect(
      problems(replacing: "(README.md)", by: "(Nothing.md)")
        == ["b: there is no '# Task List' in Nothing.md"])
    #expect(
      problems(replacing: "(Screens)", by: "(Nothing)")
        == ["c leads to Nothing, which is not there"])
  }

  @Test func aLinkOutsideTheSolutionIsAProblem() {
    let rows = [RubricRow(id: "a", points: 2, text: "A row is deleted.")]
    func problems(_ link: String) -> [String] {
      let line = "| A row is deleted. | 2 | [`file`](\(link)): `editButtonItem` |"
      return RubricMap.problems(in: line, of: rows, folder: "Apps/TaskList")
    }
    #expect(problems("Assignment/TaskListViewController.swift") == [])
    #expect(
      problems("../TodoBrowser/Assignment/EventListViewController.swift")
        == ["a leads to another app"])
    #expect(
      problems("README.md") == [
        "a: 'editButtonItem' of the solution is in "
          + "Apps/TaskList/Assignment/TaskListViewController.swift"
      ])
  }

  @Test func aMissingOrIncompleteLineIsAProblem() {
    #expect(
      problems(replacing: ": `let package`", by: "")
        == ["a names nothing to look for in ../../Package.swift"])
    #expect(problems(replacing: "It is clear", by: "It is dark") == ["no line for c"])
    #expect(
      problems(replacing: "[`Screens`](Screens)", by: "Screens") == ["c leads to no file"])
  }
}
