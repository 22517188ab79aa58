import CommandSupport
import Testing

struct OutputTraitsTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], true),
      (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false),
      (["TERM": ""], false),
      ([:], false),
    ] as [([String: String], Bool)])
  func styleIsForTerminalsThatHaveItAndPeopleWhoWantIt(
    variables: [String: String], allowsStyle: Bool
  ) {
    let traits = OutputTraits.terminal(columns: 100, environment: Environment(variables))
    #expect(traits == OutputTraits(columns: 100, allowsStyle: allowsStyle))
  }

  @Test(arguments: [("132", 132), ("", 80), ("0", 80), ("-5", 80), ("wide", 80)])
  func aTerminalThatDoesNotTellItsWidthHasTheOneInTheEnvironment(value: String, columns: Int) {
    let traits = OutputTraits.terminal(
      columns: nil, environment: Environment(["COLUMNS": value]))
    #expect(traits.columns == columns)
  }
}
